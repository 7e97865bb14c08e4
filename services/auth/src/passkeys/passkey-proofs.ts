import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PASSKEY_MINUTES, type PasskeyResponse } from '@fiducia/contracts';
import { ProblemError, type Transaction } from '@fiducia/service-kit';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { DataSource } from 'typeorm';
import { SITE } from '../tokens.js';
import { PasskeyChallenges, type Purpose } from './passkey-challenges.js';
import { PasskeyEntity } from './passkey.entity.js';

export const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;

/** A passkey that has just signed its challenge, and how often it has been used. */
export type PasskeyProof = { passkey: PasskeyEntity; counter: number };

const refused = (cause?: unknown) => new ProblemError('PASSKEY_INVALID', { cause });

/** Asks for a passkey's signature and checks it. The person has to be verified by the device: two factors in one. */
@Injectable()
export class PasskeyProofs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(SITE) private readonly site: string,
  ) {}

  /** @param userId whose passkeys may answer; null lets the browser offer all it has for this site. */
  async ask(purpose: Purpose, userId: number | null) {
    const own = userId === null ? [] : await this.dataSource.getRepository(PasskeyEntity).findBy({ userId });
    if (userId !== null && own.length === 0) throw new ProblemError('NOT_FOUND');
    const options = await generateAuthenticationOptions({
      rpID: new URL(this.site).hostname,
      allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    });
    await this.challenges.keep(options.challenge, purpose, userId);
    return options;
  }

  /** @throws ProblemError PASSKEY_INVALID, whatever is wrong with it. */
  async check(response: PasskeyResponse, purpose: Purpose, userId: number | null): Promise<PasskeyProof> {
    const passkey = await this.dataSource.getRepository(PasskeyEntity).findOneBy({ credentialId: response.id });
    const known = passkey !== null && (userId === null || passkey.userId === userId) ? passkey : null;
    if (!known || !(await this.isOwnHandle(known.userId, response.response.userHandle))) throw refused();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => this.challenges.take(challenge, purpose, userId),
      expectedOrigin: this.site,
      expectedRPID: new URL(this.site).hostname,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: Number(known.counter),
      },
    }).catch((error: unknown) => {
      throw refused(error);
    });
    if (!verified) throw refused();
    return { passkey: known, counter: authenticationInfo.newCounter };
  }

  /** Notes the use. The update decides between two that come at once with the same count. */
  async use(tx: Transaction, { passkey: { id, userId, name }, counter }: PasskeyProof): Promise<void> {
    const [used] = (await tx.manager.query(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter],
    )) as [unknown[], number];
    if (used.length === 0) throw refused();
    tx.emit('user.passkey-used', null, { userId, passkeyId: id, name });
  }

  /** The browser says whose passkey it took it for, by the random handle; as a second factor it need not. */
  private async isOwnHandle(userId: number, handle: string | null | undefined): Promise<boolean> {
    if (handle === undefined || handle === null) return true;
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM users WHERE id = $1 AND passkey_handle = $2', [
      userId,
      handle,
    ]);
    return rows.length === 1;
  }
}
