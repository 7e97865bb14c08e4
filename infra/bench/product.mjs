// The product as a person starts it, and one signed-in person's requests.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

async function healthyAfter(address, started, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const ok = await fetch(`${address}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ok) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts the product; `healthyMs` is the time from the command to the first healthy answer. */
export async function start(dataDir, env = {}, command = 'infra/local/start.mjs') {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const flags = ['--disable-warning=ExperimentalWarning', join(ROOT, command)];
  const child = spawn(process.execPath, flags, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Fiducia is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}.`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const healthyMs = await healthyAfter(address, started, child);
  await ready;
  const readyMs = performance.now() - started;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, pid: child.pid, healthyMs, readyMs, stop };
}

/** Requests of one signed-in person over at most 32 connections that stay open. */
export class Person {
  #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  #cookie = '';

  constructor(address) {
    this.address = address;
  }

  send(method, path, body) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.address + path, { method, headers, agent: this.#agent }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) this.#cookie = line.split(';')[0];
          const answer = Buffer.concat(chunks).toString();
          if (response.statusCode >= 400) reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
          else resolve(answer === '' ? undefined : JSON.parse(answer));
        });
      });
      sent.once('error', reject);
      sent.end(text);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
