import { NotFoundException } from '@nestjs/common';
import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { ProblemError } from './problem-error.js';
import { toProblemError } from './to-problem-error.js';

const withCode = (code: string, message = 'a database error') => Object.assign(new Error(message), { code });
const withType = (type: string) => Object.assign(new Error('a parser error'), { type });

describe('toProblemError', () => {
  it.each([
    [new ProblemError('FORBIDDEN'), 'FORBIDDEN', 403],
    [new NotFoundException(), 'NOT_FOUND', 404],
    [withType('entity.parse.failed'), 'BODY_NOT_JSON', 400],
    [withType('entity.too.large'), 'BODY_TOO_LARGE', 413],
    [withType('charset.unsupported'), 'UNSUPPORTED_MEDIA_TYPE', 415],
    [withCode('22021'), 'VALIDATION_FAILED', 400],
    [withCode('22003'), 'VALIDATION_FAILED', 400],
    [withCode('54001'), 'VALIDATION_FAILED', 400],
    [withCode('53100'), 'UNAVAILABLE', 503],
    [withCode('57P01'), 'UNAVAILABLE', 503],
    [withCode('53300', 'sorry, too many clients already'), 'UNAVAILABLE', 503],
    [withCode('55P03'), 'UNAVAILABLE', 503],
    [withCode('40P01', 'deadlock detected'), 'UNAVAILABLE', 503],
    [withCode('40001'), 'UNAVAILABLE', 503],
    [new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE', 503],
    [withCode('ECONNREFUSED'), 'UNAVAILABLE', 503],
    [withCode('EPIPE'), 'UNAVAILABLE', 503],
    [withCode('EMFILE'), 'UNAVAILABLE', 503],
    [new QueryRunnerProviderAlreadyReleasedError(), 'UNAVAILABLE', 503],
    [new Error('Client has encountered a connection error and is not queryable'), 'UNAVAILABLE', 503],
    [withCode('23502'), 'INTERNAL', 500],
    ['a text', 'INTERNAL', 500],
  ])('%s becomes %s', (thrown, code, status) => {
    const { code: found, status: answered } = toProblemError(thrown);
    expect([found, answered]).toEqual([code, status]);
  });

  it('says nothing of what happened inside', () => {
    const error = toProblemError(withCode('23502', 'null value in column "password_hash"'));
    expect(error.message).toBe('Something went wrong on our side. Please try again.');
    expect(error.cause).toBeInstanceOf(Error);
  });
});
