import { pagesInWords } from './page-words.js';

describe('pages in words', () => {
  it.each([
    [[3], 'Page 3'],
    [[3, 4], 'Pages 3 and 4'],
    [[3, 5], 'Pages 3 and 5'],
    [[1, 2, 3], 'Pages 1 to 3'],
    [[1, 2, 3, 7], 'Pages 1 to 3 and 7'],
    [[1, 2, 5, 6, 7, 9], 'Pages 1, 2, 5 to 7 and 9'],
  ])('says %j as "%s"', (pages, words) => {
    expect(pagesInWords(pages)).toBe(words);
  });
});
