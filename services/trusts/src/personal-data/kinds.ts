import { NOTIFICATION_AUDIENCE, type PERSONAL_KINDS, rolesWith } from '@fiducia/contracts';
import type { PersonalKinds } from '@fiducia/service-kit';

/** The words of an act in a trust that the person cannot read any more are the trust's, and are left out. */
const ACTS = `
  SELECT a.id AS key, a.timestamp, a.trust_id AS "trustId", a.decision_id AS "decisionId", a.type,
         CASE WHEN a.trust_id IS NULL OR m.trust_id IS NOT NULL THEN a.description END AS description
  FROM activities a
  LEFT JOIN (SELECT member.trust_id FROM members member
             JOIN trusts trust ON trust.id = member.trust_id AND trust.removed_at IS NULL
             WHERE member.user_id = $1 AND member.roles && $2::text[]) m ON m.trust_id = a.trust_id
  WHERE a.user_id = $1`;

/** So are the words of a notification that the person would not be shown any more. */
const NOTIFICATIONS = `
  SELECT n.id AS key, n.happened_at AS "happenedAt", n.trust_id AS "trustId", n.kind, n.read_at AS "readAt",
         CASE WHEN n.trust_id IS NULL OR m.trust_id IS NOT NULL THEN n.text END AS text
  FROM notifications n
  LEFT JOIN (members m JOIN trusts trust ON trust.id = m.trust_id AND trust.removed_at IS NULL)
    ON m.trust_id = n.trust_id AND m.user_id = n.user_id
    AND m.roles && ARRAY(SELECT jsonb_array_elements_text($2::jsonb -> n.kind))
  WHERE n.user_id = $1`;

export const KINDS: PersonalKinds<(typeof PERSONAL_KINDS)['trusts'][number]> = {
  memberships: {
    select: `SELECT trust.id AS key, trust.id AS "trustId", trust.name AS trust, array_to_string(m.roles, ', ') AS roles
             FROM members m JOIN trusts trust ON trust.id = m.trust_id AND trust.removed_at IS NULL
             WHERE m.user_id = $1`,
  },
  acts: { select: ACTS, parameters: [rolesWith('activity.view')] },
  notifications: { select: NOTIFICATIONS, parameters: [JSON.stringify(NOTIFICATION_AUDIENCE)] },
  'notification-choices': {
    select: `SELECT p.user_id AS key, array_to_string(p.muted, ', ') AS muted, array_to_string(p.mailed, ', ') AS mailed
             FROM notification_preferences p WHERE p.user_id = $1`,
  },
  'beneficiary-entries': {
    select: `SELECT b.id AS key, b.trust_id AS "trustId", b.name, b.email, b.relation, b.created_at AS "createdAt"
             FROM beneficiaries b JOIN trusts trust ON trust.id = b.trust_id AND trust.removed_at IS NULL
             WHERE b.user_id = $1`,
  },
};
