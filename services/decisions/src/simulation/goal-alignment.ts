import type { ImpactAnalysis } from '@fiducia/contracts';
import { nearestGoal, type PredefinedGoal } from './goal-lexicon.js';
import { formatCents, ofBasisPoints, shareOf } from './money.js';
import { readPurpose, type PurposeKind } from './purpose-lexicon.js';
import type { Case } from './rules/rule.js';
import type { SimulationInput } from './simulation-input.js';
import { incomeLeft } from './standards.js';
import type { TaxFigures } from './tax-picture.js';

/** What a decision does to one goal. No weight: it could not be assessed, which is never taken for alignment. */
type Assessment = { weight: -2 | -1 | 0 | 1 | null; sentence: string };
type Effect = { given: Case; tax: TaxFigures | null };

const neutral = (sentence: string): Assessment => ({ weight: 0, sentence });
const notAssessed = (why: string): Assessment => ({ weight: null, sentence: `not assessed: ${why}` });
const UNPAID = 'the decision pays nothing out';

function byPurpose(kind: PurposeKind, words: string): (effect: Effect) => Assessment {
  return ({ given }) => {
    const match = readPurpose(given.decision.purpose ?? '').find((found) => found.kind === kind);
    return match
      ? { weight: 1, sentence: `“${match.words}” serves it.` }
      : neutral(`the purpose is not ${words}; it is neither helped nor harmed.`);
  };
}

function byWords(words: RegExp, what: string, of: (given: Case) => string): (effect: Effect) => Assessment {
  return ({ given }) => {
    const match = words.exec(of(given).toLowerCase());
    return match ? { weight: 1, sentence: `“${match[0]}” serves it.` } : neutral(`nothing here concerns ${what}.`);
  };
}

function assetPreservation({ given: { decision, facts, year } }: Effect): Assessment {
  const principal = facts.value('principal');
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  if (principal === undefined) return notAssessed('the principal is not known');
  if (BigInt(decision.amount) * 10n > BigInt(principal)) {
    return { weight: -2, sentence: 'the payment takes more than a tenth of the principal.' };
  }
  const yearly = shareOf(principal, ofBasisPoints(year.figures.sustainableYield.value));
  return decision.amount <= yearly
    ? { weight: 1, sentence: `the payment is within a sustainable ${formatCents(yearly)} a year.` }
    : neutral(`the payment is above a sustainable ${formatCents(yearly)} a year, yet under a tenth of the principal.`);
}

function regularIncome({ given: { decision, facts } }: Effect): Assessment {
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const [left, standing] = [incomeLeft(facts), facts.value('beneficiaryClass')];
  if (left === undefined || standing === undefined) return notAssessed('income left or the payee’s class is not known');
  return standing === 'current' && decision.amount <= left
    ? { weight: 1, sentence: 'income goes to a current beneficiary and stays within what was received.' }
    : neutral('the payment is not one of income to a current beneficiary.');
}

function taxEfficiency({ tax }: Effect): Assessment {
  if (!tax) return neutral('the trust’s own tax is not at stake.');
  if (tax.saving === null || tax.taxIfRetained === null) return notAssessed('facts for the tax figures are missing');
  if (tax.saving > 0) return { weight: 1, sentence: `total tax falls by ${formatCents(tax.saving)}.` };
  return -tax.saving * 20 > tax.taxIfRetained
    ? { weight: -1, sentence: `total tax rises by ${formatCents(-tax.saving)}, more than 5 %.` }
    : neutral('total tax stays about the same.');
}

function legacy({ given: { decision, facts } }: Effect): Assessment {
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const left = incomeLeft(facts);
  if (left === undefined) return notAssessed('the income left is not known');
  return decision.amount <= left
    ? { weight: 1, sentence: 'the payment leaves principal to those who come after.' }
    : { weight: -1, sentence: 'the payment draws on principal meant for those who come after.' };
}

const CHARITY = /\b(?:charit|church|foundation|donat)\p{L}{0,20}/u;
const PROPERTY = /\b(?:roof|repair|lease|tenant|property tax|house|farm|rental|premises)\p{L}{0,20}/u;
const BUYOUT = /\b(?:buy-sell|buy-out|buyout|shareholder|succession)\p{L}{0,20}/u;
const purposeOf = ({ decision }: Case) => decision.purpose ?? '';

const CRITERIA: Record<PredefinedGoal, (effect: Effect) => Assessment> = {
  'Asset preservation': assetPreservation,
  'Regular income for beneficiaries': regularIncome,
  'Education funding': byPurpose('education', 'education'),
  'Tax-efficient wealth transfer': taxEfficiency,
  'Charitable giving': byWords(CHARITY, 'a charity', (given) => `${purposeOf(given)} ${given.payee?.relation ?? ''}`),
  'Healthcare funding': byPurpose('health', 'health care'),
  'Special needs support': () => notAssessed('the public benefits of the payee are not on record'),
  'Legacy planning': legacy,
  'Business succession': byWords(BUYOUT, 'the business', purposeOf),
  'Real estate management': byWords(PROPERTY, 'real estate', purposeOf),
};

export type GoalResult = ImpactAnalysis['goalAlignment'] & { conflicts: string[] };

/**
 * Weighs the decision against each active goal: aligned when the weights sum to nothing or more, none is -2, and at
 * least one goal could be assessed.
 */
export function alignWithGoals(goals: SimulationInput['goals'], effect: Effect): GoalResult {
  const active = goals.filter(({ status }) => status === 'active').map(({ goal }) => goal);
  if (active.length === 0) {
    const explanation = 'The trust has no active goals, so nothing was assessed.';
    return { aligned: false, assessed: false, explanation, conflicts: [] };
  }
  const results = active.map((goal) => {
    const nearest = nearestGoal(goal);
    const why = 'it matches none of the goals whose effect can be worked out';
    return { goal, ...(nearest ? CRITERIA[nearest](effect) : notAssessed(why)) };
  });
  const assessed = results.filter(({ weight }) => weight !== null);
  const sum = assessed.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const conflicted = sum < 0 || assessed.some(({ weight }) => weight === -2);
  return {
    aligned: assessed.length > 0 && !conflicted,
    assessed: assessed.length > 0,
    explanation: results.map(({ goal, sentence }) => `${goal}: ${sentence.replace(/\.?$/, '.')}`).join(' '),
    conflicts: conflicted ? results.filter(({ weight }) => (weight ?? 0) < 0).map(({ goal }) => goal) : [],
  };
}
