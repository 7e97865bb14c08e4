import { ERRORS } from '@fiducia/contracts';

/** What an answer must never show: a stack, SQL, a path, an address, or the words of a driver. */
const INTERNALS = [
  /\bat [\w.<>]+ ?\(/,
  /\.(ts|js|mjs):\d+/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/,
  /node_modules|\/(work|home|usr|tmp|app|srv)\//,
  /ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN|socket hang up/,
  /\b(127\.0\.0\.1|localhost):\d+/,
  /postgres|pg_|amqp|rabbit|minio|typeorm|relation "|Query read timeout/i,
  /password|mfaSecret/i,
];

export type Answer = { status: number; type: string; body: string; ms: number };

/** What is wrong with an answer that is no success. */
export function faultOf({ status, type, body }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (status === 500) return `500 instead of a reason: ${body.slice(0, 300)}`;
  if (!type.startsWith('application/problem+json')) return `${status} as '${type}': ${body.slice(0, 200)}`;
  const leak = INTERNALS.find((pattern) => pattern.test(body));
  if (leak) return `${status} shows internals (${leak.source}): ${body.slice(0, 300)}`;
  const code = codeOf(body);
  return code !== undefined && Object.hasOwn(ERRORS, code) ? undefined : `${status} without a code of ours: ${body}`;
}

export function codeOf(body: string): string | undefined {
  try {
    const code: unknown = Reflect.get(JSON.parse(body) as object, 'code');
    return typeof code === 'string' ? code : undefined;
  } catch {
    // Not JSON: it has no code.
    return undefined;
  }
}

/** All answers of a run: how many, how slow, and what was wrong with them. */
export class AnswerBook {
  readonly byStatus = new Map<string, number>();
  readonly faults = new Map<string, number>();
  slowestMs = 0;
  /** The same for requests that were begun from a certain moment on. */
  private window = { from: 0, slowestMs: 0 };

  note(answer: Answer): void {
    this.count(String(answer.status));
    this.time(answer.ms);
    const fault = faultOf(answer);
    if (fault) this.blame(fault.replace(/"requestId":"[^"]*"/, '"requestId":"…"'));
  }

  /** No answer at all: the connection broke. */
  noteBroken(code: string, ms: number): void {
    this.count(code);
    this.time(ms);
  }

  blame(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  /** From now on only what is begun from now on. */
  beginWindow(): void {
    this.window = { from: performance.now(), slowestMs: 0 };
  }

  get slowestInWindowMs(): number {
    return this.window.slowestMs;
  }

  private time(ms: number): void {
    this.slowestMs = Math.max(this.slowestMs, ms);
    const { window } = this;
    if (performance.now() - ms >= window.from) window.slowestMs = Math.max(window.slowestMs, ms);
  }

  private count(what: string): void {
    this.byStatus.set(what, (this.byStatus.get(what) ?? 0) + 1);
  }
}
