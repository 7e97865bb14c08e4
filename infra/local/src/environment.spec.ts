import { ConfigError } from '@fiducia/service-kit/config';
import { generateIdentityKey } from '@fiducia/service-kit/identity/identity-token';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment.js';

const key = () => randomBytes(32).toString('base64');

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      analyser: 'builtin',
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['HOST', '::1'],
    ['HOST', 'localhost'],
    ['PUBLIC_URL', 'https://trusts.example.org'],
    ['DATABASE_URL', 'postgresql://a:b@db/fiducia?sslmode=require'],
    ['RABBITMQ_URL', 'amqps://a:b@broker'],
    ['IDENTITY_KEY', generateIdentityKey()],
    ['DATA_KEY', `${key()},${key()}`],
    ['AUDIT_KEY', key()],
    ['DEMO_MODE', 'off'],
    ['SMTP_URL', 'smtps://mail.example.org'],
    ['OPENAI_API_KEY', 'sk-123'],
  ])('takes %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000 '],
    ['PORT', '-1'],
    ['HOST', 'trusts.example.org'],
    ['PUBLIC_URL', 'https://trusts.example.org/fiducia'],
    ['DATABASE_URL', 'db:5432'],
    ['TRUSTS_DATABASE_URL', 'http://db'],
    ['RABBITMQ_URL', 'broker'],
    ['S3_BUCKET', 'UPPER'],
    ['IDENTITY_KEY', 'no key'],
    ['DATA_KEY', `${key()},short`],
    ['AUDIT_KEY', 'c2hvcnQ='],
    ['TRUST_PROXY', '1.5'],
    ['LOG_LEVEL', 'chatty'],
    ['DEMO_MODE', 'yes please'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s by name', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  });

  it.each([
    ['S3_ENDPOINT without its keys', { S3_ENDPOINT: 'http://s3' }, ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
    ['a model without a key', { AI_PROVIDER: 'openai' }, ['OPENAI_API_KEY']],
    ['metrics on the product’s own port', { PORT: '4000', METRICS_PORT: '4000' }, ['METRICS_PORT']],
    ['the demo in production', { DEMO_MODE: '1', NODE_ENV: 'production' }, ['DEMO_MODE']],
    ['the demo where others can reach it', { DEMO_MODE: 'on', HOST: '192.0.2.1' }, ['DEMO_MODE']],
  ])('refuses %s', (_case, env, names) => {
    expect(problemsOf(env).map((problem) => problem.split(':')[0])).toEqual(names);
  });

  it.each([
    ['production', { NODE_ENV: 'production' }],
    ['an address that others can reach', { HOST: '0.0.0.0' }],
  ])('has no demo by itself with %s', (_case, env) => {
    expect(readEnvironment(env).demo).toBe(false);
  });

  it('uses the model when there is a key for it, unless told otherwise', () => {
    expect(readEnvironment({ OPENAI_API_KEY: 'sk-1' }).analyser).toBe('openai');
    expect(readEnvironment({ OPENAI_API_KEY: 'sk-1', AI_PROVIDER: 'builtin' }).analyser).toBe('builtin');
  });

  it('reads a value from the file that NAME_FILE names, and never says a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fiducia-env-'));
    const file = join(folder, 'audit');
    const secret = key();
    writeFileSync(file, `${secret}\n`);
    expect(readEnvironment({ AUDIT_KEY_FILE: file }).given.AUDIT_KEY).toBe(secret);
    writeFileSync(file, 'hush-hush');
    const problems = problemsOf({ AUDIT_KEY_FILE: file, PORT: 'x', DATA_KEY_FILE: join(folder, 'absent') });
    expect(problems.map((problem) => problem.split(/[: ]/)[0])).toEqual(['DATA_KEY_FILE', 'PORT', 'AUDIT_KEY']);
    expect(problems.join()).not.toContain('hush');
    rmSync(folder, { recursive: true });
  });
});
