import type { AbstractQuestionId } from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import type { Unit } from '../segmentation.js';
import type { Span } from '../sentences.js';
import { type Answered, shortened } from './answered.js';
import { CLAUSE_QUESTIONS, type ClauseQuestion } from './clause-questions.js';

const HEADED = 0.95;
const CLAUSE = 0.8;
const DEFINED = 0.6;

interface Place {
  sentence: Span;
  at: number;
  until: number;
  confidence: number;
}

function placeIn(question: ClauseQuestion, unit: Unit, sentence: Span, lower: string): Place | null {
  if (!question.cues.some((cue) => lower.includes(cue))) return null;
  if (question.unless?.test(sentence.text)) return null;
  for (const pattern of question.clause) {
    const m = pattern.exec(sentence.text);
    if (!m) continue;
    const headed = question.heading?.test(unit.heading) ?? false;
    const confidence = headed ? HEADED : unit.section === 'definitions' ? DEFINED : CLAUSE;
    return { sentence, at: m.index, until: m.index + m[0].length, confidence };
  }
  return null;
}

/** The clause that answers each question best: under its own heading before elsewhere, then the first in the text. */
export function clauseAnswers(document: ReadDocument): Map<AbstractQuestionId, NonNullable<Answered>> {
  const best = new Map<ClauseQuestion, Place>();
  let open = CLAUSE_QUESTIONS;
  for (const unit of document.body) {
    if (unit.section === 'signature') continue;
    for (const sentence of unit.sentences) {
      const lower = sentence.text.toLowerCase();
      for (const question of open) {
        const known = best.get(question);
        // Only its own heading can still improve on a clause.
        if (known && known.confidence >= CLAUSE && !question.heading?.test(unit.heading)) continue;
        const place = placeIn(question, unit, sentence, lower);
        if (place && place.confidence > (known?.confidence ?? 0)) best.set(question, place);
      }
    }
    open = open.filter((q) => (best.get(q)?.confidence ?? 0) < HEADED);
  }
  return new Map(
    [...best].map(([question, { sentence, at, until, confidence }]) => {
      const { from, to } = clauseAround(sentence.text, at, until);
      const words = sentence.text.slice(from, to);
      const said = question.says?.find(([pattern]) => pattern.test(words))?.[1];
      const evidence = quote(document, sentence.start + from, sentence.start + to);
      return [question.id, { answer: said ?? shortened(evidence.quote), evidence, confidence }];
    }),
  );
}
