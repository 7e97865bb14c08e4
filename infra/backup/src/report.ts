import type { BackupReport, BackupSettings } from './backup.js';
import { KEYS_ELSEWHERE, WITHOUT_KEYS } from './keys.js';
import type { RestoreReport } from './restore.js';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function backupWords(report: BackupReport, settings: BackupSettings): string {
  const { base, bytes, objects, copied, problems, pruned, seconds } = report;
  return [
    `Backed up in ${seconds.toFixed(1)} s: database ${megabytes(bytes)} (${megabytes(base.size)} stored, every file verified), ${objects} objects (${copied} new).`,
    base.continuous
      ? `The log is archived at least every ${settings.walSeconds} s: any moment since ${base.finishedAt} can be restored.`
      : 'The database does not archive its log (archive_mode is off): only the moments of the backups themselves can be restored.',
    keysWords(report),
    ...(pruned.bases + pruned.wal + pruned.objects > 0
      ? [
          `Removed what no moment of the last ${settings.keepDays} days needs: ${pruned.bases} backups, ${pruned.wal} pieces of the log, ${pruned.objects} objects.`,
        ]
      : []),
    ...(problems.length > 0
      ? [`${problems.length} documents could not be copied, because their stored bytes are not right:`]
      : []),
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
}

function keysWords({ base, ownsKeys }: BackupReport): string {
  if (base.keys) return 'The keys are in it, sealed with the passphrase.';
  return ownsKeys ? WITHOUT_KEYS : KEYS_ELSEWHERE;
}

export function restoreWords(report: RestoreReport, into: string): string {
  const { base, lastChange, documents, objects, keys, aside, seconds } = report;
  return [
    `Restored into ${into} in ${seconds.toFixed(1)} s, from the backup of ${base.finishedAt}.`,
    `Last change: ${lastChange ?? 'none after the backup'}. ${documents} documents, all with their bytes (${objects} objects).`,
    keys
      ? 'With its keys.'
      : 'With new keys: secrets that users entered have to be entered again, and the record made until now can no longer be verified.',
    ...(aside === null ? [] : [`What was there before is in ${aside}.`]),
    'Start it with npm start and this DATA_DIR; then make a new backup.',
  ].join('\n');
}
