// How long the built-in analyser takes: node infra/bench/analysis.mjs. Build first.
// One hundred pages, and texts of 1, 2 and 4 MB: the time must grow as the length does. CPU time, so that a busy machine
// measures the same.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { analyseDocument } = await import(join(ROOT, 'services/ai/dist/analysis/analyse-document.js'));
const { SAMPLE_TRUST_TEXT } = await import(join(ROOT, 'packages/contracts/dist/index.js'));

const PAGE = 3_000;
/** A trust followed by articles of administration that no two of are alike. */
function deed(length) {
  const parts = [SAMPLE_TRUST_TEXT];
  let size = SAMPLE_TRUST_TEXT.length;
  for (let i = 1; size < length; i++) {
    const article = `\n\nARTICLE ${100 + i}. Share number ${i}\n\n${i}.1 The Trustee may pay to beneficiary number ${i} so much of the income and principal of share ${i} as the Trustee deems necessary for health, education, maintenance and support, after considering other resources known to the Trustee.\n\n${i}.2 When beneficiary number ${i} attains the age of ${25 + (i % 20)} years, the Trustee shall distribute one-half of share ${i}; no interest in it may be assigned, anticipated or reached by creditors before that day. The Trustee shall render an account of share ${i} each year and may invest it in any property.\n`;
    parts.push(article);
    size += article.length;
  }
  return parts.join('').slice(0, length);
}

function cpuMs(text) {
  const began = process.cpuUsage();
  analyseDocument(text);
  const { user, system } = process.cpuUsage(began);
  return Math.round((user + system) / 1_000);
}

for (let warm = 0; warm < 5; warm++) analyseDocument(deed(100_000));
const best = (length) => Math.min(...[1, 2, 3].map(() => cpuMs(deed(length))));
const [pages, one, two, four] = [100 * PAGE, 1_000_000, 2_000_000, 4_000_000].map(best);
const linear = four / one;
console.table([
  { figure: '100 pages, ms', measured: pages, 'at most': 500, reached: pages <= 500 ? 'yes' : 'NO' },
  { figure: '1 MB of text, ms', measured: one, 'at most': '-', reached: '-' },
  { figure: '2 MB of text, ms', measured: two, 'at most': 2_000, reached: two <= 2_000 ? 'yes' : 'NO' },
  { figure: '4 MB of text, ms', measured: four, 'at most': '-', reached: '-' },
  {
    figure: '4 MB over 1 MB (linear: 4)',
    measured: Number(linear.toFixed(2)),
    'at most': 5,
    reached: linear <= 5 ? 'yes' : 'NO',
  },
]);
