import type { FactName } from '@fiducia/contracts';
import { ageOn, yearOf } from '../calendar.js';
import { disallowedFees, fiduciaryTax, incomeOf } from '../fiduciary-income.js';
import { formatCents, formatRate } from '../money.js';
import { section68Cost, trustTax } from '../trust-tax.js';
import { decisions, rule, when, where } from './declared.js';
import { trustIsTaxed } from './first-65-days.js';
import { clear, fired, unknown } from './rule.js';

const COMPUTED_HIGH = 1_000_000;
const COMPUTED_MEDIUM = 100_000;
const impactOf = (tax: number) => (tax >= COMPUTED_HIGH ? 'high' : tax >= COMPUTED_MEDIUM ? 'medium' : 'low');

/** Income carried to a child or young student is taxed at the parents' rate above a floor (IRC § 1(g)), counted by the year. */
export const kiddieTax = rule({
  id: 'T06',
  question: 'whether the income is taxed at the rate of the payee’s parents',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-1g'],
  appliesTo: [decisions('distribution'), trustIsTaxed],
  needs: ['dateOfBirth', 'taxableIncome', 'incomeDistributed'],
  fields: ['amount'],
  judge({ dateOfBirth, taxableIncome, incomeDistributed, amount }, { day, year, facts, payee }) {
    const age = ageOn(dateOfBirth, `${yearOf(day)}-12-31`);
    const now = Math.min(amount, Math.max(0, taxableIncome - incomeDistributed));
    const floor = year.figures.unearnedIncomeOfMinors.value;
    // Nobody was carried more before than all were.
    if (age >= 24 || now + incomeDistributed <= floor) return clear;
    const paid = facts.value('paidThisYear');
    const before = Math.min(paid ?? 0, incomeDistributed);
    const isOver = now + before > floor;
    if (!isOver && (paid !== undefined || incomeDistributed === 0)) return clear;
    const student = facts.value('student');
    const open: FactName[] = [
      ...(isOver ? [] : (['paidThisYear'] as const)),
      ...(age >= 18 && student === undefined ? (['student'] as const) : []),
    ];
    if (age >= 18 && student === false) return clear;
    if (open.length > 0) return unknown(...open);
    const earlier = before === 0 ? '' : `, ${formatCents(before)} of it earlier this year`;
    return fired({
      severity: 'medium',
      message: `${payee?.name ?? 'The payee'} is ${age} at the end of the year: of ${formatCents(now + before)} carried out${earlier}, what is above ${formatCents(floor)} is taxed at the parents’ rate.`,
      recommendation: 'Use the parents’ rate when you compare keeping with paying out; ask the CPA about Form 8615.',
      assumptions: [
        'The payee is taken to have no other unearned income, and not to earn half of their own support.',
        ...(before > 0 && facts.isComputed('paidThisYear')
          ? ['Nobody was paid anything this year but the distributions recorded here.']
          : []),
      ],
    });
  },
});

/** From 2026 section 68 may cut a trust's deductions, the one for distributions among them. Both readings are shown. */
export const section68 = rule({
  id: 'T07',
  question: 'what the disputed limit on itemized deductions would cost',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-68', 'irc-661'],
  appliesTo: [
    decisions('distribution', 'tax'),
    when(({ year }) => year.figures.section68 !== null, 'The limit did not reach trusts before 2026.'),
    trustIsTaxed,
  ],
  needs: ['taxableIncome', 'incomeDistributed', 'otherItemizedDeductions'],
  judge({ taxableIncome, incomeDistributed, otherItemizedDeductions }, { decision, year }) {
    const distributed = incomeDistributed + (decision.inKind === true ? 0 : (decision.amount ?? 0));
    const income = { gross: taxableIncome, distributed };
    const cost = section68Cost(year, income, otherItemizedDeductions);
    if (!cost) return clear;
    const tax = trustTax(year, { gross: Math.max(0, taxableIncome - otherItemizedDeductions), distributed });
    const note = year.figures.section68?.note ?? '';
    return fired({
      severity: 'medium',
      taxImpact: impactOf(cost),
      message: `Disputed law: if section 68 does not limit the trust’s deductions, it owes ${formatCents(tax)}; as the Joint Committee on Taxation reads it, ${formatCents(tax + cost)}, ${formatCents(cost)} more.`,
      recommendation: 'Keep the higher figure in reserve, and ask the CPA which reading the return will take.',
      assumptions: [`Neither reading is included in the other figures. ${note}`],
    });
  },
});

/** A gain that belongs to principal is taxed to the trust, at rates it reaches early (Reg. 1.643(a)-3). */
export const trappedGain = rule({
  id: 'T10',
  question: 'what a gain that stays in principal costs the trust',
  area: 'tax',
  highest: 'medium',
  authorities: ['reg-643a-3', 'irc-1h', 'irc-1411'],
  appliesTo: [decisions('investment', 'tax'), where('grantorTrust', (is) => !is, 'The settlor is taxed on gains.')],
  needs: ['gainRealised', 'gainAllocation', 'taxableIncome', 'incomeDistributed'],
  judge({ gainRealised, gainAllocation, taxableIncome, incomeDistributed }, { year }) {
    if (gainRealised === 0 || gainAllocation === 'distributable') return clear;
    const ordinary = { ordinary: taxableIncome, distributed: incomeDistributed };
    const tax = fiduciaryTax(year, incomeOf({ ...ordinary, gains: gainRealised })).total;
    const cost = tax - fiduciaryTax(year, incomeOf(ordinary)).total;
    if (cost === 0) return clear;
    return fired({
      severity: 'medium',
      taxImpact: impactOf(cost),
      message: `The gain of ${formatCents(gainRealised)} belongs to principal and stays taxed to the trust: ${formatCents(cost)}.`,
      recommendation:
        'Offset it with losses before year-end; it goes out with distributions only as Reg. 1.643(a)-3 allows.',
      assumptions: ['The gain is long-term; state tax is left out.'],
    });
  },
});

/** A gift to charity is deducted only where the document has it paid out of gross income (IRC § 642(c)). */
export const charitableDeduction = rule({
  id: 'T14',
  question: 'whether the gift to charity can be deducted',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-642c', 'instrument'],
  appliesTo: [
    decisions('distribution', 'tax'),
    where('payment', (way) => way === 'charity', 'Nothing is paid to a charity.'),
    trustIsTaxed,
  ],
  needs: ['charityFromGrossIncome'],
  judge: ({ charityFromGrossIncome }) =>
    charityFromGrossIncome
      ? clear
      : fired({
          severity: 'low',
          taxImpact: 'medium',
          message:
            'The document does not direct that this gift be paid out of gross income, so the trust cannot deduct it.',
          recommendation: 'Find the clause that directs it, or let a beneficiary give in their own name.',
        }),
});

/** Fees that belong to tax-exempt income are not deductible (IRC § 265; Reg. 1.652(b)-3). */
export const feesOfExemptIncome = rule({
  id: 'T15',
  question: 'how much of the fees belongs to tax-exempt income',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-265'],
  appliesTo: [decisions('tax'), where('grantorTrust', (is) => !is, 'A grantor trust deducts nothing of its own.')],
  needs: ['feesPaid', 'taxExemptIncome', 'taxableIncome'],
  judge({ feesPaid, taxExemptIncome, taxableIncome }) {
    const income = incomeOf({ ordinary: taxableIncome, taxExempt: taxExemptIncome, fees: feesPaid });
    const disallowed = disallowedFees(income);
    if (disallowed === 0) return clear;
    const share = { numerator: BigInt(taxExemptIncome), denominator: BigInt(taxExemptIncome + taxableIncome) };
    return fired({
      severity: 'low',
      taxImpact: 'low',
      message: `${formatRate(share)} of the income is tax-exempt, so ${formatCents(disallowed)} of the ${formatCents(feesPaid)} of fees cannot be deducted.`,
      recommendation: 'Tell the CPA how the fees are spread, or leave the tax-exempt share out.',
    });
  },
});

/** Tax on a gain built into what is sold: on top of other income, at 0, 15 and 20 percent, and the surtax (IRC 1(h), 1411). */
export const builtInGain = rule({
  id: 'I05',
  question: 'what tax the sale brings',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-1h', 'irc-1411'],
  appliesTo: [
    decisions('investment'),
    where('transaction', (what) => what === 'sell', 'Nothing is sold.'),
    where('grantorTrust', (is) => !is, 'The settlor is taxed on gains.'),
  ],
  needs: ['basis', 'fairValue', 'taxableIncome', 'incomeDistributed'],
  judge({ basis, fairValue, taxableIncome, incomeDistributed }, { year }) {
    const gain = fairValue - basis;
    if (gain <= 0) return clear;
    const before = { ordinary: taxableIncome, distributed: incomeDistributed };
    const tax =
      fiduciaryTax(year, incomeOf({ ...before, gains: gain })).total - fiduciaryTax(year, incomeOf(before)).total;
    return fired({
      severity: 'low',
      taxImpact: impactOf(tax),
      message: `The sale realises a gain of ${formatCents(gain)}; it costs the trust ${formatCents(tax)} in tax.`,
      recommendation: 'Compare it with giving the property in kind, selling over two years, or a step-up at a death.',
      assumptions: ['The gain is long-term and belongs to principal; losses and state tax are left out.'],
    });
  },
});
