import { Readable, Transform } from 'node:stream';
import { SizeMismatch } from './object-store.js';

/** The body as a stream that fails unless exactly `size` bytes pass. */
export function exactSize(key: string, body: Readable | Buffer, size: number): Readable {
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > size ? new SizeMismatch(key, size, received) : null, chunk);
    },
    flush(done) {
      done(received === size ? null : new SizeMismatch(key, size, received));
    },
  });
  const source = Buffer.isBuffer(body) ? Readable.from(body.length > 0 ? [body] : [], { objectMode: false }) : body;
  // pipe() alone would leave the counter waiting for ever when the source breaks off.
  source.once('error', (error) => counter.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) counter.destroy(source.errored ?? new SizeMismatch(key, size, received));
  });
  counter.once('close', () => source.destroy());
  return source.pipe(counter);
}
