/** What is written to a person. Links and codes may be in the text: it is sealed while it waits. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Until when it is worth being sent: two days unless said. */
  usefulUntil?: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const USEFUL_MS = 2 * DAY_MS;
const SUBJECT_MAX = 200;
const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 60 * 60;

/** One line: what a person has called a trust must not become a header of its own. */
export const subjectLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);

export const usefulUntil = ({ usefulUntil: until }: Pick<Mail, 'usefulUntil'>, now = Date.now()) =>
  until ?? new Date(now + USEFUL_MS);

/** Seconds before the next try: doubles from five seconds to an hour. @param attempts failures so far, from 1. */
export const pauseAfter = (attempts: number) =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(attempts - 1, 20));

/**
 * Whether the server has refused this very message for good, so that sending it again is of no use. A refused login also
 * answers with a 5xx, but that is the operator's to mend: what waits is then sent.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const ofTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return ofTheMessage && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
