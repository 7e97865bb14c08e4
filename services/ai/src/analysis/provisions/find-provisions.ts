import { PROVISION_CODES, type Provision, type ProvisionCode } from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import { SENTENCE_LIMIT } from '../reading.js';
import type { Unit } from '../segmentation.js';
import { ADMINISTRATIVE_RULES } from './administrative-rules.js';
import { DISPOSITIVE_RULES } from './dispositive-rules.js';
import { denied } from '../polarity.js';
import type { ProvisionRule } from './rule.js';
import { amongPowers, bindingVerb, enumerates, onlyNames } from './section-weight.js';
import { SPECIAL_RULES } from './special-rules.js';

export const PROVISION_RULES: readonly ProvisionRule[] = [
  ...DISPOSITIVE_RULES,
  ...ADMINISTRATIVE_RULES,
  ...SPECIAL_RULES,
];

/** A clause that carries a provision, before the best one of its kind is chosen. */
export interface ProvisionHit {
  code: ProvisionCode;
  title: string;
  confidence: number;
  /** The words the rules read: the sentence, or the list's introduction and the item. */
  words: string;
  /** Clause in the cleaned text. */
  start: number;
  end: number;
}

/** Beyond this many candidates of one kind, further ones cannot improve the choice. */
const ENOUGH = 24;
const HEADING_AND_CLAUSE = 0.95;
const CLAUSE_ONLY = 0.8;
/** The heading names it and the clause binds, in words that no rule knows. */
const HEADING_ONLY = 0.75;
const INFERRED = 0.6;

/** What the rules read for one sentence; `lead` is the length of the words put before it. */
interface Passage {
  words: string;
  lower: string;
  lead: number;
  start: number;
  unit: Unit;
}

/** 'N.A.', 'Co.', 'J. Roe': a full stop that ends no sentence must not end a clause either. */
const NO_STOP = /\b(?:[A-Z]|Inc|Co|Corp|Ltd|Jr|Sr|Mr|Mrs|Ms|Dr|St|No|Esq|Rev|Hon)\.(?=[\s,;A-Z)])/g;
const clauseWords = (text: string): string => text.replace(NO_STOP, (m) => `${m.slice(0, -1)}\u2024`);

function* passagesOf(units: readonly Unit[]): Generator<Passage> {
  const seen = new Map<Unit, number>();
  for (const unit of units) {
    if (unit.section === 'signature') continue;
    for (const [i, sentence] of unit.sentences.entries()) {
      const words = clauseWords(sentence.text);
      if (i + 1 < unit.sentences.length && onlyNames(words)) continue;
      yield { words, lower: words.toLowerCase(), lead: 0, start: sentence.start, unit };
      const introduction = unit.intro?.sentences.at(-1)?.text;
      const intro = introduction === undefined ? undefined : clauseWords(introduction);
      const items = unit.intro ? (seen.get(unit.intro) ?? 0) : 0;
      if (intro && unit.intro && items < 12 && intro.length + words.length < SENTENCE_LIMIT) {
        seen.set(unit.intro, items + 1);
        const joined = `${intro} ${words}`;
        yield { words: joined, lower: joined.toLowerCase(), lead: intro.length + 1, start: sentence.start, unit };
      }
    }
  }
}

/** How far after its end a match is still looked at for words that turn it down. */
const NEAR = 60;
/** A list's item longer than this is no clause of its own about one thing. */
const OWN_CLAUSE = 200;

/** Property that is pointed at, not property in general. */
const SPECIFIC =
  /\b(?:schedule|exhibit) [A-Z\d]\b|\bshares of [A-Z]|\b(?:my|our) (?:\w+ ){0,2}(?:business|farm|residence|home|land)\b|\b(?:located|situated?) (?:at|in)\b/;

function misplaced(rule: ProvisionRule, { words, unit }: Passage): boolean {
  if (!rule.notAmongPowers && !rule.ownClauseAmongPowers) return false;
  if (rule.heading?.test(unit.title) ?? false) return false;
  if (rule.ownClauseAmongPowers) {
    if (SPECIFIC.test(words) && !enumerates(words)) return false;
    const own = unit.sentences.length === 1 && unit.text.length <= OWN_CLAUSE;
    return amongPowers(unit, words) && (!own || enumerates(unit.text));
  }
  return unit.section === 'powers' && !(rule.heading?.test(unit.heading) ?? false);
}

function clauseMatch(rule: ProvisionRule, { words, lead }: Passage): RegExpExecArray | null {
  for (const pattern of rule.clause) {
    const m = pattern.exec(words);
    if (!m || m.index + m[0].length <= lead) continue;
    const around = words.slice(m.index, m.index + m[0].length + NEAR);
    if (rule.unlessNear?.some((near) => near.test(around))) continue;
    if (rule.denialCounts || !denied(words, m.index, m.index + m[0].length)) return m;
  }
  return null;
}

/** Under a heading that names the provision, the first sentence that binds is the clause, whatever its words. */
function namedClause(rule: ProvisionRule, { words, lead, unit, start }: Passage): { at: number; until: number } | null {
  if (lead > 0 || !rule.named?.test(unit.title)) return null;
  const operative = unit.sentences.find((s) => bindingVerb(s.text) !== null);
  const verb = operative?.start === start ? bindingVerb(words) : null;
  if (!verb || (!rule.denialCounts && denied(words, verb.at, verb.until + 12))) return null;
  return verb;
}

function match(rule: ProvisionRule, passage: Passage): { at: number; until: number; confidence: number } | null {
  const { unit } = passage;
  const cued = rule.cues.some((cue) => passage.lower.includes(cue));
  if ((!cued && !rule.named?.test(unit.title)) || misplaced(rule, passage)) return null;
  const headed = rule.heading?.test(unit.heading) ?? false;
  const found = cued ? clauseMatch(rule, passage) : null;
  let place = found ? { at: found.index, until: found.index + found[0].length } : null;
  let confidence = headed ? HEADING_AND_CLAUSE : CLAUSE_ONLY;
  if (!place) {
    place = namedClause(rule, passage);
    confidence = HEADING_ONLY;
  }
  if (!place && headed && rule.underHeading) {
    const weak = rule.underHeading.exec(passage.words);
    place = weak && { at: weak.index, until: weak.index + weak[0].length };
    confidence = INFERRED;
  }
  if (!place || rule.unless?.some((pattern) => pattern.test(passage.words))) return null;
  if (unit.section === 'definitions') confidence -= 0.25;
  if (amongPowers(unit, passage.words) && rule.code !== 'investment-powers') confidence -= 0.1;
  if (bindingVerb(passage.words) === null && unit.section !== 'schedule') confidence -= 0.1;
  return { ...place, confidence };
}

function hitOf(rule: ProvisionRule, passage: Passage): ProvisionHit | null {
  const found = match(rule, passage);
  if (!found) return null;
  const own = passage.words.slice(passage.lead);
  const { from, to } = clauseAround(own, Math.max(0, found.at - passage.lead), Math.max(1, found.until - passage.lead));
  return {
    code: rule.code,
    title: rule.title,
    confidence: found.confidence,
    words: passage.words,
    start: passage.start + from,
    end: passage.start + to,
  };
}

/**
 * Every clause of the document that carries one of the known provisions, in the order of the text.
 *
 * @returns hits with their polarity already judged: a clause that says the opposite is none
 */
export function findProvisionHits(document: ReadDocument): ProvisionHit[] {
  const hits: ProvisionHit[] = [];
  const count = new Map<ProvisionCode, number>();
  for (const passage of passagesOf(document.body)) {
    for (const rule of PROVISION_RULES) {
      if ((count.get(rule.code) ?? 0) >= ENOUGH) continue;
      const hit = hitOf(rule, passage);
      if (!hit) continue;
      count.set(rule.code, (count.get(rule.code) ?? 0) + 1);
      hits.push(hit);
    }
  }
  return hits;
}

/** The best clause of each kind, quoted; the surest first, then the one that comes first in the text. */
export function bestProvisions(document: ReadDocument, hits: readonly ProvisionHit[]): Provision[] {
  const best = new Map<ProvisionCode, ProvisionHit>();
  for (const hit of hits) {
    const known = best.get(hit.code);
    if (!known || hit.confidence > known.confidence + 0.01) best.set(hit.code, hit);
  }
  return PROVISION_CODES.flatMap((code) => {
    const hit = best.get(code);
    if (!hit || hit.confidence < 0.5) return [];
    return [
      {
        code,
        title: hit.title,
        evidence: quote(document, hit.start, hit.end),
        confidence: Math.round(hit.confidence * 100) / 100,
      },
    ];
  });
}
