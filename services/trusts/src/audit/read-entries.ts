import type { DataSource } from 'typeorm';
import type { ChainedRecord } from './audit-record.js';

export const ENTRY_COLUMNS = `chain, sequence, previous, key_id AS "keyId", mac, event_id AS "eventId", at, action, summary,
  actor_id AS "actorId", actor_name AS "actorName", actor_roles AS "actorRoles", account_id AS "accountId",
  object_kind AS "objectKind", object_id AS "objectId", object_name AS "objectName", outcome, address,
  session_id AS "sessionId", correlation_id AS "correlationId", changes, details`;

const AFTER = `SELECT ${ENTRY_COLUMNS} FROM audit_entries WHERE chain = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`;

/** The next entries of a chain, in order. */
export function readEntries(
  dataSource: DataSource,
  chain: number,
  after: number,
  limit: number,
): Promise<ChainedRecord[]> {
  return dataSource.query(AFTER, [chain, after, limit]);
}
