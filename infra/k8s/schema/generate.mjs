// Makes kubernetes.json and operators.json again: what the API servers of these versions accept, and nothing else.
// Needs Go (it fetches three modules). Run it when a version below or a kind changes: node infra/k8s/schema/generate.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const KUBERNETES = 'k8s.io/kubernetes@v1.35.4';
const POSTGRES = 'github.com/cloudnative-pg/cloudnative-pg@v1.29.0';
const RABBITMQ = 'github.com/rabbitmq/cluster-operator/v2@v2.20.0';

const KINDS = [
  'v1/ConfigMap v1/Namespace v1/PersistentVolumeClaim v1/Pod v1/Secret v1/Service v1/ServiceAccount',
  'apps/v1/Deployment apps/v1/StatefulSet autoscaling/v2/HorizontalPodAutoscaler batch/v1/CronJob batch/v1/Job',
  'networking.k8s.io/v1/Ingress networking.k8s.io/v1/NetworkPolicy policy/v1/PodDisruptionBudget',
]
  .join(' ')
  .split(' ');
const RESOURCES = {
  [POSTGRES]: {
    prefix: 'config/crd/bases/postgresql.cnpg.io_',
    names: ['clusters', 'databases', 'scheduledbackups', 'backups'],
  },
  [RABBITMQ]: { prefix: 'config/crd/bases/rabbitmq.com_', names: ['rabbitmqclusters'] },
};
const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

function folderOf(module) {
  const { stdout, stderr, status } = spawnSync('go', ['mod', 'download', '-json', module], {
    encoding: 'utf8',
    cwd: '/',
  });
  if (status !== 0) throw new Error(`${module} cannot be fetched: ${stderr || stdout}`);
  return JSON.parse(stdout).Dir;
}

const KEPT = ['type', 'enum', 'required', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const each = (map, change) => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** A schema without words for people, in which a field that is not named is an error. */
function strict(schema) {
  if (schema.$ref) return { $ref: `#/definitions/${schema.$ref.split('/').at(-1)}` };
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string') return { type: ['integer', 'string'] };
  const kept = Object.fromEntries(
    KEPT.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]),
  );
  if (schema.items) kept.items = strict(schema.items);
  if (schema.properties) kept.properties = each(schema.properties, strict);
  if (typeof schema.additionalProperties === 'object') kept.additionalProperties = strict(schema.additionalProperties);
  else if (schema.properties && !schema['x-kubernetes-preserve-unknown-fields']) kept.additionalProperties = false;
  return kept;
}

function refsIn(schema, found) {
  if (Array.isArray(schema)) for (const part of schema) refsIn(part, found);
  else if (schema && typeof schema === 'object') {
    if (typeof schema.$ref === 'string') found.add(schema.$ref.split('/').at(-1));
    for (const part of Object.values(schema)) refsIn(part, found);
  }
}

/** The named definitions, and whatever they stand on. */
function closure(all, names) {
  const kept = {};
  for (const waiting = new Set(names); waiting.size > 0;) {
    const [name] = waiting;
    waiting.delete(name);
    kept[name] = name === QUANTITY ? { type: ['string', 'number'] } : strict(all[name]);
    const refs = new Set();
    refsIn(kept[name], refs);
    for (const ref of refs) if (!(ref in kept)) waiting.add(ref);
  }
  return kept;
}

function kubernetes() {
  const { definitions } = JSON.parse(readFileSync(join(folderOf(KUBERNETES), 'api/openapi-spec/swagger.json'), 'utf8'));
  const kinds = {};
  for (const [name, { 'x-kubernetes-group-version-kind': served = [] }] of Object.entries(definitions)) {
    for (const { group, version, kind } of served) {
      const id = `${group ? `${group}/` : ''}${version}/${kind}`;
      if (KINDS.includes(id)) kinds[id] = { $ref: `#/definitions/${name}` };
    }
  }
  const names = Object.values(kinds).map(({ $ref }) => $ref.split('/').at(-1));
  return { from: [KUBERNETES], kinds, definitions: closure(definitions, [...names, OBJECT_META]) };
}

function operators() {
  const kinds = {};
  for (const [module, { prefix, names }] of Object.entries(RESOURCES)) {
    const folder = folderOf(module);
    for (const name of names) {
      const file = readFileSync(join(folder, `${prefix}${name}.yaml`), 'utf8');
      const crd = parseAllDocuments(file)
        .map((document) => document.toJS())
        .find((document) => document?.spec);
      for (const { name: version, schema } of crd.spec.versions) {
        const own = strict(schema.openAPIV3Schema);
        own.properties.metadata = { $ref: `#/definitions/${OBJECT_META}` };
        kinds[`${crd.spec.group}/${version}/${crd.spec.names.kind}`] = own;
      }
    }
  }
  return { from: Object.keys(RESOURCES), kinds };
}

for (const [name, content] of Object.entries({ kubernetes: kubernetes(), operators: operators() })) {
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(content)}\n`);
}
