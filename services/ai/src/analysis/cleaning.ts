/**
 * The text as the rules read it, with the way back to the text as it was sent.
 * `offsets[i]` is the UTF-16 offset, in the original, of the unit that `text[i]` came from.
 */
export interface CleanText {
  text: string;
  offsets: Int32Array;
  /** Original offsets of form feeds: where a new page begins. Empty when the text carries no pages. */
  pageBreaks: number[];
}

const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201B': "'",
  '\u00B4': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2212': '-',
  '\u2014': ' - ',
  '\u2022': '- ',
  '\u25CF': '- ',
  '\u00B7': '- ',
  '\u25AA': '- ',
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\u2026': '...',
  '\u2028': '\n',
  '\u2029': '\n',
};

/** Marks that carry no words: soft hyphen, zero-width characters, byte order mark, Markdown emphasis. */
const INVISIBLE = new Set(['\u00AD', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u2060', '\uFEFF', '*', '`']);

/** Words whose hyphen is their own, so that a line break after it joins nothing. */
const OWN_HYPHEN =
  /(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|co|non|self|well|sub|half|per|one|two|three)-$/;

class Buffer16 {
  private readonly units: Uint16Array;
  private readonly from: Int32Array;
  length = 0;

  constructor(capacity: number) {
    this.units = new Uint16Array(capacity);
    this.from = new Int32Array(capacity);
  }

  push(unit: number, origin: number): void {
    this.units[this.length] = unit;
    this.from[this.length] = origin;
    this.length += 1;
  }

  last(): number {
    return this.length === 0 ? 10 : (this.units[this.length - 1] ?? 10);
  }

  drop(): void {
    this.length -= 1;
  }

  tail(size: number): string {
    return String.fromCharCode(...this.units.subarray(Math.max(0, this.length - size), this.length));
  }

  text(): string {
    return new TextDecoder('utf-16le').decode(this.units.subarray(0, this.length));
  }

  offsets(): Int32Array {
    return this.from.slice(0, this.length);
  }
}

const isSpace = (c: string): boolean =>
  c === ' ' || c === '\t' || c === '\u00A0' || c === '\u3000' || (c >= '\u2000' && c <= '\u200A');
const isLower = (c: string | undefined): boolean => c !== undefined && c >= 'a' && c <= 'z';
const isWord = (c: string | undefined): boolean => c !== undefined && /[A-Za-z0-9]/.test(c);

/** Where the next line's first mark stands, if a word broken at `at` (its hyphen) goes on there; else -1. */
function continuationAfter(original: string, at: number): number {
  let i = at + 1;
  while (i < original.length && i < at + 40 && (isSpace(original[i] ?? '') || original[i] === '\r')) i += 1;
  if (original[i] !== '\n') return -1;
  i += 1;
  while (i < original.length && i < at + 80 && isSpace(original[i] ?? '')) i += 1;
  return isLower(original[i]) ? i : -1;
}

/**
 * Makes a text fit to be read by rules: one kind of quote and dash, no invisible marks, single spaces, words
 * that a line break cut in two joined again. Nothing is lost: every unit keeps its offset in the original.
 *
 * @param original the text exactly as it was sent
 * @returns the cleaned text and, for each of its UTF-16 units, the offset it came from; linear in length
 */
export function cleanText(original: string): CleanText {
  const buffer = new Buffer16(original.length * 3 + 1);
  const pageBreaks: number[] = [];
  for (let i = 0; i < original.length; i += 1) {
    const c = original[i] as string;
    if (isSpace(c)) {
      if (buffer.last() !== 32 && buffer.last() !== 10) buffer.push(32, i);
    } else if (c === '\n' || c === '\r' || c === '\f' || c === '\v') {
      if (c === '\f') pageBreaks.push(i);
      if (c === '\r' && original[i + 1] === '\n') continue;
      if (buffer.last() === 32) buffer.drop();
      buffer.push(10, i);
    } else if (c === '_') {
      // A rule to write on stays as a blank; Markdown's single underscore is no text.
      if (original[i - 1] === '_' || original[i + 1] === '_') {
        if (buffer.tail(3) !== '___') buffer.push(95, i);
      } else if (isWord(original[i - 1]) && isWord(original[i + 1])) buffer.push(95, i);
    } else if (INVISIBLE.has(c) || (c < ' ' && c !== '\n')) {
      continue;
    } else if (c === '-' && isLower(original[i - 1]) && continuationAfter(original, i) >= 0) {
      if (OWN_HYPHEN.test(`${buffer.tail(10)}-`)) buffer.push(45, i);
      i = continuationAfter(original, i) - 1;
    } else if (c === '-' && original[i + 1] === '-' && original[i + 2] !== '-' && original[i - 1] !== '-') {
      for (const unit of buffer.last() === 32 ? '- ' : ' - ') buffer.push(unit.charCodeAt(0), i);
      i += 1;
    } else {
      const plain = PLAIN[c] ?? c;
      for (let k = 0; k < plain.length; k += 1) {
        const doubled = plain[k] === ' ' && (buffer.last() === 32 || buffer.last() === 10);
        if (!doubled) buffer.push(plain.charCodeAt(k), i);
      }
    }
  }
  return { text: buffer.text(), offsets: buffer.offsets(), pageBreaks };
}
