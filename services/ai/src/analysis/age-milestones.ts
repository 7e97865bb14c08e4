import { UNITS } from './number-words.js';

const NUMBERS: Readonly<Record<string, number>> = {
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ...UNITS,
};
const NUMBER_AGE =
  '\\d{2}|(?:eighteen|nineteen|twenty|thirty|forty|fifty|sixty)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?';
const AGE = new RegExp(
  `\\b(?:(?:attain|reach|arriv)\\w*\\b[^.;]{0,30}?(?:ages? (?:of )?)?|ages?:? (?:of )?|(?<=(?:third|half|quarter|fourth|fifth|balance|remainder|rest|%|\\)|\\d) )at )(${NUMBER_AGE})\\b(?!%| ?percent| days)`,
  'gi',
);
const WORDED: Readonly<Record<string, string>> = {
  third: '3',
  thirds: '3',
  half: '2',
  quarter: '4',
  quarters: '4',
  fourth: '4',
  fourths: '4',
  fifth: '5',
  fifths: '5',
  sixth: '6',
  sixths: '6',
};
/** 'one-half of the remainder' is one share, not two. */
const SHARE =
  /\b(?:(one|two|three|four|five)[- ](half|thirds?|quarters?|fourths?|fifths?|sixths?)|(\d)\/(\d)|(\d{1,3})(?:\.\d+)?\s?(?:%|percent\b)|(half))(?: \(\d{1,3}(?:\/\d{1,3}|%)?\))?(?:(?:,)? of (?:the |his |her |their |such )?(?:then )?(?:remaining|remainder|balance|rest)\b)?|\b(balance|remainder|remaining|entire|rest|whole|all (?=of (?:it|his|her|the|what)\b))\b/gi;

interface Place {
  at: number;
  value: string;
}

function ageOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  return words
    .toLowerCase()
    .split('-')
    .reduce((sum, word) => sum + (NUMBERS[word] ?? 0), 0);
}

function shareOf(m: RegExpExecArray): string {
  if (m[1] && m[2]) return `${NUMBERS[m[1].toLowerCase()] ?? 1}/${WORDED[m[2].toLowerCase()] ?? '2'}`;
  if (m[3] && m[4]) return `${m[3]}/${m[4]}`;
  if (m[5]) return m[5] === '100' ? '1' : `${m[5]}%`;
  return m[6] ? '1/2' : '1';
}

/**
 * '25:1/3' for each age that a clause ties to a share ('1' is all that is left); an age without a share, as in
 * boilerplate for minors, gives none.
 *
 * @param words one sentence, or a list's introduction and one item
 */
export function milestonesIn(words: string): string[] {
  const found: string[] = [];
  for (const clause of words.split(/\.\s/)) {
    const ages: Place[] = [...clause.matchAll(AGE)].map((m) => ({ at: m.index, value: String(ageOf(m[1] ?? '')) }));
    const shares: Place[] = [...clause.matchAll(SHARE)].map((m) => ({ at: m.index, value: shareOf(m) }));
    const used = new Set<Place>();
    const before = (shares[0]?.at ?? 0) < (ages[0]?.at ?? 0);
    ages.forEach((age, i) => {
      const [from, to] = before ? [ages[i - 1]?.at ?? -1, age.at] : [age.at, ages[i + 1]?.at ?? clause.length];
      // 'one-half at 30, and the balance at 35': the last share may stand before the last age.
      const share =
        shares.find((s) => s.at > from && s.at < to) ?? shares.findLast((s) => s.at < age.at && !used.has(s));
      if (share) used.add(share);
      const known = found.some((f) => f.startsWith(`${age.value}:`));
      if (share && !known && Number(age.value) >= 18 && Number(age.value) <= 75)
        found.push(`${age.value}:${share.value}`);
    });
  }
  return found;
}
