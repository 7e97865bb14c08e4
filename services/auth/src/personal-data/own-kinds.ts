import type { PersonalKinds } from '@fiducia/service-kit';

/** What `auth` itself keeps of a person. Of secrets the fact that they are there, never they themselves. */
export const OWN_KINDS: PersonalKinds = {
  profile: {
    select: `SELECT id AS key, id, username, full_name AS "fullName", email, role, created_at AS "createdAt",
                    last_sign_in_at AS "lastSignInAt", mfa_enabled AS "twoFactorSignIn", administrator
             FROM users WHERE id = $1`,
  },
  devices: {
    select: `SELECT id AS key, device, address, created_at AS "signedInAt", last_seen_at AS "lastSeenAt",
                    expires_at AS "expiresAt", remembered
             FROM sessions WHERE user_id = $1`,
  },
  passkeys: {
    select: `SELECT id AS key, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
             FROM passkeys WHERE user_id = $1`,
  },
  'api-tokens': {
    select: `SELECT id AS key, name, array_to_string(scopes, ', ') AS scopes, last_four AS "lastFour",
                    created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
             FROM api_tokens WHERE user_id = $1`,
  },
};
