import type { FoundName } from '../names.js';
import { ROLE_WORD, roleOf, type PartyRole } from './party.js';

/** A place in a sentence that gives a role to the names before or after it. */
export interface Marker {
  role: PartyRole | 'company' | null;
  start: number;
  end: number;
  plural: boolean;
}

/** What may stand before the word for a role. */
export const KIND =
  '(?:(?:the|a|an|my|our|its|their|said|sole|only|initial|original|first|second|current|acting|joint|individual|corporate|independent|general|successor|alternate|substitute|replacement|contingent|primary|secondary|income|remainder|lifetime|such|present|named|owner|indenture|managing|resident|administrative|property|institutional|appointed|executors?|executrix|administrators?|liquidating|voting|litigation|delaware|property|or|and)[ -]+)*';
const PARENTHESIS = new RegExp(
  `\\((?:[^()"]{0,60}?)?"?(?:the |my |our |said |each,? an? )?"?((?:[A-Za-z-]{3,16} ){0,2}${ROLE_WORD}(?!'s)|company|corporation|employer|sponsor|depositor|debtors?|transferor|assignor|participants?|(?:initial )?unit ?holders?|recipients?|annuitants?|life tenants?|beneficial owners?)"?[^()]{0,60}\\)`,
  'gi',
);
const HEREINAFTER = new RegExp(
  `\\b(?:herein ?after|hereafter|herein|collectively|individually)\\b[^.;()]{0,60}?\\b(?:called|known as|referred to as|designated(?: as)?|the|as)\\s+(?:individually |collectively |jointly )?(?:the |my |an? )?"?((?:successor )?${ROLE_WORD})\\b"?(?:\\s+(?:and|or)\\s+(?:the )?"(${ROLE_WORD})")?`,
  'gi',
);
const AS_ROLE = new RegExp(
  `\\b(?:as|to be|shall be|is|am|are|be|becomes?|serve as|act as)\\s+(?:hereby )?(?:appointed |designated |named )?(?:as )?(${KIND}(?:${ROLE_WORD}|depositor|sponsor))\\b(?:\\s+and\\s+(?:as\\s+)?(${KIND}${ROLE_WORD})\\b)?(?!'| (?:may|shall|deems?|thinks?|determines?|is |are |was |were |has |have |in (?:its|his|her|their) (?:sole|discretion)))`,
  'gi',
);
/** Whoever ceases, fails or is removed is not being given the role. */
export const CEASES =
  /\b(?:ceas|fail|unable|unwilling|resign|refus|declin|remov|dies?\b|dead|deceased|no longer|not (?:be|serve|act)|other than|never|instead of|neither|without)/i;
/** Before a name, these say that the person measures a time or is spoken of, not that he holds an office. */
const SPOKEN_OF =
  /\b(?:life|lifetime|death|decease|lives|survivor|marriage|heirs?|estate|agreement|contract|memory|office|parent|guardian|sons?|daughters?|mother|father|wife|husband|widow) of (?:my |the |said |both |[a-z-]+,? )*$/i;
const BETWEEN_CHAIN =
  /^(?:,?\s*(?:Jr|Sr|Esq|N\.A)\.?)?,?(?:\s+(?:\([^()]{0,40}\)|(?:both |all |each )?(?:of|residing (?:in|at)) (?:the )?[^.;:()]{2,60}|husband and wife|a married couple|(?:who (?:was|is) )?born [^;:()]{4,28}|aged? \d{1,2}|(?:an? |my |his |her |our )[\w ]{3,50}))?,?\s*(?:and|&|or|and the said|and my [\w-]+)?(?:\s*(?:my|the said|his|her|our|the) (?:[\w-]+ ){0,3}(?:of )?)?,?\s*$/i;

/** 'as the Trustee selects': the office acts, and nobody is put into it. */
const NAMED_BY_THE_WAY =
  /^as (?:the|my|our|such|said) (?:\w+ )?\w+ (?!(?:of|under|hereunder|hereof|thereof|for|in|and|or|until|upon|if|during|to|without|with|at|on|when|while|from|pursuant|then|unless|should|shall be)\b)[a-z]/i;

/** The places of a sentence that give a role, in order. */
export function markersOf(text: string): Marker[] {
  const markers: Marker[] = [];
  const add = (role: string, start: number, end: number, plural = false): void => {
    const company =
      /^(?:the |an? )?(?:company|corporation|employer|sponsor|depositor|debtors?|transferor|assignor)$/i.test(role);
    markers.push({
      role: /unit ?holder|recipient|annuitant|life tenant|beneficial owner/i.test(role)
        ? 'beneficiary'
        : company
          ? 'company'
          : /^participants?$/i.test(role)
            ? null
            : roleOf(role),
      start,
      end,
      plural: plural || /(?:s|ies)$/i.test(role),
    });
  };
  for (const m of text.matchAll(PARENTHESIS))
    add(m[1] ?? '', m.index, m.index + m[0].length, /\beach\b|\btogether\b|\bcollectively\b/i.test(m[0]));
  for (const m of text.matchAll(HEREINAFTER)) {
    add(m[1] ?? '', m.index, m.index + m[0].length);
    if (m[2]) add(m[2], m.index, m.index + m[0].length);
  }
  for (const m of text.matchAll(AS_ROLE)) {
    if (NAMED_BY_THE_WAY.test(text.slice(m.index, m.index + m[0].length + 24))) continue;
    const before = text.slice(Math.max(0, m.index - 40), m.index);
    // 'If A ceases to serve, B shall serve as trustee': the comma ends what A does.
    add(
      CEASES.test(before.slice(before.lastIndexOf(',') + 1)) ? 'appointor' : (m[1] ?? ''),
      m.index,
      m.index + m[0].length,
    );
    if (m[2]) add(m[2], m.index, m.index + m[0].length);
  }
  return markers.sort((a, b) => a.start - b.start);
}

/** What stands between a name and a place within its address: 'A. Roe of The Old Rectory, | Upper Slaughter'. */
const ADDRESS =
  /^,?\s+(?:(?:now|formerly|both) )?(?:of|residing (?:at|in)|whose [\w ]{3,30} (?:is|are) (?:at )?)\s*(?:[^;()]{0,80},\s*|[\w ]{0,40}\d[^;()]{0,40}\s)$/;

/** Goes back from the last name over 'A, B of Boston, and C', as long as nothing else stands between. */
export function chainBefore(
  text: string,
  names: readonly FoundName[],
  from: number,
  to: number,
  plural: boolean,
): FoundName[] {
  const inside = names.filter(
    (n) =>
      n.start >= from &&
      n.end <= to &&
      !SPOKEN_OF.test(text.slice(Math.max(0, n.start - 60), n.start)) &&
      !names.some((o) => o.end < n.start && n.start - o.end < 120 && ADDRESS.test(text.slice(o.end, n.start))),
  );
  const last = inside.at(-1);
  if (!last || to - last.end > 220) return [];
  const chain: FoundName[] = [last];
  for (let i = inside.length - 2; i >= 0; i -= 1) {
    const candidate = inside[i] as FoundName;
    const gap = text.slice(candidate.end, (chain[0] as FoundName).start);
    const joined = /^,?\s*(?:and|&)\s*$/.test(gap) || (plural && gap.length < 120 && BETWEEN_CHAIN.test(gap));
    if (!joined) break;
    chain.unshift(candidate);
  }
  return chain;
}
