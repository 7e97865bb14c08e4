import * as z from 'zod/mini';
import { day, provenance } from './law-data.js';
import file from './voting-rules.json' with { type: 'json' };

const act = z.enum(['majority', 'unanimous']);
const votingRuleSchema = z.strictObject({
  /** How three or more trustees act where the document is silent. Two act together under either. */
  rule: act,
  /** Documents signed before that day stay under the rule of their time. */
  olderDocuments: z.optional(z.strictObject({ before: day, rule: act })),
  ...provenance,
  /** Null where it was not looked up since when the statute says so. */
  effectiveFrom: z.nullable(day),
});
export type VotingRule = z.infer<typeof votingRuleSchema>;

/** How several trustees act by the law of a state, for the states whose statute was read. */
export const VOTING_RULES: Readonly<Record<string, VotingRule>> = z.parse(z.record(z.string(), votingRuleSchema), file);

const inPlainWords = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:the )?(?:laws? of )?(?:the )?(?:(?:state|commonwealth) of )?/u, '')
    .replace(/ law$/u, '');

const BY_NAME = new Map(Object.keys(VOTING_RULES).map((name) => [inPlainWords(name), name]));

/** The state by the name it is filed under ('the State of Oregon' is 'Oregon'); undefined where it is not on file. */
export const stateOf = (named: string | undefined): string | undefined =>
  named === undefined ? undefined : BY_NAME.get(inPlainWords(named));

/** What a state's statute says, or null where it has not been read: nothing is taken from another state. */
export function votingRuleOf(named: string): VotingRule | null {
  const state = stateOf(named);
  return state === undefined ? null : (VOTING_RULES[state] ?? null);
}
