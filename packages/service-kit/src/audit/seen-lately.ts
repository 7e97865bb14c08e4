const KEPT_MAX = 20_000;

/** What has been met within a span of time. Each process keeps its own, so two instances may each meet it once. */
export class SeenLately {
  private readonly until = new Map<string, number>();

  constructor(private readonly spanMs: number) {}

  /** Whether it was met before, within the span that began when it was first met; it is met now. */
  has(key: string, now = Date.now()): boolean {
    if ((this.until.get(key) ?? 0) > now) return true;
    this.until.delete(key);
    if (this.until.size >= KEPT_MAX) this.until.delete(this.until.keys().next().value as string);
    this.until.set(key, now + this.spanMs);
    return false;
  }
}
