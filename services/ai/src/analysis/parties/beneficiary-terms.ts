import { namesOf } from '../names.js';
import type { Unit } from '../segmentation.js';
import type { Span } from '../sentences.js';
import type { PartyFinding } from './party.js';
import { recipientsAt, type Recipient } from './recipients.js';
import { chainBefore } from './role-markers.js';

const TERM =
  '(?:(?:primary|specified|initial|income|remainder|named|eligible|discretionary|current|lifetime) )?beneficiar(?:y|ies)';
/** '"Beneficiaries" means …', 'The "Beneficiaries" are …'. */
const DEFINES = new RegExp(
  `"(?:the )?${TERM}"\\s+(?:shall )?(?:means?|are|is|includes?|refers? to|consists? of)\\s*:?\\s*`,
  'i',
);
/** 'They are called the "Beneficiaries"': the ones just named. */
const THEY_ARE = new RegExp(
  `^(?:they|these|the foregoing|each of (?:them|these)|all of them|those)\\b[^.;]{0,80}"(?:the )?${TERM}"`,
  'i',
);
/** After these a list of the definition's members begins anew. */
const MEMBER = /\bnamely,?\s+|\bto wit,?\s+|\bas follows:?\s+|[;,:]?\s*\((?:[a-z]|[ivx]{1,4}|\d)\)\s+(?:and )?/gi;

function push(out: PartyFinding[], sentence: Span, found: readonly Recipient[]): void {
  for (const r of found) {
    if (/\b(?:trustees?|beneficiar\w+)\b/i.test(r.name)) continue;
    const place = { start: sentence.start + r.start, end: sentence.start + r.end };
    out.push({ role: 'beneficiary', name: r.name, ...place, strength: 3 });
  }
}

/**
 * Who a defined term stands for: '"Beneficiaries" means (a) Jane Roe; (b) her children', 'They are the "Beneficiaries"'.
 *
 * @param settlor the word for the one who says 'my'
 */
export function termFindings(units: readonly Unit[], settlor: string): PartyFinding[] {
  const out: PartyFinding[] = [];
  for (const unit of units) {
    if (unit.section === 'signature') continue;
    unit.sentences.forEach((sentence, i) => {
      const { text } = sentence;
      const defines = DEFINES.exec(text);
      if (defines) {
        const names = namesOf(sentence);
        const from = defines.index + defines[0].length;
        const starts = [
          from,
          ...[...text.slice(from).matchAll(MEMBER)].slice(0, 20).map((m) => from + m.index + m[0].length),
        ];
        for (const at of starts) push(out, sentence, recipientsAt(text, at, names, settlor));
      }
      const before = unit.sentences[i - 1];
      if (before && THEY_ARE.test(text)) {
        const chain = chainBefore(before.text, namesOf(before), 0, before.text.length, true);
        push(
          out,
          before,
          chain.map((n) => ({ ...n, kind: 'name' })),
        );
      }
    });
  }
  return out;
}
