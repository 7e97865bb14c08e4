/** First parts that English keeps its hyphen after, so that 'non-' at a line's end is no broken word. */
const HYPHENATED =
  /^(non|self|co|tax|by|in|per|long|short|ex|pre|post|step|all|cross|well|great|arm's|life|year|half|re|attorney|on|third|fair|so|no|one|two|full|part|quasi|semi|anti|inter|multi)$/i;
/** Begins at a word's beginning and is bounded, so that it stays linear on a page that is one endless word. */
const BROKEN_WORD = /(?<!\p{L})(\p{L}{1,60})[-\u2010\u00ad]\n(\p{Ll}{1,60})/gu;

/**
 * Puts words together that a line's end cut in two. A hyphen at the end of a line is either the printer's (distri-bution)
 * or the word's own (tax-exempt); the document itself decides, by how it writes the word elsewhere, and a list of first
 * parts where it does not.
 *
 * @param pages the text of each page, lines ended by \n
 */
export function joinBrokenWords(pages: readonly string[]): string[] {
  const words = new Set<string>();
  for (const page of pages) for (const [word] of page.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word.toLowerCase());
  return pages.map((page) =>
    page.replace(BROKEN_WORD, (_broken: string, before: string, after: string) =>
      keepsHyphen(before, after, words) ? `${before}-${after}` : before + after,
    ),
  );
}

function keepsHyphen(before: string, after: string, words: ReadonlySet<string>): boolean {
  if (words.has(`${before}${after}`.toLowerCase())) return false;
  return words.has(`${before}-${after}`.toLowerCase()) || HYPHENATED.test(before);
}
