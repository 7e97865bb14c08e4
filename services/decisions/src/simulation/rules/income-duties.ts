import { addDays, addMonths, ageOn } from '../calendar.js';
import { formatCents } from '../money.js';
import { vestedAt } from '../vesting.js';
import { decisions, rule, when, where } from './declared.js';
import { clear, fired } from './rule.js';

export const MONTHS_OF_FREQUENCY = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** 'Shall pay all income' is a duty with a date; a simple trust also loses its standing by not meeting it (IRC § 651). */
export const mandatoryIncomeUnpaid = rule({
  id: 'D07',
  question: 'whether income that must be paid out is overdue',
  area: 'legal',
  highest: 'high',
  authorities: ['irc-651', 'utc-801', 'instrument'],
  appliesTo: [
    decisions('distribution', 'administration', 'tax'),
    where('incomeStandard', (standard) => standard === 'mandatory', 'The document does not make income mandatory.'),
  ],
  needs: ['incomeFrequency', 'incomeLastPaidOn'],
  judge({ incomeFrequency, incomeLastPaidOn }, { day }) {
    const due = addMonths(incomeLastPaidOn, MONTHS_OF_FREQUENCY[incomeFrequency]);
    if (day <= due) return clear;
    return fired({
      severity: 'high',
      taxImpact: 'medium',
      message: `The document says that income shall be paid ${incomeFrequency}; it has been paid up to ${incomeLastPaidOn} and has been overdue since ${due}.`,
      recommendation:
        'Pay the income that is due, and ask the CPA whether the trust’s standing as a simple trust holds.',
      deadline: due,
    });
  },
});

/** Days within which a vested share is paid before this product calls it late; its own mark, not law. */
const DAYS_TO_PAY = 60;

/** From the age on that the document names, the share is the person's own to demand (UTC 817; the instrument). */
export const vestedShareUnpaid = rule({
  id: 'D12',
  question: 'whether a share that has vested is still to be paid',
  area: 'legal',
  highest: 'medium',
  authorities: ['utc-817', 'instrument'],
  appliesTo: [
    decisions('distribution'),
    where('ageMilestones', (ages) => ages.length > 0, 'The document sets no ages.'),
  ],
  needs: ['ageMilestones', 'dateOfBirth', 'shareValue', 'vestedPaid'],
  fields: ['amount'],
  judge({ ageMilestones, dateOfBirth, shareValue, vestedPaid, amount }, { day, payee }) {
    const ageThen = ageOn(dateOfBirth, addDays(day, -DAYS_TO_PAY));
    const open = vestedAt(ageMilestones, ageThen, shareValue).vested - vestedPaid;
    if (open <= amount) return clear;
    return fired({
      severity: 'medium',
      message: `${formatCents(open)} of the share of ${payee?.name ?? 'the payee'} vested more than ${DAYS_TO_PAY} days ago and has not been paid; this payment is less.`,
      recommendation: 'Pay what has vested, or record why the person asked to leave it in the trust.',
      assumptions: [`The limit of ${DAYS_TO_PAY} days is this product’s own mark, not law.`],
    });
  },
});

/** A trustee acts impartially among beneficiaries of one standing (UTC 803); a reason or a set-off answers for more. */
export const equalTreatment = rule({
  id: 'D13',
  question: 'whether one of several equal beneficiaries would get far more than the others',
  area: 'legal',
  highest: 'medium',
  authorities: ['utc-803'],
  appliesTo: [decisions('distribution'), where('equalShares', Boolean, 'The beneficiaries do not have equal shares.')],
  needs: ['paidThreeYears', 'peersPaidThreeYears'],
  fields: ['amount'],
  judge({ paidThreeYears, peersPaidThreeYears, amount }, { payee, facts }) {
    const total = BigInt(paidThreeYears) + BigInt(amount);
    if (total * 100n <= BigInt(peersPaidThreeYears) * 120n) return clear;
    return fired({
      severity: 'medium',
      message: `With this payment ${payee?.name ?? 'the payee'} will have had ${formatCents(Number(total))} in three years, over 120 % of the ${formatCents(peersPaidThreeYears)} that each of the others has had on average.`,
      recommendation: 'Record the reason for the difference, or set it off against this person’s final share.',
      assumptions: [
        'The limit of 120 % over three years is this product’s own mark, not law.',
        ...(facts.isComputed('paidThreeYears') || facts.isComputed('peersPaidThreeYears')
          ? ['Nobody was paid anything but the distributions recorded here.']
          : []),
      ],
    });
  },
});

/** What is paid out cannot meet bills; who pays others before the United States answers for its tax (31 USC 3713(b)). */
export const liquidity = rule({
  id: 'D15',
  question: 'whether enough ready money is left for expenses, tax and the reserve',
  area: 'legal',
  highest: 'high',
  authorities: ['usc-31-3713', 'utc-804'],
  appliesTo: [
    decisions('distribution'),
    when(({ decision }) => decision.inKind !== true, 'Property leaves the trust, not ready money.'),
  ],
  needs: ['liquidAssets', 'yearlyExpenses', 'reserve', 'taxDue'],
  fields: ['amount'],
  judge({ liquidAssets, yearlyExpenses, reserve, taxDue, amount }) {
    const needed = yearlyExpenses + reserve + taxDue;
    const left = liquidAssets - amount;
    if (left >= needed) return clear;
    return fired({
      severity: 'high',
      taxImpact: 'low',
      message: `After the payment ${formatCents(left)} is left at hand, and ${formatCents(needed)} is needed for twelve months’ expenses, the reserve and ${formatCents(taxDue)} of tax.`,
      recommendation:
        'Pay less or later, or sell first. A trustee who pays others before federal tax may owe it personally.',
    });
  },
});
