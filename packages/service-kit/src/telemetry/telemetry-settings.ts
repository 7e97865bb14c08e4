import * as z from 'zod/mini';
import { ConfigError, type Environment, readConfig } from '../config.js';

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(
    z.string().check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number')),
  ),
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'], 'must be otlp or none')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(z.string()),
});

export type TelemetrySettings = {
  /** Where the metrics are served; undefined where nobody wants them. */
  metrics: { host: string; port: number } | undefined;
  traces: boolean;
};

/**
 * What of the process can be seen from outside.
 * @throws ConfigError naming every bad value
 */
export function telemetrySettings(environment: Environment): TelemetrySettings {
  const config = readConfig(schema, environment);
  const protocol = config.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? config.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol === 'grpc') {
    throw new ConfigError(['OTEL_EXPORTER_OTLP_PROTOCOL: traces are sent over HTTP; give the collector’s HTTP port.']);
  }
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const wanted =
    config.OTEL_TRACES_EXPORTER === undefined ? endpoint !== undefined : config.OTEL_TRACES_EXPORTER === 'otlp';
  const { HOST: host, METRICS_PORT: port } = config;
  return {
    metrics: port === undefined ? undefined : { host, port: Number(port) },
    traces: wanted && config.OTEL_SDK_DISABLED?.toLowerCase() !== 'true',
  };
}
