import type { FactName } from '@fiducia/contracts';
import { daysBetween, onOrBeforeFriday, sixtyFifthDayAfter, yearOf } from '../calendar.js';
import { firstSixtyFiveDaysCap } from '../distributable-income.js';
import { formatCents } from '../money.js';
import { taxNotAtStake } from '../tax-picture.js';
import { trustTax } from '../trust-tax.js';
import { decisions, rule, when, where, type Gate } from './declared.js';
import type { Case } from './rule.js';
import { clear, fired } from './rule.js';

/** Only where the trust itself is taxed: not a grantor trust, and not a simple one. */
export const trustIsTaxed: Gate = {
  facts: ['grantorTrust', 'taxStatus'] satisfies FactName[],
  shut: taxNotAtStake,
};

const lastDay = (day: string): string => sixtyFifthDayAfter(yearOf(day) - 1);
export const isInFirst65Days = ({ day }: Case): boolean => day <= lastDay(day);
/** The election is made on the year's return, in time with extensions (Reg. 1.663(b)-2). */
const canBeElected = when(
  ({ day }) => day <= `${yearOf(day)}-09-30`,
  'The return for last year is due, with extensions, and makes the election or does not.',
);
const asked = where('priorYearTreatment', Boolean, 'The payment is not to count for last year.');

/** Payments of the first 65 days may count for the year before, up to a cap (IRC § 663(b), Reg. 1.663(b)-1). */
export const lookBack = rule({
  id: 'T02',
  question: 'whether last year’s income can still be paid out for last year',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-663b'],
  appliesTo: [
    decisions('distribution', 'tax'),
    when(isInFirst65Days, 'The first 65 days of the year are over.'),
    trustIsTaxed,
  ],
  needs: ['priorYearIncome', 'priorYearDni', 'priorYearPaid'],
  judge({ priorYearIncome, priorYearDni, priorYearPaid }, { day, priorYear }) {
    const cap = firstSixtyFiveDaysCap(priorYearIncome, priorYearDni, priorYearPaid);
    if (cap === 0 || priorYearPaid >= priorYearDni) return clear;
    const payBy = onOrBeforeFriday(lastDay(day));
    const kept = priorYear && trustTax(priorYear, { gross: priorYearDni, distributed: priorYearPaid });
    const saves = kept === null ? '' : ` The trust itself would owe up to ${formatCents(kept)} less.`;
    return fired({
      severity: 'medium',
      message: `Up to ${formatCents(cap)} paid by ${payBy}, ${daysBetween(day, payBy)} days from the day judged, can count for ${yearOf(day) - 1}.${saves}`,
      recommendation: 'Compare it with the beneficiaries’ rates, pay by that day and tick the election on Form 1041.',
      deadline: payBy,
      assumptions: ['All of last year’s income is taken to be ordinary investment income.'],
    });
  },
});

/** After the 65th day nothing more can count for the year before (IRC § 663(b)). */
export const lookBackTooLate = rule({
  id: 'T03',
  question: 'whether the payment comes too late to count for last year',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-663b'],
  appliesTo: [decisions('distribution', 'tax'), canBeElected, trustIsTaxed, asked],
  needs: ['priorYearTreatment'],
  judge(_known, { day }) {
    if (day <= lastDay(day)) return clear;
    return fired({
      severity: 'medium',
      taxImpact: 'low',
      message: `${day} is after ${lastDay(day)}, the last day of payments that can count for ${yearOf(day) - 1}.`,
      recommendation: 'Treat the payment as one of this year; the election cannot reach it.',
    });
  },
});

/** A simple trust's income is taxed to its beneficiaries anyway, and a grantor trust carries nothing out. */
export const lookBackUseless = rule({
  id: 'T04',
  question: 'whether counting the payment for last year would do anything',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-663b', 'irc-651'],
  appliesTo: [decisions('distribution', 'tax'), canBeElected, asked],
  needs: ['grantorTrust', 'taxStatus'],
  judge({ grantorTrust, taxStatus }) {
    if (!grantorTrust && taxStatus === 'complex') return clear;
    return fired({
      severity: 'low',
      message: grantorTrust
        ? 'A grantor trust carries no income out, so the election for the first 65 days is not open to it.'
        : 'A simple trust’s income is taxed to its beneficiaries whether paid or not, so the election does nothing.',
      recommendation: 'Leave the election out.',
    });
  },
});
