import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  allows,
  type Identity,
  mayChangeRoles,
  MEMBER_ROLES,
  type MemberRole,
  type OfferedMembership,
} from '@fiducia/contracts';
import { noteTrust, ProblemError, type Transaction, Transactions } from '@fiducia/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { Membership } from '../members/membership.js';
import { People } from '../members/people.js';
import { RightsKeepers, thisMoment } from '../members/rights-keepers.js';
import { TrustEntity } from '../trusts/trust.entity.js';
import type { InvitationAnswer, InvitationEntity } from './invitation.entity.js';
import { hashOf } from './invitation-token.js';
import { toFact } from './invitation.mapper.js';

const COLUMNS = `i.id, i.trust_id AS "trustId", i.email, i.roles, i.beneficiary_id AS "beneficiaryId", i.message,
  i.invited_by AS "invitedBy", i.invited_by_name AS "invitedByName", i.expires_at AS "expiresAt"`;
const OPEN = `i.token_hash = $1 AND i.answer IS NULL AND i.expires_at > now()
  AND EXISTS (SELECT FROM trusts t WHERE t.id = i.trust_id AND t.removed_at IS NULL)`;
const FIND = `SELECT ${COLUMNS} FROM invitations i WHERE ${OPEN}`;
/** Of two who use one link at the same moment, one finds it open. */
const ANSWER = `
  UPDATE invitations i SET answer = $2, answered_at = now(), answered_by = $3, answered_as = $4 WHERE ${OPEN}
  RETURNING ${COLUMNS}`;
const JOIN = `
  INSERT INTO members AS m (trust_id, user_id, roles) VALUES ($1, $2, $3)
  ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = excluded.roles`;
const LINK = `
  UPDATE beneficiaries SET user_id = $3 WHERE id = $1 AND trust_id = $2 AND (user_id IS NULL OR user_id = $3)
  RETURNING id`;

type Offer = Pick<
  InvitationEntity,
  'id' | 'trustId' | 'email' | 'roles' | 'beneficiaryId' | 'message' | 'invitedBy' | 'invitedByName' | 'expiresAt'
>;

/**
 * What the invited does with a link. Unknown, expired, revoked and used ones are one and the same 404, and so is one whose
 * sender may not give those roles any more. Whoever holds the link and is signed in may accept: the address it was sent to
 * has proved nothing but that, and the record names both.
 */
@Injectable()
export class InvitationAnswers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(People) private readonly people: People,
    @Inject(RightsKeepers) private readonly keepers: RightsKeepers,
  ) {}

  async view({ userId }: Identity, token: string): Promise<OfferedMembership> {
    const { manager } = this.dataSource;
    const [offer]: Offer[] = await manager.query(FIND, [hashOf(token)]);
    if (!offer) throw new ProblemError('INVITATION_NOT_FOUND');
    await this.requireStanding(offer, manager);
    const { trustId, beneficiaryId, email, roles, message, invitedByName } = offer;
    const trust = await manager.findOneByOrFail(TrustEntity, { id: trustId });
    const beneficiary =
      beneficiaryId === null ? null : await manager.findOneBy(BeneficiaryEntity, { id: beneficiaryId });
    const present = await this.membership.rolesOf(userId, trustId);
    const expiresAt = offer.expiresAt.toISOString();
    const beneficiaryName = beneficiary?.name ?? null;
    return { trustName: trust.name, invitedByName, email, roles, beneficiaryName, message, expiresAt, present };
  }

  async accept(identity: Identity, token: string): Promise<{ trustId: number; roles: MemberRole[] }> {
    const { userId } = identity;
    const { email: acceptedAs, fullName } = await this.people.one(userId);
    const joined = await this.transactions.run(async (tx) => {
      const offer = await this.answer(tx.manager, token, 'accepted', { userId, email: acceptedAs });
      const { trustId, beneficiaryId } = offer;
      await this.membership.lock(trustId, tx.manager).catch(notAnyMore);
      await this.requireStanding(offer, tx.manager);
      const before = await this.membership.rolesOf(userId, trustId, tx.manager);
      const roles = MEMBER_ROLES.filter((role) => before.includes(role) || offer.roles.includes(role));
      await tx.manager.query(JOIN, [trustId, userId, roles]);
      if (beneficiaryId !== null) await this.link(tx, trustId, beneficiaryId, userId);
      tx.emit('member.changed', trustId, { trustId, userId, roles });
      tx.emit('invitation.accepted', trustId, { ...toFact(offer), userId, acceptedAs, fullName, beneficiaryId });
      return { trustId, roles, toldAt: await thisMoment(tx.manager) };
    });
    const { trustId, roles, toldAt } = joined;
    await this.keepers.tell({ trustId, toldAt, member: { userId, roles } });
    return { trustId, roles };
  }

  async decline({ userId }: Identity, token: string): Promise<void> {
    const { email: declinedAs } = await this.people.one(userId);
    await this.transactions.run(async (tx) => {
      const offer = await this.answer(tx.manager, token, 'declined', { userId, email: declinedAs });
      await this.requireStanding(offer, tx.manager);
      tx.emit('invitation.declined', offer.trustId, { ...toFact(offer), userId, declinedAs });
    });
  }

  private async answer(
    manager: EntityManager,
    token: string,
    answer: InvitationAnswer,
    by: { userId: number; email: string },
  ): Promise<Offer> {
    const [[offer]]: [Offer[], number] = await manager.query(ANSWER, [hashOf(token), answer, by.userId, by.email]);
    if (!offer) throw new ProblemError('INVITATION_NOT_FOUND');
    noteTrust(offer.trustId);
    return offer;
  }

  /** The sender's word holds as long as the sender may still give it, in a trust that is still there. */
  private async requireStanding(offer: Offer, manager: EntityManager): Promise<void> {
    const sender = await this.membership.rolesOf(offer.invitedBy, offer.trustId, manager);
    if (!allows(sender, 'members.invite') || !mayChangeRoles(sender, [], offer.roles)) {
      throw new ProblemError('INVITATION_NOT_FOUND');
    }
  }

  /** From here on the beneficiary sees their own rows. */
  private async link({ manager }: Transaction, trustId: number, beneficiaryId: number, userId: number) {
    const [linked]: [unknown[], number] = await manager.query(LINK, [beneficiaryId, trustId, userId]);
    if (linked.length === 0) throw new ProblemError('BENEFICIARY_LINKED');
  }
}

const notAnyMore = (): never => {
  throw new ProblemError('INVITATION_NOT_FOUND');
};
