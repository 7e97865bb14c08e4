import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CreateInvitation,
  type Identity,
  INVITATION_DAYS,
  type Invitation,
  type InvitationSent,
  INVITATIONS_MAX,
  INVITATIONS_PER_HOUR,
  type MemberRole,
  mayChangeRoles,
} from '@fiducia/contracts';
import {
  onUniqueViolation,
  page,
  type PageQuery,
  ProblemError,
  type Transaction,
  Transactions,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { Membership } from '../members/membership.js';
import { TrustEntity } from '../trusts/trust.entity.js';
import { InvitationEntity } from './invitation.entity.js';
import { InvitationMail } from './invitation-mail.js';
import { newLink } from './invitation-token.js';
import { toFact, toInvitation } from './invitation.mapper.js';

export type InvitationFilter = PageQuery & { trustId?: number };

const EXPIRE = `UPDATE invitations SET answer = 'expired', answered_at = now()
  WHERE trust_id = $1 AND lower(email) = lower($2) AND answer IS NULL AND expires_at <= now()`;
const SENT_THIS_HOUR = `SELECT coalesce(sum(sends), 0)::int AS sent FROM invitations
  WHERE invited_by = $1 AND sent_at > now() - interval '1 hour'`;

/** Given and sent by one member on behalf of the trust. */
@Injectable()
export class InvitationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(InvitationMail) private readonly mail: InvitationMail,
  ) {}

  async ofTrust(identity: Identity, trustId: number, paging: PageQuery, response: Response): Promise<Invitation[]> {
    await this.membership.require(identity, trustId, 'members.invite');
    return this.list(identity, { ...paging, trustId }, response);
  }

  async list(identity: Identity, { trustId, ...paging }: InvitationFilter, response: Response): Promise<Invitation[]> {
    const query = this.dataSource.createQueryBuilder(InvitationEntity, 'invitation').where('invitation.answer IS NULL');
    this.membership.join(query, 'invitation.trustId', identity, 'members.invite');
    if (trustId !== undefined) query.andWhere('invitation.trustId = :trustId', { trustId });
    const of = (row: InvitationEntity) => row.id;
    const key = { column: 'invitation.id', direction: 'ASC', of, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toInvitation);
  }

  async create(identity: Identity, trustId: number, body: CreateInvitation): Promise<InvitationSent> {
    const { path, tokenHash } = newLink();
    const beneficiaryId = body.beneficiaryId ?? null;
    const made = await this.transactions
      .run(async (tx) => {
        await this.requireGiver(identity, trustId, body.roles, tx.manager);
        if (beneficiaryId !== null) await this.requireUnlinked(tx.manager, trustId, beneficiaryId);
        await tx.manager.query(EXPIRE, [trustId, body.email]);
        await this.requireRoom(tx.manager, identity, trustId);
        const saved = await tx.manager.getRepository(InvitationEntity).save({
          trustId,
          email: body.email,
          roles: body.roles,
          beneficiaryId,
          message: body.message || null,
          tokenHash,
          invitedBy: identity.userId,
          invitedByName: identity.fullName,
          ...validFromNow(),
        });
        return this.sent(tx, saved.id, false);
      })
      .catch(onUniqueViolation('INVITATION_OPEN'));
    return this.hand(made, path);
  }

  /** A new link and seven new days; who sends it again answers for it. */
  async resend(identity: Identity, id: number): Promise<InvitationSent> {
    const { path, tokenHash } = newLink();
    const made = await this.transactions.run(async (tx) => {
      const { trustId, roles } = await this.require(identity, id, tx.manager);
      await this.requireGiver(identity, trustId, roles, tx.manager);
      await this.requireFewMails(tx.manager, identity);
      const { userId: invitedBy, fullName: invitedByName } = identity;
      const again = { tokenHash, invitedBy, invitedByName, sends: () => 'sends + 1', ...validFromNow() };
      const { affected } = await tx.manager.update(InvitationEntity, { id, answer: IsNull() }, again);
      if (!affected) throw new ProblemError('NOT_FOUND');
      return this.sent(tx, id, true);
    });
    return this.hand(made, path);
  }

  async revoke(identity: Identity, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const invitation = await this.require(identity, id, tx.manager);
      const over = { answer: 'revoked', answeredAt: () => 'now()', answeredBy: identity.userId } as const;
      const { affected } = await tx.manager.update(InvitationEntity, { id, answer: IsNull() }, over);
      if (!affected) throw new ProblemError('NOT_FOUND');
      tx.emit('invitation.revoked', invitation.trustId, toFact(invitation));
    });
  }

  private async sent(tx: Transaction, id: number, again: boolean) {
    const invitation = await tx.manager.findOneByOrFail(InvitationEntity, { id });
    const { trustId, beneficiaryId } = invitation;
    const trust = await tx.manager.findOneByOrFail(TrustEntity, { id: trustId });
    tx.emit('invitation.sent', trustId, { ...toFact(invitation), beneficiaryId, again });
    return { invitation, trustName: trust.name };
  }

  private async hand(made: { invitation: InvitationEntity; trustName: string }, path: string): Promise<InvitationSent> {
    const mailed = await this.mail.send(made.invitation, made.trustName, path);
    return { invitation: toInvitation(made.invitation), path, mailed };
  }

  /** Nobody offers what is not theirs to give. */
  private async requireGiver(identity: Identity, trustId: number, roles: MemberRole[], manager: EntityManager) {
    const own = await this.membership.require(identity, trustId, 'members.invite', manager);
    if (!mayChangeRoles(own, [], roles)) throw new ProblemError('ROLE_NOT_YOURS_TO_GIVE');
  }

  private async requireUnlinked(manager: EntityManager, trustId: number, id: number) {
    const beneficiary = await manager.findOneBy(BeneficiaryEntity, { id, trustId });
    if (!beneficiary) throw new ProblemError('NOT_FOUND');
    if (beneficiary.userId !== null) throw new ProblemError('BENEFICIARY_LINKED');
  }

  private async requireRoom(manager: EntityManager, identity: Identity, trustId: number) {
    const open = await manager.countBy(InvitationEntity, { trustId, answer: IsNull() });
    if (open >= INVITATIONS_MAX) throw new ProblemError('INVITATIONS_FULL');
    await this.requireFewMails(manager, identity);
  }

  /** Fiducia's mails must not be a way to pester somebody. */
  private async requireFewMails(manager: EntityManager, { userId }: Identity) {
    const rows: { sent: number }[] = await manager.query(SENT_THIS_HOUR, [userId]);
    if ((rows[0]?.sent ?? 0) >= INVITATIONS_PER_HOUR) {
      throw new ProblemError('RATE_LIMITED', { headers: { 'Retry-After': '3600' } });
    }
  }

  private async require(identity: Identity, id: number, manager: EntityManager): Promise<InvitationEntity> {
    const invitation = await manager.findOneBy(InvitationEntity, { id, answer: IsNull() });
    if (!invitation) throw new ProblemError('NOT_FOUND');
    await this.membership.require(identity, invitation.trustId, 'members.invite', manager);
    return invitation;
  }
}

const validFromNow = () => ({
  sentAt: new Date(),
  expiresAt: new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000),
});
