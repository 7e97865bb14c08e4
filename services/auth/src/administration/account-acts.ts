import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions } from '@fiducia/service-kit';
import { Mailer } from '../mail/mailer.js';
import { RecoveryCodes } from '../mfa/recovery-codes.js';
import { ResetRequests } from '../password-reset/reset-requests.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { mfaResetMail } from './account-mails.js';

/** What an administrator does to somebody else's account. None of it opens the account or shows what is in it. */
@Injectable()
export class AccountActs {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(RecoveryCodes) private readonly recovery: RecoveryCodes,
    @Inject(ResetRequests) private readonly resets: ResetRequests,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  /** Every session ends, and none can be opened, in whatever way the person comes in. */
  async suspend(identity: Identity, userId: number): Promise<void> {
    refuseOwn(identity, userId);
    await this.transactions.run(async (tx) => {
      const { username } = await this.locked(tx, userId);
      const changed = await changedBy(tx, 'suspended_at = now()', 'suspended_at IS NULL', userId);
      await this.sessions.endAll(tx, userId);
      if (changed) tx.emit('user.suspended', null, { userId, username });
    });
  }

  async unsuspend(userId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { username } = await this.locked(tx, userId);
      const changed = await changedBy(tx, 'suspended_at = NULL', 'suspended_at IS NOT NULL', userId);
      if (changed) tx.emit('user.unsuspended', null, { userId, username });
    });
  }

  async endSessions(identity: Identity, userId: number): Promise<void> {
    refuseOwn(identity, userId);
    await this.transactions.run(async (tx) => {
      await this.locked(tx, userId);
      await this.sessions.endAll(tx, userId);
    });
  }

  /** For whoever has lost the second factor and the recovery codes. The person is told, whoever asked for it. */
  async resetMfa(identity: Identity, userId: number): Promise<void> {
    refuseOwn(identity, userId);
    await this.transactions.run(async (tx) => {
      const { username, email, fullName } = await this.locked(tx, userId);
      const off = 'mfa_enabled = false, mfa_secret = NULL';
      if (!(await changedBy(tx, off, 'mfa_enabled', userId))) throw new ProblemError('MFA_NOT_ENABLED');
      await this.recovery.remove(tx.manager, userId);
      await removePasskeys(tx, userId);
      await this.sessions.endAll(tx, userId);
      tx.emit('user.mfa-reset', null, { userId, username });
      await this.mailer.send(tx.manager, { to: email, ...mfaResetMail(fullName) });
    });
  }

  /** To the person's own address alone: an administrator does not get to see it. */
  async sendResetLink(userId: number): Promise<void> {
    await this.transactions.run(async (tx) => this.resets.mailLink(tx, await this.locked(tx, userId)));
  }

  /** Held until the transaction ends: of two acts at once the second sees what the first has done. */
  private async locked(tx: Transaction, id: number): Promise<UserEntity> {
    const user = await tx.manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new ProblemError('NOT_FOUND');
    return user;
  }
}

/** One's own account has its own page, which asks for a proof; and the last administrator cannot lock themselves out. */
function refuseOwn(identity: Identity, userId: number) {
  if (identity.userId === userId) throw new ProblemError('OWN_ACCOUNT');
}

async function changedBy(tx: Transaction, change: string, condition: string, userId: number): Promise<boolean> {
  const [rows] = (await tx.manager.query(`UPDATE users SET ${change} WHERE id = $1 AND ${condition} RETURNING id`, [
    userId,
  ])) as [unknown[], number];
  return rows.length > 0;
}

/** A phone that is lost may hold some: whoever finds it must not come in by them. */
async function removePasskeys(tx: Transaction, userId: number): Promise<void> {
  const [removed] = (await tx.manager.query('DELETE FROM passkeys WHERE user_id = $1 RETURNING id, name', [
    userId,
  ])) as [{ id: number; name: string }[], number];
  for (const { id, name } of removed) tx.emit('user.passkey-removed', null, { userId, passkeyId: id, name });
}
