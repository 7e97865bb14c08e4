import { ANALYSIS_MAX_LENGTH, TOO_SHORT_TEXT_LENGTH } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';

/** First bytes of files that were sent as if they were text. */
const FILE_STARTS = ['%PDF-', 'PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '{\\rtf'];
/** Marks that no text has: control characters other than line and page breaks, and halves of characters. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFD]/g;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** A scan has a stray mark here and there; bytes read as text have many. */
const TOLERATED_SHARE = 0.01;

/**
 * Refuses what cannot be read as a document's text.
 *
 * @throws ProblemError BODY_TOO_LARGE, TEXT_NOT_TEXT or TEXT_TOO_SHORT with a sentence that says what to do
 */
export function requireText(text: string): void {
  if (text.length > ANALYSIS_MAX_LENGTH) {
    throw new ProblemError('BODY_TOO_LARGE', {
      detail: `The document is longer than ${ANALYSIS_MAX_LENGTH.toLocaleString('en')} characters. Please provide a shorter one.`,
    });
  }
  const strange = text.match(NO_TEXT)?.length ?? 0;
  const file = FILE_STARTS.some((start) => text.trimStart().startsWith(start));
  // PostgreSQL stores neither U+0000 nor half a character; no text has them.
  if (file || text.includes('\u0000') || LONE_SURROGATE.test(text) || strange > text.length * TOLERATED_SHARE) {
    throw new ProblemError('TEXT_NOT_TEXT');
  }
  const length = text.trim().length;
  if (length <= TOO_SHORT_TEXT_LENGTH) {
    const characters = length === 1 ? '1 character' : `${length} characters`;
    throw new ProblemError('TEXT_TOO_SHORT', {
      detail: `Only ${characters} could be read. Please provide a longer document.`,
    });
  }
}
