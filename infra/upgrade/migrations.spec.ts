import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allSteps, contractions, type Released, released, statementsOf, type Step } from './src/migrations.js';

const before = JSON.parse(readFileSync(join(__dirname, 'released-migrations.json'), 'utf8')) as Released[];
const keyOf = ({ service, name }: { service: string; name: string }) => `${service} ${name}`;

describe('migrations that were released', () => {
  it('are all still there, and do what they did', async () => {
    const now = new Map((await allSteps()).map((step) => [keyOf(step), released(step).sha256]));
    const changed = before.filter((one) => now.get(keyOf(one)) !== one.sha256);
    expect(changed.map(keyOf)).toEqual([]);
  });
});

describe('migrations of this version', () => {
  const known = new Set(before.map(keyOf));
  const stampOf = ({ name }: { name: string }) => Number(/\d+$/.exec(name)?.[0]);
  let added: Step[];
  beforeAll(async () => {
    added = (await allSteps()).filter((step) => !known.has(keyOf(step)));
  });

  it('come after those that were released', () => {
    const early = added.filter((step) => {
      const released = before.filter(({ service }) => service === step.service).map(stampOf);
      return stampOf(step) <= Math.max(...released);
    });
    expect(early.map(keyOf)).toEqual([]);
  });

  it('take nothing away from the version before, unless they say that they contract', () => {
    const wrong = added
      .filter(({ contracts }) => !contracts)
      .flatMap((step) =>
        step.statements.flatMap((sql) => contractions(sql).map((why) => `${keyOf(step)} ${why}: ${sql}`)),
      );
    expect(wrong).toEqual([]);
  });
});

describe('what counts as taking away', () => {
  it.each([
    ['DROP TABLE goals', true],
    ['ALTER TABLE goals DROP COLUMN status', true],
    ['ALTER TABLE goals ALTER COLUMN status DROP DEFAULT', true],
    ['ALTER TABLE goals RENAME COLUMN goal TO text', true],
    ['ALTER TABLE goals RENAME TO aims', true],
    ['ALTER TABLE goals ALTER COLUMN goal SET NOT NULL', true],
    ['ALTER TABLE goals ALTER COLUMN status TYPE int', true],
    ['ALTER TABLE goals ADD COLUMN rank int NOT NULL', true],
    ['ALTER TABLE goals ADD COLUMN note text, ADD COLUMN rank int CHECK (rank IN (1, 2)) NOT NULL', true],
    ['TRUNCATE goals', true],
    ['CREATE TRIGGER kept BEFORE TRUNCATE ON goals EXECUTE FUNCTION refuse()', false],
    ['ALTER TABLE goals ADD COLUMN rank int NOT NULL DEFAULT 0', false],
    ['ALTER TABLE goals ADD COLUMN note text', false],
    ['ALTER TABLE goals ALTER COLUMN goal DROP NOT NULL', false],
    ['CREATE TABLE aims (id int NOT NULL, text text NOT NULL)', false],
    ['CREATE INDEX goals_by_status ON goals (status)', false],
    ['DROP INDEX goals_by_status', false],
  ])('%s: %s', (statement, takesAway) => {
    expect(contractions(statement).length > 0).toBe(takesAway);
  });

  it('refuses a migration whose statements cannot be read', async () => {
    class Hidden1800000000000 implements MigrationInterface {
      up = (runner: QueryRunner) => runner.dropTable('goals');
      down = async () => undefined;
    }
    await expect(statementsOf(Hidden1800000000000)).rejects.toThrow('Hidden1800000000000 uses dropTable');
  });
});
