import type { PERSONAL_KINDS } from '@fiducia/contracts';
import type { PersonalKinds } from '@fiducia/service-kit';

export const KINDS: PersonalKinds<(typeof PERSONAL_KINDS)['ai'][number]> = {
  'document-readings': {
    select: `SELECT id AS key, created_at AS "createdAt", provider, model, engine_version AS "engineVersion",
                    text_sha256 AS "textSha256", result
             FROM analyses WHERE user_id = $1`,
    // A reading quotes its document at length.
    perAnswer: 10,
  },
  'ai-settings': {
    select: `SELECT 1 AS key, builtin_only AS "builtInOnly", last_four AS "keyLastFour", key_since AS "keySince"
             FROM ai_settings WHERE user_id = $1`,
  },
  'ai-usage': {
    select: `SELECT row_number() OVER (ORDER BY month, payer, model)::int AS key, month::text, payer, model, calls,
                    tokens_read::text AS "tokensRead", tokens_written::text AS "tokensWritten",
                    cost_micros::text AS "costMillionthsOfADollar"
             FROM ai_usage WHERE user_id = $1`,
  },
};
