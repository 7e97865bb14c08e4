import * as z from 'zod/mini';

const count = (preset: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), preset);

/** What the gateway reads of the environment besides what every process needs. */
export const gatewayConfig = z.object({
  PUBLIC_URL: z.optional(z.url('must be an address such as https://trusts.example.org')),
  /** How many proxies of the operator's own stand in front: the client's address is that many hops from the right. */
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  REQUESTS_PER_MINUTE: count(600),
  ANALYSES_PER_MINUTE: count(60),
  AI_PROVIDER: z._default(z.enum(['builtin', 'openai']), 'builtin'),
  OPENAI_BASE_URL: z.optional(z.url('must be an address')),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
