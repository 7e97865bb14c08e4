// A way in that outlives every pod of the gateway: a pod that passes connections on to the gateway's Service, as an
// ingress controller would, and a port forwarded to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NAMESPACE } from '../secrets.mjs';

const RELAY = `
const net = require('node:net');
net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  const gateway = net.connect({ host: 'gateway', port: 80, allowHalfOpen: true, noDelay: true });
  for (const [one, other] of [[client, gateway], [gateway, client]]) one.on('error', () => other.destroy());
  client.pipe(gateway).pipe(client);
}).listen(8080);
process.on('SIGTERM', () => process.exit(0));
`;

/** A pod of the restricted profile that runs a program given as text. */
export function scriptPod(name, image, script) {
  const securityContext = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  };
  const resources = { requests: { cpu: '10m', memory: '48Mi' }, limits: { cpu: '1', memory: '192Mi' } };
  const container = { name: 'service', image, command: ['node', '-e', script], securityContext, resources };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: NAMESPACE, labels: { 'app.kubernetes.io/name': name } },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 1,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [container],
    },
  };
}

/** @returns the address to use, and what closes it again. */
export async function openEntrance(cluster, image) {
  const pod = scriptPod('verify-entrance', image, RELAY);
  await cluster.do(['apply', '-f', '-'], { input: JSON.stringify(pod) });
  await cluster.do(['wait', '--for=condition=Ready', 'pod/verify-entrance', '--timeout=120s']);
  const args = ['-n', NAMESPACE, 'port-forward', 'pod/verify-entrance', ':8080', '--address', '127.0.0.1'];
  const forward = spawn(cluster.kubectl, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface({ input: forward.stdout }), 'line');
  forward.stdout.resume();
  const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  if (port === undefined) throw new Error(`kubectl port-forward said: ${line}`);
  return { address: `http://127.0.0.1:${port}`, close: () => forward.kill() };
}
