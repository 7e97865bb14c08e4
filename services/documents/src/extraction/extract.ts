import { cleanText, readableShare } from './clean-text.js';
import { readDoc } from './doc-text.js';
import { readDocx } from './docx-text.js';
import type { FileKind } from './file-kind.js';
import { type Extracted, joinPages } from './page-map.js';
import { readPdf } from './pdf-text.js';
import { sniff } from './sniff.js';

export interface ReadFile extends Extracted {
  kind: FileKind;
}

/**
 * Finds out what a file is and reads its text.
 *
 * @param fileName only its extension counts
 * @throws Unreadable with a sentence for the person who chose the file
 */
export async function extract(bytes: Buffer, fileName: string): Promise<ReadFile> {
  const found = await sniff(bytes, fileName);
  switch (found.kind) {
    case 'pdf':
      return { kind: 'pdf', ...(await readPdf(bytes)) };
    case 'docx':
      return { kind: 'docx', ...(await readDocx(found.parts)) };
    case 'doc':
      return { kind: 'doc', ...(await readDoc(bytes)) };
    case 'txt':
      return { kind: 'txt', ...readText(found.text) };
  }
}

/** Form feeds are the page breaks of plain text. */
function readText(text: string): Extracted {
  const pages = text.split('\f').map(cleanText);
  while (pages.length > 1 && pages.at(-1) === '') pages.pop();
  return joinPages(pages, readableShare(text));
}
