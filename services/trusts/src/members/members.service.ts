import { Inject, Injectable } from '@nestjs/common';
import {
  type Identity,
  type Member,
  type MemberChanged,
  type MemberRole,
  mayChangeRoles,
  type RightsChanged,
} from '@fiducia/contracts';
import { ProblemError, type Transaction, Transactions } from '@fiducia/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';
import { MemberList } from './member-list.js';
import { Membership } from './membership.js';
import { People, type Person } from './people.js';
import { RightsKeepers, thisMoment } from './rights-keepers.js';

const OTHER_OWNERS = `SELECT 1 FROM members WHERE trust_id = $1 AND user_id <> $2 AND 'owner' = ANY (roles)`;
const UNLINK = 'UPDATE beneficiaries SET user_id = NULL WHERE trust_id = $1 AND user_id = $2';
/** What somebody offered on a trust's behalf is not offered any more once they do not speak for it. */
const REVOKE = `
  UPDATE invitations SET answer = 'revoked', answered_at = now() WHERE trust_id = $1 AND invited_by = $2 AND answer IS NULL
  RETURNING id, email, roles`;

/** A change of one person's roles in one trust, inside the transaction that makes it. */
type Change = { trustId: number; userId: number; before: MemberRole[]; after: MemberRole[] };

/** Changes who is what to a trust. One trust's changes wait for each other, so that it never is without an owner. */
@Injectable()
export class MembersService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(MemberList) private readonly list: MemberList,
    @Inject(People) private readonly people: People,
    @Inject(RightsKeepers) private readonly keepers: RightsKeepers,
  ) {}

  /** @throws ProblemError ROLE_NOT_YOURS_TO_GIVE, LAST_OWNER, BENEFICIARY_NEEDS_INVITATION. */
  async change(identity: Identity, trustId: number, userId: number, after: MemberRole[]): Promise<MemberChanged> {
    await this.membership.require(identity, trustId, 'members.change');
    const { fullName } = await this.person(userId);
    const toldAt = await this.transactions.run(async (tx) => {
      const change = await this.begin(tx.manager, identity, { trustId, userId, after });
      if (after.includes('beneficiary') && !change.before.includes('beneficiary')) {
        throw new ProblemError('BENEFICIARY_NEEDS_INVITATION');
      }
      await tx.manager.update(MemberEntity, { trustId, userId }, { roles: after });
      await this.follow(tx, change);
      tx.emit('member.roles-changed', trustId, { trustId, userId, fullName, before: change.before, after });
      return thisMoment(tx.manager);
    });
    const unconfirmed = await this.keepers.tell({ trustId, toldAt, member: { userId, roles: after } });
    return { member: await this.after(identity, trustId, userId), unconfirmed };
  }

  /** Removes somebody else, or leaves. @throws ProblemError ROLE_NOT_YOURS_TO_GIVE, LAST_OWNER. */
  async remove(identity: Identity, trustId: number, userId: number): Promise<RightsChanged> {
    const leaving = identity.userId === userId;
    if (!leaving) await this.membership.require(identity, trustId, 'members.change');
    const fullName = leaving ? identity.fullName : (await this.person(userId)).fullName;
    const toldAt = await this.transactions.run(async (tx) => {
      const change = await this.begin(tx.manager, identity, { trustId, userId, after: [] });
      await tx.manager.delete(MemberEntity, { trustId, userId });
      await this.follow(tx, change);
      const left = { trustId, userId, fullName, before: change.before };
      tx.emit(leaving ? 'member.left' : 'member.removed', trustId, left);
      return thisMoment(tx.manager);
    });
    return { unconfirmed: await this.keepers.tell({ trustId, toldAt, member: { userId, roles: [] } }) };
  }

  /** Everything is judged after the lock, by what is true then: of two owners who remove each other one comes late. */
  private async begin(manager: EntityManager, identity: Identity, wish: Omit<Change, 'before'>): Promise<Change> {
    const { trustId, userId, after } = wish;
    await this.membership.lock(trustId, manager);
    const before = await this.membership.rolesOf(userId, trustId, manager);
    if (identity.userId !== userId || after.length > 0) {
      const own = await this.membership.require(identity, trustId, 'members.change', manager);
      if (before.length > 0 && !mayChangeRoles(own, before, after)) throw new ProblemError('ROLE_NOT_YOURS_TO_GIVE');
    }
    if (before.length === 0) throw new ProblemError('NOT_FOUND');
    if (before.includes('owner') && !after.includes('owner')) {
      const others: unknown[] = await manager.query(OTHER_OWNERS, [trustId, userId]);
      if (others.length === 0) throw new ProblemError('LAST_OWNER');
    }
    return { ...wish, before };
  }

  /** What goes with the roles: the link to one's entry as a beneficiary, and the invitations that one has sent. */
  private async follow(tx: Transaction, { trustId, userId, before, after }: Change): Promise<void> {
    if (before.includes('beneficiary') && !after.includes('beneficiary')) {
      await tx.manager.query(UNLINK, [trustId, userId]);
    }
    if (after.length === 0) await this.revokeInvitations(tx, trustId, userId);
    tx.emit('member.changed', trustId, { trustId, userId, roles: after });
  }

  private async revokeInvitations(tx: Transaction, trustId: number, userId: number): Promise<void> {
    const [revoked]: [{ id: number; email: string; roles: MemberRole[] }[], number] = await tx.manager.query(REVOKE, [
      trustId,
      userId,
    ]);
    for (const { id, ...rest } of revoked)
      tx.emit('invitation.revoked', trustId, { trustId, invitationId: id, ...rest });
  }

  private async person(userId: number): Promise<Pick<Person, 'fullName'>> {
    return (await this.people.of([userId])).get(userId) ?? { fullName: 'Deleted account' };
  }

  private async after(identity: Identity, trustId: number, userId: number): Promise<Member> {
    const member = await this.list.one(identity, trustId, userId);
    if (!member) throw new ProblemError('NOT_FOUND');
    return member;
  }
}
