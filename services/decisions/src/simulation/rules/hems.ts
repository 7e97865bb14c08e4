import { governingStandards, leavesNoChoice, type Governing, type Standard } from '../standards.js';
import { onlyDistributions, type Case, type Outcome } from './rule.js';

/** Whether a payment is made under a standard; where that is open, what has to be known first. */
export type UnderStandard = { under: true } | { under: false } | { under: 'open'; ask: Outcome };

export function isUnder(standard: Standard, given: Case): UnderStandard {
  const governing = governingStandards(given.decision, given.facts);
  if (governing.certain.has(standard)) return { under: true };
  if (!isOpen(standard, governing)) return { under: false };
  const fields = given.decision.amount === null ? (['amount'] as const) : [];
  return { under: 'open', ask: { kind: 'needs-information', facts: governing.unsettled, fields } };
}

const isOpen = (standard: Standard, { possible, unsettled }: Governing) =>
  possible.has(standard) || unsettled.includes('incomeStandard') || unsettled.includes('principalStandard');

/** Rules on how discretion is used: nothing to judge where the document leaves the trustee no choice. */
export function onlyWithDiscretion(given: Case): string | null {
  const noDistribution = onlyDistributions(given);
  if (noDistribution) return noDistribution;
  const governing = governingStandards(given.decision, given.facts);
  const settled = !governing.unsettled.includes('incomeStandard') && !governing.unsettled.includes('principalStandard');
  return settled && leavesNoChoice(governing)
    ? 'The document makes this payment mandatory, so there is no discretion to judge.'
    : null;
}
