import { calendarDate, cents, email, httpsUrl, isStorableJson, pathId, text } from './primitives.js';
import './validation.js';

const parsed = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'refused';
};

describe('calendarDate', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-06T23:30:00-12:00', '2026-03-06'],
    ['2026-03-06T00:30:00+14:00', '2026-03-06'],
    ['2026-03-06T00:00:00.000Z', '2026-03-06'],
    ['9999-12-31', '9999-12-31'],
  ])('%s is %s: a timestamp keeps its own day', (value, day) => {
    expect(parsed(calendarDate, value)).toBe(day);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '0000-01-01',
    '+275760-09-13',
    'infinity',
    'now',
    'epoch',
    '13/01/2026',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-5',
    '',
    20261121,
    null,
    '2026-01-01T25:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+15:00',
  ])('%j is refused', (value) => {
    expect(parsed(calendarDate, value)).toBe('refused');
  });
});

describe('cents', () => {
  it.each([1, 2_147_483_648, 9_007_199_254_740_991])('%d is an amount', (value) => {
    expect(parsed(cents, value)).toBe(value);
  });

  it.each([0, -1, 0.1, '100', 9_007_199_254_740_992, Number.NaN, null, true])('%p is none', (value) => {
    expect(parsed(cents, value)).toBe('refused');
  });
});

describe('httpsUrl', () => {
  it.each(['https://example.org/deed.pdf', 'https://docs.example.co.uk/a?b=c'])('takes %s', (url) => {
    expect(parsed(httpsUrl, url)).toBe(url);
  });

  it.each([
    'http://example.org',
    'https://127.0.0.1/',
    'http://127.0.0.1:5432',
    'https://[::1]/',
    'http://0x7f.1',
    'https://0x7f.1',
    'https://2130706433',
    'http://[::ffff:169.254.169.254]',
    'https://localhost/',
    'https://db.internal/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'gopher://example.org',
    'https://ok.example@evil.org',
    'https://evil.org#ok',
    'https://exa\tmple.org',
    'https://exa\nmple.org',
    'example.org',
    '',
    'https://example.org:8443/',
  ])('refuses %j', (url) => {
    expect(parsed(httpsUrl, url)).toBe('refused');
  });
});

describe('pathId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('%s is %d', (value, id) => {
    expect(parsed(pathId, value)).toBe(id);
  });

  it.each(['0', '-1', '01', '2147483648', '1e3', '1.0', '0x1', '1 ', 'NaN', 'abc', ''])('%j is none', (value) => {
    expect(parsed(pathId, value)).toBe('refused');
  });
});

describe('text', () => {
  const name = text({ min: 3, max: 10, message: 'Title must be at least 3 characters' });

  it.each(['abc', 'Ärger', '👨‍👩‍👧', '日本語', '<b>'.repeat(2)])('keeps %j as it is', (value) => {
    expect(parsed(text({ max: 50 }), value)).toBe(value);
  });

  it.each([
    [undefined, 'Title must be at least 3 characters'],
    ['', 'Title must be at least 3 characters'],
    ['ab', 'Title must be at least 3 characters'],
    ['   ', 'Title must be at least 3 characters'],
    ['\u200b\u200b\u200b', 'Title must be at least 3 characters'],
    ['a\u0000bc', 'Invalid input'],
    ['abc\ud800', 'Invalid input'],
    [7, 'Invalid input'],
    ['abcdefghijk', 'Must be at most 10 characters'],
  ])('says of %j: %s', (value, message) => {
    const result = name.safeParse(value);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org'])('takes %s', (value) =>
    expect(parsed(email, value)).toBe(value),
  );
  it.each(['a', 'a@b', '@b.co', 'a b@c.de', `${'a'.repeat(50_000)}!`, '@'.repeat(50_000), '('.repeat(50_000)])(
    'refuses what is none',
    (value) => expect(parsed(email, value)).toBe('refused'),
  );
});

describe('isStorableJson', () => {
  it('refuses what PostgreSQL cannot keep', () => {
    expect(isStorableJson({ a: ['b', { c: 1 }] })).toBe(true);
    expect(isStorableJson({ a: 'x\u0000' })).toBe(false);
    expect(isStorableJson({ 'x\ud800': 1 })).toBe(false);
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown;
    expect(isStorableJson(deep)).toBe(false);
  });
});
