import * as z from 'zod/mini';
import { timestamp } from './primitives.js';

const KEY_FORM = 'This does not look like a key. Copy it once more from the provider’s page.';

/** A key as providers issue them: printable ASCII without spaces, so that nothing else gets into a header. */
export const aiKey = z
  .string({ error: KEY_FORM })
  .check(z.minLength(8, KEY_FORM), z.maxLength(400, KEY_FORM), z.regex(/^[\u0021-\u007e]+$/, KEY_FORM));

/** The address and the model are the operator's alone: a key must not be sent to an address that somebody typed. */
export const updateAiSettings = z
  .strictObject({ key: z.optional(aiKey), builtinOnly: z.optional(z.boolean()) })
  .check(z.refine(({ key, builtinOnly }) => key !== undefined || builtinOnly !== undefined, 'Nothing to change'));
export type UpdateAiSettings = z.infer<typeof updateAiSettings>;

/** What a month's readings took. `costMicros` is millionths of a US dollar, null where a price is not known. */
export const aiUsage = z.object({
  /** The month's first day, YYYY-MM-01, in UTC. */
  month: z.string(),
  calls: z.int(),
  tokensRead: z.int(),
  tokensWritten: z.int(),
  costMicros: z.nullable(z.int()),
  /** Where the prices are from and of which day. */
  prices: z.nullable(z.object({ version: z.string(), source: z.string() })),
});
export type AiUsage = z.infer<typeof aiUsage>;

export const AI_READERS = ['builtin', 'operator', 'own'] as const;

/** Never the key: that it is there, how it ends, since when. */
export const aiSettings = z.object({
  set: z.boolean(),
  lastFour: z.nullable(z.string()),
  since: z.nullable(timestamp),
  /** The address that document text is sent to when a model reads it, and the model. */
  host: z.string(),
  model: z.string(),
  builtinOnly: z.boolean(),
  /** Whether the operator lets people enter keys of their own. */
  ownKeys: z.boolean(),
  /** Who reads this person's documents now: the built-in analyser alone, or a model with whose key. */
  reader: z.enum(AI_READERS),
  usage: aiUsage,
  /** Tokens that this person may use of the operator's key in a month; null where they do not use it. */
  budget: z.nullable(z.object({ tokens: z.int(), used: z.int() })),
});
export type AiSettings = z.infer<typeof aiSettings>;

/** With a key: that one, which is not kept. Without: the one that is. */
export const testAiSettings = z.strictObject({ key: z.optional(aiKey) });

export const AI_TEST_OUTCOMES = [
  'ok',
  'wrong-key',
  'no-quota',
  'busy',
  'unknown-model',
  'unreachable',
  'timeout',
  'refused',
] as const;
/** What came of a small call with the key, in one sentence. */
export const aiTest = z.object({ outcome: z.enum(AI_TEST_OUTCOMES), sentence: z.string() });
export type AiTest = z.infer<typeof aiTest>;
export type AiTestOutcome = AiTest['outcome'];
