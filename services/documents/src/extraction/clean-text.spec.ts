import { cleanText, readableShare } from './clean-text.js';
import { joinBrokenWords } from './line-breaks.js';

describe('cleaning read text', () => {
  it.each([
    ['writes ligatures as letters', 'the ﬁduciary’s oﬃce', 'the fiduciary’s office'],
    ['ends lines with one character', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['drops what no screen shows', 'a\u0000b\u0007c\u009fd', 'abcd'],
    ['drops a soft hyphen inside a line', 'benefi\u00adciary', 'beneficiary'],
    ['keeps a bullet of the Symbol font as a bullet', '\uf0b7 income', '• income'],
    ['leaves at most one empty line', 'a  \n\n \n\nb', 'a\n\nb'],
    ['replaces half of a character pair', 'a\ud800b', 'a\ufffdb'],
    ['keeps every other script as it is', 'Überlassung an José, 信託', 'Überlassung an José, 信託'],
  ])('%s', (_case, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  it.each([' ', '\n', '\t', 'a', '-', '\u00ad', '\uf0b7'])('gets through a million times %j', (character) => {
    const raw = `a${character.repeat(1_000_000)}b`;
    expect(cleanText(raw)).toMatch(/^a/);
    expect(joinBrokenWords([raw])).toHaveLength(1);
    expect(readableShare(raw)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a text that can be read', 'This trust is irrevocable.', 1],
    ['a text of which half is lost', 'ab\ufffd\ufffd', 0.5],
    ['white space', ' \n ', 0],
    ['nothing', '', 0],
  ])('rates %s', (_case, raw, share) => {
    expect(readableShare(raw)).toBe(share);
  });
});
