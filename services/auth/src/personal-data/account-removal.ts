import { Inject, Injectable } from '@nestjs/common';
import type { AccountDeletion, Identity } from '@fiducia/contracts';
import { ProblemError, Questions, Transactions } from '@fiducia/service-kit';

const LEAVE_MS = 8_000;
const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** What names the person outside the rows that go with the account's own. */
const forget = (userId: number, username: string, email: string): [string, unknown[]][] => [
  ['DELETE FROM attempts WHERE subject = ANY ($1)', [[`account ${username.toLowerCase()}`, `code ${userId}`]]],
  ['DELETE FROM outgoing_mail WHERE lower(recipient) = lower($1)', [email]],
  [
    'DELETE FROM password_reset_requests WHERE lower(sought) = ANY ($1)',
    [[username.toLowerCase(), email.toLowerCase()]],
  ],
];

/** Ends an account for good. What its person decided in a trust stays on the trust's record, under the name it has there. */
@Injectable()
export class AccountRemovalService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Questions) private readonly questions: Questions,
  ) {}

  look({ userId }: Identity): Promise<AccountDeletion> {
    return this.questions.ask('trusts.account-deletion', { userId });
  }

  /**
   * First the memberships, then the account: what comes to a halt in between leaves an account without trusts, whose owner
   * asks again. The row goes with everything that hangs on it; its number is given to nobody else.
   * @throws ProblemError ACCOUNT_OWNS_TRUSTS, naming them; UNAVAILABLE where `trusts` does not answer.
   */
  async remove({ userId, fullName }: Identity): Promise<void> {
    const request = { userId, fullName };
    const { soleOwnerOf } = await this.questions.ask('trusts.leave-all', request, { deadlineMs: LEAVE_MS });
    if (soleOwnerOf.length > 0) throw new ProblemError('ACCOUNT_OWNS_TRUSTS', { detail: refusal(soleOwnerOf) });
    await this.transactions.run(async (tx) => {
      const [gone] = (await tx.manager.query('DELETE FROM users WHERE id = $1 RETURNING username, email', [
        userId,
      ])) as [{ username: string; email: string }[], number];
      const [person] = gone;
      if (!person) throw new ProblemError('UNAUTHENTICATED');
      for (const statement of forget(userId, person.username, person.email)) await tx.manager.query(...statement);
      tx.emit('user.removed', null, { userId });
    });
  }
}

function refusal(trusts: AccountDeletion['soleOwnerOf']): string {
  const named = names.format(trusts.map(({ name }) => name));
  return `You are the only owner of ${named}. Make somebody else an owner or move it to the bin first.`;
}
