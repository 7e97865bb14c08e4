// Prints the text of each page of the PDF on standard input as JSON. A program of its own: jest has no place for ESM.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data, isEvalSupported: false, verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  pages.push(
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' '),
  );
}
process.stdout.write(JSON.stringify(pages));
await pdf.loadingTask.destroy();
