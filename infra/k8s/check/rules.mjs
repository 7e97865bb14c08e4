// What Kubernetes would accept and this project does not. Each rule: the sentence that names it, and a function that
// gives the problems it finds in all objects of one overlay.
import { nameOf } from './overlays.mjs';
import { containersOf, mapsRead, secretsRead, selects, templateOf } from './pods.mjs';

const of = (objects, ...kinds) => objects.filter(({ kind }) => kinds.includes(kind));
const workloads = (objects) => objects.filter((object) => templateOf(object));
const labelsOf = (object) => templateOf(object).metadata.labels;
/** Every container of every workload, with a name for messages. */
const containers = (objects) =>
  workloads(objects).flatMap((object) =>
    containersOf(templateOf(object)).map((container) => ({
      container,
      at: `${nameOf(object)}, container ${container.name}`,
    })),
  );
const problemsWhere = (found, message) => found.map(({ at }) => `${at}: ${message}`);

/** Longest a service takes to stop after its drain, in ms: STOP_MS of packages/service-kit. */
const STOP_MS = 20_000;

function withinRestricted({ securityContext: own = {} }) {
  return (
    own.allowPrivilegeEscalation === false &&
    own.readOnlyRootFilesystem === true &&
    own.capabilities?.drop?.includes('ALL') &&
    (own.capabilities.add ?? []).length === 0
  );
}

function drainMs(objects) {
  const product = of(objects, 'ConfigMap').find(({ data }) => data?.DRAIN_MS !== undefined);
  return Number(product?.data.DRAIN_MS ?? 0);
}

export const RULES = [
  {
    rule: 'the namespace enforces the restricted profile',
    problems: (objects) =>
      of(objects, 'Namespace').some(
        ({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
      )
        ? []
        : ['No namespace is labelled pod-security.kubernetes.io/enforce=restricted.'],
  },
  {
    rule: 'pods keep to the restricted profile and hold no token',
    problems: (objects) =>
      workloads(objects).flatMap((object) => {
        const { spec } = templateOf(object);
        const { runAsNonRoot, seccompProfile } = spec.securityContext ?? {};
        return [
          runAsNonRoot === true && seccompProfile?.type === 'RuntimeDefault'
            ? []
            : ['must run as non-root with RuntimeDefault'],
          spec.hostNetwork || spec.hostPID || spec.hostIPC ? ['must not use namespaces of the host'] : [],
          (spec.volumes ?? []).some(({ hostPath }) => hostPath) ? ['must not mount folders of the host'] : [],
          spec.automountServiceAccountToken === false ? [] : ['must not mount a service account token'],
          spec.serviceAccountName ? [] : ['must have a service account of its own'],
        ]
          .flat()
          .map((problem) => `${nameOf(object)}: ${problem}.`);
      }),
  },
  {
    rule: 'containers have no privileges and a read-only root',
    problems: (objects) =>
      problemsWhere(
        containers(objects).filter(({ container }) => !withinRestricted(container)),
        'must drop ALL capabilities, forbid escalation and have a read-only root.',
      ),
  },
  {
    rule: 'containers have requests and limits',
    problems: (objects) =>
      problemsWhere(
        containers(objects).filter(({ container: { resources = {} } }) =>
          ['requests', 'limits'].some((kind) => !resources[kind]?.cpu || !resources[kind]?.memory),
        ),
        'must request and limit both cpu and memory.',
      ),
  },
  {
    rule: 'images have a version',
    problems: (objects) =>
      problemsWhere(
        containers(objects).filter(({ container: { image = '' } }) => !/:(?!latest$)[\w.-]+$/.test(image)),
        'its image needs a tag that is not latest.',
      ),
  },
  {
    rule: 'images and the migrations of the product are of the version in package.json',
    problems: (objects, { version }) => {
      const other = containers(objects).filter(
        ({ container: { image = '' } }) => /(^|\/)fiducia\/(?!minio:)/.test(image) && !image.endsWith(`:${version}`),
      );
      const job = `migrations-${version.replaceAll('.', '-')}`;
      const missing = of(objects, 'Job').some(({ metadata }) => metadata.name === job);
      return [
        ...problemsWhere(other, `its image must be of version ${version}; change newTag in base/kustomization.yaml.`),
        ...(missing ? [] : [`There is no Job ${job}; change nameSuffix in base/migrations/kustomization.yaml.`]),
      ];
    },
  },
  {
    rule: 'what runs for good is watched by three probes',
    problems: (objects) =>
      of(objects, 'Deployment', 'StatefulSet').flatMap((object) =>
        templateOf(object).spec.containers.flatMap((container) =>
          ['startupProbe', 'readinessProbe', 'livenessProbe']
            .filter((probe) => container[probe] === undefined)
            .map((probe) => `${nameOf(object)}, container ${container.name}: has no ${probe}.`),
        ),
      ),
  },
  {
    rule: 'services are replaced one by one, each after its successor is ready',
    problems: (objects) =>
      of(objects, 'Deployment').flatMap((object) => {
        const { strategy, template, replicas } = object.spec;
        const { spec } = template;
        const hosts = (spec.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
        const preStop = spec.containers[0].lifecycle?.preStop?.sleep?.seconds ?? 0;
        const needed = preStop * 1000 + drainMs(objects) + STOP_MS;
        return [
          strategy?.rollingUpdate?.maxUnavailable === 0 ? [] : ['must have maxUnavailable: 0'],
          replicas === undefined ? [] : ['must leave the number of replicas to its autoscaler'],
          hosts.includes('kubernetes.io/hostname') && hosts.includes('topology.kubernetes.io/zone')
            ? []
            : ['must be spread over nodes and zones'],
          preStop > 0 ? [] : ['must wait in preStop until nobody sends it anything new'],
          (spec.terminationGracePeriodSeconds ?? 30) * 1000 > needed
            ? []
            : [
                `needs a terminationGracePeriodSeconds above ${needed / 1000} (preStop, DRAIN_MS and ${STOP_MS / 1000} s)`,
              ],
        ]
          .flat()
          .map((problem) => `${nameOf(object)}: ${problem}.`);
      }),
  },
  {
    rule: 'every service has a budget, an autoscaler from two on, a Service and a policy that lets callers in',
    problems: (objects) =>
      of(objects, 'Deployment').flatMap((object) => {
        const labels = labelsOf(object);
        const scaler = of(objects, 'HorizontalPodAutoscaler').find(
          ({ spec }) => spec.scaleTargetRef.kind === 'Deployment' && spec.scaleTargetRef.name === object.metadata.name,
        );
        const has = {
          PodDisruptionBudget: of(objects, 'PodDisruptionBudget').some(({ spec }) => selects(spec.selector, labels)),
          'HorizontalPodAutoscaler with minReplicas of at least 2': (scaler?.spec.minReplicas ?? 0) >= 2,
          Service: of(objects, 'Service').some(({ spec }) => selects({ matchLabels: spec.selector }, labels)),
          'NetworkPolicy that lets callers in': of(objects, 'NetworkPolicy').some(
            ({ spec }) => (spec.ingress ?? []).length > 0 && selects(spec.podSelector, labels),
          ),
        };
        return Object.entries(has).flatMap(([what, there]) => (there ? [] : [`${nameOf(object)}: has no ${what}.`]));
      }),
  },
  {
    rule: 'nobody talks to anybody unless a policy allows it, and no policy lets everybody in',
    problems: (objects) => {
      const policies = of(objects, 'NetworkPolicy');
      const closed = policies.some(
        ({ spec }) =>
          selects(spec.podSelector, {}) &&
          !spec.ingress &&
          !spec.egress &&
          spec.policyTypes?.join() === 'Ingress,Egress',
      );
      const open = policies.filter(({ spec }) =>
        (spec.ingress ?? []).some(({ from, ports }) => !from?.length || !ports?.length),
      );
      return [
        ...(closed ? [] : ['There is no policy that denies all pods both directions.']),
        ...open.map((policy) => `${nameOf(policy)}: each ingress rule must name callers and ports.`),
      ];
    },
  },
  {
    rule: 'no secret stands in a manifest, and every secret that is read can be made',
    problems: (objects, { secrets }) => {
      const read = workloads(objects).flatMap((object) =>
        secretsRead(templateOf(object)).map((secret) => ({ ...secret, at: nameOf(object) })),
      );
      const lacking = read.flatMap(({ name, keys, at }) => {
        if (!(name in secrets)) return [`${at}: nothing makes the secret ${name}.`];
        return keys
          .filter((key) => !secrets[name].includes(key))
          .map((key) => `${at}: the secret ${name} has no ${key}.`);
      });
      const plain = of(objects, 'ConfigMap').flatMap(({ metadata, data = {} }) =>
        Object.keys(data)
          .filter((name) => /(PASSWORD|SECRET|_KEY|TOKEN|DATABASE_URL|RABBITMQ_URL)$/.test(name))
          .map((name) => `ConfigMap ${metadata.name}: ${name} belongs in a secret.`),
      );
      return [
        ...of(objects, 'Secret').map((secret) => `${nameOf(secret)}: must not be in a manifest.`),
        ...lacking,
        ...plain,
      ];
    },
  },
  {
    rule: 'a job stays the same when the configuration changes',
    problems: (objects) =>
      of(objects, 'Job').flatMap((job) =>
        mapsRead(templateOf(job))
          .filter((name) => /-[a-z0-9]{10}$/.test(name))
          .map((name) => `${nameOf(job)}: reads ${name}, whose name changes, and a job cannot be changed.`),
      ),
  },
  {
    rule: 'what is referred to is there',
    problems: (objects) => {
      const names = (kind) => new Set(of(objects, kind).map(({ metadata }) => metadata.name));
      const [maps, accounts] = [names('ConfigMap'), names('ServiceAccount')];
      return workloads(objects).flatMap((object) => {
        const { spec } = templateOf(object);
        return [
          ...(accounts.has(spec.serviceAccountName) ? [] : [`ServiceAccount ${spec.serviceAccountName}`]),
          ...mapsRead({ spec })
            .filter((name) => !maps.has(name))
            .map((name) => `ConfigMap ${name}`),
        ].map((missing) => `${nameOf(object)}: there is no ${missing}.`);
      });
    },
  },
];
