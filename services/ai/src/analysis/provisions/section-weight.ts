import type { Unit } from '../segmentation.js';

/** Words by which lists of a trustee's powers go through what may be done with property. */
const POWER_VERBS =
  /\b(?:invest|reinvest|sell|lease|mortgage|borrow|lend|employ|retain|buy|purchase|exchange|operate|carry|insure|compromise|vote|repair|manage|improve|subdivide|pledge|convey|settle|hold|partition|encumber)\b/gi;
const GIVES_POWERS = /\bpowers?\b|\bmay\b|\bauthori[sz]ed\b|\bto\b/i;
/** Kinds of property named side by side, as every investment clause does. */
const ASSETS =
  /\b(?:stocks?|bonds?|securities|mutual funds?|shares|debentures|notes|commodities|real (?:estate|property)|partnerships?|insurance|annuit(?:y|ies)|options|cash|savings accounts|certificates of deposit)\b/gi;
const kinds = (text: string, words: RegExp): number =>
  new Set((text.match(words) ?? []).map((w) => w.toLowerCase())).size;

/** True for a sentence that goes through powers or assets one after the other and is about none of them. */
export function enumerates(sentence: string): boolean {
  return (GIVES_POWERS.test(sentence) && kinds(sentence, POWER_VERBS) >= 4) || kinds(sentence, ASSETS) >= 4;
}

/** True where a clause only says what a trustee might do: a chapter of powers, or a list of powers anywhere. */
export function amongPowers(unit: Unit, sentence: string): boolean {
  return unit.section === 'powers' || enumerates(sentence);
}

/** A clause binds where it has a verb that does; a schedule's line or a fragment has none. */
const BINDING =
  /\b(?:shall|may|must|will|need|cannot|can|is|are|has|have|does|do|governs?|appl(?:y|ies)|ends?|serves?|terminates?|gives?|give|appoints?|directs?|declares?|reserves?|retains?|waives?|intends?|means|includes|transfers?|assigns?)\b/i;

/** Where the binding verb of a sentence stands; null where it has none and binds nobody. */
export function bindingVerb(sentence: string): { at: number; until: number } | null {
  const strong = /\b(?:shall|may|must|need)\b/i.exec(sentence) ?? BINDING.exec(sentence);
  return strong ? { at: strong.index, until: strong.index + strong[0].length } : null;
}

/** True for a few words that name what the next sentence says: 'Governing law.' */
export function onlyNames(sentence: string): boolean {
  return sentence.length < 60 && sentence.split(' ').length <= 7 && bindingVerb(sentence) === null;
}
