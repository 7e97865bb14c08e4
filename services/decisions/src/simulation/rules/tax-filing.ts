import { addDays, onOrAfterMonday, yearOf } from '../calendar.js';
import { instalmentDays, safeHarbour } from '../estimated-tax.js';
import { formatCents } from '../money.js';
import { decisions, rule, when, where } from './declared.js';
import { clear, fired, type Case } from './rule.js';

/** A trust that will owe a thousand dollars or more pays in four instalments (IRC § 6654). */
export const estimatedTax = rule({
  id: 'T08',
  question: 'whether enough estimated tax has been paid',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-6654'],
  appliesTo: [
    decisions('tax', 'administration'),
    where('grantorTrust', (is) => !is, 'The settlor pays the tax of a grantor trust.'),
  ],
  needs: ['expectedTax', 'priorYearTax', 'priorYearHighIncome', 'estimatesPaid'],
  judge({ expectedTax, priorYearTax, priorYearHighIncome, estimatesPaid }, { day, year }) {
    const least = year.figures.estimatedTaxLeast.value;
    if (expectedTax < least) return clear;
    const { year: needed, instalment } = safeHarbour(expectedTax, priorYearTax, priorYearHighIncome);
    const days = instalmentDays(year.taxYear);
    const at = days.findIndex((due) => day <= due);
    const due = days[at] ?? null;
    const byThen = at < 0 || at === 3 ? needed : instalment * (at + 1);
    const short = byThen - estimatesPaid;
    if (short <= 0) return clear;
    return fired({
      severity: 'low',
      taxImpact: 'medium',
      message: `${formatCents(short)} of estimated tax is still to be paid by ${due ?? 'now'}: ${formatCents(instalment)} in each instalment is enough for ${formatCents(expectedTax)} of tax.`,
      recommendation: 'Pay it with Form 1041-ES. Tax that is paid too late costs an addition for each day.',
      ...(due && { deadline: due }),
    });
  },
});

const DAYS_BEFORE = 30;
const returnDue = (day: string): string => onOrAfterMonday(`${yearOf(day)}-04-15`);
const extendedDue = (day: string): string => `${yearOf(day)}-09-30`;
const isNear = (day: string, due: string): boolean => day >= addDays(due, -DAYS_BEFORE);

/** Form 1041 and the Schedules K-1 fall due on 15 April, with Form 7004 on 30 September (IRC § 6072). */
export const returnFiling = rule({
  id: 'T09',
  question: 'whether last year’s return is filed in time',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-6072'],
  appliesTo: [
    decisions('tax', 'administration'),
    when(({ day }: Case) => isNear(day, returnDue(day)), 'No return falls due within 30 days.'),
  ],
  needs: ['returnFiled', 'extensionFiled'],
  judge({ returnFiled, extensionFiled }, { day }) {
    const due = extensionFiled ? extendedDue(day) : returnDue(day);
    if (returnFiled || !isNear(day, due)) return clear;
    const isLate = day > due;
    return fired({
      severity: 'medium',
      taxImpact: 'medium',
      message: `Form 1041 for ${yearOf(day) - 1} ${isLate ? 'was' : 'is'} due on ${due} and is not marked as filed.`,
      recommendation: isLate
        ? 'File at once, with the Schedules K-1; ask the CPA about penalties.'
        : 'File it with the Schedules K-1, or Form 7004 for more time to file (not to pay).',
      deadline: due,
      assumptions: ['The trust’s year is the calendar year; holidays are not known here.'],
    });
  },
});

/** In a trust's last year gains, excess deductions and carryovers go to those who take what is left (IRC § 642(h)). */
export const lastYear = rule({
  id: 'T11',
  question: 'whether this is the trust’s last year',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-642h'],
  appliesTo: [decisions('distribution', 'tax', 'administration')],
  needs: ['terminatesThisYear'],
  judge: ({ terminatesThisYear }) =>
    terminatesThisYear
      ? fired({
          severity: 'low',
          taxImpact: 'medium',
          message:
            'The trust ends this year: gains, excess deductions and losses carried over pass out to those who take.',
          recommendation:
            'Keep a reserve, tell the takers what their last Schedules K-1 will bring, mark the return as final.',
        })
      : clear,
});

/** The executor and trustee may have the trust taxed as part of the estate, once and in time (IRC § 645). */
export const section645 = rule({
  id: 'T12',
  question: 'whether it has been decided to be taxed as part of the estate',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-645'],
  appliesTo: [decisions('tax', 'administration'), where('settlorDeceased', Boolean, 'The settlor lives.')],
  needs: ['settlorDiedOn', 'election645Decided'],
  judge({ settlorDiedOn, election645Decided }, { day }) {
    const due = `${yearOf(settlorDiedOn) + 1}-09-30`;
    if (election645Decided || day > due) return clear;
    return fired({
      severity: 'low',
      taxImpact: 'medium',
      message: `The settlor died on ${settlorDiedOn}, and it has not been decided whether the trust is taxed as part of the estate. The choice is open until the first return is due, with an extension on ${due}.`,
      recommendation: 'Decide on Form 8855 with the executor and the CPA; the election cannot be taken back.',
      deadline: due,
      assumptions: ['The estate’s first year is taken to be the calendar year, and its return to be extended.'],
    });
  },
});

/** A state may tax a trust for where its people are; a move can begin or end that (Kaestner). */
export const stateNexus = rule({
  id: 'T13',
  question: 'whether a move changes which state taxes the trust',
  area: 'tax',
  highest: 'low',
  authorities: ['kaestner'],
  appliesTo: [
    decisions('distribution', 'tax', 'administration'),
    where('grantorTrust', (is) => !is, 'The settlor is taxed wherever the others live.'),
  ],
  needs: ['stateChanged'],
  judge: ({ stateChanged }) =>
    stateChanged
      ? fired({
          severity: 'low',
          taxImpact: 'medium',
          message: 'A trustee or beneficiary has moved to another state, which may begin to tax the trust or cease to.',
          recommendation: 'Ask the CPA about both states’ rules on resident trusts before year-end.',
          assumptions: ['State tax is not part of any figure shown here.'],
        })
      : clear,
});
