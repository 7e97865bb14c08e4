import mammoth from 'mammoth';
import { cleanText, readableShare } from './clean-text.js';
import type { DocxPackage } from './docx-package.js';
import type { OwnText } from './own-text.js';
import { Unreadable, unreadable } from './unreadable.js';

/** A node of mammoth's document tree, as far as its text goes. */
interface Element {
  type: string;
  value?: string;
  breakType?: string;
  children?: Element[];
}

/**
 * Reads the text of a DOCX in paragraphs, with line breaks and table cells kept apart. A DOCX has no pages before it is
 * laid out, so it counts as one. Linked pictures and external targets are never opened: mammoth gets no way to a file.
 *
 * @throws Unreadable when a part is broken or hostile
 */
export async function readDocx(parts: DocxPackage): Promise<OwnText> {
  const raw = textOf(await documentTree(parts)).join('');
  return { pages: [{ text: cleanText(raw) }], readable: readableShare(raw) };
}

async function documentTree(parts: DocxPackage): Promise<Element> {
  let tree: Element = { type: 'document', children: [] };
  const file = {
    exists: (name: string) => parts.exists(name),
    read: async (name: string, encoding?: string) => {
      const part = await parts.read(name);
      return encoding ? part.toString('utf8') : part;
    },
  };
  const keepTree = (document: Element): Element => {
    tree = document;
    return { ...document, children: [] };
  };
  try {
    // `file` is mammoth's own opened-package input; it is used so that mammoth never unpacks anything by itself.
    await mammoth.convertToHtml({ file } as unknown as { path: string }, {
      transformDocument: keepTree,
      includeEmbeddedStyleMap: false,
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : unreadable.broken('DOCX');
  }
  return tree;
}

const AFTER: Record<string, string> = { paragraph: '\n\n', tableRow: '\n' };

function textOf(element: Element): string[] {
  if (element.type === 'text') return [element.value ?? ''];
  if (element.type === 'tab') return ['\t'];
  if (element.type === 'break') return [element.breakType === 'line' ? '\n' : '\n\n'];
  if (element.type === 'tableCell') return [children(element).join('').trim().replace(/\n+/g, '\n'), '\t'];
  return [...children(element), AFTER[element.type] ?? ''];
}

function children(element: Element): string[] {
  return (element.children ?? []).flatMap(textOf);
}
