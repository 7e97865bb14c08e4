import { telemetrySettings } from './telemetry-settings.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const off = { metrics: undefined, traces: false };

describe('telemetrySettings', () => {
  it.each([
    ['nothing', {}, off],
    ['an empty port and endpoint', { METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' }, off],
    ['a port', { METRICS_PORT: '9464' }, { ...off, metrics: { host: '127.0.0.1', port: 9464 } }],
    [
      'a port and a host',
      { METRICS_PORT: '9464', HOST: '0.0.0.0' },
      { ...off, metrics: { host: '0.0.0.0', port: 9464 } },
    ],
    ['a collector', ENDPOINT, { ...off, traces: true }],
    [
      'a collector for traces',
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/v1/traces' },
      { ...off, traces: true },
    ],
    ['otlp, at its usual place', { OTEL_TRACES_EXPORTER: 'otlp' }, { ...off, traces: true }],
    ['a collector that is not to be used', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, off],
    ['a collector, all of it disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, off],
  ])('with %s', (_what, environment, settings) => {
    expect(telemetrySettings(environment)).toEqual(settings);
  });

  it.each([
    [{ METRICS_PORT: 'nine' }, 'METRICS_PORT: must be a port number'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT: must be a port number'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER: must be otlp or none'],
    [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: traces are sent over HTTP'],
  ])('refuses %j', (environment, sentence) => {
    expect(() => telemetrySettings(environment)).toThrow(sentence);
  });
});
