import { readDocument } from './document.js';
import { SENTENCE_LIMIT } from './reading.js';

/** Texts without the marks by which sentences end, and one paragraph of nothing but them. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['one word', 'a'.repeat(120_000)],
  ['words without a stop', 'the trustee shall pay '.repeat(8_000)],
  ['nothing but stops', '. '.repeat(60_000)],
  ['nothing but commas', 'trust, '.repeat(20_000)],
  ['capitals', 'THE TRUSTEE OF JANE ROE '.repeat(6_000)],
  ['line breaks and initials', 'A. B.\n'.repeat(20_000)],
];

describe('what a rule reads at once', () => {
  it.each(HOSTILE)('is at most SENTENCE_LIMIT, of %s', (_, text) => {
    const longest = Math.max(
      ...readDocument(text).units.flatMap((unit) => unit.sentences.map((sentence) => sentence.text.length)),
    );
    expect(longest).toBeLessThanOrEqual(SENTENCE_LIMIT);
  });
});
