// A cluster through kubectl, as far as the verification asks it something.
import { setTimeout as pause } from 'node:timers/promises';
import { must, run } from '../kubectl.mjs';
import { NAMESPACE } from '../secrets.mjs';

export const SERVICES = ['gateway', 'auth', 'trusts', 'decisions', 'documents', 'ai'];

export class Cluster {
  constructor(kubectl) {
    this.kubectl = kubectl;
  }

  /** In the product's namespace. */
  do(args, options) {
    return must(this.kubectl, ['-n', NAMESPACE, ...args], options);
  }
  try(args, options) {
    return run(this.kubectl, ['-n', NAMESPACE, ...args], options);
  }
  async list(kind, selector) {
    const args = ['get', kind, '-o', 'json', ...(selector ? ['-l', selector] : [])];
    return JSON.parse(await this.do(args)).items;
  }

  /** Pods of one service that answer. */
  async readyPods(service) {
    const pods = await this.list('pods', `app.kubernetes.io/name=${service}`);
    return pods
      .filter(({ metadata, status }) => {
        const isReady = status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True');
        return isReady && metadata.deletionTimestamp === undefined;
      })
      .map(({ metadata }) => metadata.name);
  }

  /** @throws Error with what is not ready when `seconds` have passed. */
  async untilServing(seconds) {
    const deadline = Date.now() + seconds * 1000;
    for (let lacking = SERVICES; lacking.length > 0; await pause(1_000)) {
      const deployments = await this.list('deployments');
      lacking = deployments
        .filter(({ spec, status }) => spec.replicas < 2 || (status.availableReplicas ?? 0) < spec.replicas)
        .map(({ metadata }) => metadata.name);
      if (Date.now() < deadline) continue;
      const pods = await this.do(['get', 'pods']);
      throw new Error(`Not ready after ${seconds} s: ${lacking.join(', ')}.\n${pods}`);
    }
  }
}
