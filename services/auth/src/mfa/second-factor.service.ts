import { Inject, Injectable } from '@nestjs/common';
import type { Identity, MfaEnrolment } from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions } from '@fiducia/service-kit';
import type { Sealer } from '@fiducia/service-kit/sealing/sealer';
import { Attempts } from '../attempts/attempts.js';
import type { NewSession } from '../sessions/sessions.service.js';
import { type Renewal, SessionsService } from '../sessions/sessions.service.js';
import { SEALER } from '../tokens.js';
import { UserEntity } from '../users/user.entity.js';
import { RecoveryCodes } from './recovery-codes.js';
import { placeOf } from './secret-place.js';
import { newTotpSecret, stepOf, totpAddress } from './totp.js';

/** Time-based codes (RFC 6238) and the recovery codes beside them. A code counts once, whoever sends it how often. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(RecoveryCodes) private readonly recovery: RecoveryCodes,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** A secret to put into an authenticator app; it counts from `confirm` on. */
  async enrol({ userId, username }: Identity): Promise<MfaEnrolment> {
    const secret = newTotpSecret();
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.manager
        .getRepository(UserEntity)
        .update({ id: userId, mfaEnabled: false }, { mfaSecret: this.sealer.seal(secret, placeOf(userId)) });
      if (!affected) throw new ProblemError('MFA_ENABLED_ALREADY');
    });
    return { secret, uri: totpAddress(secret, username) };
  }

  /** Turns the second factor on with its first code. @returns the recovery codes, and this device's new session. */
  async confirm({ userId }: Identity, code: string, from: Renewal) {
    return this.counted(userId, async (tx) => {
      const user = await this.ofUser(tx, userId);
      if (user.mfaEnabled) throw new ProblemError('MFA_ENABLED_ALREADY');
      await this.useCode(tx, user, code);
      await tx.manager.getRepository(UserEntity).update({ id: userId }, { mfaEnabled: true });
      const recoveryCodes = await this.recovery.renew(tx.manager, userId);
      tx.emit('user.mfa-enabled', null, { userId });
      return { recoveryCodes, session: await this.sessions.renewAlone(tx, userId, from, 'multi-factor') };
    });
  }

  /** The code that a session still owes, or a fresh proof of one that has given it before. */
  async verify({ userId }: Identity, code: string, from: Renewal): Promise<NewSession> {
    return this.counted(userId, async (tx) => {
      await this.useCode(tx, await this.enabledUser(tx, userId), code);
      return this.sessions.renew(tx, userId, from, 'multi-factor');
    });
  }

  async recover({ userId }: Identity, recoveryCode: string, from: Renewal): Promise<NewSession> {
    return this.counted(userId, async (tx) => {
      await this.enabledUser(tx, userId);
      const left = await this.recovery.use(tx.manager, userId, recoveryCode);
      if (left === null) throw new ProblemError('RECOVERY_CODE_INVALID');
      tx.emit('user.recovery-code-used', null, { userId, left });
      return this.sessions.renew(tx, userId, from, 'multi-factor');
    });
  }

  async renewRecoveryCodes({ userId }: Identity, code: string): Promise<string[]> {
    return this.counted(userId, async (tx) => {
      await this.useCode(tx, await this.enabledUser(tx, userId, 'MFA_NOT_ENABLED'), code);
      return this.recovery.renew(tx.manager, userId);
    });
  }

  /** A fresh code, before what guards the account is changed. @throws ProblemError MFA_CODE_INVALID or RATE_LIMITED. */
  async prove({ userId }: Identity, code: string): Promise<void> {
    await this.counted(userId, async (tx) => this.useCode(tx, await this.enabledUser(tx, userId), code));
  }

  async disable({ userId }: Identity, code: string, from: Renewal): Promise<NewSession> {
    return this.counted(userId, async (tx) => {
      await this.useCode(tx, await this.enabledUser(tx, userId, 'MFA_NOT_ENABLED'), code);
      await tx.manager.getRepository(UserEntity).update({ id: userId }, { mfaEnabled: false, mfaSecret: null });
      await this.recovery.remove(tx.manager, userId);
      tx.emit('user.mfa-disabled', null, { userId });
      return this.sessions.renewAlone(tx, userId, from, 'password');
    });
  }

  /** A try is counted before it is made, so that many at once are many; a right one clears the count. */
  private async counted<T>(userId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.attempts.admitCode(userId);
    const result = await this.transactions.run(work);
    await this.attempts.codeWasRight(userId);
    return result;
  }

  private async ofUser(tx: Transaction, id: number): Promise<UserEntity> {
    const user = await tx.manager.getRepository(UserEntity).findOneBy({ id });
    if (!user) throw new ProblemError('UNAUTHENTICATED');
    return user;
  }

  /** Without a second factor no code is the right one. */
  private async enabledUser(
    tx: Transaction,
    id: number,
    otherwise: 'MFA_CODE_INVALID' | 'MFA_NOT_ENABLED' = 'MFA_CODE_INVALID',
  ) {
    const user = await this.ofUser(tx, id);
    if (!user.mfaEnabled) throw new ProblemError(otherwise);
    return user;
  }

  /** Accepts a code of a later step than any accepted before: the update decides between two that come at once. */
  private async useCode(tx: Transaction, { id, mfaSecret }: UserEntity, code: string) {
    const secret = mfaSecret === null ? null : this.sealer.open(mfaSecret, placeOf(id));
    const step = secret === null ? null : stepOf(secret, code, Date.now());
    if (step === null) throw new ProblemError('MFA_CODE_INVALID');
    const [accepted] = (await tx.manager.query(
      'UPDATE users SET mfa_last_step = $2 WHERE id = $1 AND (mfa_last_step IS NULL OR mfa_last_step < $2) RETURNING id',
      [id, step],
    )) as [unknown[], number];
    if (accepted.length === 0) throw new ProblemError('MFA_CODE_INVALID');
  }
}
