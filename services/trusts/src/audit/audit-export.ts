import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry, AuditFilter, Identity } from '@fiducia/contracts';
import { AuditNotes, LOGGER } from '@fiducia/service-kit';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { AuditSearch, type Place, type Readable as MayRead } from './audit-search.js';

/** Entries in memory at once, however many are exported. */
const BATCH = 500;

const COLUMNS: readonly [heading: string, of: (entry: AuditEntry) => string | number | null][] = [
  ['Time (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor?.name ?? 'Nobody signed in'],
  ['User id', ({ actor }) => actor?.id ?? null],
  ['Roles', ({ actor }) => actor?.roles.join(', ') ?? ''],
  ['What', ({ summary }) => summary],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['Trust', ({ trustName }) => trustName],
  ['Trust id', ({ trustId }) => trustId],
  ['Object', ({ object }) => object?.kind ?? null],
  ['Object id', ({ object }) => object?.id ?? null],
  ['Object name', ({ object }) => object?.name ?? null],
  ['Before and after', ({ changes }) => changes.map(changeWords).join('; ')],
  ['More', ({ details }) => wordsOf(details)],
  ['Address', ({ address }) => address],
  ['Session', ({ sessionId }) => sessionId],
  ['Request', ({ correlationId }) => correlationId],
  ['Chain', ({ chain }) => chain],
  ['Entry', ({ sequence }) => sequence],
];

const changeWords = ({ field, before, after }: AuditEntry['changes'][number]) =>
  `${field}: ${before ?? '(none)'} -> ${after ?? '(none)'}`;

const wordsOf = (details: AuditEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The audit log as a table for a spreadsheet, written while it is read. */
@Injectable()
export class AuditExport {
  constructor(
    @Inject(AuditSearch) private readonly search: AuditSearch,
    @Inject(AuditNotes) private readonly notes: AuditNotes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(identity: Identity, filter: AuditFilter, response: Response): Promise<void> {
    const readable = await this.search.readable(identity, filter.trustId);
    await this.notes.first({ action: 'audit.exported', outcome: 'done' }, filter.trustId ?? null);
    response.attachment(`fiducia-audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'private, no-store');
    // A cell that begins like a formula is shown as the text it is, not computed (CWE-1236).
    const csv = stringify({ bom: true, header: true, columns: COLUMNS.map(([key]) => key), escape_formulas: true });
    await pipeline(Readable.from(this.lines(readable, filter)), csv, response).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'an export of the audit log broke off');
      response.destroy();
    });
  }

  private async *lines(readable: MayRead, filter: AuditFilter) {
    for (let after: Place | undefined; ;) {
      const entries = await this.search.find(readable, filter, after, BATCH);
      for (const entry of entries) yield COLUMNS.map(([, of]) => of(entry));
      if (entries.length < BATCH) return;
      after = entries.at(-1);
    }
  }
}
