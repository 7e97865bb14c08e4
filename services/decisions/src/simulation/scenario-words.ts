import type { JudgedScenario } from '@fiducia/contracts';
import { formatCents } from './money.js';

/** One option in a sentence, as it stands among the alternatives that were considered. */
export function scenarioWords(
  { scenario, analysis, refused }: JudgedScenario,
  nameOf: (beneficiaryId: number) => string,
  chosen: boolean,
): string {
  const { name, type, amount, beneficiaryId, payDate } = scenario;
  const what = [
    amount == null ? type : formatCents(amount),
    ...(beneficiaryId == null ? [] : [`to ${nameOf(beneficiaryId)}`]),
    ...(payDate == null ? [] : [`on ${payDate}`]),
  ].join(' ');
  const tax = analysis?.tax?.taxIfDistributed;
  const verdict = analysis
    ? `Risk ${analysis.overallRiskLevel}${tax == null ? '' : `, tax in all ${formatCents(tax)}`}.`
    : `Not judged: ${refused ?? ''}`;
  return `${name}: ${what}. ${verdict}${chosen ? ' Chosen.' : ''}`;
}
