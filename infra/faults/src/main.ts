import { tamper } from './control/tampering.js';
import { matrix } from './matrix/matrix.js';
import { Nemesis } from './nemesis/nemesis.js';
import { type Options, readOptions } from './options.js';
import { printFigures, printRecoveries, printViolations } from './report.js';
import { Run } from './run.js';
import { say, wordsOf } from './say.js';
import { doubledOf, holds, judge, lostOf } from './verdict.js';

const LOOK_MS = 200;

/** Faults until there are enough of them and of writes, or the time is over. */
async function torment(run: Run, nemesis: Nemesis): Promise<number> {
  const { faults, writes, minutes } = run.options;
  const until = performance.now() + minutes * 60_000;
  let struck = 0;
  while (struck < faults && performance.now() < until) {
    await nemesis.strike(++struck);
    if (struck % 20 === 0) say(`${struck} faults, ${run.ledger.acked} writes acknowledged`);
  }
  while (run.ledger.acked < writes && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return struck;
}

/** Each row of the matrix in its turn. */
async function rows(options: Options): Promise<boolean> {
  return withRun(options, async (run) => {
    const broken = await matrix(run, options);
    await run.stopWriters();
    const verdict = await judge(run);
    verdict.problems.push(...broken);
    printFigures(run, 0, verdict);
    return holds(verdict);
  });
}

async function withRun(options: Options, work: (run: Run) => Promise<boolean>): Promise<boolean> {
  const run = await Run.begin(options);
  const interrupted = () => void run.end().then(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work(run);
  } finally {
    await run.end();
  }
}

/** @returns whether the run's question has the answer that was hoped for. */
async function random(options: Options): Promise<boolean> {
  return withRun(options, async (run) => {
    const dice = run.random;
    const nemesis = new Nemesis(
      run.standing.strikes(dice, run.explained),
      dice,
      (since) => run.recovery.since(since),
      options.only,
    );
    const struck = await torment(run, nemesis);
    await run.stopWriters();
    const verdict = await judge(run);
    verdict.problems.push(...nemesis.problems);
    const { acked } = run.ledger;
    if (acked < options.writes) verdict.problems.push(`only ${acked} of ${options.writes} writes in the time`);
    if (struck < options.faults) verdict.problems.push(`only ${struck} of ${options.faults} faults in the time`);
    printRecoveries(nemesis.recoveries);
    printFigures(run, struck, verdict);
    if (!run.control) return holds(verdict);
    const naive = await run.control.violations();
    process.stdout.write(`\nthe naive pipelines: ${lostOf(naive)} lost, ${doubledOf(naive)} doubled\n`);
    printViolations(naive);
    if (options.control === 'run') return naive.length === 0;
    const seen = await tamper(run.standing.query);
    process.stdout.write(`\nof damage done by hand the check sees: ${seen.lost} lost, ${seen.doubled} doubled\n`);
    const sees = lostOf(naive) > 0 && doubledOf(naive) > 0 && seen.lost >= 2 && seen.doubled >= 1;
    return holds(verdict) && sees;
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  const aim = options.matrix ? 'the matrix' : `at least ${options.writes} writes and ${options.faults} faults`;
  say(`seed ${options.seed}, ${aim}`);
  const well = await (options.matrix ? rows(options) : random(options));
  process.stdout.write(well ? '\nheld\n' : '\ndid not hold\n');
  process.exit(well ? 0 : 1);
} catch (error) {
  process.stderr.write(`The fault run could not be done: ${error instanceof Error ? error.stack : wordsOf(error)}\n`);
  process.exit(2);
}
