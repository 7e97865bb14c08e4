import { type Environment, readConfig } from '@fiducia/service-kit';
import * as z from 'zod/mini';
import type { OpenAIOptions } from './provider/openai-provider.js';

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

/** Who reads documents: the built-in analyser alone, or a model beside it. */
export type AnalyserConfig = { provider: 'builtin' } | { provider: 'openai'; options: OpenAIOptions };

/**
 * The model reads where AI_PROVIDER says so, or where a key is given and AI_PROVIDER says nothing.
 *
 * @throws ConfigError naming every bad value, never the key
 */
export function analyserConfig(env: Environment): AnalyserConfig {
  const { AI_PROVIDER, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = readConfig(schema, env);
  const provider = AI_PROVIDER ?? (OPENAI_API_KEY === undefined ? 'builtin' : 'openai');
  if (provider === 'builtin') return { provider };
  return {
    provider,
    options: {
      // A model of one's own often wants no key, but the protocol has a header for one.
      apiKey: OPENAI_API_KEY ?? 'none',
      baseURL: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
      model: OPENAI_MODEL,
    },
  };
}
