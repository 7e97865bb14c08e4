import { Inject, Injectable } from '@nestjs/common';
import type { ChangeTrustPolicy, Identity, RightsChanged, TrustPolicy } from '@fiducia/contracts';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import { Membership } from '../members/membership.js';
import { RightsKeepers, thisMoment } from '../members/rights-keepers.js';
import { touchTrust } from './touch.js';
import { TrustEntity } from './trust.entity.js';

/** What a session must have proved in a trust. */
@Injectable()
export class TrustPolicyService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(RightsKeepers) private readonly keepers: RightsKeepers,
  ) {}

  /** @throws ProblemError POLICY_NEEDS_MFA: whoever asks others for two-factor sign-in has given it themselves. */
  async change(
    identity: Identity,
    trustId: number,
    change: ChangeTrustPolicy,
  ): Promise<RightsChanged & { policy: TrustPolicy }> {
    const { policy, toldAt } = await this.transactions.run(async (tx) => {
      await this.membership.lock(trustId, tx.manager);
      await this.membership.require(identity, trustId, 'policy.change', tx.manager);
      const { policy: before } = await this.membership.standing(identity.userId, trustId, tx.manager);
      const after = { ...before, ...change };
      if (identity.assurance !== 'multi-factor' && asksMore(before, after)) throw new ProblemError('POLICY_NEEDS_MFA');
      await tx.manager.update(TrustEntity, { id: trustId }, after);
      await touchTrust(tx.manager, trustId);
      tx.emit('trust.policy-changed', trustId, { trustId, ...after, before });
      return { policy: after, toldAt: await thisMoment(tx.manager) };
    });
    return { policy, unconfirmed: await this.keepers.tell({ trustId, toldAt, policy }) };
  }
}

const asksMore = (before: TrustPolicy, after: TrustPolicy) =>
  (after.requireMfa && !before.requireMfa) || (after.requireMfaToDecide && !before.requireMfaToDecide);
