import type { Identity, NotedAction } from '@fiducia/contracts';
import { AuditNotes, LOGGER, metrics, ProblemError } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { ObjectDamaged, openIntact, type Seal } from '../storage/intact.js';
import { OBJECT_STORE, ObjectMissing, type ObjectStore } from '../storage/object-store.js';
import { fileKey, textKey, UploadEntity } from '../uploads/upload.entity.js';
import type { DocumentEntity } from './document.entity.js';
import { DocumentsService } from './documents.service.js';

const ONLY_A_LINK = 'This document is a link, so there is no file of it here. Open its address instead.';

/** The bytes and the text of documents, for members. */
@Injectable()
export class DocumentFiles {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    @Inject(DocumentsService) private readonly documents: DocumentsService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(AuditNotes) private readonly notes: AuditNotes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async file(identity: Identity, documentId: number): Promise<{ upload: UploadEntity; bytes: Readable }> {
    const { upload, document } = await this.uploadOf(identity, documentId);
    const bytes = await this.open(fileKey(upload.id), { size: upload.fileSize, sha256: upload.sha256 });
    await this.entered('document.downloaded', document).catch((error: unknown) => {
      bytes.destroy();
      throw error;
    });
    return { upload, bytes };
  }

  /** The text exactly as the reading gave it, with its page map, as a JSON text. */
  async text(identity: Identity, documentId: number): Promise<string> {
    const { upload, document } = await this.uploadOf(identity, documentId);
    const whole = await this.textOf(upload);
    await this.entered('document.text-read', document);
    return whole;
  }

  /** The texts of two versions, once it is noted that they were compared. */
  async textsToCompare(identity: Identity, beforeId: number, afterId: number) {
    const found = [await this.uploadOf(identity, beforeId), await this.uploadOf(identity, afterId)] as const;
    const [before, after] = found;
    if (before.document.trustId !== after.document.trustId) throw new ProblemError('NOT_FOUND');
    const texts = await Promise.all(found.map(({ upload }) => this.textOf(upload)));
    for (const { document } of found) await this.entered('document.compared', document);
    return [
      { document: before.document, text: texts[0] ?? '' },
      { document: after.document, text: texts[1] ?? '' },
    ] as const;
  }

  private async textOf({ id, textSha256 }: UploadEntity): Promise<string> {
    return text(await this.open(textKey(id), { sha256: textSha256 }));
  }

  /** Who was given a document stands in the audit log before its first byte leaves: what cannot be entered stays here. */
  private entered(action: NotedAction, { id, trustId, title }: DocumentEntity): Promise<void> {
    return this.notes.first({ action, object: { kind: 'document', id, name: title }, outcome: 'done' }, trustId);
  }

  private async uploadOf(identity: Identity, documentId: number) {
    const document = await this.documents.find(identity, documentId, 'document.view');
    const { uploadId } = document;
    const upload = uploadId && (await this.uploads.findOneBy({ id: uploadId }));
    if (!upload) throw new ProblemError('NOT_FOUND', { detail: ONLY_A_LINK });
    return { upload, document };
  }

  /** @throws ProblemError before any byte is delivered, and tells the operator what has to be restored */
  private async open(key: string, seal: Seal): Promise<Readable> {
    try {
      return await openIntact(this.store, key, seal);
    } catch (error) {
      if (!(error instanceof ObjectDamaged || error instanceof ObjectMissing)) {
        throw new ProblemError('STORAGE_UNAVAILABLE', { cause: error });
      }
      const kind = error instanceof ObjectMissing ? 'missing' : 'changed';
      metrics()?.damagedObjects.inc({ service: 'documents', kind });
      this.logger.error(
        { err: error, object: key },
        'a stored object is not what was stored: restore it from a backup',
      );
      throw new ProblemError('FILE_DAMAGED', { cause: error });
    }
  }
}
