import { Failure } from './failure.js';
import { isNewer, productVersion } from './product-version.js';
import type { BaseBackup, Repository } from './repository.js';
import { firstGap, segmentAt } from './wal-archive.js';

/** The newest base backup that ended before the wanted moment. @throws Failure naming what there is instead */
export function chooseBase(repository: Repository, toTime: Date | null): BaseBackup {
  const bases = repository.bases();
  const base = bases.findLast(({ finishedAt }) => toTime === null || Date.parse(finishedAt) <= toTime.getTime());
  if (!base) {
    const first = bases[0];
    throw new Failure(
      first
        ? `There is no backup from before ${toTime?.toISOString()}: the first moment that can be restored is ${first.finishedAt}.`
        : `There is no complete backup in ${repository.folder}.`,
    );
  }
  if (isNewer(base.version, productVersion())) {
    throw new Failure(
      `This backup was made by Fiducia ${base.version}, and this is ${productVersion()}. Restore it with that version or a later one.`,
    );
  }
  return base;
}

/** The first piece of the log that is missing after a base backup, or null. */
export function gapAfter(repository: Repository, base: BaseBackup): string | null {
  const from = segmentAt(base.timeline, base.endLsn, base.walSegmentSize);
  return firstGap(repository.wal, from, base.walSegmentSize);
}

/**
 * Without a wanted moment everything is restored, so nothing may be missing in between: the database would come up as it
 * was before the missing piece, and nobody would be told.
 * @throws Failure
 */
export function refuseGap(repository: Repository, base: BaseBackup, toTime: Date | null): void {
  const gap = gapAfter(repository, base);
  if (gap !== null && toTime === null) throw new Failure(missingPiece(gap));
}

export const missingPiece = (gap: string) =>
  `The archive lacks ${gap}, a piece of the database’s log from the middle. Put it back, or name a moment from before it with --to-time.`;
