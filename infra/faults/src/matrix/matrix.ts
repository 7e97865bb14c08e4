import type { Options } from '../options.js';
import type { Run } from '../run.js';
import { say, wordsOf } from '../say.js';
import { Person } from '../writers/person.js';
import { PASSWORD } from '../writers/works.js';
import { BROKER_ROWS } from './broker.rows.js';
import { DATABASE_ROWS } from './database.rows.js';
import { DEATH_ROWS } from './deaths.rows.js';
import { LEFT_OUT } from './left-out.js';
import { MACHINE_ROWS } from './machine.rows.js';
import { NETWORK_ROWS } from './network.rows.js';
import type { Outcome, Row, Stage } from './row.js';

const ROWS: readonly Row[] = [
  ...DEATH_ROWS,
  ...DATABASE_ROWS,
  ...BROKER_ROWS,
  ...NETWORK_ROWS,
  ...MACHINE_ROWS,
].toSorted((a, b) => a.id - b.id);

type Line = { id: number; title: string; result: string; figures: string };

async function stageOf(run: Run): Promise<Stage> {
  const reader = new Person(run.product.address, run.answers);
  const account = { username: 'reader', password: PASSWORD, email: 'reader@example.com', fullName: 'Reader' };
  await reader.send('POST', '/api/register', { body: { ...account, role: 'trustee' } });
  const made = await reader.send('POST', '/api/trusts', { body: { name: 'The trust of the reader' } });
  const { id } = JSON.parse(made.body) as { id: number };
  return { run, reader, trustId: id };
}

async function outcomeOf(row: Row, stage: Stage): Promise<Outcome> {
  try {
    return await row.run(stage);
  } catch (error) {
    await stage.run.product.wires.heal();
    return { figures: '', broken: [wordsOf(error)] };
  }
}

/** Row by row, on one product, while people write. @returns what did not hold. */
export async function matrix(run: Run, { only }: Options): Promise<string[]> {
  const stage = await stageOf(run);
  const problems: string[] = [];
  const lines: Line[] = [];
  for (const row of ROWS.filter(({ id }) => only.length === 0 || only.includes(id))) {
    say(`row ${row.id}: ${row.title}`);
    const { figures, broken } = await outcomeOf(row, stage);
    const result = broken.length > 0 ? 'BROKEN' : figures.startsWith('not run') ? 'not run' : 'held';
    say(`row ${row.id}: ${result}. ${figures}`);
    problems.push(...broken.map((what) => `row ${row.id}: ${what}`));
    lines.push({ id: row.id, title: row.title, result, figures });
  }
  stage.reader.close();
  const left = LEFT_OUT.filter(({ id }) => only.length === 0 || only.includes(id));
  lines.push(...left.map(({ id, title, why }) => ({ id, title, result: 'not here', figures: why })));
  print(lines.toSorted((a, b) => a.id - b.id));
  return problems;
}

/** As docs/operations.md has it. */
function print(lines: readonly Line[]): void {
  process.stdout.write('\n| row | fault | result | what was seen |\n|---|---|---|---|\n');
  for (const { id, title, result, figures } of lines)
    process.stdout.write(`| ${id} | ${title} | ${result} | ${figures} |\n`);
}
