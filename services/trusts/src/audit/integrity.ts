import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditIntegrity } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import { AUDIT_CONFIG, type AuditConfig } from './audit-config.js';
import { AuditKeys } from './audit-keys.js';
import { checkChain, type ChainReport } from './chain-check.js';
import { KeptHeads } from './kept-heads.js';

/** A chain of some 100,000 entries is walked in a few seconds. */
export const INTEGRITY_MS = 25_000;

/** Checks chains on demand. One walk at a time: it is work for the processor, and others wait for theirs. */
@Injectable()
export class Integrity {
  private turn: Promise<unknown> = Promise.resolve();
  /** Whoever asks for a chain that is being walked, or waits for it, shares the report. */
  private readonly walking = new Map<number, Promise<ChainReport>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AuditKeys) private readonly keys: AuditKeys,
    @Inject(AUDIT_CONFIG) private readonly config: AuditConfig,
  ) {}

  async check(chains: readonly number[]): Promise<AuditIntegrity> {
    const path = this.config.AUDIT_HEADS;
    const heads = path === undefined ? undefined : await KeptHeads.ofFile(this.keys, path);
    const reports: ChainReport[] = [];
    for (const chain of chains) reports.push(await this.walk(chain, heads));
    return {
      chains: reports.length,
      entries: reports.reduce((sum, { entries }) => sum + entries, 0),
      faults: reports.flatMap(({ fault }) => fault ?? []),
      checkedAt: new Date().toISOString(),
      headsCompared: heads !== undefined,
    };
  }

  private walk(chain: number, heads: KeptHeads | undefined): Promise<ChainReport> {
    const running = this.walking.get(chain);
    if (running) return running;
    const walk = this.turn
      .then(() => checkChain(this.dataSource, this.keys, chain, heads))
      .finally(() => this.walking.delete(chain));
    this.turn = walk.catch(() => undefined);
    this.walking.set(chain, walk);
    return walk;
  }
}
