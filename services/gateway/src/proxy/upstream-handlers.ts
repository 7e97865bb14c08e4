import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../edge/send-problem.js';
import type { GatewaySettings, Upstream } from '../settings.js';
import { isBroken, type Upstreams } from '../upstreams/upstreams.js';

/** Longer than any service takes, shorter than a browser waits. */
const ANSWER_MS = 28_000;

/** Takes a request on to a service. */
export type Forward = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;

type Sent = { at: number; again: boolean };

/** One service over connections that are kept. */
class Proxy {
  private readonly proxy: RequestHandler<Request, Response>;
  private readonly sent = new WeakMap<object, Sent>();

  constructor(
    private readonly service: Upstream,
    private readonly upstreams: Upstreams,
    private readonly logger: GatewaySettings['logger'],
  ) {
    this.proxy = createProxyMiddleware<Request, Response>({
      target: upstreams.addressOf(service).origin,
      agent: upstreams.agents[service],
      xfwd: false,
      followRedirects: false,
      proxyTimeout: ANSWER_MS,
      on: {
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

  readonly forward: Forward = (request, response, next) => {
    response.once('close', this.upstreams.enter(this.service));
    this.sent.set(request, { at: Date.now(), again: false });
    return this.proxy(request, response, next);
  };

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
    const sent = this.sent.get(request) ?? { at: 0, again: true };
    const code = String(Reflect.get(error, 'code'));
    const late = Date.now() - sent.at >= ANSWER_MS - 100;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // The connection broke before an answer began. Nothing is asked twice that could have had an effect.
    if (isRead && isBroken(error) && !late && !sent.again && !response.headersSent && !response.destroyed) {
      this.sent.set(request, { ...sent, again: true });
      const next = (thrown?: unknown) => this.answer(request, response, 'INTERNAL', thrown);
      void Promise.resolve(this.proxy(request, response, next)).catch(next);
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
