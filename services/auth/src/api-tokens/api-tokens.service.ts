import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CreateApiToken, type Identity, TOKENS_MAX } from '@fiducia/contracts';
import { newApiTokenText, ProblemError, Transactions } from '@fiducia/service-kit';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ApiTokenEntity } from './api-token.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEEN_AGAIN_AFTER_S = 60;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type NewToken = Pick<CreateApiToken, 'name' | 'scopes' | 'expiresInDays'>;

@Injectable()
export class ApiTokensService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  list(userId: number): Promise<ApiTokenEntity[]> {
    return this.dataSource.getRepository(ApiTokenEntity).find({ where: { userId }, order: { id: 'DESC' } });
  }

  /** @returns the entry, and the token for the only time. @throws ProblemError TOKEN_LIMIT. */
  async create({ userId, assurance }: Identity, { name, scopes, expiresInDays }: NewToken) {
    if (assurance === 'pending') throw new ProblemError('MFA_REQUIRED');
    const token = newApiTokenText();
    const entity = await this.transactions.run(async (tx) => {
      // The row of the person is held, so that two made at once are counted one after the other.
      await tx.manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const tokens = tx.manager.getRepository(ApiTokenEntity);
      if ((await tokens.countBy({ userId })) >= TOKENS_MAX) throw new ProblemError('TOKEN_LIMIT');
      const lastFour = token.slice(-4);
      const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
      const kept = await tokens.save({
        userId,
        name,
        scopes,
        assurance,
        lastFour,
        expiresAt,
        tokenHash: hashOf(token),
        lastUsedAt: null,
      });
      const told = { userId, tokenId: kept.id, name, scopes, lastFour, expiresAt: expiresAt.toISOString() };
      tx.emit('api-token.created', null, told);
      return kept;
    });
    return { token, entity };
  }

  async revoke(userId: number, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [rows] = (await tx.manager.query('DELETE FROM api_tokens WHERE id = $1 AND user_id = $2 RETURNING name', [
        id,
        userId,
      ])) as [{ name: string }[], number];
      const [revoked] = rows;
      if (!revoked) throw new ProblemError('NOT_FOUND');
      tx.emit('api-token.revoked', null, { userId, tokenId: id, name: revoked.name });
    });
  }

  /** Whom a token stands for and what it may do, or null when it is not valid any more. Asked for every request. */
  async resolve(token: string): Promise<Identity | null> {
    const rows: (Identity & { id: number; seen: boolean })[] = await this.dataSource.query(
      `SELECT u.id AS "userId", u.username, u.full_name AS "fullName", 'token-' || t.id AS "sessionId", t.assurance,
              t.scopes, t.id, t.last_used_at > now() - make_interval(secs => $2) AS seen
       FROM api_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.token_hash = $1 AND t.expires_at > now() AND u.suspended_at IS NULL`,
      [hashOf(token), SEEN_AGAIN_AFTER_S],
    );
    const [found] = rows;
    if (!found) return null;
    const { id, seen, ...identity } = found;
    if (!seen) await this.dataSource.query('UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [id]);
    return identity;
  }
}
