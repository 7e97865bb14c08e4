import type { DocumentPage } from '@fiducia/contracts';
import type { Passage } from './passage.js';

/** What of a passage stands on one page, and the page's words before it, by which repeated words are told apart. */
export type PagePart = { page: number; words: string; before: string };

/** A passage cut at its pages, in their order; pages on which it has no letter are left out. */
export function partsOf(text: string, pages: readonly DocumentPage[], { start, end }: Passage): PagePart[] {
  return pages
    .filter((page) => page.start < end && page.end > start)
    .map((page) => {
      const from = Math.max(start, page.start);
      const words = text.slice(from, Math.min(end, page.end));
      return { page: page.page, words, before: text.slice(page.start, from) };
    })
    .filter(({ words }) => signsOf(words) !== '');
}

/** Letters and digits alone: spaces, line ends, hyphens and quotation marks differ between a page and its text. */
const signsOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

type Place = { item: number; at: number; length: number };

/** A page's letters and digits in one string, and for each of them where it is drawn. */
function placesOf(items: readonly string[]): { signs: string; places: Place[] } {
  const places: Place[] = [];
  let signs = '';
  items.forEach((text, item) => {
    let at = 0;
    for (const character of text) {
      // One drawn ligature is two letters, a letter beyond the basic plane two units: each stands at the one place.
      const written = signsOf(character);
      signs += written;
      for (let unit = 0; unit < written.length; unit++) places.push({ item, at, length: character.length });
      at += character.length;
    }
  });
  return { signs, places };
}

/** Of all places where `words` stand, the one nearest to where they are expected; -1 where there is none. */
function nearest(signs: string, words: string, expected: number): number {
  let best = -1;
  for (let at = signs.indexOf(words); at >= 0; at = signs.indexOf(words, at + 1)) {
    if (best >= 0 && Math.abs(at - expected) >= Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}

/** So few letters left prove nothing. */
const ENOUGH_SIGNS = 8;

/** The words as they are, and without a first or last word that the text has whole where the page breaks it in two. */
function variantsOf(words: string): string[] {
  const whole = signsOf(words);
  const trimmed = words.trim();
  const withoutFirst = trimmed.replace(/^\S+\s*/, '');
  const shorter = [trimmed.replace(/\s*\S+$/, ''), withoutFirst, withoutFirst.replace(/\s*\S+$/, '')];
  return [whole, ...shorter.map(signsOf).filter((signs) => signs.length >= ENOUGH_SIGNS)];
}

export type ItemMark = { item: number; start: number; end: number };

/**
 * Where the words stand among the pieces of text that a page is drawn of; null where the page does not have them, as
 * when its text is in a picture.
 */
export function marksOn(items: readonly string[], { words, before }: Pick<PagePart, 'words' | 'before'>) {
  const { signs, places } = placesOf(items);
  const expected = signsOf(before).length;
  for (const variant of variantsOf(words)) {
    const found = variant === '' ? -1 : nearest(signs, variant, expected);
    if (found >= 0) return joined(places.slice(found, found + variant.length));
  }
  return null;
}

/** One mark for each piece of text, from its first marked letter to its last. */
function joined(places: readonly Place[]): ItemMark[] {
  const marks: ItemMark[] = [];
  for (const { item, at, length } of places) {
    const last = marks.at(-1);
    if (last?.item === item) last.end = at + length;
    else marks.push({ item, start: at, end: at + length });
  }
  return marks;
}
