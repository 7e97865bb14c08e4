import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent, type ServerResponse } from 'node:http';
import { sendProblem } from '../edge/send-problem.js';
import type { GatewaySettings, Upstream } from '../settings.js';

/** Longer than any service takes, shorter than a browser waits. */
const ANSWER_MS = 28_000;

const TIMED_OUT = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNRESET']);

/** Takes a request on to a service. */
export type Forward = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;

/** The way to each service: by hand within this process, else over connections that are kept. */
export function upstreamHandlers({ upstreams, local = {}, logger }: GatewaySettings) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 30_000 });
  const entries = Object.entries(upstreams).map(([service, target]) => {
    const here = local[service as Upstream];
    if (here) return [service, here as Forward] as const;
    const proxy = createProxyMiddleware<Request, Response>({
      target,
      agent,
      xfwd: false,
      followRedirects: false,
      proxyTimeout: ANSWER_MS,
      on: {
        error: (error, request, response) => {
          const code = String(Reflect.get(error, 'code'));
          logger.warn({ service, code, requestId: request.headers['x-request-id'] }, 'a service did not answer');
          sendProblem(request, response as ServerResponse, TIMED_OUT.has(code) ? 'UPSTREAM_TIMEOUT' : 'UNAVAILABLE');
        },
      },
    });
    return [service, proxy as Forward] as const;
  });
  const handlers = Object.fromEntries(entries) as Record<Upstream, Forward>;
  return { handlers, close: () => agent.destroy() };
}
