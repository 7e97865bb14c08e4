import { PROVISION_CODES, type Provision, type ProvisionCode } from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import { SENTENCE_LIMIT } from '../reading.js';
import type { Unit } from '../segmentation.js';
import { ADMINISTRATIVE_RULES } from './administrative-rules.js';
import { DISPOSITIVE_RULES } from './dispositive-rules.js';
import type { ProvisionRule } from './rule.js';
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
const INFERRED = 0.6;

/** What the rules read for one sentence; `lead` is the length of the words put before it. */
interface Passage {
  words: string;
  lower: string;
  lead: number;
  start: number;
  unit: Unit;
}

function* passagesOf(units: readonly Unit[]): Generator<Passage> {
  const seen = new Map<Unit, number>();
  for (const unit of units) {
    if (unit.section === 'signature') continue;
    for (const sentence of unit.sentences) {
      const words = sentence.text;
      yield { words, lower: words.toLowerCase(), lead: 0, start: sentence.start, unit };
      const intro = unit.intro?.sentences.at(-1)?.text;
      const items = unit.intro ? (seen.get(unit.intro) ?? 0) : 0;
      if (intro && unit.intro && items < 12 && intro.length + words.length < SENTENCE_LIMIT) {
        seen.set(unit.intro, items + 1);
        const joined = `${intro} ${words}`;
        yield { words: joined, lower: joined.toLowerCase(), lead: intro.length + 1, start: sentence.start, unit };
      }
    }
  }
}

function match(rule: ProvisionRule, passage: Passage): { at: number; until: number; confidence: number } | null {
  if (!rule.cues.some((cue) => passage.lower.includes(cue))) return null;
  const { unit } = passage;
  if (rule.notAmongPowers && unit.section === 'powers' && !(rule.heading?.test(unit.heading) ?? false)) return null;
  const headed = rule.heading?.test(unit.heading) ?? false;
  let found = rule.clause
    .map((pattern) => pattern.exec(passage.words))
    .find((m) => m !== null && m.index + m[0].length > passage.lead);
  let confidence = headed ? HEADING_AND_CLAUSE : CLAUSE_ONLY;
  if (!found && headed && rule.underHeading) {
    found = rule.underHeading.exec(passage.words);
    confidence = INFERRED;
  }
  if (!found || rule.unless?.some((pattern) => pattern.test(passage.words))) return null;
  if (unit.section === 'definitions') confidence -= 0.25;
  if (unit.section === 'powers' && rule.code !== 'investment-powers') confidence -= 0.1;
  return { at: found.index, until: found.index + found[0].length, confidence };
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
