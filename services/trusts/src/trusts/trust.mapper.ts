import { allows, type Identity, type MemberRole, rolesWith, type Trust } from '@fiducia/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { TrustEntity } from './trust.entity.js';

/** A beneficiary is shown the name alone: neither what the trust says nor when somebody last worked on it. */
export function toTrust(entity: TrustEntity, roles: MemberRole[]): Trust {
  const { id, name, status, createdBy, requireMfa, requireMfaToDecide } = entity;
  const terms = allows(roles, 'trust.viewTerms');
  const createdAt = entity.createdAt.toISOString();
  return {
    id,
    name,
    description: terms ? entity.description : null,
    status,
    createdAt,
    lastModified: terms ? entity.lastModified.toISOString() : createdAt,
    createdBy,
    documentUrl: terms ? entity.documentUrl : null,
    aiAnalysis: terms ? entity.aiAnalysis : null,
    roles,
    policy: { requireMfa, requireMfaToDecide },
    mfaRequired: false,
  };
}

const inUtc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LET_IN = '(:proved OR NOT trust.requireMfa)';
const ofTerms = (shown: string, otherwise = 'NULL') =>
  `CASE WHEN ${LET_IN} AND mine.roles && :termRoles::text[] THEN ${shown} ELSE ${otherwise} END`;

/** Each field of the answer as the database gives it; the query knows the reader's membership as `mine`. */
const SHOWN: Record<keyof Trust, string> = {
  id: 'trust.id',
  name: 'trust.name',
  description: ofTerms('trust.description'),
  status: 'trust.status',
  createdAt: inUtc('trust.createdAt'),
  lastModified: ofTerms(inUtc('trust.lastModified'), inUtc('trust.createdAt')),
  createdBy: 'trust.createdBy',
  documentUrl: ofTerms('trust.documentUrl'),
  aiAnalysis: ofTerms('trust.aiAnalysis'),
  roles: 'to_json(mine.roles)',
  policy: `json_build_object('requireMfa', trust.requireMfa, 'requireMfaToDecide', trust.requireMfaToDecide)`,
  mfaRequired: `NOT ${LET_IN}`,
};

/**
 * Reads a list's rows as the answer shows them: entities of 50 trusts would cost more than everything else about it. A
 * trust that asks for more than the session has proved is there by name, so that its members learn what it asks for.
 */
export function readTrusts(query: SelectQueryBuilder<TrustEntity>, { assurance }: Identity): Promise<Trust[]> {
  query.select([]);
  for (const [field, expression] of Object.entries(SHOWN)) query.addSelect(expression, field);
  query.setParameters({ proved: assurance === 'multi-factor', termRoles: rolesWith('trust.viewTerms') });
  return query.getRawMany<Trust>();
}
