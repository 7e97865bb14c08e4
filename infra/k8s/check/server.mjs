// The same overlays, asked of a real API server: a strict dry run in a namespace of its own, which is then deleted.
import { randomBytes } from 'node:crypto';
import { must, run } from '../kubectl.mjs';

const RESTRICTED = Object.fromEntries(
  ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
);

/** Whether the server knows every kind; it does not without the operators' definitions. */
async function unknownKinds(kubectl, objects) {
  const known = new Set(
    (await must(kubectl, ['api-resources', '--no-headers', '-o', 'name'])).split('\n').map((name) => name.trim()),
  );
  const plural = {
    Cluster: 'clusters',
    Database: 'databases',
    ScheduledBackup: 'scheduledbackups',
    RabbitmqCluster: 'rabbitmqclusters',
  };
  return objects
    .filter(({ kind }) => kind in plural)
    .filter(({ kind, apiVersion }) => !known.has(`${plural[kind]}.${apiVersion.split('/')[0]}`))
    .map(({ kind }) => kind);
}

/** @returns problems as sentences, or `notRun` with what is missing. */
async function dryRun(kubectl, objects, namespace) {
  const unknown = await unknownKinds(kubectl, objects);
  if (unknown.length > 0)
    return { notRun: `the server does not know ${[...new Set(unknown)].join(', ')}; see node infra/k8s/crds.mjs` };
  const items = objects
    .filter(({ kind }) => kind !== 'Namespace')
    .map((object) => ({ ...object, metadata: { ...object.metadata, namespace } }));
  const args = ['apply', '--server-side', '--dry-run=server', '--validate=strict', '--warnings-as-errors', '-f', '-'];
  const { code, stderr } = await run(kubectl, args, {
    input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
  });
  return { problems: code === 0 ? [] : stderr.trim().split('\n') };
}

/** @returns for each overlay what the server says of it. */
export async function askServer(kubectl, built) {
  const namespace = `fiducia-check-${randomBytes(4).toString('hex')}`;
  const made = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: RESTRICTED } };
  await must(kubectl, ['create', '-f', '-'], { input: JSON.stringify(made) });
  try {
    const answers = {};
    for (const [overlay, objects] of Object.entries(built)) {
      answers[overlay] = await dryRun(kubectl, objects, namespace);
    }
    return answers;
  } finally {
    await must(kubectl, ['delete', 'namespace', namespace, '--wait=false']);
  }
}
