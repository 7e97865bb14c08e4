import { type CallHandler, type ExecutionContext, type NestInterceptor, SetMetadata } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, of, throwError, timeout } from 'rxjs';
import { ProblemError } from './problem/problem-error.js';

/** Longest that a service works on an answer, in ms: the database ends each statement after 5 s, the gateway waits for 28 s. */
export const ANSWER_MS = 10_000;

const ANSWER_WITHIN = 'fiducia.answer-within';

/** Marks a handler that may work longer on its answer: the `answerMs` of its route in the contracts. */
export const AnswerWithin = (ms: number) => SetMetadata(ANSWER_WITHIN, ms);

/**
 * Answers 503 when a handler takes longer than the caller's patience is worth. What the handler has begun is not undone: a
 * change may still be committed, as when the connection breaks, so the caller asks again under the same Idempotency-Key.
 */
export class AnswerLimit implements NestInterceptor {
  constructor(private readonly ms: number) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const own: unknown = Reflect.getMetadata(ANSWER_WITHIN, context.getHandler());
    const ms = typeof own === 'number' ? own : this.ms;
    const late = () => {
      // A file on its way to a slow reader has its answer: it goes on.
      if (response.headersSent) return of(undefined);
      return throwError(() => new ProblemError('UNAVAILABLE', { cause: new Error(`No answer in ${ms} ms.`) }));
    };
    return next.handle().pipe(timeout({ first: ms, with: late }));
  }
}
