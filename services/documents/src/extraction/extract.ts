import { cleanText, readableShare } from './clean-text.js';
import { readDoc } from './doc-text.js';
import { readDocx } from './docx-text.js';
import { hasTestSignature } from './eicar.js';
import type { FileKind } from './file-kind.js';
import type { OwnText } from './own-text.js';
import { readPdf } from './pdf-text.js';
import { sniff } from './sniff.js';
import { unreadable } from './unreadable.js';

export type FileText = OwnText & { kind: FileKind };

type AtPage = (done: number, total: number) => void;

/**
 * Finds out what a file is and takes the text that it has of its own.
 *
 * @param fileName only its extension counts
 * @param atPage is told each page that is done
 * @throws Unreadable with a sentence for the person who chose the file
 */
export async function extract(bytes: Buffer, fileName: string, atPage: AtPage): Promise<FileText> {
  if (hasTestSignature(bytes)) throw unreadable.harmful('carries what virus scanners warn of');
  const found = await sniff(bytes, fileName);
  switch (found.kind) {
    case 'pdf':
      return { kind: 'pdf', ...(await readPdf(bytes, atPage)) };
    case 'docx':
      return { kind: 'docx', ...(await readDocx(found.parts)) };
    case 'doc':
      return { kind: 'doc', ...(await readDoc(bytes)) };
    case 'txt':
      return { kind: 'txt', ...readText(found.text) };
  }
}

/** Form feeds are the page breaks of plain text. */
function readText(text: string): OwnText {
  const texts = text.split('\f').map(cleanText);
  while (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return { pages: texts.map((page) => ({ text: page })), readable: readableShare(text) };
}
