import { ProblemError } from '@fiducia/service-kit';
import { Worker } from 'node:worker_threads';
import type { DocumentReading } from '../analysis/reading.js';
import { ANALYSIS_DEADLINE_MS, type AnalysisProvider, type ProviderReading } from './analysis-provider.js';
import type { AnalysisAnswer } from './analysis.worker.js';
import { workerEntry } from './worker-entry.js';

export interface ThreadOptions {
  /** Threads at work at the same time; a document above that waits its turn. */
  threads: number;
  /** Documents that may wait; one more is turned away. */
  queue: number;
  /** Milliseconds a document may be read for, waiting included. */
  deadline: number;
  /** Milliseconds an idle thread is kept. */
  idle: number;
  entry: URL;
}

const DEFAULTS = { threads: 2, queue: 64, deadline: ANALYSIS_DEADLINE_MS, idle: 30_000 } as const;

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
  private readonly options: ThreadOptions;
  private readonly resting: Worker[] = [];
  private readonly timers = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private atWork = 0;

  constructor(options: Partial<ThreadOptions> = {}) {
    this.options = { ...DEFAULTS, entry: workerEntry(), ...options };
  }

  async analyse(text: string, signal: AbortSignal): Promise<ProviderReading> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.options.deadline)]);
    await this.turn();
    try {
      return { ...(await this.read(text, limit)), model: null };
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.atWork -= 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.resting.splice(0).map((worker) => this.end(worker)));
  }

  private async turn(): Promise<void> {
    if (this.atWork < this.options.threads) {
      this.atWork += 1;
      return;
    }
    if (this.waiting.length >= this.options.queue) throw busy();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async read(text: string, limit: AbortSignal): Promise<DocumentReading> {
    if (limit.aborted) throw new ProblemError('ANALYSIS_TIMEOUT');
    const worker = this.resting.pop() ?? this.start();
    clearTimeout(this.timers.get(worker));
    try {
      const answer = await this.ask(worker, text, limit);
      this.keep(worker);
      if ('failed' in answer) throw failed(answer.failed);
      return answer.reading;
    } catch (error) {
      if (!this.resting.includes(worker)) await this.end(worker);
      throw error;
    }
  }

  private ask(worker: Worker, text: string, limit: AbortSignal): Promise<AnalysisAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        limit.removeEventListener('abort', late);
        worker.removeAllListeners();
        // A thread that breaks later must not break the process.
        worker.on('error', () => this.forget(worker));
        done();
      };
      const late = (): void => settle(() => reject(new ProblemError('ANALYSIS_TIMEOUT')));
      worker.removeAllListeners();
      worker.once('message', (answer: AnalysisAnswer) => settle(() => resolve(answer)));
      worker.once('error', (error) => settle(() => reject(failed(error))));
      worker.once('exit', (code) => settle(() => reject(failed(`the thread ended with code ${code}`))));
      limit.addEventListener('abort', late, { once: true });
      worker.ref();
      worker.postMessage(text);
    });
  }

  private start(): Worker {
    return new Worker(this.options.entry, {
      name: 'analysis',
      // The thread needs no secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  private keep(worker: Worker): void {
    worker.unref();
    this.resting.push(worker);
    const timer = setTimeout(() => void this.end(worker), this.options.idle);
    timer.unref();
    this.timers.set(worker, timer);
  }

  private async end(worker: Worker): Promise<void> {
    this.forget(worker);
    await worker.terminate();
  }

  private forget(worker: Worker): void {
    clearTimeout(this.timers.get(worker));
    this.timers.delete(worker);
    const at = this.resting.indexOf(worker);
    if (at >= 0) this.resting.splice(at, 1);
  }
}
