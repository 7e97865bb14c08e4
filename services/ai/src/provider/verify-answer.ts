import type { Evidence } from '@fiducia/contracts';
import { QUOTE_LIMIT } from '../analysis/reading.js';
import type { Piece } from './pieces.js';

/** A name is letters, spaces and the marks that names carry: no addresses of the web, no markup, no sentence. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’&()/-]{1,119}$/u;
const NOT_PLAIN = /https?:|www\.|[<>{}[\]@\\|]|\.(?:com|org|net|io|ru|cn)\b/i;
const A_ROLE =
  /^(?:the |my |our |an? )?(?:(?:independent|initial|successor|corporate|special) )?(?:co-)?(?:trustees?|grantors?|settlors?|trustors?|donors?|beneficiar(?:y|ies)|executors?|company|bank)$/i;

/**
 * Finds a model's quote in the piece it was asked about.
 *
 * @returns the quote with UTF-16 offsets into the whole document, or null where it does not stand there word for word
 */
export function locate(piece: Piece, quote: string): Evidence | null {
  const words = quote.trim();
  if (words.length < 3 || words.length > QUOTE_LIMIT) return null;
  const at = piece.text.indexOf(words);
  return at < 0 ? null : { quote: words, start: piece.start + at, end: piece.start + at + words.length };
}

/** True for a name that stands in its own quote and looks like a name. */
export function isNameIn(quote: string, name: string): boolean {
  const words = name.trim();
  return PLAIN_NAME.test(words) && !NOT_PLAIN.test(words) && !A_ROLE.test(words) && quote.includes(words);
}
