import { readBase } from './base-archive.js';
import { gapAfter, missingPiece } from './choose-base.js';
import { Failure } from './failure.js';
import { ObjectCopies } from './object-copies.js';
import type { Repository } from './repository.js';
import { segmentAt, verifyWal } from './wal-archive.js';

/**
 * Reads all of it: every file of every base backup, every archived piece of the log, every copied object.
 * @returns the sentence for the operator
 * @throws Failure naming everything that is damaged or missing
 */
export async function verifyRepository(repository: Repository): Promise<string> {
  const bases = repository.bases();
  const problems: string[] = [];
  const attempt = async (check: () => Promise<unknown>) => {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push(error.message);
    }
  };
  for (const base of bases) await attempt(() => readBase(repository.baseFolder(base.id)));
  const [oldest, newest] = [bases.at(0), bases.at(-1)];
  if (!oldest || !newest) throw new Failure(`There is no complete backup in ${repository.folder}.`);
  let pieces = 0;
  await attempt(async () => {
    const from = segmentAt(oldest.timeline, oldest.startLsn, oldest.walSegmentSize);
    pieces = await verifyWal(repository.wal, from, oldest.walSegmentSize);
  });
  for (const base of bases) {
    const gap = gapAfter(repository, base);
    if (gap !== null && !problems.includes(missingPiece(gap))) problems.push(missingPiece(gap));
  }
  const copies = new ObjectCopies(repository.objects);
  problems.push(...(await copies.verify()));
  if (problems.length > 0) {
    throw new Failure(['The backup is not whole:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
  return `The backup is whole: ${bases.length} base backups (the first of ${oldest.finishedAt}), ${pieces} pieces of the log, ${copies.count} objects.`;
}
