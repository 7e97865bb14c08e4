import { type Identity, UPLOAD_KEPT_MS, type Upload } from '@fiducia/contracts';
import { LOGGER, ProblemError } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import type { ReadFile } from '../extraction/extract.js';
import { ExtractionPool, ReadersBusy } from '../extraction/extraction-pool.js';
import { MEDIA_TYPES } from '../extraction/file-kind.js';
import { Unreadable, unreadable } from '../extraction/unreadable.js';
import { OBJECT_STORE, type ObjectStore } from '../storage/object-store.js';
import type { ReceivedFile } from './receive-file.js';
import { fileKey, textKey, UploadEntity } from './upload.entity.js';

/** Takes a received file in: reads it, and stores only what could be read. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(ExtractionPool) private readonly readers: ExtractionPool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ProblemError with a sentence about the file; nothing is stored then */
  async create(identity: Identity, file: ReceivedFile): Promise<Upload> {
    const read = await this.read(file);
    const text = Buffer.from(JSON.stringify({ documentText: read.documentText, pages: read.pages }));
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
    await this.uploads.update({ id: row.id }, { stored: true });
    const { documentText, pages, quality } = read;
    const { fileName, fileType, fileSize } = row;
    return { uploadId: row.id, fileName, fileType, fileSize, pages, documentText, quality, notices: [] };
  }

  private async read(file: ReceivedFile): Promise<ReadFile> {
    try {
      const read = await this.readers.extract(file.path, file.fileName);
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
