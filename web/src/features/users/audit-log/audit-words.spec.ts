import { fieldName, integrityWords, valueWords } from './audit-words.js';

describe('the words of the audit log', () => {
  it.each([
    ['payDate', 'Pay date'],
    ['status', 'Status'],
    ['fileUrl', 'File url'],
  ])('call %s %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });

  it.each([
    [null, 'none'],
    ['', 'none'],
    [true, 'yes'],
    [0, '0'],
  ])('say %j as %s', (value, words) => {
    expect(valueWords(value)).toBe(words);
  });

  it.each([
    [4312, 1, '4,312 entries, chain unbroken'],
    [1, 1, '1 entry, chain unbroken'],
    [20, 3, '20 entries, 3 chains unbroken'],
  ])('count %i in %i', (entries, chains, words) => {
    expect(integrityWords(entries, chains)).toBe(words);
  });
});
