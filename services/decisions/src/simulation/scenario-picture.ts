import type { ImpactAnalysis, ScenarioPicture } from '@fiducia/contracts';
import { depletion, growthRates } from './depletion.js';
import { FactBook } from './fact-book.js';
import { lawOf } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';
import { incomeAfter, incomeBefore } from './tax-picture.js';
import { taxableIncomeKept } from './trust-tax.js';

/** What a person has received, in cents. */
export type Received = readonly { beneficiaryId: number; inAll: number }[];

function bracketsOf(input: SimulationInput): ScenarioPicture['brackets'] {
  const year = lawOf(input);
  const { ordinaryBrackets, netInvestmentTaxThreshold, netInvestmentTaxRate } = year.figures;
  const { amount, beneficiaryId, inKind } = input.decision;
  const income = incomeBefore({ facts: new FactBook(input.facts).consult(beneficiaryId) });
  // What property carries out depends on its basis, which is not known here.
  const after = income && amount !== null && inKind !== true ? incomeAfter(income, amount) : undefined;
  return {
    taxYear: year.taxYear,
    bands: ordinaryBrackets.value.map(({ over, rate }) => ({ over, rate })),
    surtax: { over: netInvestmentTaxThreshold.value, rate: netInvestmentTaxRate.value },
    keptBefore: income ? taxableIncomeKept(year, income) : null,
    keptAfter: after ? taxableIncomeKept(year, after) : null,
  };
}

function depletionOf(input: SimulationInput): ScenarioPicture['depletion'] {
  const { type, amount, beneficiaryId } = input.decision;
  const principal = new FactBook(input.facts).consult(beneficiaryId).value('principal');
  if (type !== 'distribution' || amount === null || principal === undefined) return null;
  const rates = growthRates(lawOf(input).figures.sustainableYield.value);
  return { yearly: amount, curves: rates.map((growth) => ({ growth, ...depletion(principal, amount, growth) })) };
}

/** What is drawn of an option: figures that its result rests on, and no others. */
export function scenarioPicture(input: SimulationInput, { tax }: ImpactAnalysis, received: Received): ScenarioPicture {
  const { type, amount, beneficiaryId } = input.decision;
  const payment = type === 'distribution' ? (amount ?? 0) : 0;
  return {
    brackets: tax ? bracketsOf(input) : null,
    equity: input.beneficiaries.map(({ id, name }) => ({
      beneficiaryId: id,
      name,
      received: received.find((one) => one.beneficiaryId === id)?.inAll ?? 0,
      payment: id === beneficiaryId ? payment : 0,
    })),
    depletion: depletionOf(input),
  };
}
