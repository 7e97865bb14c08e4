// Who reaches whom, tried from within the pods. What must not answer is tried beside what must, so that a probe that
// sees nothing at all is found out.
import { setTimeout as pause } from 'node:timers/promises';
import { scriptPod } from './entrance.mjs';

const DATA = { postgres: 'postgres-rw:5432', rabbitmq: 'rabbitmq:5672', minio: 'minio:9000' };
const HTTP = Object.fromEntries(
  ['auth', 'trusts', 'decisions', 'documents', 'ai'].map((name) => [name, `${name}:3000`]),
);
const ALL = { ...DATA, ...HTTP, gateway: 'gateway:80', api: 'kubernetes.default:443' };

/** What each may reach; everything else in ALL it may not. */
const MAY = {
  'verify-stranger': [],
  gateway: ['rabbitmq', ...Object.keys(HTTP)],
  auth: ['postgres', 'rabbitmq'],
  trusts: ['postgres', 'rabbitmq'],
  decisions: ['postgres', 'rabbitmq'],
  documents: ['postgres', 'rabbitmq', 'minio'],
  ai: ['postgres', 'rabbitmq'],
};

const CONNECT = `
const net = require('node:net');
const wanted = JSON.parse(process.argv[1]);
const tries = Object.entries(wanted).map(([name, address]) => new Promise((resolve) => {
  const [host, port] = address.split(':');
  const socket = net.connect({ host, port: Number(port), timeout: 4000 });
  const end = (said) => { socket.destroy(); resolve([name, said]); };
  socket.once('connect', () => end('connected'));
  socket.once('timeout', () => end('silence'));
  socket.once('error', (error) => end(error.code));
}));
Promise.all(tries).then((answers) => { console.log(JSON.stringify(Object.fromEntries(answers))); process.exit(0); });
`;

/** @returns for each address of ALL what came of a connection from that pod. */
async function reachedFrom(cluster, pod, targets) {
  const said = await cluster.do(['exec', pod, '-c', 'service', '--', 'node', '-e', CONNECT, JSON.stringify(targets)]);
  return JSON.parse(said.trim().split('\n').at(-1));
}

/** @returns problems as sentences, and how many connections were tried. */
export async function tryPolicies(cluster, image) {
  const stranger = scriptPod('verify-stranger', image, 'setInterval(() => undefined, 1e6)');
  await cluster.do(['apply', '-f', '-'], { input: JSON.stringify(stranger) });
  await cluster.do(['wait', '--for=condition=Ready', 'pod/verify-stranger', '--timeout=120s']);
  // A network plugin takes a moment to see a new pod; until then it is as open or closed as the plugin makes it.
  await pause(10_000);
  const problems = [];
  let tried = 0;
  for (const [from, may] of Object.entries(MAY)) {
    const [pod] = from === 'verify-stranger' ? [from] : await cluster.readyPods(from);
    // To itself a pod may always talk, and through its own Service it may meet itself.
    const targets = Object.fromEntries(Object.entries(ALL).filter(([name]) => name !== from));
    const answers = await reachedFrom(cluster, pod, targets);
    for (const [name, said] of Object.entries(answers)) {
      tried += 1;
      if ((said === 'connected') === may.includes(name)) continue;
      problems.push(`${from} ${said === 'connected' ? 'reached' : 'did not reach'} ${name} (${said}).`);
    }
  }
  await cluster.do(['delete', 'pod', 'verify-stranger', '--wait=false']);
  return { problems, tried };
}
