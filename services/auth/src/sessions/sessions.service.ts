import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan } from 'typeorm';
import { SessionEntity } from './session.entity.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds without a request, and seconds in all, that a session lasts. */
const LIFE = { normal: { idle: 30 * MINUTE, total: 12 * HOUR }, remembered: { idle: 7 * DAY, total: 30 * DAY } };

export type Device = { device: string; address: string };
export type NewSession = { token: string; maxAgeS: number | null };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** A new session for a person who has just proved who they are; the one they came with ends. */
  async open(userId: number, remembered: boolean, from: Device, replaced: string | undefined): Promise<NewSession> {
    const token = randomBytes(32).toString('base64url');
    const { total } = remembered ? LIFE.remembered : LIFE.normal;
    await this.transactions.run(async (tx) => {
      const sessions = tx.manager.getRepository(SessionEntity);
      if (replaced !== undefined) await sessions.delete({ tokenHash: hashOf(replaced) });
      const now = new Date();
      await sessions.delete({ userId, expiresAt: LessThan(now) });
      const expiresAt = new Date(now.getTime() + total * 1000);
      await sessions.insert({ userId, tokenHash: hashOf(token), remembered, ...from, lastSeenAt: now, expiresAt });
      tx.emit('user.signed-in', null, { userId });
    });
    return { token, maxAgeS: remembered ? total : null };
  }

  async close(token: string): Promise<void> {
    await this.dataSource.getRepository(SessionEntity).delete({ tokenHash: hashOf(token) });
  }

  /** Who a session's token stands for, or null when it is not alive any more. One statement, asked for every request. */
  async resolve(token: string): Promise<Identity | null> {
    const rows: (Identity & { seenAgo: number })[] = await this.dataSource.query(
      `SELECT u.id AS "userId", u.username, u.full_name AS "fullName", s.id::text AS "sessionId",
              extract(epoch FROM now() - s.last_seen_at)::int AS "seenAgo"
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > now()
         AND s.last_seen_at > now() - make_interval(secs => CASE WHEN s.remembered THEN $2::float8 ELSE $3::float8 END)`,
      [hashOf(token), LIFE.remembered.idle, LIFE.normal.idle],
    );
    const found = rows[0];
    if (!found) return null;
    const { seenAgo, ...identity } = found;
    if (seenAgo >= MINUTE) await this.seen(identity.sessionId);
    return identity;
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

  private async seen(sessionId: string) {
    await this.dataSource.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  }
}
