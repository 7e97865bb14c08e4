// npm run k8s:secrets -- local|production
// Makes every secret that the overlay reads and the cluster does not have yet, with random content. What is there is
// never changed: losing DATA_KEY would lose what it protects. Nothing is written to disk. KUBECTL and KUBECONFIG as usual.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findKubectl, must } from './kubectl.mjs';

export const NAMESPACE = 'fiducia';
const DATABASE_SERVICES = ['auth', 'trusts', 'decisions', 'documents', 'ai'];
const word = () => randomBytes(24).toString('base64url');

function identityKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    private: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    public: publicKey.export({ type: 'spki', format: 'pem' }),
  };
}

function databaseLogin(service) {
  const username = `fiducia_${service}`;
  const password = word();
  return { username, password, url: `postgres://${username}:${password}@postgres-rw:5432/fiducia` };
}

/** The same keys as the secret that the RabbitMQ Cluster Operator makes. */
function brokerLogin() {
  const [username, password] = ['fiducia', word()];
  return {
    username,
    password,
    'default_user.conf': `default_user = ${username}\ndefault_pass = ${password}\n`,
    connection_string: `amqp://${username}:${password}@rabbitmq:5672`,
  };
}

/** Access to a store that is not ours: it can only be given. */
function given(env, accessKey, secretKey) {
  const missing = [accessKey, secretKey].filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')}: the access to your object store.`);
  return { 'access-key': env[accessKey], 'secret-key': env[secretKey] };
}

const opaque = (name, make) => ({ name, type: 'Opaque', make });
const login = (name, make) => ({ name, type: 'kubernetes.io/basic-auth', make });

/** Each secret that an overlay reads: its name and type, and what makes its content. */
export function secretsOf(overlay, env = process.env) {
  const both = [
    opaque('identity-key', identityKey),
    opaque('data-key', () => ({ 'data-key': randomBytes(32).toString('base64') })),
    opaque('audit-key', () => ({ 'audit-key': randomBytes(32).toString('base64') })),
    ...DATABASE_SERVICES.map((service) => login(`database-${service}`, () => databaseLogin(service))),
  ];
  if (overlay === 'local') {
    return [
      ...both,
      login('database-admin', () => ({ username: 'fiducia', password: word() })),
      opaque('rabbitmq-default-user', brokerLogin),
      opaque('object-store', () => ({ 'access-key': 'fiducia', 'secret-key': word() })),
    ];
  }
  if (overlay === 'production') {
    return [
      ...both,
      opaque('object-store', () => given(env, 'S3_ACCESS_KEY', 'S3_SECRET_KEY')),
      opaque('backup-store', () => given(env, 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY')),
    ];
  }
  throw new Error('Say for which overlay: npm run k8s:secrets -- local, or production.');
}

/** Names of the keys of each secret that an overlay reads. */
export function secretKeysOf(overlay) {
  const access = { S3_ACCESS_KEY: '-', S3_SECRET_KEY: '-', BACKUP_S3_ACCESS_KEY: '-', BACKUP_S3_SECRET_KEY: '-' };
  const made = secretsOf(overlay, access).map(({ name, make }) => [name, Object.keys(make())]);
  // In production the RabbitMQ Cluster Operator makes the first; the second is for components/openai, the third for components/mail.
  const others = {
    'rabbitmq-default-user': Object.keys(brokerLogin()),
    openai: ['api-key'],
    mail: ['smtp-url', 'from'],
  };
  return { ...others, ...Object.fromEntries(made) };
}

const manifest = (name, type, stringData) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: NAMESPACE, labels: { 'app.kubernetes.io/part-of': 'fiducia' } },
  type,
  stringData,
});

/** @returns the names that were made, and those that were there. */
export async function makeSecrets(kubectl, overlay, env = process.env) {
  const wanted = secretsOf(overlay, env);
  const namespace = readFileSync(fileURLToPath(new URL('base/namespace.yaml', import.meta.url)), 'utf8');
  await must(kubectl, ['apply', '-f', '-'], { input: namespace });
  const there = (await must(kubectl, ['-n', NAMESPACE, 'get', 'secrets', '-o', 'name'])).split('\n');
  const isThere = ({ name }) => there.includes(`secret/${name}`);
  const missing = wanted.filter((secret) => !isThere(secret));
  // Made first and sent afterwards: where one cannot be made, none is.
  const items = missing.map(({ name, type, make }) => manifest(name, type, make()));
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  // `create`, never `apply`: a secret that somebody else has made meanwhile stays as it is.
  if (items.length > 0) await must(kubectl, ['create', '-f', '-'], { input });
  const namesOf = (secrets) => secrets.map(({ name }) => name);
  return { made: namesOf(missing), kept: namesOf(wanted.filter(isThere)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { made, kept } = await makeSecrets(await findKubectl(), process.argv[2]);
    if (made.length > 0) console.log(`Made in namespace ${NAMESPACE}: ${made.join(', ')}.`);
    if (kept.length > 0) console.log(`Kept as they are: ${kept.join(', ')}.`);
    if (made.length > 0) console.log('Copy data-key and audit-key to a safe place: nothing can replace them.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
