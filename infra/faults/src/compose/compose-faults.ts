import { SERVICES } from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.js';
import type { Strike } from '../standing.js';
import { containersOf, docker } from './docker.js';

type Between = readonly [least: number, most: number];

/** Ends it as a power cut would. Docker takes that for somebody's wish and does not start it again by itself. */
function killed(row: number, weight: number, service: string): Strike {
  const strike = async () => {
    const containers = await containersOf(service);
    const struck = performance.now();
    await docker('kill', ...containers);
    await docker('start', ...containers);
    return struck;
  };
  return { row, name: `docker kill ${service}`, weight, strike };
}

function paused(row: number, weight: number, service: string, ms: Between, random: Random): Strike {
  const strike = async () => {
    const containers = await containersOf(service);
    await docker('pause', ...containers);
    await pause(random.whole(...ms));
    await docker('unpause', ...containers);
    return performance.now();
  };
  return { row, name: `docker pause ${service}`, weight, strike };
}

/** Takes a container off a network, and puts it back under the name by which the others know it. */
function unplugged(row: number, weight: number, service: string, network: string, ms: Between, random: Random): Strike {
  const strike = async () => {
    const [container = ''] = await containersOf(service);
    const label = 'com.docker.compose.project';
    const project = (await docker('inspect', '--format', `{{index .Config.Labels "${label}"}}`, container)).trim();
    await docker('network', 'disconnect', '--force', `${project}_${network}`, container);
    await pause(random.whole(...ms));
    await docker('network', 'connect', '--alias', service, `${project}_${network}`, container);
    return performance.now();
  };
  return { row, name: `${service} off the network ${network}`, weight, strike };
}

function stopped(service: string): Strike {
  const strike = async () => {
    const containers = await containersOf(service);
    const struck = performance.now();
    await docker('restart', ...containers);
    return struck;
  };
  return { row: 34, name: `docker restart ${service}`, weight: 1, strike };
}

export const composeStrikes = (random: Random): Strike[] => [
  ...(['trusts', 'decisions', 'documents'] as const).map((service) => killed(1, 4, service)),
  ...(['auth', 'gateway', 'ai'] as const).map((service) => killed(1, 2, service)),
  killed(5, 3, 'postgres'),
  killed(13, 3, 'rabbitmq'),
  killed(26, 3, 'minio'),
  paused(7, 3, 'postgres', [500, 4_000], random),
  paused(14, 3, 'rabbitmq', [500, 8_000], random),
  paused(26, 2, 'minio', [500, 3_000], random),
  ...(['trusts', 'decisions', 'documents'] as const).map((service) => paused(32, 1, service, [300, 3_000], random)),
  unplugged(21, 2, 'decisions', 'data', [1_000, 5_000], random),
  unplugged(21, 2, 'trusts', 'bus', [1_000, 8_000], random),
  unplugged(21, 2, 'documents', 'app', [1_000, 4_000], random),
  ...SERVICES.map(stopped),
];
