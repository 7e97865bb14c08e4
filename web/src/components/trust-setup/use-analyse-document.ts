import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentAnalysis } from '@fiducia/contracts';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';

export type AnalyseState =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'stopped' }
  /** `withoutModel`: it was a model that failed, and the built-in analyser can read the document all the same. */
  | { phase: 'failed'; message: string; withoutModel: boolean };

const OF_THE_MODEL: ReadonlySet<string> = new Set([
  'AI_BUDGET_SPENT',
  'AI_KEY_UNREADABLE',
  'ANALYSIS_UNAVAILABLE',
  'ANALYSIS_TIMEOUT',
  'ANALYSIS_BAD_ANSWER',
]);

/** Has a text read. The person can stop waiting for it; a failure says why and leaves the way open to try again. */
export function useAnalyseDocument() {
  const [state, setState] = useState<AnalyseState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ phase: 'stopped' });
  }, []);

  const analyse = useCallback(async (documentText: string, analyser?: 'builtin'): Promise<DocumentAnalysis | null> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ phase: 'running' });
    try {
      const analysis = await api.post<DocumentAnalysis>('/api/analyze-document', { documentText, analyser }, signal);
      setState({ phase: 'idle' });
      return analysis;
    } catch (error) {
      if (signal.aborted) return null;
      const message = sentenceOf(error);
      const code = error instanceof ApiError ? (error.code ?? '') : '';
      setState({ phase: 'failed', message, withoutModel: analyser === undefined && OF_THE_MODEL.has(code) });
      toast({ title: 'Analysis failed', description: message, variant: 'destructive' });
      return null;
    }
  }, []);

  return { state, analyse, cancel };
}
