// Deletes pods of the services at random, as nodes that are drained do. One of each service stays.
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES } from './cluster.mjs';

/** A small generator of numbers (mulberry32), so that a run can be had again by its seed. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Begins, and goes on until `stop`, which resolves with the names of the pods. */
export function deletePods(cluster, { seed, everyMs }) {
  const next = random(seed);
  const deleted = [];
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      const service = SERVICES[Math.floor(next() * SERVICES.length)];
      const pods = await cluster.readyPods(service);
      if (pods.length > 1) {
        const pod = pods[Math.floor(next() * pods.length)];
        await cluster.do(['delete', 'pod', pod, '--wait=false']);
        deleted.push(pod);
      }
      await pause(everyMs);
    }
  };
  const done = work();
  // Awaited in `stop`; a failure must not be loose until then.
  done.catch(() => undefined);
  return {
    deleted,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}
