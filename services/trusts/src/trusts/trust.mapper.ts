import type { MemberRole, Trust } from '@fiducia/contracts';
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
