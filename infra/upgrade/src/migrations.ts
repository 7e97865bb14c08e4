import type { ServiceName } from '@fiducia/contracts';
import { aiService } from '@fiducia/ai/ai.definition';
import { authService } from '@fiducia/auth/auth.definition';
import { decisionsService } from '@fiducia/decisions/decisions.definition';
import { documentsService } from '@fiducia/documents/documents.definition';
import type { MigrationClass } from '@fiducia/service-kit/database/database';
import type { ServiceDefinition } from '@fiducia/service-kit/service-definition';
import { trustsService } from '@fiducia/trusts/trusts.definition';
import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const DEFINITIONS: readonly ServiceDefinition[] = [
  authService,
  trustsService,
  decisionsService,
  documentsService,
  aiService,
];

/** One migration of one service as it would run: its name, what it does, and whether it says that it contracts. */
export type Step = { service: ServiceName; name: string; statements: string[]; contracts: boolean };
export type Released = { service: ServiceName; name: string; sha256: string };

type Statement = string;

const plain = (sql: Statement) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();

/** What a migration asks of the database, without one. @throws when it asks in another way than by SQL. */
export async function statementsOf(Migration: new () => MigrationInterface): Promise<Statement[]> {
  const statements: Statement[] = [];
  const runner = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name !== 'query') throw new Error(`${Migration.name} uses ${String(name)}; write it as runner.query(SQL).`);
        return async (sql: Statement) => void statements.push(plain(sql));
      },
    },
  );
  await new Migration().up(runner as QueryRunner);
  return statements;
}

/** Every migration that this version has, in each service's order. */
export async function allSteps(): Promise<Step[]> {
  const steps = DEFINITIONS.flatMap(({ name: service, migrations }) =>
    migrations.map(async (one: MigrationClass) => {
      const Migration = one as new () => MigrationInterface;
      const contracts = typeof Reflect.get(Migration, 'contracts') === 'string';
      return { service, name: Migration.name, statements: await statementsOf(Migration), contracts };
    }),
  );
  return Promise.all(steps);
}

export function released({ service, name, statements }: Step): Released {
  return { service, name, sha256: createHash('sha256').update(JSON.stringify(statements)).digest('hex') };
}

/** What takes something away from a version that still runs, by the words of the statement. */
const CONTRACTING: readonly [RegExp, string][] = [
  [/\bDROP (TABLE|SCHEMA|TYPE|VIEW|FUNCTION|SEQUENCE)\b/i, 'drops what the version before may still use'],
  [/\bDROP (COLUMN|DEFAULT)\b/i, 'drops what the version before still reads or leaves out'],
  [/\bRENAME\b/i, 'renames what the version before still calls by its old name'],
  [/\bSET NOT NULL\b/i, 'demands what the version before may not write'],
  [/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, 'changes the type of what the version before still writes'],
  [/^\s*TRUNCATE\b/i, 'empties a table'],
];

/** A new column that every row must have, and that says nothing for the rows of the version before. */
function demandsColumn(statement: Statement): boolean {
  const columns = statement.match(/\bADD COLUMN\b(?:[^,(]|\([^)]*\))*/gi) ?? [];
  return columns.some((column) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column));
}

/** Why a statement cannot run while the version before is still at work; none when it can. */
export function contractions(statement: Statement): string[] {
  const found = CONTRACTING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
  return demandsColumn(statement) ? [...found, 'adds a column that the version before does not fill'] : found;
}
