import { passagePieces } from './passage-pieces.js';

const passage = (text: string, ...marks: [number, number][]) => ({
  text,
  start: 100,
  end: 100 + text.length,
  marks: marks.map(([start, end]) => ({ start, end })),
});
/** What differs stands in brackets. */
const shown = (of: ReturnType<typeof passage>) =>
  passagePieces(of)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

describe('a passage cut at the words that differ', () => {
  it.each([
    ['within it', passage('The Trustee shall pay.', [112, 117]), 'The Trustee [shall] pay.'],
    ['at its beginning and its end', passage('May pay all', [100, 103], [108, 111]), '[May] pay [all]'],
    ['one after the other', passage('per capita', [100, 103], [103, 110]), '[per][ capita]'],
    ['everywhere, where it is new as a whole', passage('A new clause.'), '[A new clause.]'],
  ])('%s', (_, of, words) => {
    expect(shown(of)).toBe(words);
  });
});
