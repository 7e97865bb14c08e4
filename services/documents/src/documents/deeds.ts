import {
  BIN_BYTES_DAYS,
  type EventEnvelope,
  type QuestionRequest,
  type QuestionResponse,
  visibleLength,
} from '@fiducia/contracts';
import { Inbox, LOGGER, markRemoved, markRestored, type Transaction, wasRemoved } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { bareName } from '../uploads/file-name.js';
import { UploadClaims } from '../uploads/upload-claims.js';
import { DocumentEntity } from './document.entity.js';
import { fileUrlOf } from './document.mapper.js';

const BIN =
  'UPDATE documents SET purge_at = now() + make_interval(days => $2) WHERE trust_id = $1 AND purge_at IS NULL';

const UNBIN = 'UPDATE documents SET purge_at = NULL WHERE trust_id = $1';

/** What becomes of the documents of a trust when it is made and when it is removed. */
@Injectable()
export class Deeds {
  constructor(
    @Inject(UploadClaims) private readonly claims: UploadClaims,
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async reserve({
    uploadId,
    userId,
  }: QuestionRequest<'documents.reserve-deed'>): Promise<QuestionResponse<'documents.reserve-deed'>> {
    const documentId = await this.claims.reserve(uploadId, userId);
    return documentId === null ? null : { documentId, fileUrl: fileUrlOf(documentId) };
  }

  /** The deed that a trust was made from becomes its first document. */
  async attach(envelope: EventEnvelope<'trust.created'>): Promise<void> {
    const { deed } = envelope.payload;
    if (!deed) return;
    await this.inbox.once(envelope, 'attach-deed', (tx) => this.insertDeed(tx, envelope.payload.trustId, deed));
  }

  /** A removed trust's documents are seen by nobody from now on, and kept for as long as the bin is. */
  async bin(envelope: EventEnvelope<'trust.removed'>): Promise<void> {
    const { trustId } = envelope.payload;
    await this.inbox.once(envelope, 'bin-documents', async ({ manager }) => {
      await markRemoved(manager, trustId, envelope.occurredAt);
      // The removal may be heard of after the trust has come back.
      if (await wasRemoved(manager, trustId)) await manager.query(BIN, [trustId, BIN_BYTES_DAYS]);
    });
  }

  /** The documents of a trust that came back from the bin are there again, with their bytes. */
  async unbin(envelope: EventEnvelope<'trust.restored'>): Promise<void> {
    const { trustId, members } = envelope.payload;
    await this.inbox.once(envelope, 'unbin-documents', async ({ manager }) => {
      await markRestored(manager, trustId, envelope.occurredAt, members);
      if (!(await wasRemoved(manager, trustId))) await manager.query(UNBIN, [trustId]);
    });
  }

  private async insertDeed(
    tx: Transaction,
    trustId: number,
    deed: { uploadId: string; documentId: number },
  ): Promise<void> {
    const upload = await this.claims.claimReserved(tx.manager, deed.uploadId, deed.documentId);
    if (!upload) {
      this.logger.warn({ trustId, ...deed }, 'the deed of a new trust already belongs to another one');
      return;
    }
    const name = bareName(upload.fileName);
    const title = visibleLength(name) >= 3 ? name : 'Trust deed';
    await tx.manager.insert(DocumentEntity, {
      id: deed.documentId,
      trustId,
      title,
      type: 'trust_deed',
      fileUrl: fileUrlOf(deed.documentId),
      fileType: upload.fileType,
      fileSize: upload.fileSize,
      uploadedBy: upload.userId,
      uploadId: upload.id,
    });
    // Another instance may have heard of the removal before this one heard of the creation.
    if (await wasRemoved(tx.manager, trustId)) await tx.manager.query(BIN, [trustId, BIN_BYTES_DAYS]);
    tx.emit('document.uploaded', trustId, { trustId, documentId: deed.documentId, title });
  }
}
