import type { Identity } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Repository } from 'typeorm';
import { OBJECT_STORE, type ObjectStore } from '../storage/object-store.js';
import { fileKey, textKey, UploadEntity } from '../uploads/upload.entity.js';
import { DocumentsService } from './documents.service.js';

const ONLY_A_LINK = 'This document is a link, so there is no file of it here. Open its address instead.';

/** The bytes and the text of documents, for members. */
@Injectable()
export class DocumentFiles {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    @Inject(DocumentsService) private readonly documents: DocumentsService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async file(identity: Identity, documentId: number): Promise<{ upload: UploadEntity; bytes: Readable }> {
    const upload = await this.uploadOf(identity, documentId);
    return { upload, bytes: await this.open(fileKey(upload.id)) };
  }

  /** The text exactly as the reading gave it, with its page map, as a JSON text. */
  async text(identity: Identity, documentId: number): Promise<string> {
    const upload = await this.uploadOf(identity, documentId);
    return text(await this.open(textKey(upload.id)));
  }

  private async uploadOf(identity: Identity, documentId: number): Promise<UploadEntity> {
    const { uploadId } = await this.documents.find(identity, documentId, 'document.view');
    const upload = uploadId && (await this.uploads.findOneBy({ id: uploadId }));
    if (!upload) throw new ProblemError('NOT_FOUND', { detail: ONLY_A_LINK });
    return upload;
  }

  private async open(key: string): Promise<Readable> {
    try {
      return await this.store.get(key);
    } catch (error) {
      throw new ProblemError('STORAGE_UNAVAILABLE', { cause: error });
    }
  }
}
