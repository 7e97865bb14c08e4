import type { DocumentReading } from '../analysis/reading.js';

/** A reading and the model that took part in it; null where none did. */
export type ProviderReading = DocumentReading & { model: string | null };

/** The port: whoever can read a trust document. */
export interface AnalysisProvider {
  readonly name: 'builtin' | 'openai';
  /** The model that takes part in each reading, as its maker calls it. */
  readonly model: string | null;
  /**
   * Reads a document.
   *
   * @param text the document exactly as it was sent; every quote of the reading stands in it word for word
   * @param signal ends the reading when nobody waits for it any more; a ProblemError that is its reason is thrown
   * @param person who asks: where readings wait, turns go round person by person
   * @throws ProblemError ANALYSIS_UNAVAILABLE, ANALYSIS_TIMEOUT or ANALYSIS_BAD_ANSWER
   */
  analyse(text: string, signal: AbortSignal, person?: number): Promise<ProviderReading>;
  /** Ends threads and connections. */
  close(): Promise<void>;
}

/** Longest a reading may take, whoever does it and in however many pieces. */
export const ANALYSIS_DEADLINE_MS = 25_000;
