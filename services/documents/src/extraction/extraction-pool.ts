import { Worker } from 'node:worker_threads';
import type { ReadFile } from './extract.js';
import type { ExtractionAnswer, ExtractionJob } from './extraction.worker.js';
import { Unreadable, unreadable } from './unreadable.js';
import { workerEntry } from './worker-entry.js';

export interface PoolOptions {
  /** Threads at work at the same time; a file above that waits its turn. */
  threads: number;
  /** Files that may wait for a thread; one more is turned away. */
  queue: number;
  /** Milliseconds a file may be read for, waiting not counted. */
  deadline: number;
  /** Milliseconds an idle thread is kept: its memory is worth more than the start of the next one. */
  idle: number;
  /** Heap of a thread in MB; a file that needs more is refused. */
  memory: number;
  entry: URL;
}

export const POOL_DEFAULTS = { threads: 2, queue: 32, deadline: 25_000, idle: 20_000, memory: 256 } as const;

/** More files wait than can be read while their senders wait for an answer. */
export class ReadersBusy extends Error {
  constructor() {
    super('All reading threads are busy and the queue is full.');
    this.name = 'ReadersBusy';
  }
}

/**
 * Reads files in threads of their own, so that a file built to exhaust a parser costs that thread and nothing else: it
 * has a deadline and a memory limit, and is ended with the first one it breaks.
 */
export class ExtractionPool {
  private readonly options: PoolOptions;
  private readonly idle: Worker[] = [];
  private readonly timers = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(options: Partial<PoolOptions> = {}) {
    this.options = { ...POOL_DEFAULTS, entry: workerEntry(), ...options };
  }

  /**
   * @param fileName what its chooser called it; only the extension counts
   * @throws Unreadable with a sentence for the person; its `cause` is for the log, where the parser itself failed;
   *   ReadersBusy
   */
  async extract(path: string, fileName: string): Promise<ReadFile> {
    await this.turn();
    try {
      return await this.run({ path, fileName });
    } finally {
      // The next file inherits the turn; a gap would let a newcomer slip in before it.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy--;
    }
  }

  /** Ends all threads; jobs at work fail. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => this.end(worker)));
  }

  private async turn(): Promise<void> {
    if (this.busy < this.options.threads) {
      this.busy++;
      return;
    }
    if (this.waiting.length >= this.options.queue) throw new ReadersBusy();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async run(job: ExtractionJob): Promise<ReadFile> {
    const worker = this.idle.pop() ?? this.start();
    clearTimeout(this.timers.get(worker));
    let answer: ExtractionAnswer;
    try {
      answer = await this.ask(worker, job);
    } catch (error) {
      await this.end(worker);
      throw error;
    }
    this.keep(worker);
    if ('read' in answer) return answer.read;
    if ('refused' in answer) throw new Unreadable(answer.refused.code, answer.refused.message);
    throw unreadable.failed(answer.failed);
  }

  private ask(worker: Worker, job: ExtractionJob): Promise<ExtractionAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        worker.removeAllListeners();
        // A thread that breaks later must not break the process.
        worker.on('error', () => this.forget(worker));
        done();
      };
      const timer = setTimeout(() => settle(() => reject(unreadable.tooSlow())), this.options.deadline);
      worker.removeAllListeners();
      worker.once('message', (answer: ExtractionAnswer) => settle(() => resolve(answer)));
      worker.once('error', (error: NodeJS.ErrnoException) =>
        settle(() =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable.tooLarge() : unreadable.failed(error)),
        ),
      );
      worker.once('exit', (code) => settle(() => reject(unreadable.failed(`the thread ended with code ${code}`))));
      // A thread at work keeps the process alive, an idle one does not.
      worker.ref();
      worker.postMessage(job);
    });
  }

  private start(): Worker {
    return new Worker(this.options.entry, {
      name: 'extraction',
      // The thread needs no secrets: whatever a parser is tricked into, it does not know any.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.options.memory },
    });
  }

  private keep(worker: Worker): void {
    worker.unref();
    this.idle.push(worker);
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
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
  }
}
