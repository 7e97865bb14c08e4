import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  NodeTracerProvider,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import type { Logger } from 'pino';
import type { OpenSpan, SpanAttributes, SpanStart, Tracing } from './tracing.js';

const KINDS = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
} as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Trace ids that are request ids, where a trace begins with a request. */
class RequestIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  requestId: string | undefined;

  generateTraceId = () =>
    this.requestId !== undefined && UUID.test(this.requestId)
      ? this.requestId.replaceAll('-', '')
      : this.random.generateTraceId();
  generateSpanId = () => this.random.generateSpanId();
}

function remoteContext(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true };
}

class OtelSpan implements OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceparent: string;

  constructor(
    readonly span: Span,
    readonly service: string,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  rename(name: string) {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes) {
    this.span.setAttributes(attributes);
  }

  end(failure?: string) {
    if (failure !== undefined) {
      this.span.setAttribute('error.type', failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

class OtelTracing implements Tracing {
  constructor(
    private readonly tracer: Tracer,
    private readonly ids: RequestIds,
    private readonly end: () => Promise<void>,
  ) {}

  start(name: string, { kind, parent, service, requestId, attributes = {}, startedAt }: SpanStart): OpenSpan {
    const inherited = parent instanceof OtelSpan ? parent : undefined;
    const from = inherited?.span.spanContext() ?? (typeof parent === 'string' ? remoteContext(parent) : undefined);
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
    const owner = service ?? inherited?.service ?? '';
    this.ids.requestId = requestId;
    const options = {
      kind: KINDS[kind],
      startTime: startedAt,
      attributes: { ...attributes, 'fiducia.service': owner },
    };
    const span = this.tracer.startSpan(name, options, context);
    this.ids.requestId = undefined;
    return new OtelSpan(span, owner);
  }

  close(): Promise<void> {
    return this.end();
  }
}

/** The SDK's own complaints, one line each: that a collector cannot be reached is no reason to stop. */
function complainTo(logger: Logger) {
  const say = (message: string) =>
    logger.warn({ about: 'traces', detail: message.slice(0, 300) }, 'traces are not sent');
  const quiet = () => undefined;
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}

/** Collects spans and sends them by OTLP over HTTP; sampling, limits, headers and the rest by the OTEL_* variables. */
export function otelTracing(name: string, version: string, logger: Logger): Tracing {
  complainTo(logger);
  const ids = new RequestIds();
  const own = resourceFromAttributes({ [ATTR_SERVICE_NAME]: name, [ATTR_SERVICE_VERSION]: version });
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new NodeTracerProvider({ resource, idGenerator: ids, spanProcessors });
  return new OtelTracing(provider.getTracer('fiducia', version), ids, () => provider.shutdown());
}
