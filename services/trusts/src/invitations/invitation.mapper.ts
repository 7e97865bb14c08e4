import type { Invitation } from '@fiducia/contracts';
import type { InvitationEntity } from './invitation.entity.js';

export function toInvitation(entity: InvitationEntity): Invitation {
  const { id, trustId, email, roles, beneficiaryId, message, invitedBy, invitedByName } = entity;
  return {
    id,
    trustId,
    email,
    roles,
    beneficiaryId,
    message,
    invitedBy,
    invitedByName,
    createdAt: entity.createdAt.toISOString(),
    sentAt: entity.sentAt.toISOString(),
    expiresAt: entity.expiresAt.toISOString(),
    expired: entity.expiresAt.getTime() <= Date.now(),
  };
}

/** What a fact says of it. */
export const toFact = ({
  id,
  trustId,
  email,
  roles,
}: Pick<InvitationEntity, 'id' | 'trustId' | 'email' | 'roles'>) => ({
  trustId,
  invitationId: id,
  email,
  roles,
});
