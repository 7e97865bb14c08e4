// npm run check:regexes: every regular expression that reads what people send is proven safe, or runs on little.
//   node infra/ci/regexes.mjs            fails on one without a verdict, or with a bad one
//   node infra/ci/regexes.mjs --update   lets recheck judge what has no verdict yet, and keeps it in regexes.json
// Literals are collected from the source by swc's parser. The verdict is kept by hash: an unchanged expression is not
// judged again, a changed one has none until somebody runs --update.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFileSync } from '@swc/core';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VERDICTS = join(ROOT, 'infra/ci/regexes.json');
/** Where the text of documents, clauses and requests is read. */
const READ = [
  'services/ai/src/analysis',
  'services/ai/src/provider',
  'services/documents/src/extraction',
  'services/documents/src/comparison',
  'services/decisions/src/simulation',
  'packages/contracts/src',
];
const SENTENCE =
  'read one sentence at a time: splitSentences cuts at SENTENCE_LIMIT (2,000), which sentences.spec.ts asserts';
/** Files whose expressions may backtrack, because what they are run on is bounded; each with the reason. */
export const BOUNDED = [
  ['services/ai/src/analysis/provisions/', SENTENCE],
  ['services/ai/src/analysis/parties/', SENTENCE],
  ['services/ai/src/analysis/abstract/', SENTENCE],
  ['services/ai/src/analysis/structure/', SENTENCE],
  ['services/ai/src/analysis/trust-type-rules.ts', SENTENCE],
  ['services/ai/src/analysis/kinds.ts', SENTENCE],
  ['services/ai/src/analysis/frame.ts', SENTENCE],
  ['services/ai/src/analysis/other-documents.ts', SENTENCE],
  ['services/ai/src/analysis/trust-type.ts', SENTENCE],
  ['services/ai/src/analysis/governing-law.ts', SENTENCE],
  ['services/ai/src/analysis/proposed-facts.ts', SENTENCE],
  ['services/ai/src/analysis/age-milestones.ts', SENTENCE],
  ['services/ai/src/analysis/polarity.ts', SENTENCE],
  ['services/ai/src/analysis/injection.ts', SENTENCE],
  ['services/ai/src/analysis/names.ts', SENTENCE],
  ['services/ai/src/analysis/name-words.ts', SENTENCE],
  ['services/ai/src/analysis/summary.ts', SENTENCE],
  ['services/ai/src/analysis/shouting.ts', 'single words, and names within lines of at most SENTENCE_LIMIT (2,000)'],
  ['services/ai/src/analysis/lines.ts', 'run on the last 80 characters of a line, or on lines of at most 140'],
  ['services/ai/src/analysis/headings.ts', 'headings are at most 140 characters long, which isHeading asks first'],
  [
    'services/decisions/src/simulation/clause-reading.ts',
    'cuts a clause into sentences of at most LONGEST_SENTENCE (2,000)',
  ],
];

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.name.endsWith('.ts') && !/\.(?:spec|e2e-spec|d)\.ts$/.test(entry.name)) yield path;
  }
}

function* literals(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'RegExpLiteral') yield { pattern: node.pattern, flags: node.flags };
  for (const value of Object.values(node)) yield* literals(value);
}

const hashOf = ({ pattern, flags }) => createHash('sha256').update(`/${pattern}/${flags}`).digest('hex').slice(0, 16);
const boundOf = (file) => BOUNDED.find(([path]) => file.startsWith(path))?.[1];

/** Every literal in the source, with its file and, where it may backtrack, what bounds it. */
export function collect() {
  return READ.flatMap((folder) => [...sources(join(ROOT, folder))]).flatMap((path) => {
    const file = relative(ROOT, path);
    const module = parseFileSync(path, { syntax: 'typescript', decorators: true, target: 'es2022' });
    return [...literals(module)].map((regex) => ({ ...regex, file, hash: hashOf(regex), bound: boundOf(file) }));
  });
}

/** What is wrong: an expression that needs a verdict and has none, or a bad one. */
export function problems(regexes, verdicts) {
  return regexes
    .filter((r) => r.bound === undefined && verdicts[r.hash] !== 'safe')
    .map(
      (r) =>
        `${r.file}: /${r.pattern}/${r.flags} is ${verdicts[r.hash] ?? 'without a verdict; run npm run check:regexes -- --update'}`,
    );
}

const known = () => (existsSync(VERDICTS) ? JSON.parse(readFileSync(VERDICTS, 'utf8')) : {});

async function judge(regexes, verdicts) {
  const { checkSync } = await import('recheck');
  const kept = {};
  for (const { pattern, flags, hash, bound } of regexes) {
    if (bound !== undefined || kept[hash]) continue;
    kept[hash] = verdicts[hash] ?? checkSync(pattern, flags, { timeout: 20_000 }).status;
  }
  return Object.fromEntries(Object.entries(kept).sort());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const regexes = collect();
  let verdicts = known();
  if (process.argv.includes('--update')) {
    verdicts = await judge(regexes, verdicts);
    writeFileSync(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`);
  }
  const found = problems(regexes, verdicts);
  for (const problem of found) console.error(problem);
  const bounded = regexes.filter((r) => r.bound !== undefined).length;
  console.log(
    `${regexes.length} regular expressions: ${regexes.length - bounded - found.length} proven safe, ${bounded} run on bounded text, ${found.length} to mend`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
