import type { PartyShare } from '@fiducia/contracts';
import { quote, type ReadDocument } from '../document.js';
import { written } from '../name-spelling.js';
import { namesOf } from '../names.js';
import { UNITS } from '../number-words.js';
import type { Unit } from '../segmentation.js';

/** A share as the text states it, with its figure and the list it stands in. */
export interface StatedShare {
  name: string;
  words: string;
  /** Percent of what is divided. */
  percent: number;
  /** The figure in digits, where words and digits stand side by side. */
  figure: number | null;
  start: number;
  end: number;
  /** Shares with the same key are parts of one division. */
  list: string;
}

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
const TENS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  'thirty-five': 35,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  'fifty-five': 55,
  sixty: 60,
  seventy: 70,
  'seventy-five': 75,
  eighty: 80,
  ninety: 90,
};
const SHARE =
  /\b(?:(one|two|three|four|five|six|seven|eight|nine)[- ](half|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)|(five|ten|fifteen|(?:twenty|thirty|forty|fifty|seventy)(?:-five)?|sixty|eighty|ninety) percent|(\d{1,3}(?:\.\d{1,3})?)\s?(?:%|per ?cent\b)|(\d)\/(\d))(?:\s*\(\s*(?:(\d{1,3}(?:\.\d{1,3})?)\s?%|(\d{1,2})\/(\d{1,2}))\s*\))?/gi;
/** A part of what one person has already been given, or a rate, is no share of the whole. */
const NO_SHARE =
  /\b(?:age|reach\w*|attain\w*|unitrust|annuity|interest at|rate|fee|compensation|majority|vote|voting|per annum|fair market value|net asset|greater of|lesser of|tax|outstanding|penalty|withdraw\w*)\b/i;

function percentOf(m: RegExpExecArray): { percent: number; figure: number | null } {
  const part = (m[2] ?? '').toLowerCase();
  const worded = m[1]
    ? ((UNITS[m[1].toLowerCase()] ?? 1) * 100) / (PARTS[part] ?? PARTS[part.replace(/s$/, '')] ?? 1)
    : null;
  const tens = m[3] ? (TENS[m[3].toLowerCase()] ?? null) : null;
  const digits = m[4] ? Number(m[4]) : m[5] && m[6] ? (Number(m[5]) * 100) / Number(m[6]) : null;
  const figure = m[7] ? Number(m[7]) : m[8] && m[9] ? (Number(m[8]) * 100) / Number(m[9]) : null;
  return { percent: worded ?? tens ?? digits ?? 0, figure: digits === null ? figure : null };
}

function sharesOfUnit(unit: Unit, lists: Map<Unit, string>): StatedShare[] {
  const out: StatedShare[] = [];
  unit.sentences.forEach((sentence, i) => {
    const { text } = sentence;
    if (NO_SHARE.test(text)) return;
    const names = namesOf(sentence);
    const shares = [...text.matchAll(SHARE)];
    shares.forEach((m, k) => {
      const until = shares[k + 1]?.index ?? text.length;
      const after = names.find(
        (n) => n.start >= m.index + m[0].length && n.start < until && n.start - m.index - m[0].length < 90,
      );
      const before = names.findLast(
        (n) => n.end <= m.index && n.start >= (shares[k - 1]?.index ?? 0) && m.index - n.end < 40,
      );
      const name = after ?? before;
      const { percent, figure } = percentOf(m);
      if (!name || percent <= 0 || percent > 100) return;
      // A list's items are parts of one division; so are the shares of one sentence.
      const list =
        unit.intro && shares.length === 1
          ? (lists.get(unit.intro) ?? `list ${unit.intro.index}`)
          : `sentence ${unit.index}.${i}`;
      const [from, to] = [Math.min(m.index, name.start), Math.max(m.index + m[0].length, name.end)];
      out.push({
        name: name.name,
        words: m[0].trim(),
        percent,
        figure,
        start: sentence.start + from,
        end: sentence.start + to,
        list,
      });
    });
  });
  return out;
}

/** The shares that the text gives to people and bodies it names. */
export function statedShares(document: ReadDocument): StatedShare[] {
  const lists = new Map<Unit, string>();
  return document.body
    .filter((unit) => unit.section !== 'signature' && unit.section !== 'powers' && unit.section !== 'tax')
    .flatMap((unit) => sharesOfUnit(unit, lists))
    .slice(0, 120);
}

export const partyShares = (document: ReadDocument, shares: readonly StatedShare[]): PartyShare[] =>
  shares.map(({ name, words, start, end }) => ({
    name: written(name),
    share: words,
    evidence: quote(document, start, end),
    confidence: 0.8,
  }));
