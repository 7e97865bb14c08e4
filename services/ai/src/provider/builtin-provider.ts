import { ProblemError, sparingThreads, ThreadFailure, ThreadPool, type ThreadPoolOptions } from '@fiducia/service-kit';
import type { DocumentReading } from '../analysis/reading.js';
import { ANALYSIS_DEADLINE_MS, type AnalysisProvider, type ProviderReading } from './analysis-provider.js';
import { workerEntry } from './worker-entry.js';

/** Threads, and documents that may wait for one; a document is read within its deadline, waiting included. */
const THREADS = { name: 'analysis', queue: 64, deadline: ANALYSIS_DEADLINE_MS, idle: 30_000, memory: 512 } as const;
/** A text from this length on, in UTF-16 units, takes long enough to be in the way of others. */
const HEAVY_LENGTH = 200_000;

const busy = (): ProblemError =>
  new ProblemError('ANALYSIS_UNAVAILABLE', {
    detail: 'Too many documents are being read right now. Please try again in a minute.',
  });
const failed = (cause: unknown): ProblemError =>
  new ProblemError('ANALYSIS_UNAVAILABLE', { detail: 'The document could not be analysed. Please try again.', cause });

/** The built-in analyser, in threads of its own: a document of two megabytes keeps nobody else waiting. */
export class BuiltinProvider implements AnalysisProvider {
  readonly name = 'builtin';
  readonly model = null;
  private readonly deadline: number;
  private readonly threads: ThreadPool<string, DocumentReading>;

  constructor(options: Partial<ThreadPoolOptions> = {}) {
    const all = { ...THREADS, threads: Math.max(2, sparingThreads(4)), entry: workerEntry(), ...options };
    this.deadline = all.deadline;
    this.threads = new ThreadPool(all);
  }

  async analyse(text: string, signal: AbortSignal, person = 0): Promise<ProviderReading> {
    const late = AbortSignal.timeout(this.deadline);
    const limit = AbortSignal.any([signal, late]);
    try {
      const reading = await this.threads.run(text, { person, signal: limit, heavy: text.length >= HEAVY_LENGTH });
      return { ...reading, model: null };
    } catch (error) {
      throw toProblem(error, limit);
    }
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

function toProblem(error: unknown, limit: AbortSignal): ProblemError {
  if (error instanceof ProblemError) return error;
  if (limit.aborted) return new ProblemError('ANALYSIS_TIMEOUT', { cause: error });
  if (!(error instanceof ThreadFailure)) return failed(error);
  if (error.reason === 'slow') return new ProblemError('ANALYSIS_TIMEOUT', { cause: error });
  return error.reason === 'busy' ? busy() : failed(error);
}
