import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditNote, Identity } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { newFact, type NewFact, writeFacts } from '../messaging/outbox.js';
import { OutboxRelay } from '../messaging/outbox-relay.js';
import { ProblemError } from '../problem/problem-error.js';
import { currentContext } from '../request-context.js';
import { LOGGER } from '../tokens.js';
import { SeenLately } from './seen-lately.js';

/** Notes gather this long before they are written together. */
const GATHER_MS = 100;
const AGAIN_MS = 2_000;
/** Notes that may wait for a database that is away. */
const WAITING_MAX = 5_000;
const BATCH = 500;
/** Whoever works in a trust opens it again and again: one entry per session and quarter of an hour says as much. */
const OPENED_MS = 15 * 60_000;
/** The same read refused again and again, as by a page that reloads. */
const REFUSED_MS = 60_000;

function factOf(note: AuditNote, trustId: number | null): NewFact {
  const context = currentContext() ?? { requestId: randomUUID(), identity: null, causationId: null };
  return newFact({ ...context }, 'audit.noted', trustId, note);
}

/** Brings reads and refusals into the audit log, as facts through the outbox. */
@Injectable()
export class AuditNotes implements BeforeApplicationShutdown {
  private waiting: NewFact[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lost = 0;
  private readonly opened = new SeenLately(OPENED_MS);
  private readonly refusals = new SeenLately(REFUSED_MS);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Written before the answer begins: for what leaves the house (a file, a text, an export).
   * @throws ProblemError UNAVAILABLE when it cannot be written: what cannot be recorded is not handed out.
   */
  async first(note: AuditNote, trustId: number | null): Promise<void> {
    try {
      await writeFacts(this.dataSource.manager, [factOf(note, trustId)]);
    } catch (cause) {
      throw new ProblemError('UNAVAILABLE', { cause });
    }
    this.relay.wake();
  }

  /** Written within a moment, together with others; the answer does not wait for it. */
  soon(note: AuditNote, trustId: number | null) {
    if (this.waiting.length >= WAITING_MAX) {
      this.lost += 1;
      return;
    }
    this.waiting.push(factOf(note, trustId));
    this.timer ??= setTimeout(() => void this.write(), GATHER_MS).unref();
  }

  /** A read that is made again and again: entered once per session and quarter of an hour. */
  read({ sessionId }: Identity, note: AuditNote, trustId: number | null) {
    if (!this.opened.has(`${sessionId} ${note.action} ${trustId}`)) this.soon(note, trustId);
  }

  trustOpened({ sessionId }: Identity, trustId: number, name: string) {
    if (this.opened.has(`${sessionId} ${trustId}`)) return;
    this.soon({ action: 'trust.opened', object: { kind: 'trust', id: trustId, name }, outcome: 'done' }, trustId);
  }

  refused(note: AuditNote, trustId: number | null, onlyOnce: boolean) {
    const context = currentContext();
    const who = context?.identity?.sessionId ?? context?.address;
    const again = onlyOnce || note.action === 'sign-in.delayed';
    if (again && this.refusals.has(`${who} ${note.action} ${note.route} ${note.object?.id}`)) return;
    this.soon(note, trustId);
  }

  async beforeApplicationShutdown() {
    clearTimeout(this.timer);
    await this.write();
    if (this.waiting.length > 0) this.logger.error({ count: this.waiting.length }, 'notes for the audit log were lost');
  }

  private write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll() {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      while (this.waiting.length > 0) {
        const batch = this.waiting.slice(0, BATCH);
        await writeFacts(this.dataSource.manager, batch);
        this.waiting = this.waiting.slice(batch.length);
        this.relay.wake();
      }
      if (this.lost > 0) this.logger.error({ count: this.lost }, 'notes for the audit log were lost');
      this.lost = 0;
    } catch (error) {
      this.logger.warn({ err: error, count: this.waiting.length }, 'notes for the audit log wait for the database');
      this.timer = setTimeout(() => void this.write(), AGAIN_MS).unref();
    }
  }
}
