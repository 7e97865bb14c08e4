import { Agent, request } from 'node:http';
import type { Answer, AnswerBook } from '../answers.js';

/** Longer than the gateway waits for any service: a request that is not over by then hangs. */
export const BUDGET_MS = 30_000;

/** No answer came: whether the write was done is not known. */
export class Unanswered extends Error {}

export type Sending = { key?: string; body?: unknown; file?: { name: string; content: string } };

type Payload = { type: string; content: Buffer };

function payloadOf({ body, file }: Sending): Payload | undefined {
  if (file) {
    const boundary = 'faults-boundary-7f3a';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/plain\r\n\r\n`;
    const content = Buffer.from(`${head}${file.content}\r\n--${boundary}--\r\n`);
    return { type: `multipart/form-data; boundary=${boundary}`, content };
  }
  return body === undefined ? undefined : { type: 'application/json', content: Buffer.from(JSON.stringify(body)) };
}

/** One person's browser without the browser: the session cookie and a few connections that stay open. */
export class Person {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });
  private cookie = '';

  constructor(
    private readonly address: string,
    private readonly answers: AnswerBook,
  ) {}

  /** @throws Unanswered */
  send(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    const payload = payloadOf(sending);
    const headers = {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(sending.key ? { 'idempotency-key': sending.key } : {}),
      ...(payload ? { 'content-type': payload.type, 'content-length': payload.content.length } : {}),
    };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const broke = (error: NodeJS.ErrnoException) => {
        const ms = performance.now() - began;
        if (error.name === 'AbortError' || error.name === 'TimeoutError')
          this.answers.blame(`${method} ${path.replace(/\d+/g, '…')} hung`);
        this.answers.noteBroken(error.code ?? error.name, ms);
        reject(new Unanswered(error.message));
      };
      const signal = AbortSignal.timeout(BUDGET_MS);
      const sent = request(this.address + path, { method, headers, agent: this.agent, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', broke);
        response.once('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) this.cookie = line.split(';')[0] ?? '';
          const answer = {
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          };
          this.answers.note(answer);
          resolve(answer);
        });
      });
      sent.once('error', broke);
      sent.end(payload?.content);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
