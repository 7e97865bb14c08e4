import {
  type CreateDocument,
  createDocument,
  childListQuery,
  documentListQuery,
  type Identity,
  type TrustDocument,
  type UpdateDocument,
  updateDocument,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type DocumentFilter, DocumentLists } from './document-lists.js';
import { DocumentsService } from './documents.service.js';

@Controller('api')
export class DocumentsController {
  constructor(
    @Inject(DocumentsService) private readonly documents: DocumentsService,
    @Inject(DocumentLists) private readonly lists: DocumentLists,
  ) {}

  @Get('trusts/:id/documents')
  listOfTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(childListQuery) query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TrustDocument[]> {
    return this.lists.ofTrust(identity, trustId, query, response);
  }

  @Get('documents')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(documentListQuery) filter: DocumentFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TrustDocument[]> {
    return this.lists.ofAllMyTrusts(identity, filter, response);
  }

  @Post('trusts/:id/documents')
  @Idempotent()
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(createDocument) body: CreateDocument,
  ): Promise<TrustDocument> {
    return this.documents.create(identity, trustId, body);
  }

  @Patch('documents/:id')
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(updateDocument) change: UpdateDocument,
  ): Promise<TrustDocument> {
    return this.documents.update(identity, id, change);
  }

  @Delete('documents/:id')
  @HttpCode(204)
  remove(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.documents.remove(identity, id);
  }
}
