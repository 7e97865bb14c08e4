import { BIN_BYTES_DAYS } from '@fiducia/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

/** What a document needs to know of the upload that becomes its file. */
export interface ClaimedUpload {
  id: string;
  userId: number;
  fileName: string;
  fileType: string;
  fileSize: number;
}

const CLAIMED =
  'RETURNING id, user_id AS "userId", file_name AS "fileName", file_type AS "fileType", file_size AS "fileSize"';

/** How long a second trust that wants the same deed is refused, so that two clicks at once make one trust's document. */
const RESERVED_FOR = "interval '15 seconds'";
/** A reserved upload waits this long for its trust's creation to be heard of: the bus may be down. */
const KEPT_RESERVED = "interval '7 days'";

/**
 * Whose an upload becomes. Each change is one conditional update, so that of two claims at the same moment exactly one
 * holds, and a claim never meets a sweep.
 */
@Injectable()
export class UploadClaims {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Makes the person's own, unclaimed upload the file of a document; null when there is no such upload. */
  claim(manager: EntityManager, uploadId: string, userId: number): Promise<ClaimedUpload | null> {
    return updatedRow<ClaimedUpload>(
      manager,
      `UPDATE uploads SET expires_at = NULL
       WHERE id = $1 AND user_id = $2 AND stored AND expires_at > now() AND reserved_document_id IS NULL
         AND removed_at IS NULL ${CLAIMED}`,
      [uploadId, userId],
    );
  }

  /** Makes a reserved upload the file of the document it was reserved for; null when another trust came first. */
  claimReserved(manager: EntityManager, uploadId: string, documentId: number): Promise<ClaimedUpload | null> {
    return updatedRow<ClaimedUpload>(
      manager,
      `UPDATE uploads SET expires_at = NULL
       WHERE id = $1 AND reserved_document_id = $2 AND stored AND expires_at IS NOT NULL
         AND removed_at IS NULL ${CLAIMED}`,
      [uploadId, documentId],
    );
  }

  /**
   * Keeps an upload for a trust in the making.
   *
   * @returns the identity that its document will have (the same one when the creation is tried again), or null when the
   *   upload is not the person's own, gone, claimed, or being claimed by another creation right now
   */
  async reserve(uploadId: string, userId: number): Promise<number | null> {
    const row = await updatedRow<{ documentId: number }>(
      this.dataSource.manager,
      `UPDATE uploads
       SET reserved_document_id = COALESCE(reserved_document_id, nextval(pg_get_serial_sequence('documents', 'id'))),
           reserved_at = now(),
           expires_at = now() + ${KEPT_RESERVED}
       WHERE id = $1 AND user_id = $2 AND stored AND expires_at > now() AND removed_at IS NULL
         AND (reserved_at IS NULL OR reserved_at < now() - ${RESERVED_FOR})
       RETURNING reserved_document_id AS "documentId"`,
      [uploadId, userId],
    );
    return row?.documentId ?? null;
  }

  /**
   * Gives the bytes to the sweeper, for later: a database restored to any moment of the last 35 days finds the bytes of
   * every document that it shows.
   */
  async release(manager: EntityManager, uploadId: string): Promise<void> {
    await manager.query(
      'UPDATE uploads SET removed_at = now(), expires_at = now() + make_interval(days => $2) WHERE id = $1',
      [uploadId, BIN_BYTES_DAYS],
    );
  }
}

async function updatedRow<Row>(manager: EntityManager, sql: string, parameters: unknown[]): Promise<Row | null> {
  const [rows]: [Row[], number] = await manager.query(sql, parameters);
  return rows[0] ?? null;
}
