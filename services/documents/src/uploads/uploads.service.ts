import { type Identity, UPLOAD_KEPT_MS, type Upload } from '@fiducia/contracts';
import { LOGGER, ProblemError, type ReportProgress } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { DocumentReader, type ReadFile, ReadersBusy, type ReadTerms } from '../extraction/document-reader.js';
import { MEDIA_TYPES } from '../extraction/file-kind.js';
import { Unreadable, unreadable } from '../extraction/unreadable.js';
import { OBJECT_STORE, type ObjectStore } from '../storage/object-store.js';
import type { ReceivedFile } from './receive-file.js';
import { fileKey, textKey, UploadEntity } from './upload.entity.js';

/** Who sent a file: whether they still wait, and how they hear how far it is. */
interface Sender {
  gone: AbortSignal;
  report: ReportProgress;
}

/** Takes a received file in: reads it, and stores only what could be read. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(DocumentReader) private readonly reader: DocumentReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ProblemError with a sentence about the file, or CLIENT_GONE; nothing is stored then */
  async create(identity: Identity, file: ReceivedFile, { gone, report }: Sender): Promise<Upload> {
    const read = await this.read(file, { person: identity.userId, signal: gone, report });
    const { documentText, pages, quality, notices } = read;
    const text = Buffer.from(JSON.stringify({ documentText, pages, notices }));
    gone.throwIfAborted();
    report('storing', 0, 1);
    const row = this.uploads.create({
      id: randomUUID(),
      userId: identity.userId,
      fileName: file.fileName,
      fileType: MEDIA_TYPES[read.kind],
      fileSize: file.size,
      sha256: file.sha256,
      textSha256: createHash('sha256').update(text).digest('hex'),
      quality: read.quality,
      expiresAt: new Date(Date.now() + UPLOAD_KEPT_MS),
    });
    // The row comes before the bytes: whatever a crash leaves in the store is known by it and swept when it expires.
    await this.uploads.insert(row);
    await this.storeBytes(row, file.path, text);
    if (gone.aborted) await this.uploads.update({ id: row.id }, { expiresAt: new Date() });
    gone.throwIfAborted();
    await this.uploads.update({ id: row.id }, { stored: true });
    const { fileName, fileType, fileSize } = row;
    return { uploadId: row.id, fileName, fileType, fileSize, pages, documentText, quality, notices };
  }

  private async read(file: ReceivedFile, terms: ReadTerms): Promise<ReadFile> {
    try {
      const read = await this.reader.read(file, terms);
      if (read.documentText.trim() === '') throw unreadable.noText();
      return read;
    } catch (error) {
      if (error instanceof ReadersBusy) throw new ProblemError('UNAVAILABLE', { cause: error });
      if (!(error instanceof Unreadable)) throw error;
      if (error.cause) this.logger.warn({ cause: error.cause, size: file.size }, 'a file could not be parsed');
      throw new ProblemError(error.code, { detail: error.message });
    }
  }

  private async storeBytes(row: UploadEntity, path: string, text: Buffer): Promise<void> {
    try {
      await this.store.put(fileKey(row.id), createReadStream(path), row.fileSize, row.fileType);
      await this.store.put(textKey(row.id), text, text.length, 'application/json');
    } catch (error) {
      await this.uploads.update({ id: row.id }, { expiresAt: new Date() });
      throw new ProblemError('STORAGE_UNAVAILABLE', { cause: error });
    }
  }
}
