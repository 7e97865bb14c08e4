import { inSpan, metrics, toProblemError } from '@fiducia/service-kit';
import { ANALYSIS_DEADLINE_MS, type AnalysisProvider, type ProviderReading } from './analysis-provider.js';

/** Has a document read and notes by whom, for how long, and what came of it; never what stands in it. */
export async function observedReading(
  provider: AnalysisProvider,
  text: string,
  { person, gone }: { person: number; gone: AbortSignal },
): Promise<ProviderReading> {
  const began = performance.now();
  const who = { service: 'ai', provider: provider.name };
  const note = (outcome: string) => {
    metrics()?.aiCalls.inc({ ...who, outcome });
    metrics()?.aiDuration.observe(who, (performance.now() - began) / 1000);
  };
  const attributes = { 'fiducia.provider': provider.name, 'fiducia.text.length': text.length };
  try {
    const reading = await inSpan('read document', 'internal', attributes, () =>
      provider.analyse(text, AbortSignal.any([gone, AbortSignal.timeout(ANALYSIS_DEADLINE_MS)]), person),
    );
    note('ok');
    return reading;
  } catch (error) {
    note(toProblemError(error).code.toLowerCase());
    throw error;
  }
}
