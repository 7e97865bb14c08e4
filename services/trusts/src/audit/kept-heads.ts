import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AuditKeys } from './audit-keys.js';
import { readHead } from './signed-head.js';

/** Enough of a signature to tell two apart: a year of heads has to fit into memory. */
const MAC_KEPT = 16;

/** The heads that were kept apart from the database. */
export class KeptHeads {
  private readonly byChain = new Map<number, Map<number, string>>();
  /** Lines that look like heads and were not signed by a key of ours. */
  forged = 0;
  keyUnknown = 0;
  count = 0;
  /** Two heads of one place that differ: the chain was cut and went on differently. */
  private readonly contradictions = new Set<string>();

  /** @param until heads signed after this moment do not count: those of the time that a restore has left out. */
  static async read(keys: AuditKeys, lines: Readable, until?: Date): Promise<KeptHeads> {
    const heads = new KeptHeads();
    for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) heads.take(keys, line, until);
    return heads;
  }

  /** @returns undefined where no file has been written yet. */
  static ofFile(keys: AuditKeys, path: string, until?: Date): Promise<KeptHeads> | undefined {
    return existsSync(path) ? KeptHeads.read(keys, createReadStream(path), until) : undefined;
  }

  chains(): IterableIterator<number> {
    return this.byChain.keys();
  }

  highest(chain: number): number {
    let highest = 0;
    for (const sequence of this.byChain.get(chain)?.keys() ?? []) highest = Math.max(highest, sequence);
    return highest;
  }

  differs(chain: number, sequence: number, mac: string): boolean {
    const kept = this.byChain.get(chain)?.get(sequence);
    return this.contradictions.has(`${chain} ${sequence}`) || (kept !== undefined && kept !== mac.slice(0, MAC_KEPT));
  }

  private take(keys: AuditKeys, line: string, until: Date | undefined) {
    const read = readHead(keys, line);
    if (!read) return;
    if (read.signature === 'wrong') this.forged += 1;
    if (read.signature === 'key-unknown') this.keyUnknown += 1;
    const { chain, sequence, mac, at } = read.head;
    if (read.signature !== 'ours' || (until !== undefined && new Date(at) > until)) return;
    this.count += 1;
    const known = this.byChain.get(chain) ?? new Map<number, string>();
    this.byChain.set(chain, known);
    const kept = mac.slice(0, MAC_KEPT);
    if ((known.get(sequence) ?? kept) !== kept) this.contradictions.add(`${chain} ${sequence}`);
    known.set(sequence, kept);
  }
}
