import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CreatePasskey, type Identity, PASSKEYS_MAX } from '@fiducia/contracts';
import { onUniqueViolation, ProblemError, Transactions } from '@fiducia/service-kit';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SITE } from '../tokens.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { TIMEOUT_MS } from './passkey-proofs.js';
import { PasskeyEntity } from './passkey.entity.js';

const HANDLE_BYTES = 32;
/** A credential has one owner for ever: the browser that offers it a second time is mistaken, or means ill. */
const taken = onUniqueViolation('PASSKEY_INVALID');

/** A person's own passkeys. */
@Injectable()
export class PasskeysService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(SITE) private readonly site: string,
  ) {}

  list(userId: number): Promise<PasskeyEntity[]> {
    return this.dataSource.getRepository(PasskeyEntity).find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** What the browser needs to make one. Only who has just proved the password gets a challenge for it. */
  async options({ userId, username, fullName }: Identity) {
    const own = await this.list(userId);
    if (own.length >= PASSKEYS_MAX) throw new ProblemError('PASSKEYS_FULL');
    const options = await generateRegistrationOptions({
      rpName: 'Fiducia',
      rpID: new URL(this.site).hostname,
      userName: username,
      userDisplayName: fullName,
      userID: new Uint8Array(Buffer.from(await this.handleOf(userId), 'base64url')),
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestationType: 'none',
      timeout: TIMEOUT_MS,
    });
    await this.challenges.keep(options.challenge, 'register', userId);
    return options;
  }

  async add({ userId }: Identity, { name, response }: CreatePasskey): Promise<PasskeyEntity> {
    const made = await this.checked(userId, response);
    return this.transactions
      .run(async (tx) => {
        await tx.manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
        const passkeys = tx.manager.getRepository(PasskeyEntity);
        if ((await passkeys.countBy({ userId })) >= PASSKEYS_MAX) throw new ProblemError('PASSKEYS_FULL');
        const passkey = await passkeys.save({
          userId,
          name,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: String(made.counter),
          transports: response.response.transports ?? [],
        });
        tx.emit('user.passkey-added', null, { userId, passkeyId: passkey.id, name });
        return passkeys.findOneByOrFail({ id: passkey.id });
      })
      .catch(taken);
  }

  async rename(userId: number, id: number, name: string): Promise<PasskeyEntity> {
    return this.transactions.run(async (tx) => {
      const passkeys = tx.manager.getRepository(PasskeyEntity);
      const { affected } = await passkeys.update({ id, userId }, { name });
      if (!affected) throw new ProblemError('NOT_FOUND');
      tx.emit('user.passkey-renamed', null, { userId, passkeyId: id, name });
      return passkeys.findOneByOrFail({ id });
    });
  }

  async remove(userId: number, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [removed] = (await tx.manager.query('DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING name', [
        id,
        userId,
      ])) as [{ name: string }[], number];
      if (!removed[0]) throw new ProblemError('NOT_FOUND');
      tx.emit('user.passkey-removed', null, { userId, passkeyId: id, name: removed[0].name });
    });
  }

  private async checked(userId: number, response: CreatePasskey['response']) {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => this.challenges.take(challenge, 'register', userId),
      expectedOrigin: this.site,
      expectedRPID: new URL(this.site).hostname,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw new ProblemError('PASSKEY_INVALID', { cause: error });
    });
    if (!verified) throw new ProblemError('PASSKEY_INVALID');
    return registrationInfo.credential;
  }

  /** Random, so that an authenticator learns no number of ours; the same for all passkeys of one person. */
  private async handleOf(userId: number): Promise<string> {
    const [rows] = (await this.dataSource.query(
      'UPDATE users SET passkey_handle = coalesce(passkey_handle, $2) WHERE id = $1 RETURNING passkey_handle AS handle',
      [userId, randomBytes(HANDLE_BYTES).toString('base64url')],
    )) as [{ handle: string }[], number];
    if (!rows[0]) throw new ProblemError('UNAUTHENTICATED');
    return rows[0].handle;
  }
}
