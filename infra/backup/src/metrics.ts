import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { BackupReport } from './backup.js';
import { writeWhole } from './repository.js';

/** What the alerts look at. Times in seconds since 1970. */
export interface BackupMetrics {
  lastSuccess: number | null;
  lastObjects: number | null;
  lastFailed: boolean;
  seconds: number | null;
  bytes: number | null;
  damaged: number;
}

const inSeconds = (time: number) => Math.round(time / 1000);

export const metricsOf = ({ seconds, base, problems }: BackupReport, now = Date.now()): BackupMetrics => ({
  lastSuccess: inSeconds(now),
  lastObjects: inSeconds(now),
  lastFailed: false,
  seconds,
  bytes: base.size,
  damaged: problems.length,
});

const gauge = (name: string, help: string, value: number | null): string =>
  value === null ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;

export function inPrometheusText(metrics: BackupMetrics): string {
  return [
    gauge('fiducia_backup_last_success_timestamp_seconds', 'When the last complete backup ended.', metrics.lastSuccess),
    gauge('fiducia_backup_objects_timestamp_seconds', 'When the documents were last copied.', metrics.lastObjects),
    gauge('fiducia_backup_last_failed', 'Whether the last attempt failed.', metrics.lastFailed ? 1 : 0),
    gauge('fiducia_backup_duration_seconds', 'How long the last complete backup took.', metrics.seconds),
    gauge('fiducia_backup_size_bytes', 'Size of the last base backup, compressed.', metrics.bytes),
    gauge('fiducia_backup_damaged_documents', 'Documents whose stored bytes are missing or damaged.', metrics.damaged),
  ].join('');
}

/** As a file for the node exporter's textfile collector. */
export function writeMetrics(folder: string, metrics: BackupMetrics): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'fiducia_backup.prom'), inPrometheusText(metrics), 0o644);
}

/** As a page for Prometheus, on a port of its own. */
export function serveMetrics(port: number, read: () => BackupMetrics): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(inPrometheusText(read()));
  });
  return server.listen(port);
}
