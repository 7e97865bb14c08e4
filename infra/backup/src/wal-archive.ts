import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Failure } from './failure.js';

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** A file of the log: the timeline it belongs to, and its number counted from the beginning of all. */
export interface Segment {
  timeline: number;
  number: number;
}

const perLog = (segmentSize: number) => 0x1_0000_0000 / segmentSize;

/** The file in which a position of the log (`X/Y`) lies. */
export function segmentAt(timeline: number, lsn: string, segmentSize: number): Segment {
  const [high = '0', low = '0'] = lsn.split('/');
  const number = parseInt(high, 16) * perLog(segmentSize) + Math.floor(parseInt(low, 16) / segmentSize);
  return { timeline, number };
}

export function segmentName({ timeline, number }: Segment, segmentSize: number): string {
  const logs = perLog(segmentSize);
  return hex(timeline) + hex(Math.floor(number / logs)) + hex(number % logs);
}

/** Every archived file of the log, in order. */
export function segmentsIn(folder: string, segmentSize: number): Segment[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder).flatMap((name) => {
    const [, timeline = '0', log = '0', piece = '0'] = SEGMENT.exec(name) ?? [];
    if (!SEGMENT.test(name)) return [];
    const number = parseInt(log, 16) * perLog(segmentSize) + parseInt(piece, 16);
    return [{ timeline: parseInt(timeline, 16), number }];
  });
  return found.sort((a, b) => a.timeline - b.timeline || a.number - b.number);
}

/**
 * The first file that is not there although a later one of the same timeline is: what follows it cannot be restored.
 * @param from where the base backup's own part of the log ends
 */
export function firstGap(folder: string, from: Segment, segmentSize: number): string | null {
  const later = segmentsIn(folder, segmentSize).filter(
    ({ timeline, number }) => timeline === from.timeline && number > from.number,
  );
  const gap = later.findIndex(({ number }, index) => number !== from.number + 1 + index);
  if (gap === -1) return null;
  return segmentName({ timeline: from.timeline, number: from.number + 1 + gap }, segmentSize);
}

/** @throws Failure naming the first archived file from `from` on that cannot be read */
export async function verifyWal(folder: string, from: Segment, segmentSize: number): Promise<number> {
  const needed = segmentsIn(folder, segmentSize).filter(
    ({ timeline, number }) => timeline > from.timeline || (timeline === from.timeline && number >= from.number),
  );
  for (const segment of needed) {
    const path = join(folder, `${segmentName(segment, segmentSize)}.gz`);
    let size = 0;
    const count = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        done();
      },
    });
    try {
      await pipeline(createReadStream(path), createGunzip(), count);
    } catch (error) {
      throw new Failure(
        `The archived file ${path} is damaged (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
    if (size !== segmentSize) throw new Failure(`The archived file ${path} is damaged: it is cut off.`);
  }
  return needed.length;
}

/** Removes what no kept base backup needs. @returns how many files went */
export function pruneWal(folder: string, oldestNeeded: Segment, segmentSize: number): number {
  const old = segmentsIn(folder, segmentSize).filter(
    ({ timeline, number }) => timeline <= oldestNeeded.timeline && number < oldestNeeded.number,
  );
  const names = new Set(old.map((segment) => segmentName(segment, segmentSize)));
  // With a file goes the note that PostgreSQL left about a base backup that began in it.
  const files = old.length === 0 ? [] : readdirSync(folder).filter((name) => names.has(name.slice(0, 24)));
  for (const name of files) rmSync(join(folder, name), { force: true });
  return old.length;
}

/** When the newest file came into the archive; null for an empty archive. */
export function newestWalAt(folder: string, segmentSize: number): Date | null {
  const times = segmentsIn(folder, segmentSize).map((segment) => {
    return statSync(join(folder, `${segmentName(segment, segmentSize)}.gz`)).mtimeMs;
  });
  return times.length === 0 ? null : new Date(Math.max(...times));
}
