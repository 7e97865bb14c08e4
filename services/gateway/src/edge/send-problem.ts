import { type ErrorCode, toProblem } from '@fiducia/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';

type More = { detail?: string; headers?: Record<string, string> };

/** What is not there right now is worth another try soon. */
const RETRY_SOON = { 'Retry-After': '2' };

/** So much of a refused body is read to its end: a browser that is cut off while it sends may never see the answer. */
const READ_ON_BYTES = 1_048_576;

function readsOn({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length <= READ_ON_BYTES;
}

/** Answers with a problem from outside Nest: middleware and proxy errors. */
export function sendProblem(request: IncomingMessage, response: ServerResponse, code: ErrorCode, more: More = {}) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const requestId = String(request.headers['x-request-id'] ?? '');
  const body = toProblem(code, { detail: more.detail, requestId });
  const bytes = Buffer.from(JSON.stringify(body));
  const readOn = request.complete || readsOn(request);
  if (readOn) request.resume();
  response.writeHead(body.status, {
    ...(body.status === 503 ? RETRY_SOON : {}),
    ...more.headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    // What is left of a large body is not read; the connection ends with the answer.
    ...(readOn ? {} : { Connection: 'close' }),
  });
  response.end(bytes);
}
