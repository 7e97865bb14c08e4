import type { Finding, ImpactAnalysis } from '@fiducia/contracts';
import { TaxYearMissingError } from './law-data/law-data.js';
import { formatCents } from './money.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';

/**
 * What the law data and rules of today would change in a result that was kept, by working it out again from what it was
 * worked out from. Nothing where it would be the same.
 */
export function lawChanges(input: SimulationInput, kept: ImpactAnalysis): string[] {
  try {
    return changesBetween(kept, simulate(input));
  } catch (error) {
    if (!(error instanceof TaxYearMissingError)) throw error;
    return [error.message];
  }
}

const said = ({ status, severity }: Finding) => (status === 'fired' ? severity : 'open');

function findingChanges(kept: readonly Finding[], now: readonly Finding[]): string[] {
  const ids = [...new Set([...kept, ...now].map(({ ruleId }) => ruleId))].sort();
  return ids.flatMap((id) => {
    const [was, is] = [kept, now].map((findings) => findings.find(({ ruleId }) => ruleId === id));
    if (!was) return [`Rule ${id} is new: ${is?.message ?? ''}`];
    if (!is) return [`Rule ${id} no longer says: ${was.message}`];
    if (said(was) !== said(is)) return [`Rule ${id} goes from ${said(was)} to ${said(is)}.`];
    return was.message === is.message ? [] : [`Rule ${id} now says: ${is.message}`];
  });
}

const money = (cents: number | null | undefined) => (cents == null ? 'not known' : formatCents(cents));

function changesBetween(kept: ImpactAnalysis, now: ImpactAnalysis): string[] {
  const risk =
    kept.overallRiskLevel === now.overallRiskLevel
      ? []
      : [`Overall risk goes from ${kept.overallRiskLevel} to ${now.overallRiskLevel}.`];
  const figures = (['taxIfRetained', 'taxIfDistributed'] as const).flatMap((name) => {
    const [was, is] = [money(kept.tax?.[name]), money(now.tax?.[name])];
    const what = name === 'taxIfRetained' ? 'Tax if kept' : 'Tax if paid out';
    return was === is ? [] : [`${what} goes from ${was} to ${is}.`];
  });
  return [...risk, ...figures, ...findingChanges(kept.findings, now.findings)];
}
