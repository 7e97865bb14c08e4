import { ERRORS, type ErrorCode, type FieldError } from '@fiducia/contracts';

/** A refusal that has a code: the filter turns it into the problem response, the bus carries it as `{code, detail}`. */
export class ProblemError extends Error {
  readonly errors: FieldError[];
  /** Whether `message` says more than the code's own sentence. */
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    more: { detail?: string; errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(more.detail ?? ERRORS[code].detail, { cause: more.cause });
    this.name = 'ProblemError';
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
