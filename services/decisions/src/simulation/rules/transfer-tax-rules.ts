import { yearOf } from '../calendar.js';
import { formatCents } from '../money.js';
import { generationSkippingTax, isTuitionOrMedical } from '../transfer-tax.js';
import { decisions, rule, where, type Gate } from './declared.js';
import { clear, fired } from './rule.js';

const skipPerson = where('skipPerson', Boolean, 'The payee is not a skip person.');
const inclusion = (isSo: (percent: number) => boolean, otherwise: string): Gate =>
  where('gstInclusionPercent', isSo, otherwise);
const returnDue = (day: string) => `${yearOf(day) + 1}-04-15`;
const isNoTransfer = (payment: string, purpose: string) =>
  payment === 'direct-to-provider' && isTuitionOrMedical(purpose);

/** A payment two generations down is taxed at the highest rate, unless the school or doctor is paid (IRC 2612(b), 2611(b)). */
export const generationSkipping = rule({
  id: 'D22',
  question: 'whether generation-skipping tax falls due',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-2612b', 'irc-2611b'],
  appliesTo: [
    decisions('distribution'),
    skipPerson,
    inclusion((percent) => percent > 0, 'The trust is exempt from the tax; rule D23 looks at the form.'),
  ],
  needs: ['gstInclusionPercent', 'payment'],
  fields: ['amount', 'purpose'],
  judge({ gstInclusionPercent, payment, amount, purpose }, { day, year, payee }) {
    if (isNoTransfer(payment, purpose)) return clear;
    const tax = generationSkippingTax(year, amount, gstInclusionPercent);
    return fired({
      severity: 'medium',
      taxImpact: 'high',
      message: `${payee?.name ?? 'The payee'} is a skip person: generation-skipping tax of ${formatCents(tax)} falls on a payment of ${formatCents(amount)}.`,
      recommendation: 'Pay a school or doctor directly where it is tuition or care; else file Form 706-GS(D-1).',
      deadline: returnDue(day),
    });
  },
});

/** No tax where the inclusion ratio is nothing, yet the form is due all the same (instructions to Form 706-GS(D-1)). */
export const generationSkippingForm = rule({
  id: 'D23',
  question: 'whether Form 706-GS(D-1) falls due',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-2612b', 'irc-2611b'],
  appliesTo: [
    decisions('distribution'),
    skipPerson,
    inclusion((percent) => percent === 0, 'Tax falls due; rule D22 works it out.'),
  ],
  needs: ['payment'],
  fields: ['purpose'],
  judge({ payment, purpose }, { day }) {
    if (isNoTransfer(payment, purpose)) return clear;
    return fired({
      severity: 'low',
      message: 'The payee is a skip person of an exempt trust: no tax falls due, but Form 706-GS(D-1) does.',
      recommendation: 'File Form 706-GS(D-1) and give the payee a copy.',
      deadline: returnDue(day),
    });
  },
});

/** Tuition and care paid to the school or doctor prove their purpose, and are no transfer at all (IRC § 2503(e)). */
export const directPayment = rule({
  id: 'D27',
  question: 'whether the school or doctor could be paid directly',
  area: 'tax',
  highest: 'info',
  authorities: ['irc-2611b'],
  appliesTo: [decisions('distribution')],
  needs: ['payment'],
  fields: ['purpose'],
  judge({ payment, purpose }) {
    if (payment !== 'cash-to-beneficiary' || !isTuitionOrMedical(purpose)) return clear;
    return fired({
      severity: 'info',
      taxImpact: 'low',
      message: 'This is tuition or medical care, which can be paid to the school or provider itself.',
      recommendation: 'Pay the school or provider: it proves the purpose and is no generation-skipping transfer.',
    });
  },
});
