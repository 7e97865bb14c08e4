import type { ServiceName } from '@fiducia/contracts';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { Agent, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendProblem } from '../edge/send-problem.js';

type Upstream = Exclude<ServiceName, 'gateway'>;

/** Longer than any service takes, shorter than a browser waits. */
const ANSWER_MS = 28_000;

const TIMED_OUT = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNRESET']);

/** One proxy to each service, over connections that are kept. */
export function upstreamProxies(upstreams: Record<Upstream, string>, logger: Logger) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 30_000 });
  const entries = Object.entries(upstreams).map(([service, target]) => {
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
    return [service, proxy] as const;
  });
  const proxies = Object.fromEntries(entries) as Record<Upstream, RequestHandler<Request, Response>>;
  return { proxies, close: () => agent.destroy() };
}
