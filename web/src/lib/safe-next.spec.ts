import { safeNext } from './safe-next.js';

describe('safeNext', () => {
  it.each(['/trusts', '/auth/invitation', '/trust/12?tab=documents', '/users?tab=audit&q=a%20b'])(
    'goes on to %s',
    (next) => {
      expect(safeNext(next)).toBe(next);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/auth?next=/auth',
    '',
    null,
  ])('goes to the start page for %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});
