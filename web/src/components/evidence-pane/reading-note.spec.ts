import { readingNote } from './reading-note.js';

const at = { start: 0, end: 9 };

describe('how a page was read', () => {
  it.each([
    ['is not said of a page with text of its own', { quality: 'text' as const }, null],
    ['is not known of older documents', {}, null],
    [
      'is said of a picture, with how sure it is',
      { quality: 'ocr' as const, confidence: 93 },
      'Page 2 was read from its picture (OCR), 93 % sure.',
    ],
    [
      'comes with a request to check where it is not sure',
      { quality: 'ocr' as const, confidence: 61 },
      'Page 2 was read from its picture (OCR), 61 % sure. Check it word by word.',
    ],
    ['is said of a page without anything', { quality: 'empty' as const }, 'Nothing could be read on page 2.'],
  ])('%s', (_, page, words) => {
    expect(readingNote([{ page: 2, ...at, ...page }], 2)).toBe(words);
  });
});
