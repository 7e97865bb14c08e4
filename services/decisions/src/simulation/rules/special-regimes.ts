import { addDays } from '../calendar.js';
import { formatCents } from '../money.js';
import { ssiEffect } from '../public-benefits.js';
import { shelterWords, foodWords } from '../purpose-lexicon.js';
import { decisions, rule, where, type Gate } from './declared.js';
import { clear, fired } from './rule.js';

const ofKind = (words: string, ...kinds: readonly string[]): Gate =>
  where('trustKind', (kind) => kinds.includes(kind), `The trust is not ${words}.`);

const specialNeeds = ofKind('a special needs trust', 'special-needs-first-party', 'special-needs-third-party');
const receivesSsi = where('receivesSsi', Boolean, 'The payee does not receive SSI.');

/** While the spouse lives nobody else may be paid, or the marital deduction is lost (IRC § 2056(b)(7)). */
export const maritalPayee = rule({
  id: 'D16',
  question: 'whether somebody other than the spouse would be paid out of a marital trust',
  area: 'legal',
  highest: 'stop',
  authorities: ['irc-2056b7', 'instrument'],
  appliesTo: [decisions('distribution'), ofKind('a marital trust', 'marital')],
  needs: ['payeeIsSpouse'],
  judge({ payeeIsSpouse }, { payee }) {
    if (payeeIsSpouse) return clear;
    return fired({
      severity: 'stop',
      taxImpact: 'high',
      message: `${payee?.name ?? 'The payee'} is not the spouse: a marital trust that pays anybody else while the spouse lives loses its deduction from estate tax.`,
      recommendation: 'Pay nobody but the spouse while the spouse lives; ask counsel before anything else.',
      assumptions: ['The spouse is taken to be living.'],
    });
  },
});

/** Cash to a person on SSI cuts it dollar for dollar above twenty dollars (20 CFR 416.1123, .1124). */
export const cashUnderSsi = rule({
  id: 'D17',
  question: 'whether cash would cut the payee’s SSI',
  area: 'legal',
  highest: 'high',
  authorities: ['ssi-income', 'instrument'],
  appliesTo: [decisions('distribution'), specialNeeds, receivesSsi],
  needs: ['payment', 'ssiExclusionUsed'],
  fields: ['amount'],
  judge({ payment, ssiExclusionUsed, amount }, { year }) {
    if (payment !== 'cash-to-beneficiary') return clear;
    const { reduction, left } = ssiEffect(year, 'cash', amount, ssiExclusionUsed);
    if (reduction === 0) return clear;
    return fired({
      severity: 'high',
      taxImpact: 'medium',
      message: `Cash of ${formatCents(amount)} in one month cuts SSI by ${formatCents(reduction)} and leaves ${formatCents(left)}; what is kept into the next month counts toward the limit of ${formatCents(year.figures.supplementalSecurityIncomeResources.value)}.`,
      recommendation: 'Pay the seller or provider instead, or an ABLE account.',
      assumptions: ['The full federal benefit is taken, without a state supplement or other income.'],
    });
  },
});

/** Shelter that a trust pays counts as income in kind, up to a third of the benefit and twenty dollars (416.1130, .1140). */
export const shelterUnderSsi = rule({
  id: 'D18',
  question: 'whether shelter that the trust pays would cut the payee’s SSI',
  area: 'legal',
  highest: 'medium',
  authorities: ['ssi-shelter', 'instrument'],
  appliesTo: [
    decisions('distribution'),
    specialNeeds,
    receivesSsi,
    where('payment', (way) => way !== 'cash-to-beneficiary', 'Cash is judged by rule D17.'),
  ],
  needs: ['payment', 'ssiExclusionUsed'],
  fields: ['amount', 'purpose'],
  judge({ payment, ssiExclusionUsed, amount, purpose }, { year }) {
    const words = shelterWords(purpose);
    if (words === '' || payment === 'able-account') return clear;
    const { reduction, left } = ssiEffect(year, 'shelter', amount, ssiExclusionUsed);
    if (reduction === 0) return clear;
    return fired({
      severity: 'medium',
      taxImpact: 'low',
      message: `“${words}” is shelter: paying it in one month cuts SSI by ${formatCents(reduction)} and leaves ${formatCents(left)}.`,
      recommendation: `Accept the cut where the home is worth more than ${formatCents(reduction)} a month, or pay it through an ABLE account.`,
      assumptions: ['The full federal benefit is taken, without a state supplement or other income.'],
    });
  },
});

/** Food stopped counting on 30 September 2024; an older document may still forbid it (89 Fed. Reg. 21199). */
export const foodUnderSsi = rule({
  id: 'D19',
  question: 'whether the trust would pay for food of a person on SSI',
  area: 'legal',
  highest: 'info',
  authorities: ['ssi-food', 'instrument'],
  appliesTo: [decisions('distribution'), specialNeeds, receivesSsi],
  needs: ['payment'],
  fields: ['purpose'],
  judge({ payment, purpose }) {
    const words = foodWords(purpose);
    if (words === '' || payment === 'cash-to-beneficiary') return clear;
    return fired({
      severity: 'info',
      message: `“${words}” paid to the seller no longer cuts SSI; a document written before 30 September 2024 may still forbid it.`,
      recommendation: 'Read the clause on food and shelter before paying, and note what it says.',
    });
  },
});

/** A trust of the beneficiary's own money may pay for that beneficiary alone (42 USC 1396p(d)(4)(A)). */
export const soleBenefit = rule({
  id: 'D20',
  question: 'whether the payment is solely for the benefit of the person with the disability',
  area: 'legal',
  highest: 'stop',
  authorities: ['usc-42-1396p', 'instrument'],
  appliesTo: [decisions('distribution'), ofKind('a first-party special needs trust', 'special-needs-first-party')],
  needs: ['soleBenefit'],
  judge: ({ soleBenefit: isSole }) =>
    isSole
      ? clear
      : fired({
          severity: 'stop',
          message:
            'A first-party special needs trust may pay only for the sole benefit of its beneficiary, and this payment serves somebody else.',
          recommendation:
            'Limit the payment to what serves the beneficiary alone; the State may otherwise end benefits.',
        }),
});

/** Days by which an annuity may be late without harm (Reg. 25.2702-3(b)(4)). */
const ANNUITY_GRACE_DAYS = 105;

/** What a remainder or annuity trust pays is fixed by formula: more or less of it endangers the trust itself. */
export const formulaPayment = rule({
  id: 'D21',
  question: 'whether the payment is what the document’s formula gives, in time',
  area: 'legal',
  highest: 'stop',
  authorities: ['irc-664', 'reg-2702-3', 'instrument'],
  appliesTo: [
    decisions('distribution'),
    ofKind('one that pays by a formula', 'charitable-remainder', 'charitable-lead', 'grantor-annuity'),
  ],
  needs: ['trustKind', 'formulaAmount', 'formulaDueOn'],
  fields: ['amount'],
  judge({ trustKind, formulaAmount, formulaDueOn, amount }, { day }) {
    const isAnnuity = trustKind === 'grantor-annuity';
    const latest = isAnnuity ? addDays(formulaDueOn, ANNUITY_GRACE_DAYS) : formulaDueOn;
    const isLate = isAnnuity && day > latest;
    if (amount === formulaAmount && !isLate) return clear;
    const what =
      amount === formulaAmount
        ? `The annuity was due on ${formulaDueOn} and could be paid until ${latest}.`
        : `${formatCents(amount)} is not the ${formatCents(formulaAmount)} that the formula gives.`;
    return fired({
      severity: 'stop',
      taxImpact: 'high',
      message: `${what} A trust that pays otherwise than by its formula can lose its standing.`,
      recommendation: 'Pay exactly what the formula gives; correct what was paid too much or too little with counsel.',
      deadline: latest,
    });
  },
});
