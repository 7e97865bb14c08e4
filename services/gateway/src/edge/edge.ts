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

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

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
    if (!METHODS.has(request.method)) return sendProblem(request, response, 'METHOD_NOT_ALLOWED');
    if (!looksLikeApi(target.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    if (!isPlainApiPath(target.path)) return sendProblem(request, response, 'NOT_FOUND');
    if (!isPlainQuery(target.query)) return sendProblem(request, response, 'VALIDATION_FAILED');
    return next();
  };
}
