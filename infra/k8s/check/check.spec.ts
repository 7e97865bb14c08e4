import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each test builds an overlay with kubectl: seconds on a busy machine.
jest.setTimeout(120_000);

const ROOT = join(__dirname, '../../..');
const SERVICE_PATCH = 'base/patches/service.yaml';

type Mistake = { mistake: string; file: string; from: string; to: string; said: RegExp };

/** One mistake for each thing that the check promises to see: a change of one line, and the sentence that answers it. */
const MISTAKES: Mistake[] = [
  {
    mistake: 'a misspelt field of a container',
    file: SERVICE_PATCH,
    from: 'readinessProbe:',
    to: 'readynessProbe:',
    said: /Deployment gateway: .*containers\.0: 'readynessProbe' is no field of it/,
  },
  {
    mistake: 'a misspelt field of a policy',
    file: 'base/network/gateway.yaml',
    from: 'policyTypes:',
    to: 'policyType:',
    said: /NetworkPolicy gateway: spec: 'policyType' is no field of it/,
  },
  {
    mistake: 'a misspelt field of an operator’s resource',
    file: 'overlays/production/postgres.yaml',
    from: 'enableSuperuserAccess:',
    to: 'enableSuperUserAccess:',
    said: /Cluster postgres: spec: 'enableSuperUserAccess' is no field of it/,
  },
  {
    mistake: 'a number where a list belongs',
    file: 'overlays/production/rabbitmq.yaml',
    from: 'replicas: 3',
    to: 'replicas: three',
    said: /RabbitmqCluster rabbitmq: spec\.replicas: must be integer/,
  },
  {
    mistake: 'a namespace that enforces less',
    file: 'base/namespace.yaml',
    from: 'enforce: restricted',
    to: 'enforce: baseline',
    said: /No namespace is labelled pod-security\.kubernetes\.io\/enforce=restricted/,
  },
  {
    mistake: 'a pod that may run as root',
    file: SERVICE_PATCH,
    from: 'runAsNonRoot: true',
    to: 'runAsNonRoot: false',
    said: /Deployment auth: must run as non-root/,
  },
  {
    mistake: 'a pod that holds a token',
    file: SERVICE_PATCH,
    from: 'automountServiceAccountToken: false',
    to: 'automountServiceAccountToken: true',
    said: /Deployment ai: must not mount a service account token/,
  },
  {
    mistake: 'a writable root',
    file: 'overlays/local/minio.yaml',
    from: 'readOnlyRootFilesystem: true',
    to: 'readOnlyRootFilesystem: false',
    said: /StatefulSet minio, container minio: must drop ALL capabilities/,
  },
  {
    mistake: 'a container without a limit',
    file: 'overlays/local/postgres.yaml',
    from: "limits: { cpu: '2', memory: 1Gi }",
    to: 'limits: { memory: 1Gi }',
    said: /StatefulSet postgres, container postgres: must request and limit both/,
  },
  {
    mistake: 'an image without a version',
    file: 'overlays/local/minio.yaml',
    from: 'image: fiducia/minio:20260212',
    to: 'image: fiducia/minio:latest',
    said: /container minio: its image needs a tag that is not latest/,
  },
  {
    mistake: 'an image of another version',
    file: 'base/kustomization.yaml',
    from: '{ name: fiducia/auth, newTag: 0.1.0 }',
    to: '{ name: fiducia/auth, newTag: 0.0.9 }',
    said: /Deployment auth, container service: its image must be of version 0\.1\.0/,
  },
  {
    mistake: 'migrations of another version',
    file: 'base/migrations/kustomization.yaml',
    from: 'nameSuffix: -0-1-0',
    to: 'nameSuffix: -0-0-9',
    said: /There is no Job migrations-0-1-0/,
  },
  {
    mistake: 'a server that nobody watches',
    file: 'overlays/local/rabbitmq.yaml',
    from: 'livenessProbe: { <<: *answers, periodSeconds: 15, failureThreshold: 4 }',
    to: '',
    said: /StatefulSet rabbitmq, container rabbitmq: has no livenessProbe/,
  },
  {
    mistake: 'a rollout that takes one away before the next is ready',
    file: SERVICE_PATCH,
    from: 'maxUnavailable: 0',
    to: 'maxUnavailable: 1',
    said: /Deployment trusts: must have maxUnavailable: 0/,
  },
  {
    mistake: 'less time to stop than stopping may take',
    file: 'base/product.env',
    from: 'DRAIN_MS=3000',
    to: 'DRAIN_MS=30000',
    said: /Deployment decisions: needs a terminationGracePeriodSeconds above 53/,
  },
  {
    mistake: 'a service that one node may take away',
    file: 'base/services/documents.yaml',
    from: 'kind: PodDisruptionBudget\nmetadata:\n  name: documents\nspec:\n  maxUnavailable: 1\n  unhealthyPodEvictionPolicy: AlwaysAllow\n  selector:\n    matchLabels: { app.kubernetes.io/name: documents }',
    to: 'kind: PodDisruptionBudget\nmetadata:\n  name: documents\nspec:\n  maxUnavailable: 1\n  selector:\n    matchLabels: { app.kubernetes.io/name: papers }',
    said: /Deployment documents: has no PodDisruptionBudget/,
  },
  {
    mistake: 'a policy that lets everybody in',
    file: 'overlays/local/network.yaml',
    from: '    - from:\n        - podSelector: { matchLabels: { app.kubernetes.io/name: documents } }\n      ports:',
    to: '    - ports:',
    said: /NetworkPolicy minio: each ingress rule must name callers and ports/,
  },
  {
    mistake: 'a password in a ConfigMap',
    file: 'base/product.env',
    from: 'LOG_LEVEL=info',
    to: 'LOG_LEVEL=info\nSMTP_PASSWORD=hunter2',
    said: /SMTP_PASSWORD belongs in a secret/,
  },
  {
    mistake: 'a job that changes with the configuration',
    file: 'overlays/local/kustomization.yaml',
    from: 'options: { disableNameSuffixHash: true }',
    to: '',
    said: /Job roles: reads roles-\w+, whose name changes/,
  },
  {
    mistake: 'a ConfigMap that is not there',
    file: 'base/services/documents.yaml',
    from: 'configMapRef: { name: documents }',
    to: 'configMapRef: { name: document }',
    said: /Deployment documents: there is no ConfigMap document/,
  },
  {
    mistake: 'a secret that nothing makes',
    file: 'base/services/auth.yaml',
    from: 'name: data-key, items: [{ key: data-key',
    to: 'name: data-keys, items: [{ key: data-key',
    said: /Deployment auth: nothing makes the secret data-keys/,
  },
];

const overlayOf = (file: string) => (file.includes('overlays/production') ? 'production' : 'local');

/** A copy of the manifests in which one line is different, in a tree like the project's. */
function checkWith({ file, from, to }: Pick<Mistake, 'file' | 'from' | 'to'>, overlay = overlayOf(file)) {
  const root = mkdtempSync(join(tmpdir(), 'fiducia-k8s-'));
  try {
    cpSync(join(ROOT, 'infra/k8s'), join(root, 'infra/k8s'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const path = join(root, 'infra/k8s', file);
    const content = readFileSync(path, 'utf8');
    expect(content).toContain(from);
    writeFileSync(path, content.replace(from, to));
    const env = { ...process.env, KUBECONFIG: '' };
    return spawnSync(process.execPath, [join(root, 'infra/k8s/check.mjs'), overlay], { encoding: 'utf8', env });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('npm run check:k8s', () => {
  it.each(['local', 'production'])('finds nothing wrong with %s as it is', (overlay) => {
    const { status, stdout } = checkWith({ file: 'base/namespace.yaml', from: 'fiducia', to: 'fiducia' }, overlay);
    expect(stdout).toMatch(/^\d+ passed, 0 failed$/m);
    expect(status).toBe(0);
  });

  it.each(MISTAKES)('sees $mistake', (mistake) => {
    const { status, stdout } = checkWith(mistake);
    expect(stdout).toMatch(mistake.said);
    expect(status).toBe(1);
  });
});
