import type { FactName, RetainOrDistribute } from '@fiducia/contracts';
import { daysBetween, onOrBeforeFriday, sixtyFifthDayAfter } from './calendar.js';
import type { FactBook, FactView } from './fact-book.js';
import { ofPercent } from './money.js';
import type { PayeeTaxes } from './payee-tax.js';
import { cheapestPayments } from './retain-or-distribute.js';
import type { Case } from './rules/rule.js';
import type { SimulationInput } from './simulation-input.js';
import { incomeBefore, taxNotAtStake } from './tax-picture.js';

const NAMES = [
  'beneficiaryClass',
  'filingStatus',
  'otherTaxableIncome',
  'marginalRate',
  'netInvestmentTax',
] as const satisfies readonly FactName[];
/** What is asked of every beneficiary, not of the payee alone. */
export const FAMILY_FACTS: ReadonlySet<string> = new Set(NAMES);

/** How a person's next dollar is taxed: by the brackets where their other income is known, else at the rate they named. */
function taxesOf(facts: FactView): PayeeTaxes | null {
  const paysNetInvestmentTax = facts.value('netInvestmentTax');
  if (paysNetInvestmentTax === undefined) return null;
  const [filing, other] = [facts.value('filingStatus'), facts.value('otherTaxableIncome')];
  if (filing !== undefined && other !== undefined) return { by: 'brackets', filing, other, paysNetInvestmentTax };
  const marginal = facts.value('marginalRate');
  return marginal === undefined ? null : { by: 'rate', marginal: ofPercent(marginal), paysNetInvestmentTax };
}

/**
 * Keep or pay out: the payments of the year's income to current beneficiaries that cost least in all, and how long there
 * is time. By tax alone: whether they may and should be paid is for the other rules.
 * @returns null where the trust's tax is not at stake, or its income is not known
 */
export function familyPlan(
  given: Case,
  book: FactBook,
  beneficiaries: SimulationInput['beneficiaries'],
): RetainOrDistribute | null {
  const { day, year } = given;
  const income = taxNotAtStake(given) ? undefined : incomeBefore(given);
  if (!income) return null;
  const people = beneficiaries.map(({ id, name }) => ({ id, name, facts: book.consult(id) }));
  const current = people.filter(({ facts }) => facts.value('beneficiaryClass') === 'current');
  const known = current.flatMap(({ id, name, facts }) => {
    const taxes = taxesOf(facts);
    return taxes ? [{ id, name, taxes }] : [];
  });
  const { taxIfRetained, taxAtBest, payments } = cheapestPayments(year, income, known);
  const sixtyFifthDay = sixtyFifthDayAfter(year.taxYear);
  const payBy = onOrBeforeFriday(sixtyFifthDay);
  return {
    taxYear: year.taxYear,
    sixtyFifthDay,
    payBy,
    daysLeft: daysBetween(day, payBy),
    taxIfRetained,
    taxAtBest,
    payments: payments.map(({ id, amount, tax }) => ({
      beneficiaryId: id,
      name: known.find((person) => person.id === id)?.name ?? '',
      amount,
      tax,
    })),
    leftOut: current.filter(({ id }) => !known.some((person) => person.id === id)).map(({ id }) => id),
  };
}
