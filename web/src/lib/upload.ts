import { PROGRESS_ID_HEADER } from '@fiducia/contracts';
import { toApiError, UnreachableError } from './api-error.js';
import { callHeaders, newIdempotencyKey } from './api.js';

export type UploadProgress = { loaded: number; total: number; percent: number };
type UploadOptions = {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  /** Under which the server tells how far the reading is. */
  progressId?: string;
};

/**
 * Sends one file as multipart field `file` and reports the bytes as they leave. XMLHttpRequest, because fetch cannot
 * report upload progress.
 * @throws ApiError for a refusal, UnreachableError without an answer, the signal's reason when aborted
 */
export function uploadFile<T>(
  path: string,
  file: File,
  { onProgress, signal, progressId }: UploadOptions = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('Idempotency-Key', newIdempotencyKey());
    if (progressId) request.setRequestHeader(PROGRESS_ID_HEADER, progressId);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ loaded, total, percent: total > 0 ? Math.round((loaded / total) * 100) : 0 });
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T);
      else reject(toApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new UnreachableError());
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
