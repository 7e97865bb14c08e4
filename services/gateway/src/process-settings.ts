import { ConfigError, createLogger, drainMs, type Environment, isSigningKey, readConfig } from '@fiducia/service-kit';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { GatewaySettings } from './settings.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const BUILT_WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const isHttp = (value: string) => URL.canParse(value) && new URL(value).protocol === 'http:';
const areHttp = (value: string) => value.split(',').every((one) => isHttp(one.trim()));

const upstream = z
  .string({ error: 'is needed: the address of that service' })
  .check(z.refine(areHttp, 'must be an address such as http://trusts:3000, or several with commas between'));

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number('must be a port number').check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  DRAIN_MS: drainMs,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  RABBITMQ_URL: z.string('is needed'),
  IDENTITY_KEY: z
    .string({ error: 'is needed' })
    .check(z.refine(isSigningKey, 'must be an Ed25519 private key in PEM: the gateway signs with it')),
  WEB_ROOT: z._default(
    z.string().check(z.refine(existsSync, 'must be the folder of the built web application')),
    BUILT_WEB,
  ),
  DEMO_MODE: z._default(z.stringbool('must be true or false'), false),
  /** In a container HOST says nothing about who can reach it: the machine's address on which its port is published does. */
  PUBLISHED_ON: z.optional(z.string()),
  NODE_ENV: z.optional(z.string()),
  AUTH_URL: upstream,
  TRUSTS_URL: upstream,
  DECISIONS_URL: upstream,
  DOCUMENTS_URL: upstream,
  AI_URL: upstream,
});

/**
 * What the gateway's own process reads of the environment.
 * @throws ConfigError naming every bad value; a demo that strangers could reach is one of them.
 */
export function processSettings(env: Environment): GatewaySettings {
  const config = readConfig(schema, env);
  const problem = demoProblem(config.DEMO_MODE, config.PUBLISHED_ON ?? config.HOST, config.NODE_ENV);
  if (problem !== undefined) throw new ConfigError([problem]);
  return {
    upstreams: {
      auth: config.AUTH_URL,
      trusts: config.TRUSTS_URL,
      decisions: config.DECISIONS_URL,
      documents: config.DOCUMENTS_URL,
      ai: config.AI_URL,
    },
    bus: { kind: 'rabbitmq', url: config.RABBITMQ_URL },
    identityKey: config.IDENTITY_KEY,
    host: config.HOST,
    port: config.PORT,
    drainMs: config.DRAIN_MS,
    webRoot: config.WEB_ROOT,
    demo: config.DEMO_MODE,
    logger: createLogger('gateway', config.LOG_LEVEL),
    env,
  };
}

/** The demo account's password is known to everybody: never in production, never where others can reach it. */
export function demoProblem(demo: boolean, reachedOn: string, nodeEnv: string | undefined): string | undefined {
  if (!demo) return undefined;
  if (nodeEnv === 'production') return 'DEMO_MODE: must be off with NODE_ENV=production.';
  if (LOOPBACK.has(reachedOn)) return undefined;
  return 'DEMO_MODE: must be off unless HOST (in a container: PUBLISHED_ON) is the loopback address.';
}
