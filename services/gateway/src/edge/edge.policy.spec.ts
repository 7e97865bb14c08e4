import { ROUTES } from '@fiducia/contracts';
import {
  clientAddress,
  isOwnHost,
  isPlainApiPath,
  isPlainQuery,
  isSameSite,
  looksLikeApi,
  splitTarget,
} from './edge.policy.js';

describe('isPlainApiPath', () => {
  it.each(Object.values(ROUTES).map(({ path }) => path.replace(/\{\w+\}/g, '12')))('%s is one', (path) => {
    expect(isPlainApiPath(path)).toBe(true);
  });

  it.each(['/api/trusts', '/api/trusts/12/goals', '/api/openapi.json', '/api/health/live'])(
    'lets %s through',
    (path) => {
      expect(isPlainApiPath(path)).toBe(true);
    },
  );

  it.each([
    '/api/../internal/health',
    '/api/%2e%2e/internal',
    '/api/..%2fx',
    '/api/%252e%252e/',
    '/api/trusts;x',
    '/api//trusts',
    '/api/trusts/',
    '/API/trusts',
    '/api/trusts/%31',
    '/api/trusts/\u0000',
    `/api/${'a'.repeat(300)}`,
    '/api',
  ])('turns %s away', (path) => {
    expect(isPlainApiPath(path)).toBe(false);
  });

  it.each(['/API/trusts', '//api/trusts', '/api', '/api;x/trusts'])(
    '%s is still recognised as meant for the API',
    (path) => {
      expect(looksLikeApi(path)).toBe(true);
    },
  );
});

describe('splitTarget', () => {
  it('takes the origin form alone', () => {
    expect(splitTarget('/api/trusts?limit=2')).toEqual({ path: '/api/trusts', query: 'limit=2' });
    expect(splitTarget('http://169.254.169.254/')).toBeUndefined();
    expect(splitTarget('*')).toBeUndefined();
  });
});

describe('isPlainQuery', () => {
  it.each(['', 'limit=2', 'cursor=abc&limit=10', 'q=caf%C3%A9'])('takes %j', (query) => {
    expect(isPlainQuery(query)).toBe(true);
  });

  it.each(['id=1&id=2', 'a[b]=c', 'limit[]=1', '__proto__=x', `q=${'x'.repeat(2_001)}`])('refuses %j', (query) => {
    expect(isPlainQuery(query)).toBe(false);
  });
});

describe('isSameSite', () => {
  const ours = { host: 'trusts.example.org', publicUrl: 'https://trusts.example.org' };

  it.each([
    [{ secFetchSite: 'same-origin', origin: 'https://trusts.example.org' }, true],
    [{ secFetchSite: 'none' }, true],
    [{ secFetchSite: 'cross-site', origin: 'https://trusts.example.org' }, false],
    [{ secFetchSite: 'same-site', origin: 'https://evil.example.org' }, false],
    [{ origin: 'https://trusts.example.org' }, true],
    [{ origin: 'https://evil' }, false],
    [{ origin: 'https://trusts.example.org.evil' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%j is %s', (provenance, expected) => {
    expect(isSameSite({ ...ours, ...provenance })).toBe(expected);
  });
});

describe('isOwnHost', () => {
  it.each([
    ['trusts.example.org', true],
    ['localhost:3000', true],
    ['[::1]:3000', true],
    ['evil', false],
    ['trusts.example.org.evil', false],
    [undefined, false],
    ['a b', false],
  ])('%s is %s', (host, expected) => {
    expect(isOwnHost(host, 'https://trusts.example.org', '0.0.0.0')).toBe(expected);
  });

  it('is any name where the gateway cannot know its own, and this machine alone where it listens to nobody else', () => {
    expect(isOwnHost('trusts.lan', undefined, '0.0.0.0')).toBe(true);
    expect(isOwnHost('trusts.lan', undefined, '127.0.0.1')).toBe(false);
    expect(isOwnHost('localhost:3000', undefined, '127.0.0.1')).toBe(true);
  });
});

describe('clientAddress', () => {
  it.each([
    ['nothing forged counts without a proxy', '1.2.3.4', 0, '10.0.0.9'],
    ['one proxy: the last hop', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['two proxies: the last but one', '6.6.6.6, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['garbage falls back to the peer', 'garbage', 1, '10.0.0.9'],
    ['fewer hops than proxies falls back to the peer', '1.2.3.4', 2, '10.0.0.9'],
    ['no header', undefined, 1, '10.0.0.9'],
  ])('%s', (_, header, hops, expected) => {
    expect(clientAddress(header, '10.0.0.9', hops)).toBe(expected);
  });
});
