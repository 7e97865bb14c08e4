import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Optional } from '@nestjs/common';
import { type ErrorCode, toProblem } from '@fiducia/contracts';
import type { Request, Response } from 'express';
import { throwError } from 'rxjs';
import type { Logger } from 'pino';
import { AuditNotes } from '../audit/audit-notes.js';
import { refusalOf } from '../audit/refusals.js';
import { currentContext } from '../request-context.js';
import { routeOfHandler } from '../telemetry/request-observer.js';
import { LOGGER } from '../tokens.js';
import { toProblemError } from './to-problem-error.js';

/** What is not there right now is worth another try after this many seconds, unless the error says another number. */
const RETRY_S = '2';

/** Every error leaves as problem+json with a plain sentence; what happened inside goes to the log alone. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(AuditNotes) private readonly notes?: AuditNotes,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    const error = toProblemError(thrown);
    if (host.getType() !== 'http') return throwError(() => error);
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const requestId = request.header('x-request-id');
    this.note(error.code, request);
    if (error.status >= 500) {
      this.logger.error(
        { err: error.cause ?? error, requestId, method: request.method, code: error.code },
        'request failed',
      );
    }
    if (response.headersSent) {
      response.destroy();
      return undefined;
    }
    const { detail, errors } = { detail: error.message, errors: error.errors };
    const soon = error.status === 503 ? { 'Retry-After': RETRY_S } : {};
    response
      .status(error.status)
      .set({ ...soon, ...error.headers })
      .type('application/problem+json');
    response.send(JSON.stringify(toProblem(error.code, { detail, errors, requestId })));
    return undefined;
  }

  /** Who was refused what belongs into the audit log; a service alone has one, a gateway knows nobody's rights. */
  private note(code: ErrorCode, request: Request) {
    const context = currentContext();
    if (!this.notes || !context) return;
    const refusal = refusalOf(code, context, `${request.method} ${routeOfHandler(request)}`);
    if (refusal) this.notes.refused(refusal.note, refusal.trustId, request.method === 'GET');
  }
}
