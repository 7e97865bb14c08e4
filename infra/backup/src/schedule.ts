import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUp, type BackupSettings, repositoryOf, uploadRows } from './backup.js';
import { inWords } from './failure.js';
import { type BackupMetrics, metricsOf, serveMetrics, writeMetrics } from './metrics.js';
import { ObjectCopies } from './object-copies.js';
import { backupWords } from './report.js';
import { connect, openSource, type Environment } from './source.js';

/** In seconds: a whole backup, and a look for new documents, which is what a lost store can take with it. */
export interface Schedule {
  every: number;
  objectsEvery: number;
}

const now = () => Math.round(Date.now() / 1000);

/** Makes backups until it is told to stop. A failed one is said, shown in the metrics and tried again. */
export async function stayAndBackUp(
  env: Environment,
  settings: BackupSettings,
  { every, objectsEvery }: Schedule,
  stop: AbortSignal,
): Promise<void> {
  const metrics: BackupMetrics = {
    lastSuccess: null,
    lastObjects: null,
    lastFailed: false,
    seconds: null,
    bytes: null,
    damaged: 0,
  };
  const port = Number(env.METRICS_PORT ?? 0);
  const server = port > 0 ? serveMetrics(port, () => metrics) : null;
  let nextBase = 0;
  while (!stop.aborted) {
    try {
      if (Date.now() >= nextBase) {
        await wholeBackup(env, settings, metrics);
        nextBase = Date.now() + every * 1000;
      } else {
        await objectsOnly(env, settings, metrics);
      }
      metrics.lastFailed = false;
    } catch (error) {
      metrics.lastFailed = true;
      process.stderr.write(`The backup failed. ${inWords(error, settings.to)}\n`);
    }
    note(settings.to, metrics);
    await pause(objectsEvery * 1000, undefined, { signal: stop }).catch(() => undefined);
  }
  server?.close();
}

async function wholeBackup(env: Environment, settings: BackupSettings, metrics: BackupMetrics): Promise<void> {
  const source = await openSource(env);
  try {
    const report = await backUp(source, settings);
    process.stdout.write(`${backupWords(report, settings)}\n`);
    Object.assign(metrics, metricsOf(report));
  } finally {
    await source.close();
  }
}

async function objectsOnly(env: Environment, settings: BackupSettings, metrics: BackupMetrics): Promise<void> {
  const source = await openSource(env);
  const client = await connect(source.url);
  try {
    const repository = await repositoryOf(client, settings);
    const { problems } = await new ObjectCopies(repository.objects).bring(await uploadRows(client), source.store);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    metrics.damaged = problems.length;
    metrics.lastObjects = now();
  } finally {
    await client.end();
    await source.close();
  }
}

/** A folder that cannot be written to was said already. */
function note(folder: string, metrics: BackupMetrics): void {
  try {
    writeMetrics(join(folder, 'metrics'), metrics);
  } catch (error) {
    process.stderr.write(`The metrics could not be written. ${inWords(error, folder)}\n`);
  }
}
