import type { FactName } from '@fiducia/contracts';
import type { FactView, ValueOf } from './fact-book.js';
import type { JudgedDecision } from './simulation-input.js';

export type Standard = ValueOf<'incomeStandard'>;
type Use = 'yes' | 'no' | 'maybe';

/**
 * The standards a payment is made under: those it surely is, those it may be, and the facts that would settle which.
 */
export type Governing = { certain: ReadonlySet<Standard>; possible: ReadonlySet<Standard>; unsettled: FactName[] };

/** Accounting income still there to be paid, in cents; undefined while unknown. */
export function incomeLeft(facts: FactView): number | undefined {
  const [received, paid] = [facts.value('accountingIncome'), facts.value('incomeDistributed')];
  return received === undefined || paid === undefined ? undefined : Math.max(0, received - paid);
}

/** Whether income and principal are used. What was paid out can only lessen what was received. */
function uses(amount: number | null, facts: FactView): { income: Use; principal: Use } {
  const [left, received] = [incomeLeft(facts), facts.value('accountingIncome')];
  // Where principal may not be paid at all, only the income standard can carry the payment.
  const onlyIncome = facts.value('principalStandard') === 'none';
  if (left !== undefined) {
    const principal = amount === null ? 'maybe' : amount > left ? 'yes' : 'no';
    return { income: left > 0 || onlyIncome ? 'yes' : 'no', principal };
  }
  const exceedsAll = amount !== null && received !== undefined && amount > received;
  return { income: onlyIncome ? 'yes' : 'maybe', principal: exceedsAll ? 'yes' : 'maybe' };
}

/** A payment comes out of income while there is any and out of principal beyond it, each under its own standard. */
export function governingStandards({ amount }: JudgedDecision, facts: FactView): Governing {
  const use = uses(amount, facts);
  const sources = [
    { name: 'incomeStandard' as const, use: use.income },
    { name: 'principalStandard' as const, use: use.principal },
  ].filter((source) => source.use !== 'no');
  const standards = sources.map((source) => ({ ...source, standard: facts.value(source.name) }));
  const possible = new Set(standards.flatMap(({ standard }) => standard ?? []));
  const missing = standards.filter(({ standard }) => standard === undefined).map(({ name }) => name);
  const isSame = missing.length === 0 && possible.size === 1;
  const certain = new Set(
    standards.flatMap(({ standard, use: used }) => (standard && (isSame || used === 'yes') ? [standard] : [])),
  );
  const hinges = !isSame && sources.some((source) => source.use === 'maybe');
  const money: FactName[] = hinges ? (['accountingIncome', 'incomeDistributed'] as const).filter(isUnknown(facts)) : [];
  return { certain, possible, unsettled: [...missing, ...money] };
}

const isUnknown = (facts: FactView) => (name: FactName) => facts.value(name) === undefined;
