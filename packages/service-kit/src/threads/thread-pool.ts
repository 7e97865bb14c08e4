import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromThread } from './answer-jobs.js';
import { FairQueue } from './fair-queue.js';
import { ThreadFailure } from './thread-failure.js';

export interface ThreadPoolOptions {
  /** What the threads are called in a profile. */
  name: string;
  /** The program of a thread; it answers with `answerJobs`. */
  entry: URL;
  /** Threads at work at the same time; a job above that waits its turn. */
  threads: number;
  /** Jobs that may wait for a thread; one more is turned away. */
  queue: number;
  /** Milliseconds that a thread may work on one job, waiting not counted. */
  deadline: number;
  /** Milliseconds an idle thread is kept: its memory is worth more than the start of the next one. */
  idle: number;
  /** Heap of a thread in MB; a job that needs more is given up. */
  memory: number;
}

export interface JobTerms<Progress = never> {
  /** On whose behalf: turns go round person by person. */
  person: number;
  /** Long work. It never holds the last thread, so that short work always finds one. */
  heavy?: boolean;
  /** Nobody waits any more: the job leaves the queue, or its thread is ended. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

interface Turn {
  heavy: boolean;
  begin: () => void;
}

/** A processor stays free for the requests themselves. */
export const sparingThreads = (most: number): number => Math.max(1, Math.min(most, availableParallelism() - 1));

/**
 * Does work in threads of their own, so that input built to exhaust a parser costs that thread and nothing else: each job
 * has a deadline and a memory limit, and its thread is ended with the first one it breaks.
 */
export class ThreadPool<Job, Answer, Progress = never> {
  private readonly resting: Worker[] = [];
  private readonly timers = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting = new FairQueue<Turn>();
  private readonly atWork = new Set<Worker>();
  private busy = 0;
  private busyWithHeavy = 0;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws ThreadFailure; the signal's reason when it ends the job */
  async run(job: Job, terms: JobTerms<Progress>): Promise<Answer> {
    const { heavy = false, signal } = terms;
    signal?.throwIfAborted();
    await this.turn(terms.person, heavy, signal);
    try {
      return await this.work(job, terms);
    } finally {
      this.busy -= 1;
      if (heavy) this.busyWithHeavy -= 1;
      this.beginNext();
    }
  }

  /** Ends all threads; jobs at work fail. */
  async close(): Promise<void> {
    const all = [...this.resting.splice(0), ...this.atWork];
    await Promise.all(all.map((worker) => this.end(worker)));
  }

  private readonly mayBegin = ({ heavy }: Pick<Turn, 'heavy'>): boolean => {
    if (this.busy >= this.options.threads) return false;
    return !heavy || this.busyWithHeavy < Math.max(1, this.options.threads - 1);
  };

  private async turn(person: number, heavy: boolean, signal?: AbortSignal): Promise<void> {
    if (this.mayBegin({ heavy })) return this.take(heavy);
    if (this.waiting.size >= this.options.queue) throw new ThreadFailure('busy');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.remove(person, turn);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const turn: Turn = { heavy, begin };
      this.waiting.add(person, turn);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private take(heavy: boolean): void {
    this.busy += 1;
    if (heavy) this.busyWithHeavy += 1;
  }

  /** The place is taken in the same breath: a gap would let a newcomer slip in before those who wait. */
  private beginNext(): void {
    const next = this.waiting.next(this.mayBegin);
    if (!next) return;
    this.take(next.heavy);
    next.begin();
  }

  private async work(job: Job, terms: JobTerms<Progress>): Promise<Answer> {
    const worker = this.resting.pop() ?? this.start();
    clearTimeout(this.timers.get(worker));
    this.atWork.add(worker);
    try {
      const said = await this.ask(worker, job, terms);
      this.keep(worker);
      if ('threw' in said) throw new ThreadFailure('broken', { cause: said.threw });
      return said.answer;
    } catch (error) {
      if (!this.resting.includes(worker)) await this.end(worker);
      throw error;
    } finally {
      this.atWork.delete(worker);
    }
  }

  private ask(worker: Worker, job: Job, { signal, onProgress }: JobTerms<Progress>) {
    type Said = FromThread<Answer, Progress>;
    return new Promise<Exclude<Said, { progress: Progress }>>((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        worker.removeAllListeners();
        // A thread that breaks later must not break the process.
        worker.on('error', () => this.forget(worker));
        done();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const stop = () => fail(signal?.reason as Error);
      const timer = setTimeout(() => fail(new ThreadFailure('slow')), this.options.deadline);
      worker.removeAllListeners();
      worker.on('message', (said: Said) => {
        if ('progress' in said) onProgress?.(said.progress);
        else settle(() => resolve(said));
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken';
        fail(new ThreadFailure(reason, { cause: error }));
      });
      worker.once('exit', (code) => fail(new ThreadFailure('broken', { cause: `the thread ended with code ${code}` })));
      signal?.addEventListener('abort', stop, { once: true });
      // It may have ended while the turn was given.
      if (signal?.aborted) return stop();
      // A thread at work keeps the process alive, an idle one does not.
      worker.ref();
      worker.postMessage(job);
    });
  }

  private start(): Worker {
    return new Worker(this.options.entry, {
      name: this.options.name,
      // The thread needs no secrets: whatever a parser is tricked into, it does not know any.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.options.memory },
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
