import type { ImpactAnalysis } from '@fiducia/contracts';
import { canonicalJson, sha256Of } from './canonical.js';
import { FactBook } from './fact-book.js';
import { alignWithGoals } from './goal-alignment.js';
import { judge, type Verdict } from './judge.js';
import { AUTHORITIES, taxYearData, type TaxYear } from './law-data/law-data.js';
import type { Case } from './rules/rule.js';
import { RULES } from './rules/rules.js';
import { judgedDay, type SimulationInput } from './simulation-input.js';
import { confidence, inOrder, legalImplications, overallRisk, recommendations, taxConsequences } from './summary.js';
import { taxFigures } from './tax-picture.js';

/** Moves with every change of what the same facts would yield. */
export const ENGINE_VERSION = '1.0.0';

/** SHA-256 of the year's figures and of the authorities the rules cite, hex. */
export function lawDataHash(year: TaxYear): string {
  const known = LAW_HASHES.get(year);
  if (known) return known;
  const hash = sha256Of({ authorities: AUTHORITIES, year });
  LAW_HASHES.set(year, hash);
  return hash;
}
const LAW_HASHES = new WeakMap<TaxYear, string>();

/**
 * SHA-256 of what the result rests on, hex: the trust's facts and the payee's, the goals, the payee and the decision's
 * structured fields. Neither the order of facts matters nor who entered them, nor what is known of other beneficiaries.
 */
export function factsHash({ decision, facts, beneficiaries, goals }: SimulationInput): string {
  const { id, type, amount, beneficiaryId, purpose, payDate, inKind } = decision;
  const payee = beneficiaries.find((beneficiary) => beneficiary.id === beneficiaryId);
  return sha256Of({
    decision: { id, type, amount, beneficiaryId, purpose, payDate, inKind },
    payee: payee ? { name: payee.name, relation: payee.relation } : null,
    facts: new FactBook(facts)
      .current(beneficiaryId)
      .map(({ by: _by, recordedAt: _at, ...judged }) => canonicalJson(judged))
      .sort(),
    goals: goals.map(({ goal, status }) => ({ goal, status })),
  });
}

/**
 * What a decision would do: every rule asked, taxes worked out to the cent, goals weighed. Pure: the same input gives the
 * same bytes.
 * @throws TaxYearMissingError where there is no law data for the year of payment
 */
export function simulate(input: SimulationInput): ImpactAnalysis {
  const { decision } = input;
  const day = judgedDay(input);
  const year = taxYearData(Number(day.slice(0, 4)));
  const book = new FactBook(input.facts);
  const payee = input.beneficiaries.find(({ id }) => id === decision.beneficiaryId) ?? null;
  const newCase = (): Case => ({ decision, payee, facts: book.consult(decision.beneficiaryId), day, year });

  const verdicts = RULES.map((rule) => judge(rule, newCase()));
  const findings = inOrder(verdicts.flatMap((verdict) => (verdict.kind === 'finding' ? [verdict.finding] : [])));
  const tax = taxFigures(newCase());
  const goals = alignWithGoals(input.goals, { given: newCase(), tax });
  const legal = legalImplications(verdicts, findings);
  const taxes = taxConsequences(verdicts, findings, tax, decision.amount);

  return {
    overallRiskLevel: overallRisk(legal.riskLevel, taxes.impact, goals),
    goalAlignment: { aligned: goals.aligned, assessed: goals.assessed, explanation: goals.explanation },
    legalImplications: legal,
    taxConsequences: taxes,
    recommendations: recommendations(findings, goals),
    findings,
    clear: verdicts.flatMap(({ kind, ruleId }) => (kind === 'clear' ? [ruleId] : [])),
    notApplicable: verdicts.flatMap(asNotApplicable),
    tax,
    confidence: confidence(verdicts),
    engineVersion: ENGINE_VERSION,
    lawDataHash: lawDataHash(year),
    factsHash: factsHash(input),
    simulatedAt: input.now,
  };
}

const asNotApplicable = (verdict: Verdict) =>
  verdict.kind === 'not-applicable' ? [{ ruleId: verdict.ruleId, reason: verdict.reason }] : [];
