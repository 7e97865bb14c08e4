/** What an address of the API may be made of: nothing encoded, nothing doubled, no dot segments. */
const API_PATH = /^\/api(?:\/[A-Za-z0-9_-]+(?:\.(?:csv|json|pdf|zip))?)+$/;
const API_PATH_MAX = 300;
const QUERY_MAX = 2_000;

/** Path and query of a request target in origin form; undefined for anything else (`GET http://elsewhere/`). */
export function splitTarget(target: string): { path: string; query: string } | undefined {
  if (!target.startsWith('/')) return undefined;
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

export const looksLikeApi = (path: string) => /^\/+api(?:[/;?]|$)/i.test(path);

export const isPlainApiPath = (path: string) => path.length <= API_PATH_MAX && API_PATH.test(path);

/** A query string of plain `name=value` pairs, each name once. */
export function isPlainQuery(query: string): boolean {
  if (query.length > QUERY_MAX) return false;
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names).size === names.length && names.every((name) => /^[A-Za-z]{1,40}$/.test(name));
}

/** Two of a header that there may only be one of is an attempt to be read in two ways. */
export function hasDoubledHeader(request: {
  headersDistinct: Readonly<Record<string, string[] | undefined>>;
}): boolean {
  const single = ['host', 'cookie', 'content-length', 'content-type', 'transfer-encoding', 'authorization', 'origin'];
  return single.some((name) => (request.headersDistinct[name]?.length ?? 0) > 1);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the request names us as its host: this machine's own names, or the public address. Without a public address a
 * gateway that listens beyond this machine cannot know its names, and takes any.
 */
export function isOwnHost(host: string | undefined, publicUrl: string | undefined, listensOn: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname, host: named } = new URL(`http://${host}`);
  if (LOOPBACK.has(hostname)) return true;
  return publicUrl === undefined ? !LOOPBACK.has(listensOn) : named === new URL(publicUrl).host;
}

/** Chunks are the only encoding of a transfer that every part reads in the same way. */
export const isPlainTransfer = (encoding: string | undefined) => encoding === undefined || encoding === 'chunked';

type Provenance = { secFetchSite?: string; origin?: string; host?: string; publicUrl?: string };

/**
 * Whether a request that changes something came from our own pages (or from no browser at all).
 * Fetch Metadata decides where the browser sends it, the Origin where it does not (OWASP CSRF sheet).
 */
export function isSameSite({ secFetchSite, origin, host, publicUrl }: Provenance): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
}

/** The client's address: that many hops from the right of what our own proxies wrote, else the peer itself. */
export function clientAddress(forwardedFor: string | undefined, peer: string, trustedHops: number): string {
  if (trustedHops === 0 || forwardedFor === undefined) return peer;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const candidate = hops.at(-trustedHops) ?? '';
  return /^[0-9a-fA-F:.]{2,45}$/.test(candidate) ? candidate : peer;
}
