import type { DataSource, EntityManager } from 'typeorm';

/** A message that one sender has claimed; nobody else takes it before the claim runs out. */
export type Claimed = { id: string; recipient: string; subject: string; sealedBody: string; attempts: number };

/** Longer than one delivery may take: a sender that dies with a claim in hand only delays the message. */
export const CLAIM_S = 90;
const KEPT_DAYS = 7;

export type NewMail = { id: string; recipient: string; subject: string; sealedBody: string; usefulUntil: Date };

export async function keep(manager: EntityManager, mail: NewMail): Promise<void> {
  await manager.query(
    'INSERT INTO outgoing_mail (id, recipient, subject, sealed_body, useful_until) VALUES ($1, $2, $3, $4, $5)',
    [mail.id, mail.recipient, mail.subject, mail.sealedBody, mail.usefulUntil],
  );
}

/** The message that is due the longest, for this sender alone. */
export async function claim(dataSource: DataSource): Promise<Claimed | undefined> {
  const [rows] = (await dataSource.query(
    `UPDATE outgoing_mail SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
     WHERE id = (
       SELECT id FROM outgoing_mail
       WHERE sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= now() AND useful_until > now()
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, subject, sealed_body AS "sealedBody", attempts`,
    [CLAIM_S],
  )) as [Claimed[], number];
  return rows[0];
}

/** What was sent is not kept: only that it was. */
export async function markSent(dataSource: DataSource, id: string): Promise<void> {
  await dataSource.query(
    'UPDATE outgoing_mail SET sent_at = now(), sealed_body = NULL, last_error = NULL WHERE id = $1',
    [id],
  );
}

export async function markFailed(dataSource: DataSource, id: string, error: string, pauseS: number): Promise<void> {
  await dataSource.query(
    'UPDATE outgoing_mail SET last_error = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1',
    [id, error, pauseS],
  );
}

export async function markGivenUp(dataSource: DataSource, id: string, error: string): Promise<void> {
  await dataSource.query(
    'UPDATE outgoing_mail SET last_error = $2, given_up_at = now(), sealed_body = NULL WHERE id = $1',
    [id, error],
  );
}

/** Gives up what came too late to be of use. @returns how many. */
export async function giveUpLate(dataSource: DataSource): Promise<number> {
  const [, count] = (await dataSource.query(
    `UPDATE outgoing_mail SET given_up_at = now(), sealed_body = NULL
     WHERE sent_at IS NULL AND given_up_at IS NULL AND useful_until <= now()`,
  )) as [unknown[], number];
  return count;
}

export async function prune(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `DELETE FROM outgoing_mail WHERE created_at < now() - make_interval(days => $1)
       AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
    [KEPT_DAYS],
  );
}
