import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../say.js';
import type { Queue, Standing } from '../standing.js';
import { composeStrikes } from './compose-faults.js';
import { compose, docker, inside } from './docker.js';

/** Each is there for people, and a fault run writes more than a person does. */
const LIMITS = ['REQUESTS_PER_MINUTE', 'REGISTRATIONS_PER_HOUR', 'ANALYSES_PER_MINUTE'] as const;
const PSQL = ['psql', '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];
const ADMINISTRATOR = ['--username', 'fiducia', '--dbname', 'fiducia'];

/** Through the database's own container: its port is published nowhere. */
async function query<Row extends object>(sql: string): Promise<Row[]> {
  const asks = /^\s*(SELECT|WITH)\b/i.test(sql);
  const text = asks ? `SELECT coalesce(json_agg(found), '[]') FROM (${sql}) AS found;` : `${sql};`;
  const said = await inside('postgres', [...PSQL, ...ADMINISTRATOR], text);
  return asks ? (JSON.parse(said) as Row[]) : [];
}

async function queues(): Promise<Queue[]> {
  const list = ['rabbitmqctl', '--quiet', 'list_queues', 'name', 'messages', '--no-table-headers'];
  const lines = (await inside('rabbitmq', list, '')).trim().split('\n');
  return lines.map((line) => line.split('\t')).map(([name = '', messages]) => ({ name, messages: Number(messages) }));
}

/** What lies among the dead can only be counted from here; nothing is put there on purpose. */
async function deadLetters(service: string): Promise<string[]> {
  const dead = (await queues()).find(({ name }) => name === `fiducia.${service}.dead.v2`);
  return Array.from({ length: dead?.messages ?? 0 }, (_, index) => `letter ${index + 1}`);
}

async function publishedAddress(): Promise<string> {
  return `http://${(await compose('port', 'gateway', '3000')).trim()}`;
}

/** Containers whose program ended by itself are started again by docker, which counts that. */
async function restarts(): Promise<Map<string, number>> {
  const ids = (await compose('ps', '--quiet')).trim().split('\n').filter(Boolean);
  const said = await docker('inspect', '--format', '{{.Name}} {{.RestartCount}}', ...ids);
  return new Map(
    said
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([name = '', count]) => [name, Number(count)]),
  );
}

/**
 * The product of docker-compose.yml, built before. It is started with room for many writes, is the harness's from then on,
 * and is left running: whoever started it has its data.
 */
export async function startCompose(): Promise<Standing> {
  for (const limit of LIMITS) process.env[limit] ??= '1000000';
  await compose('up', '--detach', '--wait');
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-faults-'));
  let ended: string[] = [];
  const before = await restarts();
  const look = async () => {
    const now = await restarts();
    ended = [...now]
      .filter(([name, count]) => count > (before.get(name) ?? count))
      .map(([name]) => `${name} ended by itself`);
  };
  return {
    address: await publishedAddress(),
    folder,
    description: 'Docker Compose',
    query,
    queues,
    deadLetters,
    count: async () => undefined,
    redeliveries: () => undefined,
    ends: () => ended,
    strikes: (random) =>
      composeStrikes(random).map((one) => ({
        ...one,
        strike: async () => {
          const over = await one.strike();
          await look();
          return over;
        },
      })),
    stop: async (keep) => {
      if (keep) say(`kept: ${folder}`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
}
