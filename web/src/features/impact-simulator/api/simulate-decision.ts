import type { ImpactAnalysis } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';

/** Has the rules judge a decision; the result is kept with it. */
export const simulateDecision = (decisionId: number, signal: AbortSignal): Promise<ImpactAnalysis> =>
  api.post<ImpactAnalysis>('/api/simulate-decision', { decisionId }, signal);
