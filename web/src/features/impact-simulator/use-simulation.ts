import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SIMULATION_START_DELAY_MS } from '@fiducia/contracts';
import type { ImpactAnalysis } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { refreshTrust } from '../../lib/refresh.js';
import { toast } from '../../lib/toast.js';
import { simulateDecision } from './api/simulate-decision.js';

export type SimulationPhase = 'idle' | 'starting' | 'simulating';

/** The time in which a simulation can be called back before anything is sent. */
const startDelay = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SIMULATION_START_DELAY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Runs a simulation: a moment to call it back, then the decision (made now or there already), then the judging.
 * `run` resolves to the result, or to null when it was cancelled or failed; a failure is said in a toast and kept.
 */
export function useSimulation(trustId: number) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<SimulationPhase>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setPhase('idle');
  }, []);

  const run = useCallback(
    async (decide: () => Promise<number>): Promise<ImpactAnalysis | null> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setFailure(null);
      setPhase('starting');
      try {
        await startDelay(signal);
        setPhase('simulating');
        const result = await simulateDecision(await decide(), signal);
        toast({
          title: 'Simulation complete',
          description: 'Decision impact analysis is ready to review.',
          variant: 'success',
        });
        setPhase('idle');
        await refreshTrust(client, trustId);
        return result;
      } catch (error) {
        if (signal.aborted) return null;
        setPhase('idle');
        setFailure(sentenceOf(error));
        toast({ title: 'Simulation failed', description: sentenceOf(error), variant: 'destructive' });
        return null;
      }
    },
    [client, trustId],
  );

  return { phase, failure, run, cancel };
}
