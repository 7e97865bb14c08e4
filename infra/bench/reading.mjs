// How long reading a document takes and how much memory the process has then: node infra/bench/reading.mjs. Build first.
// Written here, read by the service's own reader: text of 100, 300 and 1,000 pages, a file of 10 MB, one scanned page.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { DocumentReader } = await import(join(ROOT, 'services/documents/dist/extraction/document-reader.js'));
const { createCanvas } = createRequire(join(ROOT, 'services/documents/package.json'))('@napi-rs/canvas');
const LINE =
  'The Trustee shall distribute so much of the net income to the beneficiaries as the Trustee deems advisable. ';
const FULL = 10 * 1024 * 1024;

async function pdf(draw, options = {}) {
  const document = new PDFDocument(options);
  const written = buffer(document);
  draw(document);
  document.end();
  return written;
}

const pages = (count, compress = true) =>
  pdf(
    (document) => {
      for (let page = 1; page <= count; page++) {
        if (page > 1) document.addPage();
        document.fontSize(11).text(`ARTICLE ${page}\n\n${LINE.repeat(22)}`);
      }
    },
    { compress },
  );

function sheet() {
  const canvas = createCanvas(1275, 1650);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1275, 1650);
  context.fillStyle = '#111';
  context.font = '26px serif';
  for (let line = 0; line < 32; line++) context.fillText(LINE.slice(0, 78), 120, 140 + line * 44);
  return canvas.toBuffer('image/jpeg', 80);
}

const FILES = [
  { name: '100 pages', kind: 'pdf', bytes: await pages(100) },
  { name: '300 pages', kind: 'pdf', bytes: await pages(300) },
  { name: '1,000 pages', kind: 'pdf', bytes: await pages(1_000) },
  { name: '10 MB of text', kind: 'txt', bytes: Buffer.alloc(FULL, LINE) },
  {
    name: 'one scanned page',
    kind: 'pdf',
    bytes: await pdf((document) => document.image(sheet(), 0, 0, { width: 612 }), { margin: 0 }),
  },
];

const folder = await mkdtemp(join(tmpdir(), 'fiducia-bench-'));
const reader = new DocumentReader();
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);
try {
  console.log('document            file MB       ms   process MB');
  for (const { name, kind, bytes } of FILES) {
    const path = join(folder, `file.${kind}`);
    await writeFile(path, bytes);
    const terms = { person: 1 };
    const read = () => reader.read({ path, fileName: `file.${kind}`, size: bytes.length }, terms);
    // The first reading starts the thread and loads its parsers.
    if (name === '100 pages') await read();
    const began = performance.now();
    const { documentText } = await read();
    const ms = Math.round(performance.now() - began);
    if (documentText.length < 500) throw new Error(`Nothing was read of ${name}.`);
    const columns = [(bytes.length / 1024 / 1024).toFixed(1).padStart(8), String(ms).padStart(9)];
    console.log(`${name.padEnd(18)} ${columns.join('')} ${String(megabytes()).padStart(12)}`);
  }
} finally {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
}
