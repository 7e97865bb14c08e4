import type { ImpactAnalysis } from '@fiducia/contracts';
import { yearOf } from './calendar.js';
import { sha256Of } from './canonical.js';
import { FactBook, factsFor } from './fact-book.js';
import { familyPlan } from './family-plan.js';
import { alignWithGoals } from './goal-alignment.js';
import { factsHash, inputHashes } from './input-hashes.js';
import { judge, type Verdict } from './judge.js';
import { AUTHORITIES, taxYearData, taxYearIfKnown, type TaxYear } from './law-data/law-data.js';
import { VOTING_RULES } from './law-data/voting-rules.js';
import type { Case } from './rules/rule.js';
import { RULES } from './rules/rules.js';
import { judgedDay, type SimulationInput } from './simulation-input.js';
import { confidence, inOrder, legalImplications, overallRisk, recommendations, taxConsequences } from './summary.js';
import { taxFigures } from './tax-picture.js';

/** Moves with every change of what the same facts would yield. */
export const ENGINE_VERSION = '2.5.0';

/** SHA-256 of the figures of the year and the year before, the authorities the rules cite and the states' voting rules, hex. */
export function lawDataHash(year: TaxYear): string {
  const known = LAW_HASHES.get(year);
  if (known) return known;
  const hash = sha256Of({
    authorities: AUTHORITIES,
    priorYear: taxYearIfKnown(year.taxYear - 1),
    votingRules: VOTING_RULES,
    year,
  });
  LAW_HASHES.set(year, hash);
  return hash;
}
const LAW_HASHES = new WeakMap<TaxYear, string>();

/** The law of the day a decision is judged for. @throws TaxYearMissingError where its data is not all there */
export const lawOf = (input: SimulationInput): TaxYear => taxYearData(yearOf(judgedDay(input)));

const NO_STOPS: Case['stops'] = { fired: [], open: [] };
/** The one rule that looks at what the others found. */
const LOOKS_AT_STOPS = 'O01';
const CAN_STOP: ReadonlySet<string> = new Set(RULES.filter(({ highest }) => highest === 'stop').map(({ id }) => id));

/** What the rules before found at 'stop', and which facts they lack to rule a stop out. */
function stopsOf(verdicts: readonly Verdict[]): Case['stops'] {
  const findings = verdicts.flatMap((verdict) => (verdict.kind === 'finding' ? [verdict.finding] : []));
  const open = findings.filter(({ ruleId, status }) => status === 'needs-information' && CAN_STOP.has(ruleId));
  return {
    fired: findings.filter(({ status, severity }) => status === 'fired' && severity === 'stop').map((f) => f.ruleId),
    open: [...new Set(open.flatMap(({ missingFacts }) => missingFacts.map(({ name }) => name)))],
  };
}

/**
 * What a decision would do: every rule asked, taxes worked out to the cent, goals weighed. Pure: the same input gives the
 * same bytes.
 * @throws TaxYearMissingError where there is no law data for the year of payment
 */
export function simulate(input: SimulationInput): ImpactAnalysis {
  const { decision } = input;
  const year = lawOf(input);
  const priorYear = taxYearIfKnown(year.taxYear - 1);
  const book = new FactBook(factsFor(decision, input.facts));
  const payee = input.beneficiaries.find(({ id }) => id === decision.beneficiaryId) ?? null;
  const day = judgedDay(input);
  const newCase = (stops = NO_STOPS): Case => {
    return { decision, payee, day, year, priorYear, stops, facts: book.consult(decision.beneficiaryId) };
  };

  const verdicts: Verdict[] = [];
  for (const rule of RULES) {
    verdicts.push(judge(rule, newCase(rule.id === LOOKS_AT_STOPS ? stopsOf(verdicts) : NO_STOPS)));
  }
  const findings = inOrder(verdicts.flatMap((verdict) => (verdict.kind === 'finding' ? [verdict.finding] : [])));
  const given = newCase();
  const hashes = inputHashes(input);
  const tax = taxFigures(given);
  const goals = alignWithGoals(input.goals, { given: newCase(), tax });
  const legal = legalImplications(findings);
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
    retainOrDistribute: familyPlan(given, book, input.beneficiaries),
    confidence: confidence(verdicts),
    engineVersion: ENGINE_VERSION,
    lawDataHash: lawDataHash(year),
    factsHash: factsHash(hashes),
    inputHashes: hashes,
    simulatedAt: input.now,
  };
}

const asNotApplicable = (verdict: Verdict) =>
  verdict.kind === 'not-applicable' ? [{ ruleId: verdict.ruleId, reason: verdict.reason }] : [];
