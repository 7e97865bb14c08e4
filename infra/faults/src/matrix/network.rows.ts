import { connect, type Socket } from 'node:net';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unanswered } from '../writers/person.js';
import { during, type Outcome, recovery, type Row, seconds, type Stage, unless } from './row.js';

async function cutAnswers(stage: Stage): Promise<Outcome> {
  const { wires } = stage.run.product;
  const cut = { type: 'limit_data', stream: 'downstream', attributes: { bytes: 900 } } as const;
  await wires.poison('http-decisions', cut);
  const { statuses } = await during(stage, 10_000);
  await wires.heal();
  const ms = await recovery(stage, performance.now());
  return { figures: `10 s: ${statuses}; back in ${seconds(ms)}`, broken: [] };
}

const READS = 300;

async function lossy(stage: Stage): Promise<Outcome> {
  const { run, reader } = stage;
  await run.product.wires.poison('http-trusts', {
    type: 'reset_peer',
    stream: 'downstream',
    attributes: { timeout: 0 },
    toxicity: 0.3,
  });
  let failed = 0;
  for (let read = 0; read < READS; read++) {
    const status = await reader.send('GET', '/api/trusts').then(
      (answer) => answer.status,
      (error: unknown) => {
        if (error instanceof Unanswered) return 0;
        throw error;
      },
    );
    if (status !== 200) failed += 1;
  }
  await run.product.wires.heal();
  const ms = await recovery(stage, performance.now());
  const rate = ((100 * failed) / READS).toFixed(1);
  return {
    figures: `${failed} of ${READS} reads failed (${rate} %); back in ${seconds(ms)}`,
    broken: unless(failed <= READS / 100, `${rate} % of the reads failed, more than 1 %`),
  };
}

async function dripping(stage: Stage): Promise<Outcome> {
  const { run, reader } = stage;
  await run.product.wires.poison('http-documents', {
    type: 'bandwidth',
    stream: 'downstream',
    attributes: { rate: 0 },
  });
  const began = performance.now();
  const status = await reader.send('GET', '/api/documents').then(
    (answer) => String(answer.status),
    () => 'no answer',
  );
  const ms = performance.now() - began;
  await run.product.wires.heal();
  await recovery(stage, performance.now());
  return {
    figures: `an answer that never comes to its end: ${status} after ${seconds(ms)}`,
    broken: unless(ms < 29_500, `the gateway waited ${seconds(ms)}`),
  };
}

const SLOW_CLIENTS = 500;

async function slowClients(stage: Stage): Promise<Outcome> {
  const port = stage.run.product.ports.gateway;
  const sockets: Socket[] = [];
  for (let client = 0; client < SLOW_CLIENTS; client++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/login HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    sockets.push(socket);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }, 1_000);
  const { acked, slowestMs } = await during(stage, 10_000);
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return {
    figures: `${SLOW_CLIENTS} connections that send a byte a second for 10 s: ${acked} writes, slowest ${seconds(slowestMs)}`,
    broken: unless(acked > 0 && slowestMs < 8_000, `others were slowed down to ${seconds(slowestMs)}`),
  };
}

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** One bit in the middle of what the store has on its disk, or the second half of it gone. */
async function damaged(stage: Stage): Promise<Outcome> {
  const { run, reader, trustId } = stage;
  const content = 'The trustee shall keep the record of every distribution. '.repeat(2_000);
  const broken: string[] = [];
  const seen: string[] = [];
  for (const how of ['a flipped bit', 'half of it gone']) {
    const sent = await reader.send('POST', '/api/uploads', { file: { name: 'deed.txt', content } });
    const { uploadId } = JSON.parse(sent.body) as { uploadId: string };
    const made = await reader.send('POST', `/api/trusts/${trustId}/documents`, {
      body: { title: `Deed, ${how}`, uploadId },
    });
    const { id } = JSON.parse(made.body) as { id: number };
    const files = filesBelow(join(run.product.minio.folder, 'fiducia/uploads', uploadId));
    const path = files.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
    const kept = readFileSync(path);
    const spoilt = how === 'a flipped bit' ? Buffer.from(kept) : kept.subarray(0, kept.length / 2);
    const middle = Math.floor(spoilt.length / 2);
    if (how === 'a flipped bit') spoilt[middle] = (spoilt[middle] ?? 0) ^ 1;
    writeFileSync(path, spoilt);
    const answer = await reader.send('GET', `/api/documents/${id}/file`).catch(() => undefined);
    writeFileSync(path, kept);
    seen.push(`${how}: ${answer?.status ?? 'connection ended'}`);
    if (answer?.status === 200) broken.push(`a file with ${how} was handed out`);
    const mended = await reader.send('GET', `/api/documents/${id}/file`);
    if (mended.status !== 200 || mended.body !== content)
      broken.push(`the file is not to be had after ${how} was mended`);
  }
  return { figures: seen.join('; '), broken };
}

export const NETWORK_ROWS: readonly Row[] = [
  { id: 22, title: 'answers cut off between gateway and decisions', run: cutAnswers },
  { id: 23, title: '30 % of the connections to trusts die', run: lossy },
  { id: 24, title: 'a service that sends nothing more', run: dripping },
  { id: 25, title: '500 slow clients', run: slowClients },
  { id: 27, title: 'an object damaged on the disk', run: damaged },
];
