import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import {
  hasDoubledHeader,
  isOwnHost,
  isPlainApiPath,
  isPlainQuery,
  isPlainTransfer,
  looksLikeApi,
  splitTarget,
} from './edge.policy.js';
import { sendProblem } from './send-problem.js';

/** What a page or a static file is asked for by; the API's addresses say themselves which methods they take. */
const PAGE_METHODS = ['GET', 'HEAD'];

/** Names the request, and turns away what is malformed before anything else looks at it. */
export function edge({ PUBLIC_URL }: GatewayConfig, listensOn: string): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    request.headers['x-request-id'] = randomUUID();
    response.setHeader('X-Request-Id', request.headers['x-request-id']);
    const target = splitTarget(request.url);
    const probe = target?.path.startsWith('/api/health') ?? false;
    if (!target || hasDoubledHeader(request) || !isPlainTransfer(request.headers['transfer-encoding'])) {
      return sendProblem(request, response, 'VALIDATION_FAILED', { detail: 'The request is malformed.' });
    }
    if (!probe && !isOwnHost(request.headers.host, PUBLIC_URL, listensOn)) {
      return sendProblem(request, response, 'VALIDATION_FAILED', { detail: 'Fiducia is not served at this address.' });
    }
    if (!looksLikeApi(target.path)) {
      if (PAGE_METHODS.includes(request.method)) return next();
      const headers = { Allow: PAGE_METHODS.join(', ') };
      return sendProblem(request, response, 'METHOD_NOT_ALLOWED', { headers });
    }
    response.setHeader('Cache-Control', 'no-store');
    if (!isPlainApiPath(target.path)) return sendProblem(request, response, 'NOT_FOUND');
    if (!isPlainQuery(target.query)) return sendProblem(request, response, 'VALIDATION_FAILED');
    return next();
  };
}
