import type { DocumentType, Identity, TrustDocument } from '@fiducia/contracts';
import { page, type PageQuery, type SortKey, TrustAccess } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Response } from 'express';
import type { Repository } from 'typeorm';
import { DocumentEntity } from './document.entity.js';
import { toTrustDocument } from './document.mapper.js';

export type DocumentFilter = PageQuery & { trustId?: number; type?: DocumentType };

/** Newest first. */
const ORDER: SortKey<DocumentEntity>[] = [
  { column: 'document.id', direction: 'DESC', of: ({ id }) => id, type: 'int' },
];

@Injectable()
export class DocumentLists {
  constructor(
    @InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>,
    @Inject(TrustAccess) private readonly access: TrustAccess,
  ) {}

  async ofTrust(identity: Identity, trustId: number, query: PageQuery, response: Response): Promise<TrustDocument[]> {
    await this.access.require(identity, trustId, 'document.view');
    const found = this.living().andWhere('document.trustId = :trustId', { trustId });
    return (await page(found, ORDER, query, response)).map(toTrustDocument);
  }

  async ofAllMyTrusts(identity: Identity, filter: DocumentFilter, response: Response): Promise<TrustDocument[]> {
    const found = this.access.join(this.living(), 'document.trustId', identity, 'document.view');
    if (filter.trustId) found.andWhere('document.trustId = :trustId', { trustId: filter.trustId });
    if (filter.type) found.andWhere('document.type = :type', { type: filter.type });
    return (await page(found, ORDER, filter, response)).map(toTrustDocument);
  }

  private living() {
    return this.documents.createQueryBuilder('document').where('document.purgeAt IS NULL');
  }
}
