import { connect } from 'node:net';

const ANSWER_MS = 10_000;

/** Sends bytes as they are and answers with what came back until the connection rests: for what no client would send. */
export function sendRaw(address: string, bytes: string | Buffer): Promise<{ status: number; text: string }> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(500, () => text !== '' && done());
    const late = setTimeout(done, ANSWER_MS);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => {
      clearTimeout(late);
      done();
    });
    socket.on('error', (error) => (text === '' ? reject(error) : done()));
    socket.write(bytes);
  });
}

type RawRequest = { target: string; method?: string; headers?: string[]; body?: string };

/** One request in plain bytes, with a proper Host unless the headers bring their own. */
export function rawRequest({ target, method = 'GET', headers = [], body = '' }: RawRequest): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${target} HTTP/1.1`, ...host, ...headers, ...length, 'Connection: close', '', body].join('\r\n');
}
