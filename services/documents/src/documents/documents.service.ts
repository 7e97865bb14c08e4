import {
  changesBetween,
  type CreateDocument,
  type Identity,
  type Permission,
  type TrustDocument,
  type UpdateDocument,
} from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions, TrustAccess, requireSameTrust } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { UploadClaims } from '../uploads/upload-claims.js';
import { DocumentEntity } from './document.entity.js';
import { fileUrlOf, toTrustDocument } from './document.mapper.js';

type FileFields = Pick<DocumentEntity, 'fileUrl' | 'fileType' | 'fileSize' | 'uploadId'>;

/** The documents of trusts: adding, changing and removing them. Reading lists is DocumentLists' work. */
@Injectable()
export class DocumentsService {
  constructor(
    @InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(UploadClaims) private readonly claims: UploadClaims,
  ) {}

  async create(identity: Identity, trustId: number, body: CreateDocument): Promise<TrustDocument> {
    await this.access.require(identity, trustId, 'document.change');
    requireSameTrust(trustId, body.trustId);
    return this.transactions.run(async (tx) => {
      const row = await this.insert(tx.manager, identity, trustId, body);
      emit(tx, 'document.uploaded', null, row);
      return toTrustDocument(row);
    });
  }

  async update(identity: Identity, id: number, change: UpdateDocument): Promise<TrustDocument> {
    const before = await this.find(identity, id, 'document.change');
    if (before.uploadId !== null) refuseFileFields(change);
    return this.transactions.run(async (tx) => {
      const { description, ...fields } = change;
      const { affected } = await tx.manager.update(
        DocumentEntity,
        { id },
        { ...fields, ...(description === undefined ? {} : { description: description || null }) },
      );
      // Removed by somebody else since it was found.
      if (!affected) throw new ProblemError('NOT_FOUND');
      const row = await tx.manager.findOneByOrFail(DocumentEntity, { id });
      emit(tx, 'document.updated', before, row);
      return toTrustDocument(row);
    });
  }

  async remove(identity: Identity, id: number): Promise<void> {
    const row = await this.find(identity, id, 'document.view');
    await this.access.requireNow(identity, row.trustId, 'document.change');
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.manager.delete(DocumentEntity, { id });
      if (!affected) throw new ProblemError('NOT_FOUND');
      if (row.uploadId) await this.claims.release(tx.manager, row.uploadId);
      emit(tx, 'document.removed', row, null);
    });
  }

  /** @throws ProblemError NOT_FOUND, the same for a document of another's trust as for none */
  async find(identity: Identity, id: number, permission: Permission): Promise<DocumentEntity> {
    const row = await this.documents.findOneBy({ id, purgeAt: IsNull() });
    if (!row) throw new ProblemError('NOT_FOUND');
    await this.access.require(identity, row.trustId, permission);
    return row;
  }

  private async insert(manager: EntityManager, identity: Identity, trustId: number, body: CreateDocument) {
    const file = await this.fileFields(manager, identity, body);
    const { title, type, tags } = body;
    const details = { title, type, tags, description: body.description || null };
    const { identifiers } = await manager.insert(DocumentEntity, {
      trustId,
      uploadedBy: identity.userId,
      ...details,
      ...file,
    });
    const id = Number(identifiers[0]?.id);
    if (file.uploadId) await manager.update(DocumentEntity, { id }, { fileUrl: fileUrlOf(id) });
    return manager.findOneByOrFail(DocumentEntity, { id });
  }

  /** An upload says itself what it is; a link is kept as it was sent and never fetched. */
  private async fileFields(manager: EntityManager, identity: Identity, body: CreateDocument): Promise<FileFields> {
    if (body.uploadId) {
      const upload = await this.claims.claim(manager, body.uploadId, identity.userId);
      if (!upload) throw new ProblemError('UPLOAD_NOT_FOUND');
      return { fileUrl: '', fileType: upload.fileType, fileSize: upload.fileSize, uploadId: upload.id };
    }
    const { fileUrl, fileType, fileSize } = body;
    // The schema refuses a body without an upload that lacks one of these.
    if (!fileUrl || !fileType || !fileSize) throw new ProblemError('VALIDATION_FAILED');
    return { fileUrl, fileType, fileSize, uploadId: null };
  }
}

const UPLOADED_FILE = 'The file of an uploaded document cannot be changed. Add a new document instead.';

function refuseFileFields(change: UpdateDocument): void {
  const touched = (['fileUrl', 'fileType', 'fileSize'] as const).filter((field) => change[field] !== undefined);
  if (touched.length === 0) return;
  const errors = touched.map((path) => ({ path, message: UPLOADED_FILE }));
  throw new ProblemError('VALIDATION_FAILED', { detail: UPLOADED_FILE, errors });
}

type DocumentFact = 'document.uploaded' | 'document.updated' | 'document.removed';

/** What of a document the audit log shows before and after; never its text. */
const FIELDS = ['title', 'type', 'description', 'tags', 'fileUrl', 'fileType', 'fileSize'];

function emit(tx: Transaction, fact: DocumentFact, before: DocumentEntity | null, after: DocumentEntity | null): void {
  const row = after ?? before;
  if (!row) return;
  const { id, trustId, title } = row;
  tx.emit(fact, trustId, { trustId, documentId: id, title, changes: changesBetween(before, after, FIELDS) });
}
