import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import type { Request } from 'express';
import { catchError, type Observable, of, throwError } from 'rxjs';
import { ProblemError } from '../problem/problem-error.js';
import { currentContext } from '../request-context.js';
import { AlreadyAnswered, createClaim } from './idempotency.js';

/** Puts the request's key where `Transactions.run` takes it, and replays the first answer. */
class IdempotencyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { identity?: Identity }>();
    const keys = request.headersDistinct['idempotency-key'];
    const around = currentContext();
    if (!keys || !around || !request.identity) return next.handle();
    if (keys.length !== 1) throw new ProblemError('VALIDATION_FAILED', { detail: 'Send one Idempotency-Key.' });
    const { method, path } = request;
    around.idempotency = createClaim(request.identity.userId, keys[0] ?? '', {
      method,
      path,
      body: request.body as unknown,
    });
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          error instanceof AlreadyAnswered ? of(error.response) : throwError(() => error),
        ),
      );
  }
}

/**
 * Honours `Idempotency-Key` on a create. The handler's transaction must return the response itself: it is kept with the
 * key in that transaction.
 */
export const Idempotent = () => applyDecorators(UseInterceptors(IdempotencyInterceptor));
