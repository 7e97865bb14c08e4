import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../edge/send-problem.js';
import type { GatewaySettings, Upstream } from '../settings.js';
import { isBroken, type Upstreams } from '../upstreams/upstreams.js';

/** Longer than any service takes, shorter than a browser waits. */
const ANSWER_MS = 28_000;

/** Takes a request on to a service. */
export type Forward = (
  request: Request,
  response: Response,
  next: NextFunction,
  /** Longest that the service works on its answer, where that is longer than usual. */
  answerMs?: number,
) => void | Promise<void>;

/** What the service itself says when its time is over should still arrive. */
const ON_ITS_WAY_MS = 1_000;

type Sent = { at: number; within: number; again: boolean };

/** One service over connections that are kept. */
class Proxy {
  private readonly proxies = new Map<number, RequestHandler<Request, Response>>();
  private readonly sent = new WeakMap<object, Sent>();

  constructor(
    private readonly service: Upstream,
    private readonly upstreams: Upstreams,
    private readonly logger: GatewaySettings['logger'],
  ) {}

  readonly forward: Forward = (request, response, next, answerMs) => {
    response.once('close', this.upstreams.enter(this.service));
    const within = answerMs === undefined ? ANSWER_MS : answerMs + ON_ITS_WAY_MS;
    this.sent.set(request, { at: Date.now(), within, again: false });
    return this.proxyFor(within)(request, response, next);
  };

  private proxyFor(within: number): RequestHandler<Request, Response> {
    const proxy = this.proxies.get(within) ?? this.create(within);
    this.proxies.set(within, proxy);
    return proxy;
  }

  private create(within: number): RequestHandler<Request, Response> {
    return createProxyMiddleware<Request, Response>({
      target: this.upstreams.addressOf(this.service).origin,
      agent: this.upstreams.agents[this.service],
      xfwd: false,
      followRedirects: false,
      proxyTimeout: within,
      on: {
        // Nobody waits for the answer any more: the service learns of it by its connection, and stops its work.
        proxyReq: (outgoing, _request, response) => {
          response.once('close', () => {
            if (!response.writableFinished) outgoing.destroy();
          });
        },
        // Whether the browser's connection stays open is between it and us.
        proxyRes: (answer, request, response) => {
          const { headers } = answer;
          headers.connection = response.getHeader('connection')?.toString() ?? 'keep-alive';
          delete headers['keep-alive'];
          answer.once('error', (error) => this.brokeOff(error, answer, request, response));
        },
        error: (error, request, response) => this.failed(error, request, response as Response),
      },
    });
  }

  /**
   * An answer that had begun ends before its end. The proxy does not pass that on by itself: the browser would wait for the
   * rest until it gives up.
   */
  private brokeOff(error: Error, { headers }: IncomingMessage, request: Request, response: Response) {
    // What the service said of an answer that nobody gets is not true of ours.
    if (!response.headersSent) for (const name of Object.keys(headers)) response.removeHeader(name);
    this.failed(error, request, response);
  }

  private failed(error: Error, request: Request, response: Response) {
    if (response.destroyed) return;
    const sent = this.sent.get(request) ?? { at: 0, within: ANSWER_MS, again: true };
    const code = String(Reflect.get(error, 'code'));
    const late = Date.now() - sent.at >= sent.within - 100;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // The connection broke before an answer began. Nothing is asked twice that could have had an effect.
    if (isRead && isBroken(error) && !late && !sent.again && !response.headersSent) {
      this.sent.set(request, { ...sent, again: true });
      const next = (thrown?: unknown) => this.answer(request, response, 'INTERNAL', thrown);
      void Promise.resolve(this.proxyFor(sent.within)(request, response, next)).catch(next);
      return;
    }
    this.logger.warn(
      { service: this.service, code, requestId: request.headers['x-request-id'] },
      'a service did not answer',
    );
    this.answer(request, response, late ? 'UPSTREAM_TIMEOUT' : 'UNAVAILABLE');
  }

  private answer(
    request: Request,
    response: ServerResponse,
    code: 'INTERNAL' | 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE',
    cause?: unknown,
  ) {
    if (cause !== undefined) this.logger.error({ err: cause, service: this.service }, 'not forwarded');
    sendProblem(request, response, code);
  }
}

/** The way to each service: by hand within this process, else over connections that are kept. */
export function upstreamHandlers(settings: GatewaySettings, upstreams: Upstreams): Record<Upstream, Forward> {
  const { local = {}, logger } = settings;
  const entries = Object.keys(settings.upstreams).map((name) => {
    const service = name as Upstream;
    return [service, (local[service] as Forward | undefined) ?? new Proxy(service, upstreams, logger).forward];
  });
  return Object.fromEntries(entries) as Record<Upstream, Forward>;
}
