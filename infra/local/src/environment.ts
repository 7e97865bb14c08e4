import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError, type Environment, withSecretFiles } from '@fiducia/service-kit/config';
import * as z from 'zod/mini';
import { auditKeys, dataKeys, identityKey } from './key-formats.js';

/** Every variable that the start command knows, checked together before anything is started. */
const fits = (test: (value: string) => boolean, message: string) =>
  z.optional(z.string().check(z.refine(test, message)));
const whole = (least: number, most: number) =>
  fits(
    (value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `must be a whole number from ${least} to ${most}`,
  );
const oneOf = (...choices: string[]) =>
  fits((value) => choices.includes(value), `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
const address = (example: string, ...protocols: string[]) =>
  fits(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address such as ${example}`,
  );
const text = fits((value) => value.trim().length > 0, 'must not be blank');
const database = address('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:');
const origin = fits(
  (value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value),
  'must be an address without a path, such as https://trusts.example.org',
);

const schema = z.object({
  NODE_ENV: oneOf('development', 'test', 'production'),
  PORT: whole(0, 65_535),
  HOST: fits((value) => value === 'localhost' || isIP(value) !== 0, 'must be an IP address or localhost'),
  DATA_DIR: text,
  PUBLIC_URL: origin,
  DATABASE_URL: database,
  AUTH_DATABASE_URL: database,
  TRUSTS_DATABASE_URL: database,
  DECISIONS_DATABASE_URL: database,
  DOCUMENTS_DATABASE_URL: database,
  AI_DATABASE_URL: database,
  RABBITMQ_URL: address('amqp://user:password@host:5672', 'amqp:', 'amqps:'),
  S3_ENDPOINT: origin,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_BUCKET: fits(
    (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    'must be 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  S3_REGION: text,
  AI_PROVIDER: oneOf('builtin', 'openai'),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address('https://api.openai.com/v1', 'http:', 'https:'),
  OPENAI_MODEL: text,
  DEMO_MODE: oneOf('true', 'false', '1', '0', 'on', 'off'),
  IDENTITY_KEY: fits(identityKey.test, identityKey.message),
  DATA_KEY: fits(dataKeys.test, dataKeys.message),
  AUDIT_KEY: fits(auditKeys.test, auditKeys.message),
  AUDIT_HEADS: text,
  TRUST_PROXY: whole(0, 10),
  METRICS_PORT: whole(1, 65_535),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  SERVICE_INSTANCES: whole(1, 9),
  DATABASE_POOL_SIZE: whole(8, 100),
  DRAIN_MS: whole(0, 8_000),
  SMTP_URL: address('smtp://user:password@host:587', 'smtp:', 'smtps:'),
  MAIL_FROM: text,
});

type Variables = z.infer<typeof schema>;

export type LocalEnvironment = {
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  logLevel: string;
  analyser: 'builtin' | 'openai';
  /** What was given, `_FILE` variants resolved. */
  given: Variables;
  /** The names that were looked at: whatever else is in the environment is somebody else's. */
  known: Record<string, unknown>;
};

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;
const isOn = (value: string) => ['true', '1', 'on'].includes(value);

/** What only two variables together can get wrong. */
function combinations(given: Variables): string[] {
  const problems: string[] = [];
  const demo = given.DEMO_MODE !== undefined && isOn(given.DEMO_MODE);
  if (demo && given.NODE_ENV === 'production') {
    problems.push('DEMO_MODE: has a password that everybody knows, so it cannot be on with NODE_ENV=production.');
  }
  if (demo && given.HOST !== undefined && !LOOPBACK.test(given.HOST)) {
    problems.push('DEMO_MODE: has a password that everybody knows, so it needs a HOST that only this machine reaches.');
  }
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (given.S3_ENDPOINT !== undefined && given[name] === undefined)
      problems.push(`${name}: is needed with S3_ENDPOINT.`);
  }
  if (given.AI_PROVIDER === 'openai' && given.OPENAI_API_KEY === undefined && given.OPENAI_BASE_URL === undefined) {
    problems.push(
      'OPENAI_API_KEY: is needed with AI_PROVIDER=openai, unless OPENAI_BASE_URL names a model of your own.',
    );
  }
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === given.PORT) {
    problems.push('METRICS_PORT: must be another port than PORT.');
  }
  return problems;
}

function readVariables(env: Environment): { given: Record<string, string | undefined>; problems: string[] } {
  const given: Record<string, string | undefined> = {};
  const problems: string[] = [];
  for (const name of Object.keys(schema.shape)) {
    try {
      Object.assign(given, withSecretFiles(env, [name]));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { given, problems };
}

/**
 * Reads the whole environment of the start command.
 * @throws ConfigError naming every bad value at once, and no secret's content.
 */
export function readEnvironment(env: Environment): LocalEnvironment {
  const { given, problems } = readVariables(env);
  const checked = schema.safeParse(given);
  if (!checked.success) {
    problems.push(...checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`));
  }
  problems.push(...combinations(given as Variables));
  if (!checked.success || problems.length > 0) throw new ConfigError(problems);
  const variables = checked.data;
  const host = variables.HOST ?? '127.0.0.1';
  const safeForDemo = LOOPBACK.test(host) && variables.NODE_ENV !== 'production';
  return {
    port: Number(variables.PORT ?? 3000),
    host,
    dataDir: resolve(variables.DATA_DIR ?? '.data'),
    demo: variables.DEMO_MODE === undefined ? safeForDemo : isOn(variables.DEMO_MODE),
    logLevel: variables.LOG_LEVEL ?? 'warn',
    analyser:
      variables.AI_PROVIDER === 'openai' || (!variables.AI_PROVIDER && variables.OPENAI_API_KEY) ? 'openai' : 'builtin',
    given: variables,
    known: schema.shape,
  };
}
