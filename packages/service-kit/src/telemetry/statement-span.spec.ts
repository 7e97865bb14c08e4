import { summaryOf } from './statement-span.js';

describe('summaryOf', () => {
  it.each([
    ['SELECT "t"."id" FROM "trusts"."trusts" "t" WHERE "t"."id" = $1', 'SELECT trusts'],
    ['SELECT roles FROM trust_access WHERE trust_id = $1', 'SELECT trust_access'],
    ['SELECT extract(epoch FROM now() - s.seen) FROM sessions s WHERE s.id = $1', 'SELECT sessions'],
    ['INSERT INTO outbox (id) SELECT $1', 'INSERT outbox'],
    ['UPDATE "decisions" SET status = $1', 'UPDATE decisions'],
    ['DELETE FROM sessions WHERE id = $1', 'DELETE sessions'],
    ['\n  WITH taken AS (INSERT INTO inbox (event_id) VALUES ($1)) SELECT 1', 'WITH inbox'],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
  ])('%s is %s', (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
  });
});
