/**
 * What makes a password too easy to guess, beside its length. The estimate is zxcvbn's, 0 to 4, of common passwords, words,
 * names, patterns, and what anybody can know about this person; the service refuses by it and the form says it while one
 * types. There is no rule about kinds of characters.
 */
export const PASSWORD_LEAST_SCORE = 2;
/** As much of a password as is estimated: what is longer is long enough. */
export const PASSWORD_ESTIMATED_LENGTH = 64;

/** What of the estimate decides: its score, and the lists in which parts of the password stand. */
export type PasswordEstimate = { score: number; lists: readonly (string | undefined)[] };

/** zxcvbn's name for the words given along with the password. */
const OWN_WORDS = 'userInputs';
const PRODUCT_WORDS = ['fiducia', 'trust', 'trustee'];

type About = { username?: string; email?: string; fullName?: string };

/** Words that somebody who knows the person tries first. */
export function wordsAbout({ username = '', email = '', fullName = '' }: About): string[] {
  const parts = [...username.split(/[._-]+/), ...email.split(/[@._+-]+/), ...fullName.split(/\s+/)];
  const words = [username, email, email.split('@')[0] ?? '', ...parts].map((word) => word.toLowerCase());
  return [...new Set([...words.filter((word) => word.length > 2), ...PRODUCT_WORDS])];
}

const ADVICE = 'Choose a longer one, for example a few words that have nothing to do with each other.';

/** Why this password is not taken, in a sentence; null when it is. */
export function passwordRefusal({ score, lists }: PasswordEstimate): string | null {
  if (score >= PASSWORD_LEAST_SCORE) return null;
  if (lists.includes(OWN_WORDS)) return `This password is made of your name, username, email or ours. ${ADVICE}`;
  if (lists.some((list) => list?.startsWith('passwords'))) {
    return `This password is one of those that are tried first. ${ADVICE}`;
  }
  return `This password is easy to guess. ${ADVICE}`;
}
