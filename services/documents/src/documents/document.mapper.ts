import type { TrustDocument } from '@fiducia/contracts';
import type { DocumentEntity } from './document.entity.js';

/** Where a file of ours is fetched: same origin, members only. */
export const fileUrlOf = (documentId: number): string => `/api/documents/${documentId}/file`;

export function toTrustDocument(row: DocumentEntity): TrustDocument {
  const uploadedAt = row.uploadedAt.toISOString();
  return {
    id: row.id,
    trustId: row.trustId,
    title: row.title,
    description: row.description,
    type: row.type,
    fileUrl: row.fileUrl,
    fileType: row.fileType,
    fileSize: row.fileSize,
    uploadedBy: row.uploadedBy,
    uploadedAt,
    createdAt: uploadedAt,
    tags: row.tags,
  };
}
