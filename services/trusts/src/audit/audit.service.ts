import { Inject, Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditFilter,
  type AuditIntegrity,
  type Identity,
  PAGE_LIMIT_DEFAULT,
} from '@fiducia/contracts';
import { AuditNotes, type PageQuery } from '@fiducia/service-kit';
import type { Response } from 'express';
import { INSTALLATION } from './audit-record.js';
import { AuditSearch, cursorOf, placeOf } from './audit-search.js';
import { Integrity } from './integrity.js';

/** The audit log as it is read. Reading it is itself entered: once per session and quarter of an hour. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(AuditSearch) private readonly search: AuditSearch,
    @Inject(AuditNotes) private readonly notes: AuditNotes,
    @Inject(Integrity) private readonly chains: Integrity,
  ) {}

  async list(
    identity: Identity,
    { cursor, limit = PAGE_LIMIT_DEFAULT, ...filter }: AuditFilter & PageQuery,
    response: Response,
  ): Promise<AuditEntry[]> {
    const readable = await this.search.readable(identity, filter.trustId);
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const found = await this.search.find(readable, filter, after, limit + 1);
    this.notes.read(identity, { action: 'audit.read', outcome: 'done' }, filter.trustId ?? null);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (found.length > limit && last) linkNext(response, cursorOf(last));
    return shown;
  }

  /** Every chain that the person may read as a whole: of the installation's only administrators do. */
  async integrity(identity: Identity, trustId: number | undefined): Promise<AuditIntegrity> {
    const { chains, installation } = await this.search.readable(identity, trustId);
    const report = await this.chains.check(installation ? [INSTALLATION, ...chains] : chains);
    this.notes.read(identity, { action: 'audit.verified', outcome: 'done' }, trustId ?? null);
    return report;
  }
}

function linkNext(response: Response, cursor: string) {
  const url = new URL(response.req.originalUrl, 'http://self');
  url.searchParams.set('cursor', cursor);
  response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
