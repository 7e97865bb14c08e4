/** One piece of work that several wait for. It goes on while one of them does, and is stopped when the last has gone. */
export class SharedWork<T> {
  private readonly stop = new AbortController();
  private readonly result: Promise<T>;
  private waiting = 0;

  constructor(work: (stopped: AbortSignal) => Promise<T>) {
    this.result = work(this.stop.signal);
    // Whoever waits hears of a failure; nobody may be left to.
    this.result.catch(() => undefined);
  }

  get isStopped(): boolean {
    return this.stop.signal.aborted;
  }

  /** @throws the signal's reason when it ends this one's waiting */
  join(gone: AbortSignal): Promise<T> {
    this.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        this.waiting -= 1;
        reject(gone.reason as Error);
        if (this.waiting === 0) this.stop.abort(gone.reason);
      };
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave, { once: true });
      this.result.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave));
    });
  }
}
