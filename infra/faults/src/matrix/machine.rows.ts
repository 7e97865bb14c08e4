import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  during,
  health,
  type Outcome,
  pidOf,
  recovery,
  type Row,
  seconds,
  type Stage,
  startsOf,
  unless,
  until,
} from './row.js';

const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

const notRun = (needs: string): Outcome => ({ figures: `not run: needs ${needs}`, broken: [] });

/** A service whose clock is ahead: what it stores bears the database's time all the same. */
async function clock(stage: Stage): Promise<Outcome> {
  const library = FAKETIME.find((path) => existsSync(path));
  if (!library) return notRun('libfaketime (Debian: faketime)');
  const { run } = stage;
  const decisions = run.product.service('decisions');
  const env = run.product.environments.decisions;
  decisions.change({ env: { ...env, LD_PRELOAD: library, FAKETIME: '+40s', FAKETIME_DONT_FAKE_MONOTONIC: '1' } });
  await decisions.restart();
  const there = await until(
    60_000,
    async () => (await fetch(`http://127.0.0.1:${run.product.ports.decisions}/health`)).ok,
  );
  const { acked } = await during(stage, 5_000);
  const early = await run.product.postgres.query<{ ahead: number }>(
    `SELECT (SELECT count(*) FROM decisions.decisions WHERE created_at > clock_timestamp())
       + (SELECT count(*) FROM decisions.outbox WHERE (envelope->>'occurredAt')::timestamptz > clock_timestamp()) AS ahead`,
  );
  const ahead = Number(early[0]?.ahead ?? 0);
  decisions.change({ env });
  await decisions.restart();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `decisions 40 s ahead: ${acked} writes in 5 s, ${ahead} rows from the future; back in ${seconds(ms)}`,
    broken: [
      ...unless(there >= 0, 'it did not start with another clock'),
      ...unless(ahead === 0, `${ahead} rows bear a time that has not come`),
    ],
  };
}

/** A control group of version 1 or 2 of its own, or nothing where we may not make one. */
function group(controller: 'memory' | 'cpu'): { folder: string; version: 1 | 2 } | undefined {
  for (const [base, version] of [
    [`/sys/fs/cgroup/${controller}`, 1],
    ['/sys/fs/cgroup', 2],
  ] as const) {
    const folder = `${base}/fiducia-faults-${process.pid}`;
    try {
      if (version === 2 && !readFileSync(`${base}/cgroup.subtree_control`, 'utf8').includes(controller)) continue;
      mkdirSync(folder, { recursive: true });
      if (existsSync(`${folder}/cgroup.procs`)) return { folder, version };
    } catch {
      // Not ours to make here: the next kind, or none.
      continue;
    }
  }
  return undefined;
}

async function outOfMemory(stage: Stage): Promise<Outcome> {
  const made = group('memory');
  if (!made) return notRun('root and control groups');
  const { folder, version } = made;
  const { product } = stage.run;
  const decisions = product.service('decisions');
  const limit = `${folder}/${version === 1 ? 'memory.limit_in_bytes' : 'memory.max'}`;
  const before = decisions.starts;
  // Memory that it has already stays with its old group: what it takes from now on is too much.
  writeFileSync(limit, String(4 * 1024 * 1024));
  writeFileSync(`${folder}/cgroup.procs`, String(decisions.pid));
  const from = performance.now();
  const died = await until(60_000, async () => decisions.starts > before);
  decisions.unasked.length = 0;
  const ms = died < 0 ? 0 : await recovery(stage, from + died);
  await pause(200);
  rmdirSync(folder);
  return {
    figures: `killed by the kernel after ${seconds(died)}; back in ${seconds(ms)}`,
    broken: unless(died >= 0, 'it was not killed'),
  };
}

async function starved(stage: Stage): Promise<Outcome> {
  const made = group('cpu');
  if (!made) return notRun('root and control groups');
  const { folder, version } = made;
  const { product } = stage.run;
  const before = startsOf(stage).join();
  if (version === 1) writeFileSync(`${folder}/cpu.cfs_quota_us`, '10000');
  else writeFileSync(`${folder}/cpu.max`, '10000 100000');
  const pid = pidOf(stage, 'trusts');
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
  const { acked, slowestMs } = await during(stage, 15_000);
  writeFileSync(
    version === 1 ? '/sys/fs/cgroup/cpu/cgroup.procs' : '/sys/fs/cgroup/cgroup.procs',
    String(product.service('trusts').pid),
  );
  const ms = await recovery(stage, performance.now());
  rmdirSync(folder);
  return {
    figures: `trusts with a tenth of a processor for 15 s: ${acked} writes, slowest ${seconds(slowestMs)}; back in ${seconds(ms)}`,
    broken: unless(startsOf(stage).join() === before, 'a service was started again that only was slow'),
  };
}

async function noFiles(stage: Stage): Promise<Outcome> {
  const pid = pidOf(stage, 'trusts');
  const before = startsOf(stage).join();
  const open = readdirSync(`/proc/${pid}/fd`).length;
  const [, allowed = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${open}:`]);
  await stage.run.product.wires.cut('http-trusts');
  await stage.run.product.wires.heal();
  const { acked, statuses } = await during(stage, 8_000);
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${allowed}:`]);
  const ms = await recovery(stage, performance.now());
  return {
    figures: `no file more than the ${open} it has, for 8 s: ${acked} writes (${statuses}); back in ${seconds(ms)}`,
    broken: unless(startsOf(stage).join() === before, 'a service ended'),
  };
}

async function blocked(stage: Stage): Promise<Outcome> {
  const trusts = stage.run.product.service('trusts');
  const before = startsOf(stage).join();
  trusts.signal('SIGSTOP');
  const { acked, slowestMs } = await during(stage, 5_000);
  trusts.signal('SIGCONT');
  const ms = await recovery(stage, performance.now());
  // The gateway looks at its services every so often: it may still believe what it saw.
  const well = await until(10_000, async () => (await health(stage)).status === 200);
  return {
    figures: `trusts does nothing for 5 s: ${acked} writes elsewhere, slowest ${seconds(slowestMs)}; back in ${seconds(ms)}, healthy after ${seconds(well)}`,
    broken: [
      ...unless(startsOf(stage).join() === before, 'a service ended'),
      ...unless(well >= 0, 'it was not healthy again in 10 s'),
    ],
  };
}

export const MACHINE_ROWS: readonly Row[] = [
  { id: 30, title: 'clock of decisions 40 s ahead', run: clock },
  { id: 31, title: 'decisions out of memory', run: outOfMemory },
  { id: 32, title: 'trusts with a tenth of a processor', run: starved },
  { id: 33, title: 'trusts out of files', run: noFiles },
  { id: 35, title: 'trusts does nothing for 5 s', run: blocked },
];
