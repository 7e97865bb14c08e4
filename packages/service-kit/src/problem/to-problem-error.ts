import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@fiducia/contracts';
import { ProblemError } from './problem-error.js';

/** What the body parser and Express raise, by their `type`. */
const PARSER_CODES: Record<string, ErrorCode> = {
  'entity.parse.failed': 'BODY_NOT_JSON',
  'entity.verify.failed': 'BODY_NOT_JSON',
  'request.size.invalid': 'BODY_NOT_JSON',
  'request.aborted': 'BODY_NOT_JSON',
  'entity.too.large': 'BODY_TOO_LARGE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
};

const HTTP_CODES: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
};

/**
 * PostgreSQL states that mean 'not now': no connection, shutting down, out of room, a lock or statement that timed out, a
 * transaction given up for another one again and again.
 */
const NOT_NOW = /^(08|53|57|55P03|25P03|40)/;
/** Deadlock and serialization failure: the same transaction can succeed when it is run again. */
const FOR_ANOTHER = /^(40P01|40001)$/;
/** States that mean the value itself cannot be stored: validation should have caught it, this is the last resort. */
const BAD_VALUE = /^(22|54001)/;
const CONNECTION =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EMFILE|ENFILE|Connection (terminated|ended)|not queryable|timeout|Query read timeout/i;
/** TypeORM's words for a connection that broke in the middle of a transaction: it lets go of it before the work notices. */
const LET_GO = /^QueryRunner(Provider)?AlreadyReleasedError$/;

function textOf(error: object, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

/** Whether PostgreSQL ended the transaction only because another one needed the same rows. */
export function isGivenUpForAnother(error: unknown): boolean {
  return error instanceof Error && FOR_ANOTHER.test(textOf(error, 'code'));
}

function databaseCode(error: Error): ErrorCode | undefined {
  const state = textOf(error, 'code');
  if (BAD_VALUE.test(state)) return 'VALIDATION_FAILED';
  if (LET_GO.test(error.name) || NOT_NOW.test(state) || CONNECTION.test(`${state} ${error.message}`))
    return 'UNAVAILABLE';
  return undefined;
}

/** Finds the code for anything that was thrown; what is not known is INTERNAL and keeps its cause for the log. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof Error)) return new ProblemError('INTERNAL', { cause: error });
  const parser = PARSER_CODES[textOf(error, 'type')];
  if (parser) return new ProblemError(parser, { cause: error });
  if (error instanceof HttpException) {
    return new ProblemError(HTTP_CODES[error.getStatus()] ?? 'INTERNAL', { cause: error });
  }
  return new ProblemError(databaseCode(error) ?? 'INTERNAL', { cause: error });
}
