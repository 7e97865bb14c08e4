import { UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import busboy, { type Busboy } from 'busboy';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { displayName, isForged, sentName } from './file-name.js';

/** A file that came in whole and lies in a temporary place; the caller removes it. */
export interface ReceivedFile {
  path: string;
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Room for the multipart envelope around the file. */
const ENVELOPE_BYTES = 16 * 1024;

const malformed = (cause?: unknown): ProblemError => new ProblemError('UPLOAD_MALFORMED', { cause });
const oneFile = (): ProblemError =>
  new ProblemError('UPLOAD_MALFORMED', { detail: 'Send exactly one file, in the field "file".' });

/**
 * Streams the one file of a multipart request to a temporary file while it is counted and hashed. Its size is unknown
 * until its end, and the object store must be told the size first, so it does not go there directly; and what is refused
 * has never been stored.
 *
 * @throws ProblemError UPLOAD_TOO_LARGE as soon as that is certain; UPLOAD_MALFORMED for anything but one whole file. The
 *   temporary file is gone by then.
 */
export async function receiveFile(request: IncomingMessage, folder: string): Promise<ReceivedFile> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + ENVELOPE_BYTES) {
    request.resume();
    throw new ProblemError('UPLOAD_TOO_LARGE');
  }
  const reception = new Reception(parserOf(request), folder);
  request.once('close', () => {
    if (!request.readableEnded) reception.fail(malformed());
  });
  request.once('error', (error) => reception.fail(malformed(error)));
  request.pipe(reception.parser);
  try {
    return await reception.file;
  } finally {
    // What is left of a refused request is read and dropped: closing early would lose the answer on its way back.
    request.unpipe(reception.parser);
    request.resume();
  }
}

function parserOf(request: IncomingMessage): Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the file as multipart/form-data.' });
  }
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 100 },
    });
  } catch (error) {
    request.resume();
    throw malformed(error);
  }
}

/** One request being received: settles once, and only after the temporary file is complete or gone. */
class Reception {
  readonly file: Promise<ReceivedFile>;
  private written: Promise<ReceivedFile> | undefined;
  private failure: ProblemError | undefined;

  constructor(
    readonly parser: Busboy,
    private readonly folder: string,
  ) {
    parser.on('file', (field, stream, { filename }) => this.take(field, stream, filename));
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(event, () => this.fail(oneFile()));
    parser.on('error', (error) => this.fail(malformed(error)));
    this.file = new Promise((resolve, reject) => {
      parser.once('close', () => void this.settle().then(resolve, reject));
    });
  }

  fail(failure: ProblemError): void {
    this.failure ??= failure;
    this.parser.destroy();
  }

  private take(field: string, stream: Readable, inHeader: string | undefined): void {
    const fileName = sentName(inHeader ?? '');
    if (field !== 'file' || fileName === '' || isForged(fileName)) {
      stream.once('error', (error) => this.fail(malformed(error))).resume();
      return this.fail(isForged(fileName) ? malformed() : oneFile());
    }
    this.written = spool(stream, join(this.folder, randomUUID()), displayName(fileName));
    this.written.catch((error: unknown) => this.fail(error instanceof ProblemError ? error : malformed(error)));
  }

  private async settle(): Promise<ReceivedFile> {
    const [result] = await Promise.allSettled([this.written]);
    if (this.failure === undefined && result.status === 'fulfilled' && result.value) return result.value;
    if (result.status === 'fulfilled' && result.value) await rm(result.value.path, { force: true });
    if (result.status === 'rejected') throw this.failure ?? result.reason;
    throw this.failure ?? oneFile();
  }
}

async function spool(stream: Readable, path: string, fileName: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > UPLOAD_MAX_BYTES ? new ProblemError('UPLOAD_TOO_LARGE') : null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    const isDisk = error instanceof Error && 'syscall' in error;
    throw isDisk ? new ProblemError('STORAGE_UNAVAILABLE', { cause: error }) : error;
  }
  return { path, fileName, size, sha256: hash.digest('hex') };
}
