import * as z from 'zod/mini';
import { evidence } from './evidence.js';
import { factName, factValue } from './facts.js';
import { optionalText, text } from './primitives.js';

/** A clause in the words of the document, and what somebody asks to be paid for. */
export const readClause = z.strictObject({ clause: text({ max: 20_000 }), purpose: optionalText(2_000) });
export type ReadClause = z.infer<typeof readClause>;

/** What a clause says on one question, and the words that say it. */
export const clauseAnswer = z.object({ name: factName, value: factValue, evidence });
export type ClauseAnswer = z.infer<typeof clauseAnswer>;

/**
 * A clause as the rules would use it. `fits` says whether the purpose is within its standard: 'depends' where it turns on
 * the accustomed standard of living, 'unclear' where neither the clause nor the lexicon settles it.
 */
export const clauseReading = z.object({
  answers: z.array(clauseAnswer),
  /** Questions on which the clause says nothing. */
  silentOn: z.array(factName),
  fits: z.nullable(z.enum(['yes', 'depends', 'no', 'unclear'])),
  explanation: z.string(),
});
export type ClauseReading = z.infer<typeof clauseReading>;
