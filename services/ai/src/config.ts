import { type Environment, readConfig } from '@fiducia/service-kit';
import { isKeyList } from '@fiducia/service-kit/sealing/sealer';
import * as z from 'zod/mini';

const filled = z.optional(z.string().check(z.minLength(1, 'must not be empty')));
const address = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be http(s)://host/path',
    ),
  );

const schema = z
  .object({
    AI_PROVIDER: z.optional(z.enum(['builtin', 'openai'], 'must be builtin or openai')),
    OPENAI_API_KEY: filled,
    OPENAI_BASE_URL: z.optional(address),
    OPENAI_MODEL: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'gpt-4.1-mini'),
    /** Whether people may enter keys of their own for the model at OPENAI_BASE_URL. */
    OWN_AI_KEYS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
    /** Tokens of the operator's key that one person may use in a month. */
    AI_TOKENS_PER_MONTH: z._default(
      z.coerce.number('must be a whole number').check(z.int('must be a whole number'), z.minimum(1, 'must be above 0')),
      2_000_000,
    ),
  })
  .check(
    z.refine(
      (env) => env.AI_PROVIDER !== 'openai' || env.OPENAI_API_KEY !== undefined || env.OPENAI_BASE_URL !== undefined,
      {
        error: 'is needed with AI_PROVIDER=openai, unless OPENAI_BASE_URL names a model of your own',
        path: ['OPENAI_API_KEY'],
      },
    ),
  );

/** Seals the keys that people enter. */
export const sealingConfig = z.object({
  DATA_KEY: z
    .string({ error: 'is needed: it seals secrets at rest' })
    .check(z.refine(isKeyList, 'must be 32 random bytes in base64, or several such keys with commas, newest first')),
});

export const SEALER = Symbol('ai.sealer');
export const AI_CONFIG = Symbol('ai.config');

/** The one model that this installation may ask, and with whose key. */
export type AiConfig = {
  address: { baseURL: string; host: string; model: string };
  /** Null where the operator lets documents be read by the built-in analyser alone, unless a person has a key. */
  operatorKey: string | null;
  ownKeys: boolean;
  tokensPerMonth: number;
};

/**
 * The operator's model reads where AI_PROVIDER says so, or where a key is given and AI_PROVIDER says nothing.
 *
 * @throws ConfigError naming every bad value, never the key
 */
export function aiConfig(env: Environment): AiConfig {
  const { AI_PROVIDER, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OWN_AI_KEYS, AI_TOKENS_PER_MONTH } = readConfig(
    schema,
    env,
  );
  const provider = AI_PROVIDER ?? (OPENAI_API_KEY === undefined ? 'builtin' : 'openai');
  const baseURL = OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  return {
    address: { baseURL, host: new URL(baseURL).host, model: OPENAI_MODEL },
    // A model of one's own often wants no key, but the protocol has a header for one.
    operatorKey: provider === 'openai' ? (OPENAI_API_KEY ?? 'none') : null,
    ownKeys: OWN_AI_KEYS === 'on',
    tokensPerMonth: AI_TOKENS_PER_MONTH,
  };
}
