// What a manifest says of pods, in the form in which the rules ask.

/** The pods that an object leads to: its template, or undefined. */
export function templateOf({ kind, spec }) {
  if (kind === 'CronJob') return spec.jobTemplate.spec.template;
  return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? spec.template : undefined;
}

export const containersOf = ({ spec }) => [...(spec.initContainers ?? []), ...spec.containers];

function expressionHolds(labels, { key, operator, values }) {
  if (operator === 'In') return values.includes(labels[key]);
  if (operator === 'NotIn') return !values.includes(labels[key]);
  return operator === 'Exists' ? key in labels : !(key in labels);
}

/** Whether a label selector means pods with these labels. */
export function selects(selector = {}, labels = {}) {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every((expression) => expressionHolds(labels, expression))
  );
}

/** Names of the secrets that a pod reads, with the keys it asks for. */
export function secretsRead({ spec }) {
  const fromVolumes = (spec.volumes ?? []).flatMap(({ secret, projected }) => [
    ...(secret ? [{ name: secret.secretName, items: secret.items }] : []),
    ...(projected?.sources ?? []).flatMap((source) => (source.secret ? [source.secret] : [])),
  ]);
  const fromEnvironment = containersOf({ spec }).flatMap(({ env = [], envFrom = [] }) => [
    ...env.flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : [])),
    ...envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef] : [])),
  ]);
  return [
    ...fromVolumes.map(({ name, items }) => ({ name, keys: (items ?? []).map(({ key }) => key) })),
    ...fromEnvironment.map(({ name, key }) => ({ name, keys: key ? [key] : [] })),
  ];
}

/** Names of the ConfigMaps that a pod reads. */
export function mapsRead({ spec }) {
  const fromEnvironment = containersOf({ spec }).flatMap(({ envFrom = [] }) =>
    envFrom.flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : [])),
  );
  const fromVolumes = (spec.volumes ?? []).flatMap(({ configMap, projected }) => [
    ...(configMap ? [configMap.name] : []),
    ...(projected?.sources ?? []).flatMap((source) => (source.configMap ? [source.configMap.name] : [])),
  ]);
  return [...fromEnvironment, ...fromVolumes];
}
