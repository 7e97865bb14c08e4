import type { DocumentAnalysis } from '@fiducia/contracts';

/** What reading a document yields, before it is known who read it and for whom. */
export type DocumentReading = Omit<DocumentAnalysis, 'provenance' | 'isSample'>;

/** Raised whenever the rules change what a reading says, so that stored readings can be told apart. */
export const ENGINE_VERSION = '1.2.0';

/** No regular expression of the analyser ever sees more than this many UTF-16 units at once. */
export const SENTENCE_LIMIT = 2_000;

/** A quote is a sentence or a clause, never a page. */
export const QUOTE_LIMIT = 600;
