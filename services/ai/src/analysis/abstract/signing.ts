import { quote, type ReadDocument } from '../document.js';
import type { Answered } from './answered.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['signature block', /\b(?:in witness whereof|signed|executed|signature|_{3}|witness my hand)\b/i],
  ['witnesses', /\bwitness(?:es|ed)?\b(?! whereof)|\bin the presence of\b/i],
  ['notary', /\b(?:notary|acknowledged before me|subscribed and sworn|before me)\b/i],
  ['schedule of assets', /\b(?:schedule|exhibit|appendix) (?:[a-z1-9]|one)\b/i],
];

/** What stands at the end of the instrument: signatures, witnesses, a notary, schedules. */
export function signing(document: ReadDocument): Answered {
  const from = Math.max(0, document.units.length - 80);
  const units = document.units
    .slice(from)
    .filter((u) => u.section === 'signature' || u.section === 'schedule' || u.index >= document.units.length - 12);
  const found = SIGNS.flatMap(([word, pattern]) => {
    const unit = units.find((u) => pattern.test(u.text.slice(0, 600)));
    return unit ? [{ word, unit }] : [];
  });
  const first = found[0];
  if (!first) return null;
  const words = new Intl.ListFormat('en').format(found.map((f) => f.word));
  const { start, end } = first.unit;
  return {
    answer: `${words.charAt(0).toUpperCase()}${words.slice(1)} found`,
    evidence: quote(document, start, Math.min(end, start + 300)),
    confidence: 0.6,
  };
}
