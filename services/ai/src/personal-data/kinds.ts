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
};
