import { toApiError, UnreachableError } from './api-error.js';
import { readStoredUser } from './stored-user.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Query = Record<string, string | number | null | undefined>;
type Options = { body?: unknown; signal?: AbortSignal; headers?: Record<string, string> };

/** Headers that every call carries. The server knows the person by the session cookie alone. */
export function callHeaders(): Record<string, string> {
  const user = readStoredUser();
  return {
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(user && { 'X-User-Id': String(user.id), 'X-Auth-Token': encodeURIComponent(user.username) }),
  };
}

/** A key that makes a repeated create harmless. Not `randomUUID`, which plain http on a home network lacks. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(method: Method, path: string, { body, signal, headers }: Options): Promise<Response> {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: { ...callHeaders(), ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError();
  }
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text());
  return response;
}

async function call<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const text = await (await send(method, path, options)).text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** `path?a=1&b=2`, leaving out what is not given. */
export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}

function nextOf(link: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}

export type Page<T> = { items: T[]; next: string | null };

/** One page of a list, and the address of the next one where there is more. */
async function page<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const response = await send('GET', path, { signal });
  return { items: (await response.json()) as T[], next: nextOf(response.headers.get('Link')) };
}

/** A whole list, page after page, so that nothing is silently cut. */
async function list<T>(path: string, signal?: AbortSignal): Promise<T[]> {
  const items: T[] = [];
  for (let next: string | null = path; next !== null;) {
    const answer: Page<T> = await page<T>(next, signal);
    items.push(...answer.items);
    next = answer.next;
  }
  return items;
}

export const api = {
  get: <T>(path: string, signal?: AbortSignal) => call<T>('GET', path, { signal }),
  page,
  list,
  post: <T>(path: string, body?: unknown, signal?: AbortSignal) => call<T>('POST', path, { body, signal }),
  /** A POST that makes something: the same `key` sent again does not make it twice. */
  create: <T>(path: string, body: unknown, key = newIdempotencyKey()) =>
    call<T>('POST', path, { body, headers: { 'Idempotency-Key': key } }),
  put: <T>(path: string, body: unknown) => call<T>('PUT', path, { body }),
  patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, { body }),
  /** A file made for this moment, by GET, or by POST where a body says what of. */
  file: async (path: string, body?: unknown) =>
    (await send(body === undefined ? 'GET' : 'POST', path, { body })).blob(),
  remove: <T = void>(path: string, body?: unknown) => call<T>('DELETE', path, { body }),
  /** A file that is made for this request, under the name that the server gives it. */
  download: async (path: string, body: unknown, otherwise: string): Promise<{ blob: Blob; name: string }> => {
    const response = await send('POST', path, { body });
    const name = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    return { blob: await response.blob(), name: name ?? otherwise };
  },
};
