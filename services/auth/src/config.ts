import * as z from 'zod/mini';

/** What `auth` reads of the environment besides what every service needs. */
export const authConfig = z.object({
  PUBLIC_URL: z.optional(z.url('must be an address such as https://trusts.example.org')),
  REGISTRATIONS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
});
export type AuthConfig = z.infer<typeof authConfig>;
