import type { TaxYear } from './law-data/law-data.js';
import { ofBasisPoints, ofPercent, roundHalfUp } from './money.js';
import { readPurpose } from './purpose-lexicon.js';

/** Tax on a taxable distribution to a skip person: amount, highest rate, inclusion ratio (IRC §§ 2602, 2641). */
export function generationSkippingTax(year: TaxYear, amount: number, inclusionPercent: number): number {
  const rate = ofBasisPoints(year.figures.generationSkippingRate.value);
  const ratio = ofPercent(inclusionPercent);
  return roundHalfUp(BigInt(amount) * rate.numerator * ratio.numerator, rate.denominator * ratio.denominator);
}

/** Words that may stand beside 'tuition'; books, room and board are education, but not tuition (Reg. 25.2503-6). */
const BESIDE_TUITION = /^(?:tuition|college|university|school|\w+ school|semesters?|graduate|degree|courses?)$/u;

/** Whether a purpose is tuition or medical care and nothing else: paid to the provider it is no transfer at all. */
export function isTuitionOrMedical(purpose: string): boolean {
  const matches = readPurpose(purpose);
  const hasTuition = matches.some(({ words }) => words === 'tuition');
  const fits = ({ kind, words }: (typeof matches)[number]) =>
    kind === 'health' || (hasTuition && BESIDE_TUITION.test(words));
  return matches.length > 0 && matches.every(fits);
}
