import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentAnalysis } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';

export type AnalyseState = { phase: 'idle' } | { phase: 'running' } | { phase: 'failed'; message: string };

/** Has a text read. The person can stop waiting for it; a failure says why and leaves the way open to try again. */
export function useAnalyseDocument() {
  const [state, setState] = useState<AnalyseState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ phase: 'idle' });
  }, []);

  const analyse = useCallback(async (documentText: string): Promise<DocumentAnalysis | null> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ phase: 'running' });
    try {
      const analysis = await api.post<DocumentAnalysis>('/api/analyze-document', { documentText }, signal);
      setState({ phase: 'idle' });
      return analysis;
    } catch (error) {
      if (signal.aborted) return null;
      const message = sentenceOf(error);
      setState({ phase: 'failed', message });
      toast({ title: 'Analysis failed', description: message, variant: 'destructive' });
      return null;
    }
  }, []);

  return { state, analyse, cancel };
}
