import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from './config.js';

const schema = z.object({
  PORT: z._default(z.coerce.number('must be a port number').check(z.minimum(1, 'must be a port number')), 3000),
  SECRET: z.string('is needed'),
});

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('readConfig', () => {
  it('takes defaults, and an empty value for none', () => {
    expect(readConfig(schema, { SECRET: 's', PORT: '' })).toEqual({ PORT: 3000, SECRET: 's' });
  });

  it('names every bad value at once', () => {
    expect(problemsOf({ PORT: 'many' })).toEqual(['PORT: must be a port number.', 'SECRET: is needed.']);
  });

  it('reads a secret from its file, without the newline at its end', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fiducia-config-')), 'secret');
    writeFileSync(file, 'from a file\n');
    expect(readConfig(schema, { SECRET_FILE: file }).SECRET).toBe('from a file');
    expect(problemsOf({ SECRET: 's', SECRET_FILE: file })).toEqual([
      'SECRET and SECRET_FILE are both set; keep one of them.',
    ]);
  });

  it('takes an empty file for a secret that was not given', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fiducia-config-')), 'secret');
    writeFileSync(file, '\n');
    expect(problemsOf({ SECRET_FILE: file })).toEqual(['SECRET: is needed.']);
  });

  it('says which file it could not read', () => {
    expect(problemsOf({ SECRET_FILE: '/nowhere/secret' })[0]).toMatch(/^SECRET_FILE cannot be read: .*ENOENT/);
  });
});
