import { ProblemError } from '../problem/problem-error.js';
import { describeError, plainMessage } from './log-errors.js';

const WORD = 'Xanthippe';

function broken(text: string): Error {
  try {
    JSON.parse(text);
  } catch (error) {
    return error as Error;
  }
  throw new Error('That was JSON.');
}

const fromDatabase = () =>
  Object.assign(new Error(`invalid input syntax for type json: "${WORD}"`), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (username)=(${WORD}) already exists.`,
    where: `unnamed portal parameter $1 = '${WORD}'`,
    parameters: [WORD],
    query: `INSERT INTO users VALUES ('${WORD}')`,
    constraint: 'users_username',
    table: 'users',
  });

describe('how an error stands in the log', () => {
  it.each([
    ['a database error', fromDatabase()],
    ['text that was no JSON', broken(`{"title": ${WORD}}`)],
    ['a quoted value', new Error(`Cannot find "${WORD}" in '${WORD}' or \`${WORD}\`.`)],
    ['a mail server’s refusal', new Error(`550 <${WORD}@example.com>: no such mailbox`)],
    ['an address with a password', new Error(`connect amqp://fiducia:${WORD}@broker:5672`)],
    ['a cause', new ProblemError('INTERNAL', { cause: fromDatabase() })],
    ['something that is no error', { note: WORD }],
    ['what a library hangs on it', Object.assign(new Error('failed'), { request: { body: WORD }, response: WORD })],
  ])('holds no value: %s', (_what, thrown) => {
    expect(JSON.stringify(describeError(thrown))).not.toContain(WORD);
  });

  it('says where and what it was', () => {
    const { stack, ...said } = describeError(fromDatabase());
    expect(said).toEqual({
      type: 'Error',
      message: 'database error 23505',
      code: '23505',
      constraint: 'users_username',
      table: 'users',
    });
    expect(stack).toMatch(/^\s+at .*log-errors\.spec\.ts/m);
  });

  it('keeps a sentence as it is', () => {
    expect(plainMessage(new Error("The broker didn't confirm; it's tried again."))).toBe(
      "The broker didn't confirm; it's tried again.",
    );
  });
});
