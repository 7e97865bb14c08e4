import { type DocumentText, COMPARISON_MAX_LENGTH } from '@fiducia/contracts';
import { ProblemError, sparingThreads, ThreadFailure, ThreadPool, type ThreadPoolOptions } from '@fiducia/service-kit';
import { workerEntry } from '../extraction/worker-entry.js';
import type { Comparison } from './compare-texts.js';
import type { ComparisonJob } from './comparison.worker.js';

/** An answer is waited for ten seconds: a comparison is given up before that. */
const DEADLINE_MS = 8_000;
const THREADS = { name: 'comparison', queue: 16, deadline: DEADLINE_MS, idle: 20_000, memory: 512 } as const;
/** Two texts of this length together take long enough to be in the way of others. */
const HEAVY_LENGTH = 400_000;

/** Compares texts in threads of its own: two documents of two megabytes keep nobody else waiting. */
export class DocumentComparer {
  private readonly threads: ThreadPool<ComparisonJob, Comparison>;
  private readonly deadline: number;

  constructor(options: Partial<ThreadPoolOptions> = {}) {
    const entry = workerEntry('comparison');
    const all = { ...THREADS, threads: Math.max(2, sparingThreads(2)), entry, ...options };
    this.deadline = all.deadline;
    this.threads = new ThreadPool(all);
  }

  /** @throws ProblemError when the two are too long, or a thread gives no answer in time, waiting included */
  async compare(before: DocumentText, after: DocumentText, person: number, signal: AbortSignal): Promise<Comparison> {
    const length = before.documentText.length + after.documentText.length;
    if (length > COMPARISON_MAX_LENGTH) throw new ProblemError('COMPARISON_TOO_LARGE');
    const late = AbortSignal.timeout(this.deadline);
    const terms = { person, heavy: length > HEAVY_LENGTH, signal: AbortSignal.any([signal, late]) };
    try {
      return await this.threads.run({ before, after }, terms);
    } catch (error) {
      if (late.aborted) throw new ProblemError('COMPARISON_TIMEOUT', { cause: error });
      throw error instanceof ThreadFailure ? refusal(error) : error;
    }
  }

  /** Ends all threads; jobs at work fail. */
  close(): Promise<void> {
    return this.threads.close();
  }
}

const TOO_MANY = 'Too many documents are being compared right now. Please try again in a minute.';

function refusal(failure: ThreadFailure): ProblemError {
  if (failure.reason === 'slow') return new ProblemError('COMPARISON_TIMEOUT', { cause: failure });
  if (failure.reason === 'memory') return new ProblemError('COMPARISON_TOO_LARGE', { cause: failure });
  const detail = failure.reason === 'busy' ? TOO_MANY : undefined;
  return new ProblemError('COMPARISON_UNAVAILABLE', { cause: failure, ...(detail ? { detail } : {}) });
}
