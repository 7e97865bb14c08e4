// npm run init-env: makes what `docker compose up` needs on a new server, .env and one file for each secret.
// Uses nothing but Node.js, so it runs before anything is installed, and in the image `fiducia/setup`. What exists is
// never overwritten; --renew NAME replaces one secret and what is made of it, and keeps the old one beside it.
import { createHmac, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The account in the images, for whom the files are made where root makes them. */
const IMAGE_USER = 1000;
const OWNER_ONLY = 0o600;
const DATABASE_SERVICES = ['auth', 'trusts', 'decisions', 'documents', 'ai'];

const key = () => randomBytes(32).toString('base64');
const password = () => randomBytes(24).toString('base64url');
const identityKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicHalf = (pem) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

/** The password that provisioning gives to a service's role; provision.ts of the service kit makes the same. */
export const rolePassword = (service, databaseKey) =>
  createHmac('sha256', Buffer.from(databaseKey, 'base64')).update(`database role ${service}`).digest('base64url');

/** Every secret file: how it is made, or which one it is made `of`. */
const SECRETS = {
  'identity-key': { make: identityKey },
  'identity-public-key': { of: 'identity-key', make: publicHalf },
  // Several keys with commas, newest first: what the older ones protect stays readable.
  'data-key': { make: key, renew: (old) => `${key()},${old}` },
  'audit-key': { make: key, renew: null },
  'database-admin-password': { make: password },
  'database-key': { make: key },
  ...Object.fromEntries(
    DATABASE_SERVICES.map((service) => [
      `database-url-${service}`,
      {
        of: 'database-key',
        make: (from) => `postgres://fiducia_${service}:${rolePassword(service, from)}@postgres:5432/fiducia`,
      },
    ]),
  ),
  'database-backup-password': { make: password },
  'database-url-backup': {
    of: 'database-backup-password',
    make: (from) => `postgres://fiducia_backup:${from}@postgres:5432/fiducia`,
  },
  'broker-password': { make: password },
  'broker-conf': { of: 'broker-password', make: (from) => `default_user = fiducia\ndefault_pass = ${from}\n` },
  'rabbitmq-url': { of: 'broker-password', make: (from) => `amqp://fiducia:${from}@rabbitmq:5672` },
  'object-store-root-user': { make: () => `root-${randomBytes(6).toString('hex')}` },
  'object-store-root-password': { make: password },
  's3-access-key': { make: () => `documents-${randomBytes(6).toString('hex')}` },
  's3-secret-key': { make: password },
  // Given by the operator where a model of somebody else's reads documents; empty means not set.
  'openai-api-key': { make: () => '', renew: null },
  // Given by the operator where there is a mail server; without one the log of `auth` has each mail's text.
  'smtp-url': { make: () => '', renew: null },
};

/** Who the containers run as: the person who makes the files, or the images' own account where root makes them. */
function owner(folder) {
  const [uid, gid] = [process.getuid?.() ?? IMAGE_USER, process.getgid?.() ?? IMAGE_USER];
  if (uid !== 0) return { uid, gid };
  const { uid: folderUid, gid: folderGid } = statSync(folder);
  return folderUid === 0 ? { uid: IMAGE_USER, gid: IMAGE_USER } : { uid: folderUid, gid: folderGid };
}

/** Written beside and moved into place, so that nobody meets half a secret. */
function write(path, content, { uid, gid }) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: OWNER_ONLY, flag: 'wx' });
  if (process.getuid?.() === 0) chownSync(unfinished, uid, gid);
  renameSync(unfinished, path);
}

const settings = ({ uid, gid }, demo) => `# Made by \`npm run init-env\`. The secrets are files in ./secrets.
# The account as which all containers run: the files in ./secrets are readable by it alone.
FIDUCIA_UID=${uid}
FIDUCIA_GID=${gid}

# Where people reach it. Put a reverse proxy with TLS in front, say its address here and how many proxies there are.
FIDUCIA_BIND=127.0.0.1
FIDUCIA_PORT=3000
#PUBLIC_URL=https://trusts.example.org
#TRUST_PROXY=1
${
  demo
    ? `
# An example family and a login that everybody knows: refused unless FIDUCIA_BIND is the loopback address.
COMPOSE_PROFILES=demo
DEMO_MODE=true
NODE_ENV=demo
`
    : ''
}`;

function readSecret(folder, name) {
  return readFileSync(join(folder, name), 'utf8').trimEnd();
}

function makeSecrets(folder, account) {
  const made = [];
  for (const [name, { of, make }] of Object.entries(SECRETS)) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    const value = make(of === undefined ? undefined : readSecret(folder, of));
    write(path, value === '' ? '' : `${value.trimEnd()}\n`, account);
    made.push(name);
  }
  return made;
}

/** Moves a secret and all that is made of it out of the way. @returns the names that have to be made again. */
function setAside(folder, name, account) {
  const secret = SECRETS[name];
  if (secret === undefined || secret.of !== undefined || secret.renew === null) {
    const known = Object.keys(SECRETS).filter((one) => SECRETS[one].of === undefined && SECRETS[one].renew !== null);
    throw new Error(`There is no secret '${name}' that can be renewed. There are: ${known.join(', ')}.`);
  }
  if (!existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is not there yet: run init-env first.`);
  const old = readSecret(folder, name);
  const concerned = Object.keys(SECRETS).filter((one) => one === name || SECRETS[one].of === name);
  for (const one of concerned) {
    if (existsSync(join(folder, one))) renameSync(join(folder, one), join(folder, `${one}.old`));
  }
  if (secret.renew) write(join(folder, name), `${secret.renew(old)}\n`, account);
  return concerned;
}

/** Makes what is not there yet. @returns what was made and what was there. */
export function initEnv(folder, { demo = false, renew = [] } = {}) {
  const account = owner(folder);
  const secrets = join(folder, 'secrets');
  if (!existsSync(secrets)) {
    mkdirSync(secrets, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(secrets, account.uid, account.gid);
  }
  chmodSync(secrets, 0o700);
  const renewed = renew.flatMap((name) => setAside(secrets, name, account));
  const made = [...new Set([...renewed, ...makeSecrets(secrets, account)])];
  const env = join(folder, '.env');
  const envMade = !existsSync(env);
  if (envMade) write(env, settings(account, demo), account);
  const total = Object.keys(SECRETS).length;
  return { made, kept: total - made.length, env, envMade, secrets, account };
}

function say({ made, kept, env, envMade, secrets, account }) {
  console.log(`${env}: ${envMade ? 'made' : 'kept as it is'}`);
  console.log(`${secrets}: ${made.length} made, ${kept} kept, readable by user ${account.uid} alone`);
  for (const name of made) console.log(`  made ${name}`);
  console.log(
    'Next: docker compose up -d --build --wait. Keep a copy of the folder secrets where the backups are not.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { demo: { type: 'boolean' }, renew: { type: 'string', multiple: true } },
    });
    say(initEnv(resolve(positionals[0] ?? '.'), values));
  } catch (error) {
    console.error(`init-env: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
