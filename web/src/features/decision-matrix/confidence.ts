import type { Decision } from '@fiducia/contracts';

/** Shares of 1 from which a decision counts as of high and of medium confidence. */
export const HIGH_FROM = 0.8;
export const MEDIUM_FROM = 0.5;

export type ConfidenceLevel = 'High' | 'Medium' | 'Low' | 'Not simulated';
export const CONFIDENCE_LEVELS: readonly ConfidenceLevel[] = ['High', 'Medium', 'Low', 'Not simulated'];

/** The group a decision stands in by the confidence of its last simulation. */
export function confidenceLevel({ impactAnalysis }: Pick<Decision, 'impactAnalysis'>): ConfidenceLevel {
  if (impactAnalysis === null) return 'Not simulated';
  const { confidence } = impactAnalysis;
  if (confidence >= HIGH_FROM) return 'High';
  return confidence >= MEDIUM_FROM ? 'Medium' : 'Low';
}
