import { type PERSONAL_KINDS, rolesWith } from '@fiducia/contracts';
import type { PersonalKinds } from '@fiducia/service-kit';

/** What was written in a trust that the person cannot read any more is the trust's, and is left out. */
const READABLE = `EXISTS (SELECT FROM trust_access a WHERE a.trust_id = d.trust_id AND a.user_id = $1 AND a.roles && $2::text[])`;
const parameters = [rolesWith('decision.view')];

export const KINDS: PersonalKinds<(typeof PERSONAL_KINDS)['decisions'][number]> = {
  decisions: {
    select: `SELECT d.id AS key, d.id AS "decisionId", d.trust_id AS "trustId", d.created_at AS "createdAt", d.type, d.status,
                    CASE WHEN ${READABLE} THEN d.title END AS title,
                    CASE WHEN ${READABLE} THEN d.description END AS description
             FROM decisions d WHERE d.created_by = $1`,
    parameters,
  },
  'decision-steps': {
    select: `SELECT s.id AS key, s.decision_id AS "decisionId", d.trust_id AS "trustId", s.changed_at AS "changedAt",
                    s.from_status AS "fromStatus", s.to_status AS "toStatus",
                    CASE WHEN ${READABLE} THEN s.reason END AS reason,
                    CASE WHEN ${READABLE} THEN s.clause END AS clause
             FROM decision_status_changes s JOIN decisions d ON d.id = s.decision_id WHERE s.changed_by = $1`,
    parameters,
  },
};
