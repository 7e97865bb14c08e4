import { type QuestionRequest, type QuestionResponse, rolesWith } from '@fiducia/contracts';
import { LOGGER } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { ObjectDamaged, openIntact } from '../storage/intact.js';
import { OBJECT_STORE, ObjectMissing, type ObjectStore } from '../storage/object-store.js';
import { fileKey } from '../uploads/upload.entity.js';
import { READABLE } from './kinds.js';

/** Bytes of one answer: a few of them make the largest file, and none strains the broker. */
const PIECE = 4 * 1024 * 1024;

const FIND = `
  SELECT u.id, u.file_size AS "fileSize", u.sha256
  FROM uploads u LEFT JOIN documents d ON d.upload_id = u.id
  WHERE u.id = $3 AND u.user_id = $1 AND u.stored AND u.removed_at IS NULL AND (d.id IS NULL OR (${READABLE}))`;

/** The files that a person uploaded, in pieces, for the export of their data. */
@Injectable()
export class PersonalFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Read whole for each piece, so that each piece is known to be of the bytes that were stored. */
  async piece({
    userId,
    uploadId,
    offset,
  }: QuestionRequest<'documents.personal-file'>): Promise<QuestionResponse<'documents.personal-file'>> {
    const rows: { id: string; fileSize: number; sha256: string }[] = await this.dataSource.query(FIND, [
      userId,
      rolesWith('document.view'),
      uploadId,
    ]);
    const [found] = rows;
    if (!found) return null;
    try {
      const bytes = await buffer(
        await openIntact(this.store, fileKey(found.id), { size: found.fileSize, sha256: found.sha256 }),
      );
      const base64 = bytes.subarray(offset, offset + PIECE).toString('base64');
      return { base64, isLast: offset + PIECE >= bytes.length };
    } catch (error) {
      if (!(error instanceof ObjectDamaged || error instanceof ObjectMissing)) throw error;
      this.logger.error({ err: error, uploadId }, 'a file is missing from an export: restore it from a backup');
      return null;
    }
  }
}
