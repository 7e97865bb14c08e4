import { CONNECTORS, SUFFIXES, TITLES } from './name-words.js';

const KEEP_CAPITALS = /^(?:[A-Z]\.)+[A-Z]?\.?$|^(?:II|III|IV|VI|LLC|LLP|LP|PLC|NA|USA|YMCA|YWCA|AMAL|ABN|UK|US)$/;

/** A name as people write it: 'HENRY JAMES POE III' becomes 'Henry James Poe III'. */
export function written(name: string): string {
  const tidy = name.replace(/\s+/g, ' ').trim();
  if (/[a-z]/.test(tidy)) return tidy;
  return tidy
    .split(' ')
    .map((w, i) => {
      if (KEEP_CAPITALS.test(w.replace(/,$/, ''))) return w;
      const lower = w.toLowerCase();
      if (i > 0 && CONNECTORS.has(lower) && lower !== '&') return lower;
      return lower
        .replace(/(^|[-'(]|^mc)([a-z])/g, (_, a: string, b: string) => a + b.toUpperCase())
        .replace(/'S$/, "'s");
    })
    .join(' ');
}

const parts = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .split(/\s+/)
    .filter((w) => w && !TITLES.has(w) && w !== 'the');

/**
 * True when two spellings are one person: initials may stand for names, middle names may be left out, but a suffix
 * (Jr., III, IV) or a differing initial keeps father and son apart.
 */
export function sameName(a: string, b: string): boolean {
  const A = parts(a);
  const B = parts(b);
  const suffix = (p: string[]): string => p.find((w) => /^(?:jr|sr|ii|iii|iv)$/.test(w)) ?? '';
  if (suffix(A) !== suffix(B)) return false;
  const strip = (p: string[]): string[] => p.filter((w) => !SUFFIXES.has(w) && w !== 'esq');
  const [x, y] = [strip(A), strip(B)].sort((p, q) => p.length - q.length) as [string[], string[]];
  if (x.join(' ') === y.join(' ')) return true;
  if (x.length < 2 || x.at(-1) !== y.at(-1)) return false;
  const fits = (p: string, q: string): boolean =>
    p === q || (p.length === 1 && q.startsWith(p)) || (q.length === 1 && p.startsWith(q));
  if (!fits(x[0] as string, y[0] as string)) return false;
  let j = 1;
  for (const word of x.slice(1, -1)) {
    while (j < y.length - 1 && !fits(word, y[j] as string)) j += 1;
    if (j >= y.length - 1) return false;
    j += 1;
  }
  return true;
}
