import type { ChainFault } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import type { AuditKeys } from './audit-keys.js';
import { type ChainedRecord, ORIGIN } from './audit-record.js';
import type { KeptHeads } from './kept-heads.js';
import { readEntries } from './read-entries.js';

/** Entries in memory at once, however long the chain is. */
const BATCH = 1_000;

export type ChainReport = { chain: number; entries: number; fault: ChainFault | undefined };

/** What is wrong with an entry where this one was expected next; nothing when it is right. */
function faultOf(entry: ChainedRecord, sequence: number, previous: string, keys: AuditKeys): string | undefined {
  if (entry.sequence !== sequence) {
    return entry.sequence === sequence + 1
      ? `entry ${sequence} is missing`
      : `entries ${sequence} to ${entry.sequence - 1} are missing`;
  }
  if (!keys.knows(entry.keyId)) return `it is signed with a key (${entry.keyId}) that AUDIT_KEY does not hold`;
  if (!keys.isOurs(entry)) return 'it is not what was written: it was changed, moved or put in';
  if (entry.previous !== previous) return 'it does not follow the entry before it: one was exchanged, moved or put in';
  return undefined;
}

/** Walks one chain from its first entry to its end and compares what it passes with the heads that were kept apart. */
export async function checkChain(
  dataSource: DataSource,
  keys: AuditKeys,
  chain: number,
  heads?: KeptHeads,
): Promise<ChainReport> {
  let [sequence, previous] = [0, ORIGIN];
  const bad = (at: number, what: string) => ({ chain, entries: sequence, fault: { chain, sequence: at, what } });
  for (;;) {
    const batch = await readEntries(dataSource, chain, sequence, BATCH);
    for (const entry of batch) {
      const fault = faultOf(entry, sequence + 1, previous, keys);
      if (fault) return bad(sequence + 1, fault);
      if (heads?.differs(chain, entry.sequence, entry.mac)) {
        return bad(entry.sequence, 'the head that was signed at this entry says otherwise: the chain was written anew');
      }
      [sequence, previous] = [entry.sequence, entry.mac];
    }
    if (batch.length < BATCH) break;
  }
  const highest = heads?.highest(chain) ?? 0;
  if (highest > sequence) {
    const end = highest === sequence + 1 ? `entry ${highest} is` : `entries ${sequence + 1} to ${highest} are`;
    return bad(sequence + 1, `${end} missing at the end: a head was signed at entry ${highest}`);
  }
  return { chain, entries: sequence, fault: undefined };
}

/** Every chain that has entries, and every one of which only a head tells. */
export async function allChains(dataSource: DataSource, heads?: KeptHeads): Promise<number[]> {
  // Skips from one chain to the next in the index: the entries themselves are not read.
  const rows: { chain: number }[] = await dataSource.query(`
    WITH RECURSIVE chains AS (
      (SELECT chain FROM audit_entries ORDER BY chain LIMIT 1)
      UNION ALL
      SELECT (SELECT e.chain FROM audit_entries e WHERE e.chain > c.chain ORDER BY e.chain LIMIT 1) FROM chains c
      WHERE c.chain IS NOT NULL
    ) SELECT chain FROM chains WHERE chain IS NOT NULL`);
  const all = new Set([...rows.map(({ chain }) => chain), ...(heads?.chains() ?? [])]);
  return [...all].sort((a, b) => a - b);
}
