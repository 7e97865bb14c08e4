import type { AssuranceLevel, User } from '@fiducia/contracts';
import type { UserEntity } from './user.entity.js';

/** What a person may see of their own account: never the hash, never the secret. */
export function toUser(entity: UserEntity, assurance: AssuranceLevel = 'password'): User {
  const { id, username, email, fullName, role, mfaEnabled, mfaOfferDeclinedAt, administrator, createdAt } = entity;
  return {
    id,
    username,
    email,
    fullName,
    role,
    mfaEnabled,
    createdAt: createdAt.toISOString(),
    ...(assurance === 'pending' ? { mfaDue: true } : {}),
    ...(!mfaEnabled && !mfaOfferDeclinedAt && assurance === 'password' ? { mfaOffered: true } : {}),
    ...(administrator ? { administrator: true } : {}),
  };
}
