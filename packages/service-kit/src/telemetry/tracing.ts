import { currentContext } from '../request-context.js';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** A piece of work under way, as OpenTelemetry calls it. Its attributes say what was done, never with which values. */
export interface OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Which service does the work: in `npm start` one process does that of all. */
  readonly service: string;
  /** How the work is named to whoever continues it elsewhere (W3C Trace Context). */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param failure a short word for what went wrong, such as a problem's code or a class of error */
  end(failure?: string): void;
}

export type SpanStart = {
  kind: SpanKind;
  /** The work this is a part of: an open span, or the traceparent under which it came in. */
  parent?: OpenSpan | string;
  service?: string;
  /** Of a trace that begins here: its id is the request's without the hyphens, so that either leads to the other. */
  requestId?: string;
  attributes?: SpanAttributes;
  /** Milliseconds since 1970; now unless said. */
  startedAt?: number;
};

export interface Tracing {
  start(name: string, options: SpanStart): OpenSpan;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Whether traces are collected is a matter of the whole process: connections and pools are shared by what runs in it. */
export function useTracing(implementation: Tracing | undefined) {
  tracing = implementation;
}

export const isTracing = () => tracing !== undefined;

export function startSpan(name: string, options: SpanStart): OpenSpan | undefined {
  return tracing?.start(name, options);
}

/** The work that the present call is a part of. */
export const currentSpan = () => currentContext()?.span;

/** A word for a failure that holds none of its values. */
export function failureWord(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}

/** Does something as a part of the present work; outside of any it is simply done. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  const parent = tracing && currentSpan();
  const span = parent && startSpan(name, { kind, parent, attributes });
  if (!span) return work(undefined);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end(failureWord(error));
    throw error;
  }
}
