import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER } from '@fiducia/service-kit';
import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AUDIT_CONFIG, type AuditConfig } from './audit-config.js';
import { AuditKeys } from './audit-keys.js';
import { type ChainedRecord } from './audit-record.js';
import { readEntries } from './read-entries.js';
import { type Head, writeHead } from './signed-head.js';

/** A chain's end is kept apart a minute after it has grown, and sooner where it grows fast. */
const EVERY_MS = 60_000;
const EVERY_ENTRIES = 100;

/** Chains that grew shortly before this process began: the one before it may have had no time to keep their ends. */
const GROWN_LATELY = `
  SELECT chain, max(sequence)::int AS sequence FROM audit_entries
  WHERE chain IN (SELECT DISTINCT chain FROM audit_entries WHERE at > now() - interval '1 hour')
  GROUP BY chain LIMIT 10000`;

/**
 * Keeps the ends of chains, signed, where whoever holds the database cannot reach: in a file, or on standard output for
 * whatever collects it. Only what this process has signed or checked itself is signed as an end.
 */
@Injectable()
export class HeadKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ends = new Map<number, Head>();
  private readonly kept = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AuditKeys) private readonly keys: AuditKeys,
    @Inject(AUDIT_CONFIG) private readonly config: AuditConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap() {
    this.timer = setInterval(() => void this.keep(), EVERY_MS).unref();
    try {
      const grown: { chain: number; sequence: number }[] = await this.dataSource.query(GROWN_LATELY);
      for (const { chain, sequence } of grown) {
        const [entry] = await readEntries(this.dataSource, chain, sequence - 1, 1);
        if (entry && this.keys.isOurs(entry)) this.grown(entry);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the ends of the audit log were not looked at');
    }
  }

  grown({ chain, sequence, mac }: ChainedRecord) {
    this.ends.set(chain, { chain, sequence, mac, at: new Date().toISOString() });
    const grownBy = sequence - (this.kept.get(chain) ?? this.begin(chain, sequence));
    if (grownBy < EVERY_ENTRIES) return;
    this.kept.set(chain, sequence);
    void this.keep();
  }

  private begin(chain: number, sequence: number): number {
    this.kept.set(chain, sequence);
    return sequence;
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    await this.keep();
  }

  /** @returns when every end that was known when it was called has been written. */
  keep(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write() {
    const heads = [...this.ends.values()];
    if (heads.length === 0) return;
    this.ends.clear();
    this.kept.clear();
    const tokens = heads.map((head) => writeHead(this.keys, head));
    try {
      await this.put(tokens);
    } catch (error) {
      for (const head of heads) if (!this.ends.has(head.chain)) this.ends.set(head.chain, head);
      this.logger.error({ err: error, heads: heads.length }, 'the signed ends of the audit log could not be kept');
    }
  }

  private async put(tokens: readonly string[]) {
    const path = this.config.AUDIT_HEADS;
    if (path !== undefined) return appendFile(path, tokens.map((token) => `${token}\n`).join(''), { mode: 0o600 });
    // Whatever the level of the log: these lines are evidence, not chatter.
    for (const head of tokens) process.stdout.write(`${JSON.stringify({ service: 'trusts', audit: 'head', head })}\n`);
    return undefined;
  }
}
