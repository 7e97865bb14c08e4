/** Words whose exchange changes what a clause does, each line a set of which one may replace another. */
// prettier-ignore
const PHRASES = new Set([
  'shall', 'may', 'must', 'will',
  'per stirpes', 'per capita',
  'and', 'or', 'and/or',
  'all', 'any', 'some', 'no',
  'including', 'excluding', 'except',
  'income', 'principal',
]);
const NUMBER = /^\$?\d[\d,./]*%?$/u;
const NUMBER_WORDS = new Set(
  'one two three four five six seven eight nine ten twelve fifteen eighteen twenty twenty-one twenty-five thirty thirty-five forty half third quarter'.split(
    ' ',
  ),
);

const tokens = (text: string): string[] =>
  text
    .replaceAll(/per (stirpes|capita)/giu, 'per_$1')
    .match(/\$?\d[\d,./]*%?|[\p{L}_]+(?:[-/'’][\p{L}]+)*/gu)
    ?.map((token) => token.replace('_', ' ').replace(/[.,/]$/u, '')) ?? [];

const isName = (token: string, at: number): boolean => at > 0 && /^\p{Lu}\p{Ll}+/u.test(token);
const isNumber = (token: string): boolean => NUMBER.test(token) || NUMBER_WORDS.has(token.toLowerCase());

/** The words of a text that carry law: the phrases above, numbers and names, each with how often it stands there. */
function lawWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  tokens(text).forEach((token, at) => {
    const lower = token.toLowerCase();
    const word = PHRASES.has(lower) ? lower : isNumber(token) ? lower : isName(token, at) ? token : null;
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return counts;
}

/** What of the words that carry law a change takes away and puts in: shall and may, per stirpes, numbers, names. */
export function legalDelta(before: string, after: string): { removed: string[]; added: string[] } {
  const [was, is] = [lawWords(before), lawWords(after)];
  const more = (a: Map<string, number>, b: Map<string, number>) =>
    [...a].filter(([word, count]) => count > (b.get(word) ?? 0)).map(([word]) => word);
  return { removed: more(was, is), added: more(is, was) };
}
