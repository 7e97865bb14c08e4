import type { ErrorCode } from '@fiducia/contracts';
import { QueryFailedError } from 'typeorm';
import { ProblemError } from '../problem/problem-error.js';

const UNIQUE_VIOLATION = '23505';

/** For `.catch`: what a unique index refused becomes the problem with this code; anything else is thrown again. */
export const onUniqueViolation =
  (code: ErrorCode) =>
  (error: unknown): never => {
    const state: unknown = error instanceof QueryFailedError ? Reflect.get(error.driverError, 'code') : undefined;
    throw state === UNIQUE_VIOLATION ? new ProblemError(code, { cause: error }) : error;
  };
