import type { FieldError, Problem } from '@fiducia/contracts';

/** An answer that is not ok. `message` is `status: detail`; `detail` is the sentence that a person may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly problem: Partial<Problem> = {},
  ) {
    super(`${status}: ${detail}`);
  }

  get code(): string | undefined {
    return this.problem.code;
  }

  get requestId(): string | undefined {
    return this.problem.requestId;
  }

  get fields(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

/** The request never got an answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor() {
    super('Fiducia could not be reached. Check your connection and try again.');
  }
}

function asProblem(body: string): Partial<Problem> | null {
  if (!body.startsWith('{')) return null;
  try {
    const parsed = JSON.parse(body) as Partial<Problem>;
    return typeof parsed.detail === 'string' ? parsed : null;
  } catch {
    return null;
  }
}

/** Builds the error for a refused request: the problem's detail, else the body's text, else the status text. */
export function toApiError(status: number, statusText: string, body: string): ApiError {
  const problem = asProblem(body);
  if (problem) return new ApiError(status, problem.detail ?? '', problem);
  return new ApiError(status, body || statusText || 'The request failed.');
}

/** The sentence to show for any failure. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : 'Unknown error';
}

/** Whether the session is gone: signed out elsewhere, or ended by time. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED';
}
