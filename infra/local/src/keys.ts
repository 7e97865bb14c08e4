import { generateIdentityKey } from '@fiducia/service-kit/identity/identity-token';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Keys = {
  /** Ed25519 private key in PEM: the gateway signs identity tokens with it. */
  identity: string;
  /** AES-256 keys in base64, newest first, separated by commas. */
  data: string;
  /** HMAC key of the record, in base64. */
  audit: string;
  /** What the passwords of the database roles are derived from; it never leaves the folder. */
  database: Buffer;
};

/** A secret that is made once and then stays: losing one of these would lock the installation out of its own data. */
function kept(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trimEnd();
  const secret = make();
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, `${secret.trimEnd()}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
  return secret.trimEnd();
}

const random = () => randomBytes(32).toString('base64');

type GivenKeys = { IDENTITY_KEY?: string; DATA_KEY?: string; AUDIT_KEY?: string };

/** The keys that were given, and the installation's own for the rest. */
export function readKeys(dataDir: string, given: GivenKeys): Keys {
  return {
    identity: given.IDENTITY_KEY ?? kept(dataDir, 'identity-key.pem', generateIdentityKey),
    data: given.DATA_KEY ?? kept(dataDir, 'data-key', random),
    audit: given.AUDIT_KEY ?? kept(dataDir, 'audit-key', random),
    database: Buffer.from(kept(dataDir, 'database-key', random), 'base64'),
  };
}
