import { formatFileSize } from './file-size.js';

describe('formatFileSize', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 ** 2, '10 MB'],
    [1024 ** 3, '1 GB'],
    [5 * 1024 ** 4, '5 TB'],
    [2000 * 1024 ** 4, '2000 TB'],
  ])('shows %i bytes as %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });
});
