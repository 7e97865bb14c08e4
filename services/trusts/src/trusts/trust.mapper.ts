import type { MemberRole, Trust } from '@fiducia/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { TrustEntity } from './trust.entity.js';

export function toTrust(entity: TrustEntity, roles: MemberRole[]): Trust {
  const { id, name, description, status, createdBy, documentUrl, aiAnalysis } = entity;
  return {
    id,
    name,
    description,
    status,
    createdAt: entity.createdAt.toISOString(),
    lastModified: entity.lastModified.toISOString(),
    createdBy,
    documentUrl,
    aiAnalysis,
    roles,
  };
}

const inUtc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each field of the answer as the database gives it; the query knows the reader's membership as `mine`. */
const SHOWN: Record<Exclude<keyof Trust, 'policy' | 'mfaRequired'>, string> = {
  id: 'trust.id',
  name: 'trust.name',
  description: 'trust.description',
  status: 'trust.status',
  createdAt: inUtc('trust.createdAt'),
  lastModified: inUtc('trust.lastModified'),
  createdBy: 'trust.createdBy',
  documentUrl: 'trust.documentUrl',
  aiAnalysis: 'trust.aiAnalysis',
  roles: 'to_json(mine.roles)',
};

/** Reads a list's rows as the answer shows them: entities of 50 trusts would cost more than everything else about it. */
export function readTrusts(query: SelectQueryBuilder<TrustEntity>): Promise<Trust[]> {
  query.select([]);
  for (const [field, expression] of Object.entries(SHOWN)) query.addSelect(expression, field);
  return query.getRawMany<Trust>();
}
