import { governingStandards, type Governing, type Standard } from '../standards.js';
import { onlyDistributions, type Case, type Outcome } from './rule.js';

/** Whether a payment is made under a standard, or with discretion; where that is open, what has to be known first. */
export type UnderStandard = { under: true } | { under: false } | { under: 'open'; ask: Outcome };

const isMissingStandard = ({ unsettled }: Governing) =>
  unsettled.includes('incomeStandard') || unsettled.includes('principalStandard');

function open({ decision }: Case, { unsettled }: Governing): UnderStandard {
  const fields = decision.amount === null ? (['amount'] as const) : [];
  return { under: 'open', ask: { kind: 'needs-information', facts: unsettled, fields } };
}

export function isUnder(standard: Standard, given: Case): UnderStandard {
  const governing = governingStandards(given.decision, given.facts);
  if (governing.certain.has(standard)) return { under: true };
  return governing.possible.has(standard) || isMissingStandard(governing) ? open(given, governing) : { under: false };
}

/** Nothing but mandatory standards leaves a trustee no choice to judge. */
export function withDiscretion(given: Case): UnderStandard {
  const governing = governingStandards(given.decision, given.facts);
  const isChoice = (standard: Standard) => standard !== 'mandatory';
  if ([...governing.certain].some(isChoice)) return { under: true };
  if (isMissingStandard(governing)) return open(given, governing);
  if (![...governing.possible].some(isChoice)) return { under: false };
  return governing.possible.has('mandatory') ? open(given, governing) : { under: true };
}

/** For rules on how discretion is used. */
export function onlyWithDiscretion(given: Case): string | null {
  const noDistribution = onlyDistributions(given);
  if (noDistribution) return noDistribution;
  return withDiscretion(given).under === false
    ? 'The document makes this payment mandatory, so there is no discretion to judge.'
    : null;
}
