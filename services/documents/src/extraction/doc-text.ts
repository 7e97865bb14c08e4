import WordExtractor from 'word-extractor';
import { cleanText, readableShare } from './clean-text.js';
import type { OwnText } from './own-text.js';
import { unreadable } from './unreadable.js';

/**
 * Reads the text of a Word 97-2003 document; its paragraphs end with one \n, which becomes an empty line between them.
 *
 * @throws Unreadable when the file is broken
 */
export async function readDoc(bytes: Buffer): Promise<OwnText> {
  const raw = (await bodyOf(bytes)).replace(/\n/g, '\n\n');
  return { pages: [{ text: cleanText(raw) }], readable: readableShare(raw) };
}

async function bodyOf(bytes: Buffer): Promise<string> {
  try {
    const document = await new WordExtractor().extract(bytes);
    return [document.getBody(), document.getFootnotes(), document.getEndnotes()].filter(Boolean).join('\n');
  } catch {
    // word-extractor throws whatever its buffer reads ran into; to the person it is one thing.
    throw unreadable.broken('DOC');
  }
}
