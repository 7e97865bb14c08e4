import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { ProblemError } from './problem/problem-error.js';
import { toProblemError } from './problem/to-problem-error.js';

const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** JSON bodies only, in UTF-8, up to `limit` bytes, not compressed. Uploads are read by their own handler. */
export function jsonBody(limit: number): RequestHandler[] {
  const parse = express.json({
    limit,
    strict: false,
    inflate: false,
    type: 'application/json',
    verify: (_request, _response, body) => {
      if (!isUtf8(body)) throw new Error('The body is not valid UTF-8.');
    },
  });
  const refuseOthers = (request: Request, _response: Response, next: NextFunction) => {
    const multipart = request.is('multipart/form-data');
    const json = request.is('application/json');
    if (hasBody(request) && !json && !multipart) next(new ProblemError('UNSUPPORTED_MEDIA_TYPE'));
    else next();
  };
  const parseOrRefuse: RequestHandler = (request, response, next) => {
    parse(request, response, (error?: unknown) => next(error === undefined ? undefined : toProblemError(error)));
  };
  return [refuseOthers, parseOrRefuse];
}
