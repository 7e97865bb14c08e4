import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AuditKeys } from './audit-keys.js';
import { type AuditRecord, type ChainedRecord, ORIGIN } from './audit-record.js';

type End = { sequence: number; mac: string };

const START: End = { sequence: 0, mac: ORIGIN };
/** Chains whose end is remembered. */
const ENDS_MAX = 5_000;
const TRIES = 50;
const APART_MS = 20;

/**
 * One statement, and only onto the entry that was signed against. Of two writers that take the same place one finds it taken;
 * an event that has its entry gets no second one. Both insert nothing, and hold nothing that others wait for.
 */
const APPEND = `
  INSERT INTO audit_entries (chain, sequence, previous, key_id, mac, event_id, at, action, summary, actor_id, actor_name,
    actor_roles, account_id, object_kind, object_id, object_name, outcome, address, session_id, correlation_id, changes, details)
  SELECT $1::int, $2::int, $3::text, $4::text, $5::text, $6::uuid, $7::timestamptz, $8::text, $9::text, $10::int, $11::text,
    $12::text[], $13::int, $14::text, $15::int, $16::text, $17::text, $18::text, $19::text, $20::text, $21::jsonb, $22::jsonb
  WHERE $2::int = 1 OR EXISTS (SELECT FROM audit_entries WHERE chain = $1::int AND sequence = $2::int - 1 AND mac = $3::text)
  ON CONFLICT DO NOTHING
  RETURNING sequence`;

const LOOK = `
  SELECT EXISTS (SELECT FROM audit_entries WHERE event_id = $2::uuid) AS there,
    (SELECT jsonb_build_object('sequence', sequence, 'mac', mac) FROM audit_entries WHERE chain = $1::int
     ORDER BY sequence DESC LIMIT 1) AS end`;

const parametersOf = (entry: ChainedRecord) => [
  entry.chain,
  entry.sequence,
  entry.previous,
  entry.keyId,
  entry.mac,
  entry.eventId,
  entry.at.toISOString(),
  entry.action,
  entry.summary,
  entry.actorId,
  entry.actorName,
  entry.actorRoles,
  entry.accountId,
  entry.objectKind,
  entry.objectId,
  entry.objectName,
  entry.outcome,
  entry.address,
  entry.sessionId,
  entry.correlationId,
  JSON.stringify(entry.changes),
  JSON.stringify(entry.details),
];

/** Puts entries at the end of their chains: each once, without a gap, however many instances write at once. */
@Injectable()
export class ChainWriter {
  /** A guess only, which the statement checks: it saves asking for the end before every entry. */
  private readonly ends = new Map<number, End>();
  private readonly turns = new Map<number, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AuditKeys) private readonly keys: AuditKeys,
  ) {}

  /** @returns the entry as it stands, or undefined when the event had one before. */
  append(chain: number, record: AuditRecord): Promise<ChainedRecord | undefined> {
    // Within this process one after the other: they would only take each other's place.
    const turn = (this.turns.get(chain) ?? Promise.resolve()).then(() => this.place(chain, record));
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(chain, settled);
    void settled.then(() => this.turns.get(chain) === settled && this.turns.delete(chain));
    return turn;
  }

  private async place(chain: number, record: AuditRecord): Promise<ChainedRecord | undefined> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const end = this.ends.get(chain) ?? (await this.look(chain, record.eventId));
      if (end === 'there') return undefined;
      const entry = this.keys.sign({ ...record, chain, sequence: end.sequence + 1, previous: end.mac });
      const rows: unknown[] = await this.dataSource.query(APPEND, parametersOf(entry));
      if (rows.length > 0) {
        this.remember(chain, entry);
        return entry;
      }
      this.ends.delete(chain);
      if (tries > 2) await pause(randomInt(APART_MS));
    }
    throw new Error(`No place was found at the end of chain ${chain} in ${TRIES} tries.`);
  }

  private async look(chain: number, eventId: string): Promise<End | 'there'> {
    const rows: { there: boolean; end: End | null }[] = await this.dataSource.query(LOOK, [chain, eventId]);
    return rows[0]?.there ? 'there' : (rows[0]?.end ?? START);
  }

  private remember(chain: number, { sequence, mac }: ChainedRecord) {
    this.ends.delete(chain);
    if (this.ends.size >= ENDS_MAX) this.ends.delete(this.ends.keys().next().value as number);
    this.ends.set(chain, { sequence, mac });
  }
}
