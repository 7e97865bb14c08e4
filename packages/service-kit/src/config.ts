import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything wrong with the environment, said at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Replaces `NAME_FILE` by the content of that file under `NAME`, as secrets are mounted. */
export function withSecretFiles(env: Environment, names: readonly string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    values[name] = env[name] === '' ? undefined : env[name];
    if (file === undefined || file === '') continue;
    if (values[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set; keep one of them.`);
      continue;
    }
    try {
      // An empty file is a secret that was not given.
      values[name] = readFileSync(file, 'utf8').trimEnd() || undefined;
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

/**
 * Reads and checks a part of the environment.
 * @throws ConfigError naming every bad value, none of the good ones and no secret's content.
 */
export function readConfig<S extends z.ZodMiniObject>(schema: S, env: Environment): z.infer<S> {
  const result = schema.safeParse(withSecretFiles(env, Object.keys(schema.shape)));
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`));
}
