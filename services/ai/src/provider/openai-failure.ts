import { ProblemError } from '@fiducia/service-kit';
import { APIConnectionError, APIError, APIUserAbortError } from 'openai';

const ask = 'Please ask your administrator to check the settings of the analysis.';

/** What a person is told when the model's service fails; the reason itself goes to the log as the cause. */
export function toProblem(error: unknown, deadline: AbortSignal): ProblemError {
  if (error instanceof ProblemError) return error;
  if (deadline.reason instanceof ProblemError) return deadline.reason;
  const cause = withoutContent(error);
  if (deadline.aborted || error instanceof APIUserAbortError) return new ProblemError('ANALYSIS_TIMEOUT', { cause });
  if (error instanceof APIConnectionError) {
    return new ProblemError('ANALYSIS_UNAVAILABLE', {
      detail: 'The analysis service cannot be reached right now. Please try again later.',
      cause,
    });
  }
  if (error instanceof APIError)
    return new ProblemError('ANALYSIS_UNAVAILABLE', { detail: sentenceFor(error.status), cause });
  return new ProblemError('ANALYSIS_BAD_ANSWER', { cause });
}

/** What the other side says may repeat the key or the document: kind and status are enough for the log. */
function withoutContent(error: unknown): Error {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  const status = error instanceof APIError && error.status !== undefined ? ` (status ${error.status})` : '';
  return new Error(`The model’s service failed: ${name}${status}.`);
}

function sentenceFor(status: number | undefined): string {
  if (status === 429) return 'The analysis service is busy right now. Please try again in a minute.';
  if (status === 401 || status === 403) return `The analysis service did not accept its key. ${ask}`;
  if (status !== undefined && status < 500) return `The analysis service did not accept the request. ${ask}`;
  return 'The analysis service has a problem right now. Please try again later.';
}
