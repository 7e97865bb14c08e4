import { isKeyList } from '@fiducia/service-kit/sealing/sealer';
import * as z from 'zod/mini';

/** What `auth` reads of the environment besides what every service needs. */
export const authConfig = z.object({
  PUBLIC_URL: z.optional(z.url('must be an address such as https://trusts.example.org')),
  DATA_KEY: z
    .string({ error: 'is needed: it seals secrets at rest' })
    .check(z.refine(isKeyList, 'must be 32 random bytes in base64, or several such keys with commas, newest first')),
  REGISTRATIONS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
});
export type AuthConfig = z.infer<typeof authConfig>;
