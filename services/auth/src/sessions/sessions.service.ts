import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AssuranceLevel, Identity } from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions, noteActor } from '@fiducia/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan, MoreThan, Not } from 'typeorm';
import { SessionEntity } from './session.entity.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds without a request, and seconds in all, that a session lasts. */
const LIFE = { normal: { idle: 30 * MINUTE, total: 12 * HOUR }, remembered: { idle: 7 * DAY, total: 30 * DAY } };
/** Seconds to find the phone and type the code. */
const PENDING_LIFE = 10 * MINUTE;

/** The condition, on rows of `sessions` under this name, for sessions that would still be answered for. */
export const aliveSessions = (name: string) =>
  `${name}.expires_at > now() AND ${name}.last_seen_at > now() - make_interval(
     secs => CASE WHEN ${name}.remembered THEN ${LIFE.remembered.idle} ELSE ${LIFE.normal.idle} END)`;

export type Device = { device: string; address: string };
/** The session that a person comes with, which another takes the place of, and where they come from. */
export type Renewal = Device & { token: string };
export type NewSession = { token: string; maxAgeS: number | null };
type Opening = Device & { remembered: boolean; assurance: AssuranceLevel };

type Found = Identity & { seenAgo: number; mayAdminister: boolean };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Locks the row: a session that is opened while the account is being suspended waits, and then is not opened. */
async function requireNotSuspended({ manager }: Transaction, userId: number) {
  const rows: { suspended: boolean }[] = await manager.query(
    'SELECT suspended_at IS NOT NULL AS suspended FROM users WHERE id = $1 FOR SHARE',
    [userId],
  );
  if (rows[0]?.suspended !== false) throw new ProblemError(rows[0] ? 'ACCOUNT_SUSPENDED' : 'UNAUTHENTICATED');
}

const CLOSE = `
  DELETE FROM sessions USING users WHERE sessions.token_hash = $1 AND users.id = sessions.user_id
  RETURNING users.id, users.full_name`;

async function signedIn(tx: Transaction, userId: number) {
  const [rows]: [{ full_name: string }[], number] = await tx.manager.query(
    'UPDATE users SET last_sign_in_at = now() WHERE id = $1 RETURNING full_name',
    [userId],
  );
  if (rows[0]) noteActor(userId, rows[0].full_name);
  tx.emit('user.signed-in', null, { userId });
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /**
   * A new session for a person who has just proved who they are; the one they came with ends.
   * @param withIt what becomes true along with it, or not at all.
   * @throws ProblemError ACCOUNT_SUSPENDED: said to nobody but who has just given what the account asks for.
   */
  async open(
    userId: number,
    opening: Opening,
    replaced: string | undefined,
    withIt?: (tx: Transaction) => Promise<void>,
  ): Promise<NewSession> {
    return this.transactions.run(async (tx) => {
      await requireNotSuspended(tx, userId);
      await withIt?.(tx);
      const sessions = tx.manager.getRepository(SessionEntity);
      if (replaced !== undefined) await sessions.delete({ tokenHash: hashOf(replaced) });
      await sessions.delete({ userId, expiresAt: LessThan(new Date()) });
      if (opening.assurance !== 'pending') await signedIn(tx, userId);
      return this.insert(tx, userId, opening);
    });
  }

  /** Another session in place of this one, at every change of what it may do: a token known before is worth nothing. */
  async renew(tx: Transaction, userId: number, from: Renewal, assurance: AssuranceLevel): Promise<NewSession> {
    const sessions = tx.manager.getRepository(SessionEntity);
    const present = await sessions.findOneBy({ tokenHash: hashOf(from.token), userId });
    if (!present) throw new ProblemError('UNAUTHENTICATED');
    await sessions.delete({ id: present.id });
    if (present.assurance === 'pending' && assurance !== 'pending') await signedIn(tx, userId);
    const { device, address } = from;
    return this.insert(tx, userId, { device, address, assurance, remembered: present.remembered });
  }

  /** The same, and every other device is signed out: after a change of what guards the account. */
  async renewAlone(tx: Transaction, userId: number, from: Renewal, assurance: AssuranceLevel): Promise<NewSession> {
    const session = await this.renew(tx, userId, from, assurance);
    await this.endAllBut(tx, userId, { tokenHash: Not(hashOf(session.token)) });
    return session;
  }

  async close(token: string): Promise<void> {
    await this.transactions.run(
      async (tx) => {
        const [rows]: [{ id: number; full_name: string }[], number] = await tx.manager.query(CLOSE, [hashOf(token)]);
        const [user] = rows;
        if (!user) return;
        noteActor(user.id, user.full_name);
        tx.emit('user.signed-out', null, { userId: user.id });
      },
      { evenWhenFull: true },
    );
  }

  /** The devices that are signed in, the last used first. */
  list(userId: number): Promise<SessionEntity[]> {
    return this.dataSource
      .getRepository(SessionEntity)
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.expiresAt > now()', { userId })
      .andWhere(
        'session.lastSeenAt > now() - make_interval(secs => CASE WHEN session.remembered THEN :long::float8 ELSE :short::float8 END)',
        { long: LIFE.remembered.idle, short: LIFE.normal.idle },
      )
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }

  /** Signs one of the person's own devices out. */
  async end(userId: number, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.manager.getRepository(SessionEntity).delete({ id, userId });
      if (!affected) throw new ProblemError('NOT_FOUND');
      tx.emit('user.sessions-ended', null, { userId, sessions: 1 });
    });
  }

  /** Every device, of whoever lost the right to be signed in or got another one. @returns how many there were. */
  async endAll(tx: Transaction, userId: number): Promise<number> {
    return this.endAllBut(tx, userId, {});
  }

  async endOthers(userId: number, sessionId: number): Promise<void> {
    await this.transactions.run(async (tx) => void (await this.endAllBut(tx, userId, { id: Not(sessionId) })));
  }

  /** Who a session's token stands for, or null when it is not alive any more. One statement, asked for every request. */
  async resolve(token: string): Promise<Identity | null> {
    const rows: Found[] = await this.dataSource.query(
      `SELECT u.id AS "userId", u.username, u.full_name AS "fullName", s.id::text AS "sessionId", s.assurance,
              u.administrator AND (NOT u.mfa_enabled OR s.assurance = 'multi-factor') AS "mayAdminister",
              extract(epoch FROM now() - s.last_seen_at)::int AS "seenAgo"
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > now() AND u.suspended_at IS NULL
         AND s.last_seen_at > now() - make_interval(secs => CASE WHEN s.remembered THEN $2::float8 ELSE $3::float8 END)`,
      [hashOf(token), LIFE.remembered.idle, LIFE.normal.idle],
    );
    const found = rows[0];
    if (!found) return null;
    const { seenAgo, mayAdminister, ...identity } = found;
    if (seenAgo >= MINUTE) await this.seen(identity.sessionId);
    return mayAdminister ? { ...identity, administrator: true } : identity;
  }

  /** Sessions that would still be answered for. */
  async countAlive(): Promise<number> {
    const rows: { alive: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS alive FROM sessions
       WHERE expires_at > now()
         AND last_seen_at > now() - make_interval(secs => CASE WHEN remembered THEN $1::float8 ELSE $2::float8 END)`,
      [LIFE.remembered.idle, LIFE.normal.idle],
    );
    return rows[0]?.alive ?? 0;
  }

  private async insert(
    tx: Transaction,
    userId: number,
    { remembered, assurance, ...from }: Opening,
  ): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url');
    const { total } = remembered ? LIFE.remembered : LIFE.normal;
    const now = new Date();
    const expiresAt = new Date(now.getTime() + (assurance === 'pending' ? PENDING_LIFE : total) * 1000);
    await tx.manager
      .getRepository(SessionEntity)
      .insert({ userId, tokenHash: hashOf(token), remembered, assurance, ...from, lastSeenAt: now, expiresAt });
    return { token, maxAgeS: remembered ? total : null };
  }

  private async endAllBut(tx: Transaction, userId: number, others: object): Promise<number> {
    const alive = { userId, expiresAt: MoreThan(new Date()), ...others };
    const { affected } = await tx.manager.getRepository(SessionEntity).delete(alive);
    if (affected) tx.emit('user.sessions-ended', null, { userId, sessions: affected });
    return affected ?? 0;
  }

  private async seen(sessionId: string) {
    await this.dataSource.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  }
}
