import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AuditEntry,
  type AuditFilter,
  type Identity,
  type MemberRole,
  rolesWith,
  type TrustPolicy,
} from '@fiducia/contracts';
import { noteTrust, ProblemError, requirePermission, requireProof } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { type ChainedRecord, INSTALLATION } from './audit-record.js';
import { ENTRY_COLUMNS } from './read-entries.js';

/** Where a page ends: the next one begins after it. */
export type Place = { at: string; chain: number; sequence: number };

/** What somebody may read: the chains of trusts, and of the installation's their own account's entries, or all of them. */
export type Readable = { chains: number[]; account: number | null; installation: boolean };

const NONE: Readable = { chains: [], account: null, installation: false };

type Row = ChainedRecord & { trustName: string | null };

/** Words as somebody types them: each has to be there, and the beginning of it is enough. */
export function wordQuery(q: string): string {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map((word) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`).join(' & ');
}

/** Numbers the values of a statement as they come. */
class Parameters {
  readonly values: unknown[] = [];

  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

function conditions({ actorId, action, from, to, q }: AuditFilter, after: Place | undefined, p: Parameters): string {
  const all: string[] = [];
  if (actorId !== undefined) all.push(`actor_id = ${p.of(actorId)}::int`);
  if (action !== undefined && action.includes('.')) all.push(`action = ${p.of(action)}::text`);
  if (action !== undefined && !action.includes('.')) all.push(`starts_with(action, ${p.of(`${action}.`)}::text)`);
  if (from !== undefined) all.push(`at >= ${p.of(`${from}T00:00:00Z`)}::timestamptz`);
  if (to !== undefined) all.push(`at < ${p.of(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`);
  if (q !== undefined) all.push(`words @@ to_tsquery('simple', ${p.of(wordQuery(q))})`);
  if (after) {
    const at = `${p.of(after.at)}::timestamptz`;
    // The first condition is the index's; the second tells apart what happened in the same millisecond.
    all.push(`at <= ${at}`, `(at, chain, sequence) < (${at}, ${p.of(after.chain)}::int, ${p.of(after.sequence)}::int)`);
  }
  return all.map((condition) => ` AND ${condition}`).join('');
}

/** The newest of each chain, and of these the newest: however many trusts there are, only their own entries are read. */
function statement(
  { chains, account, installation }: Readable,
  filter: AuditFilter,
  after: Place | undefined,
  limit: number,
) {
  const p = new Parameters();
  const where = conditions(filter, after, p);
  const newest = `ORDER BY at DESC, sequence DESC LIMIT ${limit}`;
  const ofTrusts = `
    SELECT newest.* FROM unnest(${p.of(chains)}::int[]) AS mine (chain)
    CROSS JOIN LATERAL (SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE chain = mine.chain${where} ${newest}) newest`;
  const sources = [ofTrusts];
  if (installation || account !== null) {
    const mine = installation ? '' : ` AND account_id = ${p.of(account)}::int`;
    sources.push(`(SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE chain = ${INSTALLATION}${mine}${where} ${newest})`);
  }
  const sql = `
    SELECT found.*, trusts.name AS "trustName" FROM (${sources.join(' UNION ALL ')}) found LEFT JOIN trusts ON trusts.id = found.chain
    ORDER BY found.at DESC, found.chain DESC, found.sequence DESC LIMIT ${limit}`;
  return { sql, values: p.values };
}

function toEntry(row: Row): AuditEntry {
  const { chain, sequence, action, summary, outcome, address, sessionId, correlationId, changes, details } = row;
  const actor = row.actorName === null ? null : { id: row.actorId, name: row.actorName, roles: row.actorRoles };
  const object = row.objectKind === null ? null : { kind: row.objectKind, id: row.objectId, name: row.objectName };
  const trustId = chain === INSTALLATION ? null : chain;
  const at = row.at.toISOString();
  const what = { action, summary, actor, trustId, trustName: row.trustName, object, outcome, changes, details };
  return { chain, sequence, at, ...what, address, sessionId, correlationId };
}

/** A trust in the bin keeps its audit log open to those who may read it. */
const STANDING = `
  SELECT m.roles, t.require_mfa AS "requireMfa", t.require_mfa_to_decide AS "requireMfaToDecide"
  FROM members m JOIN trusts t ON t.id = m.trust_id WHERE m.user_id = $1 AND m.trust_id = $2`;

/** A trust that asks for more than the session has proved is left out. */
const MINE = `
  SELECT m.trust_id FROM members m JOIN trusts t ON t.id = m.trust_id
  WHERE m.user_id = $1 AND m.roles && $2 AND ($3::boolean OR NOT t.require_mfa) ORDER BY m.trust_id`;

/** Finds entries for those who may read them. */
@Injectable()
export class AuditSearch {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws ProblemError NOT_FOUND, FORBIDDEN or MFA_REQUIRED_FOR_TRUST for a trust whose audit log is not theirs to read. */
  async readable(who: Identity, trustId: number | undefined): Promise<Readable> {
    if (trustId !== undefined) {
      await this.requireTrust(who, trustId);
      return { ...NONE, chains: [trustId] };
    }
    const { userId, assurance, administrator } = who;
    const rows: { trust_id: number }[] = await this.dataSource.query(MINE, [
      userId,
      rolesWith('audit.view'),
      assurance === 'multi-factor',
    ]);
    return { chains: rows.map((row) => row.trust_id), account: userId, installation: administrator === true };
  }

  async find(readable: Readable, filter: AuditFilter, after: Place | undefined, limit: number): Promise<AuditEntry[]> {
    if (filter.q !== undefined && wordQuery(filter.q) === '') return [];
    const { sql, values } = statement(readable, filter, after, limit);
    const rows: Row[] = await this.dataSource.query(sql, values);
    return rows.map(toEntry);
  }

  private async requireTrust({ userId, assurance }: Identity, trustId: number) {
    noteTrust(trustId);
    const rows: (TrustPolicy & { roles: MemberRole[] })[] = await this.dataSource.query(STANDING, [userId, trustId]);
    const { roles, ...policy } = rows[0] ?? { roles: [], requireMfa: false, requireMfaToDecide: false };
    noteTrust(trustId, roles);
    requirePermission(roles, 'audit.view');
    requireProof(policy, assurance, 'audit.view');
  }
}

const CURSOR = /^[A-Za-z0-9_-]+$/;

export const cursorOf = ({ at, chain, sequence }: Place) =>
  Buffer.from(JSON.stringify([at, chain, sequence])).toString('base64url');

export function placeOf(cursor: string): Place {
  const wrong = new ProblemError('VALIDATION_FAILED', { detail: 'The cursor is not one of ours.' });
  if (!CURSOR.test(cursor)) throw wrong;
  try {
    const [at, chain, sequence] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const whole = Number.isSafeInteger(chain) && Number.isSafeInteger(sequence);
    if (whole && typeof at === 'string' && new Date(at).toISOString() === at) {
      return { at, chain: chain as number, sequence: sequence as number };
    }
  } catch {
    throw wrong;
  }
  throw wrong;
}
