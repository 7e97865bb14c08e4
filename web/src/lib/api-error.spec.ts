import { ApiError, isSignedOut, sentenceOf, toApiError } from './api-error.js';

const problem = { detail: 'Trust name is required', code: 'VALIDATION_FAILED', status: 400, requestId: 'r-1' };

describe('toApiError', () => {
  it('says status and detail of a problem, and keeps its code and request', () => {
    const error = toApiError(400, 'Bad Request', JSON.stringify(problem));
    expect(error.message).toBe('400: Trust name is required');
    expect([error.code, error.requestId, error.detail]).toEqual(['VALIDATION_FAILED', 'r-1', 'Trust name is required']);
  });

  it.each([
    ['a body that is no problem', 'Upstream is gone', 'Bad Gateway', '502: Upstream is gone'],
    ['a body that only looks like JSON', '{broken', 'Bad Gateway', '502: {broken'],
    ['an empty body', '', 'Bad Gateway', '502: Bad Gateway'],
    ['neither body nor status text', '', '', '502: The request failed.'],
  ])('says %s', (_, body, statusText, message) => {
    expect(toApiError(502, statusText, body).message).toBe(message);
  });
});

describe('isSignedOut', () => {
  it('tells an ended session from a wrong password', () => {
    const ended = new ApiError(401, 'Please log in to access this page', { code: 'UNAUTHENTICATED' });
    const wrong = new ApiError(401, 'The username or password is not right.', { code: 'INVALID_CREDENTIALS' });
    expect([isSignedOut(ended), isSignedOut(wrong)]).toEqual([true, false]);
  });
});

it('has a sentence for what is no error at all', () => {
  expect(sentenceOf('?')).toBe('Unknown error');
});
