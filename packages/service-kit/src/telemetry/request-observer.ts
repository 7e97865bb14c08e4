import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { CLIENT_ADDRESS_HEADER } from '../identity/session-cookie.js';
import { logFields } from '../logging.js';
import { type RequestContext, runInContext } from '../request-context.js';
import { metrics } from './metrics.js';
import { isTracing, startSpan } from './tracing.js';

/** A client that went away before its answer was complete: nginx' number for it. */
const CLIENT_GONE = 499;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const OF_TRUST = /^\/api\/trusts\/(\d{1,10})(?:\/|$)/;
const PROBE = /^(?:\/api)?\/health(?:\/|$)/;

export type ObserverOptions = {
  service: string;
  logger: Logger;
  /** The template of the address, never the address itself. */
  routeOf: (request: Request, context: RequestContext | undefined) => string;
  /** Whether a request may say which trace it belongs to: only what comes from another part of the product may. */
  trustsTraceparent: boolean;
};

type Observed = { startedAt: number; path: string; context?: RequestContext };

/**
 * Sees every request once: a line in the log, a count, a span. `begin` stands before all other middleware and is there only
 * if somebody looks; `enter` gives the request its context, after the body has been read, which would lose it again.
 */
export class RequestObserver {
  /** By the observer and the request: in `npm start` the gateway and a service are given the very same request. */
  private readonly observed = new WeakMap<Request, Observed>();
  private readonly logs: boolean;

  constructor(private readonly options: ObserverOptions) {
    this.logs = options.logger.isLevelEnabled('info');
  }

  get isWatched(): boolean {
    return this.logs || isTracing() || metrics() !== undefined;
  }

  readonly begin: RequestHandler = (request, response, next) => {
    const observed: Observed = { startedAt: performance.now(), path: request.path };
    this.observed.set(request, observed);
    response.once('close', () => this.done(request, response, observed));
    next();
  };

  readonly enter: RequestHandler = (request: Request, _response: Response, next: NextFunction) => {
    const context: RequestContext = {
      requestId: request.header('x-request-id') ?? randomUUID(),
      identity: null,
      causationId: null,
      address: this.options.trustsTraceparent ? request.header(CLIENT_ADDRESS_HEADER) : undefined,
    };
    const trustId = OF_TRUST.exec(request.path)?.[1];
    if (trustId !== undefined) context.trustId = Number(trustId);
    const observed = this.observed.get(request);
    if (observed) {
      observed.context = context;
      if (isTracing() && !PROBE.test(observed.path)) context.span = this.span(request, context, observed);
    }
    runInContext(context, next);
  };

  private span(request: Request, { requestId }: RequestContext, { startedAt }: Observed) {
    const { service, trustsTraceparent } = this.options;
    const parent = trustsTraceparent ? request.header('traceparent') : undefined;
    const attributes = { 'http.request.method': methodOf(request) };
    const since = Date.now() - (performance.now() - startedAt);
    return startSpan(methodOf(request), { kind: 'server', parent, service, requestId, attributes, startedAt: since });
  }

  private done(request: Request, response: Response, { startedAt, path, context }: Observed) {
    const { service, routeOf } = this.options;
    const ms = performance.now() - startedAt;
    const [method, route] = [methodOf(request), routeOf(request, context)];
    const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
    const labels = { service, method, route, status: String(status) };
    metrics()?.httpRequests.inc(labels);
    metrics()?.httpDuration.observe(labels, ms / 1000);
    if (context?.span) {
      context.span.rename(`${method} ${route}`);
      context.span.set({ 'http.route': route, 'http.response.status_code': status });
      context.span.end(status >= 500 ? String(status) : undefined);
    }
    if (!this.logs) return;
    const line = { ...this.fields(request, context), method, route, status, ms: Math.round(ms * 10) / 10 };
    this.options.logger[PROBE.test(path) ? 'debug' : 'info'](line, 'request');
  }

  /** The answer may end in the context of another request of the same connection: its own is named. */
  private fields(request: Request, context: RequestContext | undefined) {
    return context ? logFields(context) : { requestId: request.header('x-request-id') };
  }
}

const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'OTHER');

/** Of what Express has matched: `/api/trusts/{id}/goals`. */
export function routeOfHandler(request: Request): string {
  const path: unknown = Reflect.get((request.route ?? {}) as object, 'path');
  return typeof path === 'string' ? path.replaceAll(/:(\w+)/g, '{$1}') : 'unmatched';
}
