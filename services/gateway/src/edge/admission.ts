import { ANALYSIS_BODY_MAX_BYTES, JSON_BODY_MAX_BYTES, type Route, UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import type { ErrorCode } from '@fiducia/contracts';
import type { Request } from 'express';

/** A multipart envelope around the file itself. */
const MULTIPART_OVERHEAD = 64 * 1024;

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function bodyLimit(route: Route): number {
  if (route.bodyKind === 'multipart') return UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD;
  return route.service === 'ai' ? ANALYSIS_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES;
}

/** What is wrong with a request's body as far as its headers show; the service that reads it checks the rest. */
export function refuseBody(request: Request, route: Route): ErrorCode | undefined {
  const takesBody = route.body !== undefined || route.bodyKind !== undefined;
  if (!takesBody) return hasBody(request) && request.method === 'GET' ? 'VALIDATION_FAILED' : undefined;
  if (request.headers['content-encoding'] !== undefined) return 'UNSUPPORTED_MEDIA_TYPE';
  const multipart = route.bodyKind === 'multipart';
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit(route)) {
    return multipart ? 'UPLOAD_TOO_LARGE' : 'BODY_TOO_LARGE';
  }
  if (route.bodyKind === 'optional' && !hasBody(request)) return undefined;
  const type = request.headers['content-type'] ?? '';
  const fits = multipart ? /^multipart\/form-data\s*;/i.test(type) : /^application\/json\s*(;|$)/i.test(type);
  if (fits) return undefined;
  return multipart ? 'UPLOAD_MALFORMED' : 'UNSUPPORTED_MEDIA_TYPE';
}
