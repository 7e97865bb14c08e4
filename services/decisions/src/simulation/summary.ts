import { SEVERITIES, type Finding, type ImpactAnalysis, type RiskLevel } from '@fiducia/contracts';
import type { GoalResult } from './goal-alignment.js';
import type { Verdict } from './judge.js';
import { formatCents } from './money.js';
import type { TaxFigures } from './tax-picture.js';

const RISKS: readonly RiskLevel[] = ['low', 'medium', 'high'];
const highest = (levels: readonly RiskLevel[]): RiskLevel => RISKS.findLast((level) => levels.includes(level)) ?? 'low';
const isGrave = ({ severity }: Finding) => severity === 'stop' || severity === 'high';

/** Gravest first, what fired before what is open; findings of one kind keep the order of the rules. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const weight = ({ severity, status }: Finding) => SEVERITIES.indexOf(severity) * 2 + (status === 'fired' ? 1 : 0);
  return findings.toSorted((a, b) => weight(b) - weight(a));
}

/**
 * Legal risk: high on any stop or high finding or three that fired as medium, medium on any medium one, else low. What is
 * open weighs medium at most.
 */
export function legalImplications(findings: readonly Finding[]) {
  const legal = findings.filter(({ area }) => area !== 'tax');
  const grave = legal.filter((finding) => finding.status === 'fired' && isGrave(finding));
  const mediumFired = legal.filter(({ status, severity }) => status === 'fired' && severity === 'medium');
  const isMedium = legal.some(({ severity }) => severity === 'medium');
  const riskLevel: RiskLevel = grave.length > 0 || mediumFired.length >= 3 ? 'high' : isMedium ? 'medium' : 'low';
  return {
    riskLevel,
    analysis: legalAnalysis(legal),
    redFlags: grave.map(({ message }) => message),
  };
}

const CAVEAT = 'This is no legal advice; confirm it with counsel.';

function legalAnalysis(legal: readonly Finding[]): string {
  const fired = legal.filter(({ status }) => status === 'fired');
  const open = legal.length - fired.length;
  const raised = fired.length > 0 ? fired.map(({ message }) => message).join(' ') : 'No rule raises a concern.';
  const unknown = open > 0 ? ` ${open} ${open === 1 ? 'question is' : 'questions are'} open for want of facts.` : '';
  return `${raised}${unknown} ${CAVEAT}`;
}

const HIGH_CENTS = 1_000_000;
const MEDIUM_CENTS = 100_000;

/** Tax impact: by the change in total tax, alone and as a share of the amount, and by what single rules bring. */
export function taxConsequences(
  verdicts: readonly Verdict[],
  findings: readonly Finding[],
  tax: TaxFigures | null,
  amount: number | null,
): ImpactAnalysis['taxConsequences'] {
  const levels: RiskLevel[] = ['low'];
  const change = Math.abs(tax?.saving ?? 0);
  const isShare = (percent: bigint) => amount !== null && BigInt(change) * 100n >= BigInt(amount) * percent;
  if (change > 0 && (change >= HIGH_CENTS || isShare(20n))) levels.push('high');
  if (change > 0 && (change >= MEDIUM_CENTS || isShare(5n))) levels.push('medium');
  for (const verdict of verdicts) {
    if (verdict.kind !== 'finding') continue;
    const { finding, taxImpact } = verdict;
    if (taxImpact) levels.push(taxImpact);
    if (finding.area === 'tax' && finding.severity === 'medium') levels.push('medium');
  }
  return { impact: highest(levels), details: taxDetails(verdicts, findings, tax) };
}

function taxDetails(verdicts: readonly Verdict[], findings: readonly Finding[], tax: TaxFigures | null): string {
  const caveat = 'Confirm it with the CPA.';
  const messages = findings.filter(({ area }) => area === 'tax').map(({ message }) => message);
  if (messages.length > 0) return `${messages.join(' ')} ${caveat}`;
  if (tax?.taxIfRetained != null) {
    const paid = tax.taxIfDistributed === null ? '' : `; paid out, ${formatCents(tax.taxIfDistributed)} in all`;
    return `Kept, the trust’s income costs ${formatCents(tax.taxIfRetained)} in tax for ${tax.taxYear}${paid}. ${caveat}`;
  }
  const why = verdicts.find(({ ruleId, kind }) => ruleId === 'T01' && kind === 'not-applicable');
  return why?.kind === 'not-applicable' ? why.reason : `No tax effect was found. ${caveat}`;
}

/** Each thing to do once, the gravest first; goals that the decision works against come last. */
export function recommendations(findings: readonly Finding[], goals: GoalResult): string[] {
  const weigh = goals.conflicts.map(
    (goal) => `Weigh the decision against the goal “${goal}” and record why it prevails.`,
  );
  const all = [...new Set([...findings.map(({ recommendation }) => recommendation), ...weigh])];
  return all.length > 0 ? all : ['Record your reasons, so that the decision can be explained later.'];
}

export function overallRisk(legal: RiskLevel, tax: RiskLevel, goals: GoalResult): RiskLevel {
  return highest([legal, tax, goals.conflicts.length > 0 ? 'medium' : 'low']);
}

/**
 * Share of the applicable rules whose facts are known and which raise no stop or high finding, to four decimals. Nothing
 * is known where no rule applies.
 */
export function confidence(verdicts: readonly Verdict[]): number {
  const applicable = verdicts.filter(({ kind }) => kind !== 'not-applicable');
  const sure = applicable.filter(
    (verdict) => verdict.kind !== 'finding' || (verdict.finding.status === 'fired' && !isGrave(verdict.finding)),
  );
  return applicable.length === 0 ? 0 : Math.round((sure.length / applicable.length) * 10_000) / 10_000;
}
