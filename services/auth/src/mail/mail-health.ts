import type { HealthReport } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';

/** Mail that has been tried for longer than this, in seconds, is worth a look. */
const LATE_S = 300;

const WAITING = `
  SELECT count(*)::int AS waiting, max(last_error) AS "lastError"
  FROM outgoing_mail
  WHERE sent_at IS NULL AND given_up_at IS NULL AND last_error IS NOT NULL
    AND created_at < now() - make_interval(secs => $1)`;

/** Whether mail goes out. Nobody is kept from working while it does not. */
export async function mailHealth(
  dataSource: DataSource,
  hasServer: boolean,
): Promise<HealthReport['components'][string]> {
  if (!hasServer) return { status: 'ok', detail: 'No mail server is set: mail is written to the log.' };
  const rows: { waiting: number; lastError: string | null }[] = await dataSource.query(WAITING, [LATE_S]);
  const { waiting, lastError } = rows[0] ?? { waiting: 0, lastError: null };
  if (waiting === 0) return { status: 'ok' };
  const mails = waiting === 1 ? '1 mail waits' : `${waiting} mails wait`;
  return { status: 'degraded', detail: `${mails} for the mail server, which last said ${lastError ?? 'nothing'}.` };
}
