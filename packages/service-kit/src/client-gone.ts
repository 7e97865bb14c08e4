import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { ProblemError } from './problem/problem-error.js';

/** Aborted when whoever waits for this answer has gone away before it was complete. */
export function clientGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new ProblemError('CLIENT_GONE'));
  });
  return gone.signal;
}

/** The signal of the present request as a parameter of its handler: long work stops when nobody waits for it. */
export const ClientGone = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  clientGone(context.switchToHttp().getResponse<Response>()),
);
