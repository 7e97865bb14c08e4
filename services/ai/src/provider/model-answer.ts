import { PROVISION_CODES } from '@fiducia/contracts';
import * as z from 'zod/mini';
import { TRUST_TYPE_RULES } from '../analysis/trust-type-rules.js';

/** What a model may say about the kind of a document: a choice from this list, never words of its own. */
export const KINDS: [string, ...string[]] = [
  'not-a-trust',
  'revocable-living',
  'irrevocable',
  'testamentary',
  'other-trust',
  ...TRUST_TYPE_RULES.map((rule) => rule.id),
];

const named = z.strictObject({ name: z.string(), quote: z.string() });

/** The only shape in which a model's answer is understood. It carries no numbers and no free text that is shown. */
export const modelAnswer = z.strictObject({
  kind: z.enum(KINDS),
  grantors: z.array(named),
  trustees: z.array(named),
  successorTrustees: z.array(named),
  beneficiaries: z.array(named),
  provisions: z.array(z.strictObject({ code: z.enum(PROVISION_CODES), quote: z.string() })),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

/** The same as a JSON Schema for structured output. */
export function answerSchema(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(modelAnswer, { target: 'draft-7' }) as Record<string, unknown>;
  return schema;
}
