import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountDeletion, Identity } from '@fiducia/contracts';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { MembersService } from '../members/members.service.js';

const LIVING = `
  SELECT m.trust_id AS "trustId", trust.name,
         'owner' = ANY (m.roles) AND NOT EXISTS (
           SELECT FROM members other
           WHERE other.trust_id = m.trust_id AND other.user_id <> $1 AND 'owner' = ANY (other.roles)) AS "isSoleOwner"
  FROM members m JOIN trusts trust ON trust.id = m.trust_id AND trust.removed_at IS NULL
  WHERE m.user_id = $1 ORDER BY m.trust_id`;
const LEAVE_BIN = `
  DELETE FROM members m USING trusts trust
  WHERE m.user_id = $1 AND trust.id = m.trust_id AND trust.removed_at IS NOT NULL RETURNING m.trust_id AS "trustId"`;

type Living = { trustId: number; name: string; isSoleOwner: boolean };
type SoleOwnerOf = AccountDeletion['soleOwnerOf'];

/** What becomes of somebody's memberships when their account goes. */
@Injectable()
export class AccountRemoval {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersService) private readonly members: MembersService,
  ) {}

  async look(userId: number): Promise<AccountDeletion> {
    const living = await this.living(userId);
    const soleOwnerOf = living.filter(({ isSoleOwner }) => isSoleOwner);
    return { soleOwnerOf: soleOwnerOf.map(({ trustId, name }) => ({ trustId, name })), memberships: living.length };
  }

  /**
   * Leaves every trust as any member would: each service has taken it over before this answers. What was left when another
   * owner left in the same moment stays left, and the account stays until the trust that remains is handed over.
   */
  async leaveAll(identity: Identity): Promise<SoleOwnerOf> {
    const { userId } = identity;
    const { soleOwnerOf } = await this.look(userId);
    if (soleOwnerOf.length > 0) return soleOwnerOf;
    for (const { trustId, name } of await this.living(userId)) {
      if (!(await this.leave(identity, trustId))) return [{ trustId, name }];
    }
    await this.leaveBin(userId);
    return [];
  }

  private async leave(identity: Identity, trustId: number): Promise<boolean> {
    try {
      await this.members.remove(identity, trustId, identity.userId);
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Gone in between: removed by somebody, or with the trust.
      if (error.code === 'NOT_FOUND') return true;
      if (error.code === 'LAST_OWNER') return false;
      throw error;
    }
  }

  /** A trust in the bin may lose its last owner: it is then not brought back any more, and goes when its days are over. */
  private async leaveBin(userId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [left] = (await tx.manager.query(LEAVE_BIN, [userId])) as [{ trustId: number }[], number];
      for (const { trustId } of left) tx.emit('member.changed', trustId, { trustId, userId, roles: [] });
    });
  }

  private living(userId: number): Promise<Living[]> {
    return this.dataSource.query(LIVING, [userId]);
  }
}
