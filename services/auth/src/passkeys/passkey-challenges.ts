import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PASSKEY_MINUTES } from '@fiducia/contracts';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

export type Purpose = 'register' | 'sign-in' | 'second-factor';

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** What an authenticator has to sign: for one purpose, one person where it is known, once, and for five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async keep(challenge: string, purpose: Purpose, userId: number | null): Promise<void> {
    await this.dataSource.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
    await this.dataSource.query(
      `INSERT INTO passkey_challenges (challenge_hash, purpose, user_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
      [hashOf(challenge), purpose, userId, PASSKEY_MINUTES],
    );
  }

  /** Uses it up, whatever becomes of what was signed. @returns whether it was good. */
  async take(challenge: string, purpose: Purpose, userId: number | null): Promise<boolean> {
    const [taken] = (await this.dataSource.query(
      `DELETE FROM passkey_challenges
       WHERE challenge_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3::int AND expires_at > now()
       RETURNING purpose`,
      [hashOf(challenge), purpose, userId],
    )) as [unknown[], number];
    return taken.length === 1;
  }
}
