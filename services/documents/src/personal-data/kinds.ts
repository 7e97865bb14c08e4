import { type PERSONAL_KINDS, rolesWith } from '@fiducia/contracts';
import type { PersonalKinds } from '@fiducia/service-kit';

/** Whether the document `d` is in a trust that the person $1 may read, and not in the bin. */
export const READABLE = `d.purge_at IS NULL AND EXISTS (
  SELECT FROM trust_access a WHERE a.trust_id = d.trust_id AND a.user_id = $1 AND a.roles && $2::text[])`;
const parameters = [rolesWith('document.view')];

export const KINDS: PersonalKinds<(typeof PERSONAL_KINDS)['documents'][number]> = {
  documents: {
    select: `SELECT d.id AS key, d.id AS "documentId", d.trust_id AS "trustId", d.uploaded_at AS "uploadedAt", d.type,
                    CASE WHEN ${READABLE} THEN d.title END AS title, d.file_type AS "fileType", d.file_size AS "fileSize",
                    d.upload_id AS "uploadId"
             FROM documents d WHERE d.uploaded_by = $1`,
    parameters,
  },
  /** Files of the person's own that they may open: loose ones, and those of documents that they can read. */
  uploads: {
    select: `SELECT row_number() OVER (ORDER BY u.created_at, u.id)::int AS key, u.id AS "uploadId",
                    u.file_name AS "fileName", u.file_type AS "fileType", u.file_size AS "fileSize", u.sha256,
                    u.created_at AS "createdAt"
             FROM uploads u LEFT JOIN documents d ON d.upload_id = u.id
             WHERE u.user_id = $1 AND u.stored AND u.removed_at IS NULL AND (d.id IS NULL OR (${READABLE}))`,
    parameters,
  },
};
