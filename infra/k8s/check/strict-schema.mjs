// Every field has to be one that the API server of this version knows: a misspelt one would be dropped without a word.
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { nameOf } from './overlays.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'));

const kubernetes = read('kubernetes');
const operators = read('operators');
const kinds = { ...kubernetes.kinds, ...operators.kinds };
const compiled = new Map();

function validatorOf(id) {
  if (!compiled.has(id)) {
    const ajv = new Ajv({ strict: false, allErrors: true });
    compiled.set(id, ajv.compile({ ...kinds[id], definitions: kubernetes.definitions }));
  }
  return compiled.get(id);
}

function sentence({ keyword, instancePath, params, message }) {
  const where = instancePath.slice(1).replaceAll('/', '.') || 'the object';
  if (keyword === 'additionalProperties') return `${where}: '${params.additionalProperty}' is no field of it`;
  if (keyword === 'enum') return `${where}: must be one of ${params.allowedValues.join(', ')}`;
  return `${where}: ${message}`;
}

/** @returns what is wrong with one object, as sentences; empty where nothing is. */
export function schemaProblems(object) {
  const id = `${object.apiVersion}/${object.kind}`;
  if (!(id in kinds)) return [`${nameOf(object)}: there is no ${id} in infra/k8s/schema; add it to generate.mjs.`];
  const validate = validatorOf(id);
  if (validate(object)) return [];
  return validate.errors.map((error) => `${nameOf(object)}: ${sentence(error)}.`);
}
