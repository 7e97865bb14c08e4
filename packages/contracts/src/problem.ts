import * as z from 'zod/mini';

/** One field that was refused. `path` is the field's name in dots, '' for the body as a whole. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Every error answer (RFC 9457, application/problem+json). `detail` is one plain sentence a person may be shown. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;

type ErrorEntry = { status: number; detail: string };

/** Every error code: the status it answers with and the sentence it says unless the place that raises it says better. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, detail: 'Invalid input' },
  BODY_NOT_JSON: { status: 400, detail: 'The request is not valid JSON.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'Send the request as application/json.' },
  BODY_TOO_LARGE: { status: 413, detail: 'The request is too large.' },
  /** nginx's own number for it; nobody is there to read the answer, the log and the counters are. */
  CLIENT_GONE: { status: 499, detail: 'The request was cancelled.' },
  NOT_FOUND: { status: 404, detail: 'This does not exist or you do not have access to it.' },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'This address does not accept that method.' },
  UNAUTHENTICATED: { status: 401, detail: 'Please log in to access this page' },
  FORBIDDEN: { status: 403, detail: 'Your role in this trust does not allow this.' },
  ADMINISTRATOR_ONLY: {
    status: 403,
    detail: 'Only an administrator of this installation may do this. Whoever runs it can make one.',
  },
  CROSS_SITE_REQUEST: { status: 403, detail: 'This request did not come from the application itself.' },
  RATE_LIMITED: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, detail: 'This Idempotency-Key was already used for a different request.' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, detail: 'The first request with this Idempotency-Key is still running.' },
  UNAVAILABLE: { status: 503, detail: 'The service is not available right now. Please try again in a moment.' },
  UPSTREAM_TIMEOUT: { status: 504, detail: 'The service took too long to answer. Please try again.' },
  INTERNAL: { status: 500, detail: 'Something went wrong on our side. Please try again.' },

  INVALID_CREDENTIALS: { status: 401, detail: 'The username or password is not right.' },
  USERNAME_OR_EMAIL_TAKEN: { status: 409, detail: 'This username or email cannot be used. Please choose another.' },
  MFA_CODE_INVALID: { status: 401, detail: 'Invalid verification code. Please try again.' },
  MFA_REQUIRED: { status: 403, detail: 'Enter your verification code to go on.' },
  MFA_ENABLED_ALREADY: { status: 409, detail: 'Two-factor sign-in is already on for this account.' },
  MFA_NOT_ENABLED: { status: 409, detail: 'Two-factor sign-in is not on for this account.' },
  RECOVERY_CODE_INVALID: { status: 401, detail: 'This recovery code is not right or was used before.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    detail: 'This account is suspended. Ask an administrator of this installation to open it again.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    detail: 'New accounts cannot be made here. Ask an administrator of this installation for one.',
  },
  OWN_ACCOUNT: { status: 409, detail: 'An administrator cannot do this to their own account.' },
  INSUFFICIENT_SCOPE: { status: 403, detail: 'This API token does not have the scope that this needs.' },
  TOKEN_NOT_ACCEPTED: { status: 403, detail: 'An API token cannot do this. Sign in to do it.' },
  TWO_CREDENTIALS: { status: 400, detail: 'Send a session cookie or an API token, not both.' },
  TOKEN_LIMIT: { status: 409, detail: 'You have as many API tokens as one account can have. Revoke one first.' },
  RESET_LINK_INVALID: {
    status: 400,
    detail: 'This link was used before or is no longer valid. Please ask for a new one.',
  },
  PASSKEY_INVALID: {
    status: 401,
    detail: 'This passkey was not accepted. Please try again, or use another way to sign in.',
  },
  PASSKEYS_FULL: { status: 409, detail: 'You have as many passkeys as an account can have. Remove one of them first.' },
  ACCOUNT_OWNS_TRUSTS: {
    status: 409,
    detail: 'You are the only owner of a trust. Make somebody else an owner of it or move it to the bin first.',
  },
  EXPORT_RUNNING: { status: 409, detail: 'Your data is being exported already. Wait until that download is done.' },
  PASSWORD_WRONG: { status: 403, detail: 'The password is not right.' },

  LAST_OWNER: {
    status: 409,
    detail: 'A trust always has an owner. Make somebody else an owner first.',
  },
  ROLE_NOT_YOURS_TO_GIVE: {
    status: 403,
    detail: 'Only an owner of this trust can give or take away the roles owner and trustee.',
  },
  BENEFICIARY_LINKED: {
    status: 409,
    detail: 'This beneficiary is already linked to somebody’s account.',
  },
  BENEFICIARY_NEEDS_INVITATION: {
    status: 409,
    detail: 'A beneficiary confirms who they are: send them an invitation that names their entry.',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    detail: 'This invitation is not valid, or not any more. Ask whoever invited you for a new one.',
  },
  INVITATION_OPEN: {
    status: 409,
    detail: 'This address already has an open invitation to this trust. Send that one again, or revoke it first.',
  },
  INVITATIONS_FULL: {
    status: 409,
    detail: 'This trust has too many open invitations. Revoke some of them first.',
  },
  MFA_REQUIRED_FOR_TRUST: {
    status: 403,
    detail:
      'This trust asks for two-factor sign-in. Turn it on in Settings, under Security, or sign in again with your code.',
  },
  POLICY_NEEDS_MFA: {
    status: 409,
    detail:
      'You would lock yourself out. Turn on two-factor sign-in for yourself in Settings first, and sign in with it.',
  },

  TRUST_NAME_REQUIRED: { status: 400, detail: 'Trust name is required' },
  GOAL_EXISTS: { status: 409, detail: 'This trust already has this goal.' },
  BENEFICIARY_HAS_DISTRIBUTIONS: {
    status: 409,
    detail: 'This beneficiary has distributions on record and cannot be removed.',
  },
  DISTRIBUTION_TRANSITION: { status: 409, detail: 'This distribution can no longer be changed that way.' },
  UNKNOWN_FACT: { status: 400, detail: 'This is not a fact that Fiducia knows.' },

  DECISION_ALREADY_DECIDED: { status: 409, detail: 'This decision has already been decided.' },
  DECISION_TRANSITION: { status: 409, detail: 'This decision cannot change from its present status to that one.' },
  SIMULATION_MISSING: { status: 409, detail: 'This decision has not been simulated yet. Simulate it first.' },
  DECISION_CLOSED: { status: 409, detail: 'This decision is closed: what it was judged by stays as it was.' },
  TAX_YEAR_MISSING: { status: 422, detail: 'There is no law and tax data for that year, so nothing was computed.' },

  UPLOAD_TYPE: { status: 415, detail: 'Please upload a PDF, DOC, DOCX, or TXT file' },
  UPLOAD_TOO_LARGE: { status: 413, detail: 'File must be less than 10MB' },
  UPLOAD_EMPTY: { status: 400, detail: 'This file is empty. Please choose another one.' },
  UPLOAD_MALFORMED: { status: 400, detail: 'The upload was not complete. Please choose the file again.' },
  UPLOAD_UNREADABLE: { status: 422, detail: 'Failed to read file content. Please try again.' },
  UPLOAD_PASSWORD: {
    status: 422,
    detail: 'This document is protected by a password. Remove the password and upload it again.',
  },
  UPLOAD_HARMFUL: {
    status: 422,
    detail: 'This file could harm whoever opens it, so it was not taken. Print it to a new PDF and upload that.',
  },
  UPLOAD_NOT_FOUND: { status: 400, detail: 'The uploaded file is no longer there. Please upload it again.' },
  STORAGE_UNAVAILABLE: { status: 503, detail: 'The document store is not available right now. Please try again.' },
  FILE_DAMAGED: {
    status: 500,
    detail: 'The stored file is damaged, so it is not handed out. Ask whoever runs Fiducia here to restore it.',
  },
  COMPARISON_SAME: { status: 400, detail: 'Choose two different documents to compare.' },
  COMPARISON_TOO_LARGE: {
    status: 422,
    detail: 'These two documents are too long to be compared here: together they may have four million characters.',
  },
  COMPARISON_UNAVAILABLE: { status: 503, detail: 'The comparison is not available right now. Please try again.' },
  COMPARISON_TIMEOUT: {
    status: 504,
    detail: 'These two documents took too long to compare. Compare shorter parts of them as documents of their own.',
  },

  TEXT_TOO_SHORT: { status: 400, detail: 'Only a few characters could be read. Please provide a longer document.' },
  TEXT_NOT_TEXT: { status: 422, detail: 'This does not look like text. Please upload the document as a file.' },
  ANALYSIS_UNAVAILABLE: { status: 503, detail: 'The analysis is not available right now. Please try again later.' },
  ANALYSIS_TIMEOUT: { status: 504, detail: 'The analysis took too long. Please try again.' },
  AI_BUDGET_SPENT: {
    status: 429,
    detail:
      'You have used your share of the language model for this month. The built-in analyser can read this document.',
  },
  AI_KEYS_OFF: { status: 409, detail: 'Whoever runs this installation does not let people use AI keys of their own.' },
  AI_KEY_MISSING: { status: 409, detail: 'There is no key to test. Enter one first.' },
  AI_KEY_UNREADABLE: {
    status: 503,
    detail:
      'Your AI key cannot be opened any more. Enter it again in Settings, or use the built-in analyser in the meantime.',
  },
  ANALYSIS_BAD_ANSWER: { status: 502, detail: 'The analysis gave no usable answer. Please try again.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Reason phrases for `Problem.title`, by status. */
const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Builds the problem body for a code; `detail` and `errors` replace or add to what the code says by itself. */
export function toProblem(code: ErrorCode, more: { detail?: string; errors?: FieldError[]; requestId?: string } = {}) {
  const { status, detail } = ERRORS[code];
  const body: Problem = {
    type: `https://fiducia.dev/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail: more.detail ?? detail,
    code,
  };
  if (more.errors?.length) body.errors = more.errors;
  if (more.requestId) body.requestId = more.requestId;
  return body;
}
