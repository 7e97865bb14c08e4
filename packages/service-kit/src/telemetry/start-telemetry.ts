import type { Logger } from 'pino';
import type { Environment } from '../config.js';
import { VERSION } from '../version.js';
import { telemetrySettings } from './telemetry-settings.js';
import { useTracing } from './tracing.js';

/** What a collector that does not answer may hold up the end of a process, in ms. */
const CLOSE_MS = 3_000;

/**
 * Starts what the environment asks for: metrics where METRICS_PORT is set, traces where there is an OTLP endpoint. What is
 * not asked for is not even loaded. Comes before anything that is to be seen.
 * @param name the service, or `fiducia` where one process does the work of all
 * @returns what ends it, last of all
 */
export async function startTelemetry(name: string, env: Environment, logger: Logger): Promise<() => Promise<void>> {
  const { metrics, traces } = telemetrySettings(env);
  const ends: (() => Promise<void>)[] = [];
  if (metrics) {
    const { serveMetrics } = await import('./metrics-server.js');
    ends.push(await serveMetrics(name, metrics));
  }
  if (traces) {
    const { otelTracing } = await import('./otel-tracing.js');
    const tracing = otelTracing(name === 'fiducia' ? name : `fiducia-${name}`, VERSION, logger);
    useTracing(tracing);
    ends.push(() => tracing.close());
  }
  return async () => {
    useTracing(undefined);
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    const ended = Promise.allSettled(ends.map((end) => end())).then(() => undefined);
    await Promise.race([ended, late]);
  };
}
