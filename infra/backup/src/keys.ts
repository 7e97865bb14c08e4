import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.js';

const FILE = 'keys.enc';
const KEY_FILES = ['identity-key.pem', 'data-key', 'audit-key', 'database-key'] as const;
const SALT = 16;
const NONCE = 12;
const TAG = 16;
/** About 0.1 s for the owner, and for each guess of a thief. Memory: 128 * N * r = 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LEAST = 12;

export const WITHOUT_KEYS =
  'The keys are not in this backup: restored without them, secrets that users entered (DATA_KEY) have to be entered again and the record made until now can no longer be verified (AUDIT_KEY). Nobody loses a login or a document. Give --passphrase-file, or keep a copy of the keys elsewhere.';

/** For an installation whose keys are files or Secrets of its operator. */
export const KEYS_ELSEWHERE =
  'The keys are not in this backup: keep a copy of the folder secrets, or of the Secrets, where the backups are not.';

export function checkPassphrase(passphrase: string): string {
  if (passphrase.length < LEAST) throw new Failure(`The passphrase is too short: ${LEAST} characters at least.`);
  return passphrase;
}

const derived = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

/**
 * The installation's keys, sealed with a passphrase that lies elsewhere: whoever gets hold of a backup alone must not
 * hold the keys to what is encrypted in it. @returns false where the folder has no keys
 */
export function saveKeys(dataDir: string, folder: string, passphrase: string): boolean {
  const keys = KEY_FILES.filter((name) => existsSync(join(dataDir, name)));
  if (keys.length === 0) return false;
  const content = Object.fromEntries(keys.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]));
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derived(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  const whole = Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
  writeFileSync(join(folder, FILE), whole, { mode: 0o600, flush: true });
  return true;
}

/** @throws Failure for a wrong passphrase */
export function restoreKeys(folder: string, dataDir: string, passphrase: string): void {
  for (const [name, key] of Object.entries(openKeys(folder, passphrase))) {
    writeFileSync(join(dataDir, name), key, { mode: 0o600, flush: true });
  }
}

export function openKeys(folder: string, passphrase: string): Partial<Record<(typeof KEY_FILES)[number], string>> {
  const whole = readFileSync(join(folder, FILE));
  const salt = whole.subarray(0, SALT);
  const nonce = whole.subarray(SALT, SALT + NONCE);
  const opening = createDecipheriv('aes-256-gcm', derived(passphrase, salt), nonce);
  opening.setAuthTag(whole.subarray(SALT + NONCE, SALT + NONCE + TAG));
  try {
    const sealed = whole.subarray(SALT + NONCE + TAG);
    const content = JSON.parse(Buffer.concat([opening.update(sealed), opening.final()]).toString()) as object;
    return Object.fromEntries(
      Object.entries(content).filter(([name]) => (KEY_FILES as readonly string[]).includes(name)),
    );
  } catch {
    throw new Failure('The passphrase does not open the keys of this backup. Nothing was restored.');
  }
}
