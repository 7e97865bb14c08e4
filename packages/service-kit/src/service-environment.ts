import type { ServiceName } from '@fiducia/contracts';
import * as z from 'zod/mini';
import type { Environment } from './config.js';

/** An address in the environment, of one of these protocols. */
export const address = (example: string, ...protocols: string[]) =>
  z
    .string({ error: 'is needed' })
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address such as ${example}`,
      ),
    );

export const databaseAddress = address('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:');

/** `<SERVICE>_DATABASE_URL` goes before `DATABASE_URL`, for one environment that all services share. */
export function ownNames(service: ServiceName, env: Environment): Environment {
  const own = ['DATABASE_URL', 'DATABASE_URL_FILE'].map((name) => {
    return [name, env[`${service.toUpperCase()}_${name}`] ?? env[name]] as const;
  });
  return { ...env, ...Object.fromEntries(own) };
}
