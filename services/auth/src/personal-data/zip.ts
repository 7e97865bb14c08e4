import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive, as its pieces come. */
export type ZipEntry = { name: string; parts: AsyncIterable<string | Uint8Array>; compress: boolean };

const encoder = new TextEncoder();
const END = new Uint8Array();

/** Makes the archive as it is read: nothing of it waits in memory but the piece at hand. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, parts, compress } of entries) {
    const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      yield* ready.splice(0);
    }
    file.push(END, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
