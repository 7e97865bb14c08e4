import { ObjectDamaged, type Seal, verifyObject } from '../storage/intact.js';
import { ObjectMissing, type ObjectStore } from '../storage/object-store.js';
import { fileKey, textKey } from '../uploads/upload.entity.js';

/** An upload, with the document that it is the file of. */
export interface UploadRow {
  id: string;
  fileSize: number;
  sha256: string;
  textSha256: string | null;
  /** False while its bytes are on their way into the store, and after a crash on that way. */
  stored: boolean;
  /** Null for what no document holds: it waits for its document or for its removal. */
  documentId: number | null;
}

/** Every upload. The schemas are named, for those who ask as another role. */
export const UPLOAD_ROWS = `
  SELECT upload.id, upload.file_size AS "fileSize", upload.sha256, upload.text_sha256 AS "textSha256", upload.stored,
    document.id AS "documentId"
  FROM documents.uploads AS upload LEFT JOIN documents.documents AS document ON document.upload_id = upload.id
  ORDER BY upload.created_at, upload.id`;

export interface Consistency {
  documents: number;
  objects: number;
  /** Of documents: one sentence for each object that is not there or not what was stored. */
  problems: string[];
  /** Uploads that no document holds and whose bytes are gone: the sweeper removes such rows. */
  emptyUploads: number;
  /** Objects that no row knows: what was stored after the moment that the database was restored to. */
  unknownObjects: string[];
}

/**
 * Compares what the database says is stored with what is. May run while uploads come in: the objects are listed before
 * the rows, and the row of an upload comes before its object.
 *
 * @param deep also reads every object and compares its checksum; without it names and sizes are compared
 */
export async function compare(
  readRows: () => Promise<UploadRow[]>,
  store: ObjectStore,
  { deep }: { deep: boolean },
): Promise<Consistency> {
  const objects = new Map<string, number>();
  for await (const { key, size } of store.list('')) objects.set(key, size);
  const rows = await readRows();
  const unknown = new Set(objects.keys());
  const result = { problems: [] as string[], emptyUploads: 0 };
  for (const row of rows) {
    for (const [key, seal] of sealsOf(row)) {
      unknown.delete(key);
      if (!row.stored) continue;
      const size = objects.get(key) ?? (await store.stat(key))?.size;
      const problem = await problemOf(store, key, seal, size, deep);
      if (problem === null) continue;
      if (row.documentId === null) result.emptyUploads++;
      else result.problems.push(`Document ${row.documentId}: ${problem}`);
    }
  }
  const documents = rows.filter(({ documentId }) => documentId !== null).length;
  return { documents, objects: objects.size, ...result, unknownObjects: [...unknown].sort() };
}

/** The objects of an upload, and what is known of each. */
export function sealsOf(row: UploadRow): [key: string, seal: Seal][] {
  return [
    [fileKey(row.id), { size: row.fileSize, sha256: row.sha256 }],
    [textKey(row.id), { sha256: row.textSha256 }],
  ];
}

async function problemOf(store: ObjectStore, key: string, seal: Seal, size: number | undefined, deep: boolean) {
  if (size === undefined) return `There is no object "${key}".`;
  if (seal.size !== undefined && size !== seal.size) {
    return `Object "${key}" is not what was stored: it has ${size} bytes instead of ${seal.size}.`;
  }
  if (!deep) return null;
  try {
    await verifyObject(store, key, seal);
    return null;
  } catch (error) {
    if (error instanceof ObjectDamaged || error instanceof ObjectMissing) return error.message;
    throw error;
  }
}

/** @returns the sentence for the operator */
export function consistencyWords({ documents, objects, problems, emptyUploads, unknownObjects }: Consistency): string {
  const agree = `${documents} documents and ${objects} objects were compared`;
  const rest = [
    emptyUploads > 0 ? `${emptyUploads} objects of unused uploads are gone, and their rows will be swept` : '',
    unknownObjects.length > 0 ? `${unknownObjects.length} objects belong to no row` : '',
  ].filter(Boolean);
  return [
    `${agree}: ${problems.length === 0 ? 'every document has its bytes' : `${problems.length} are not right`}.`,
    ...(rest.length > 0 ? [`${rest.join('; ')}.`] : []),
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
}
