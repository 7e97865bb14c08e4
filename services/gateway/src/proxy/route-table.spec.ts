import { ROUTES } from '@fiducia/contracts';
import { RouteTable } from './route-table.js';

const table = new RouteTable();

describe('RouteTable', () => {
  it.each(Object.entries(ROUTES))('knows %s', (name, { method, path }) => {
    expect(table.match(method, path.replace(/\{\w+\}/g, '12'))).toMatchObject({ name });
  });

  it('prefers a literal segment to an id', () => {
    expect(table.match('GET', '/api/decisions/pending')).toMatchObject({ name: 'listPendingDecisions' });
  });

  it('says which methods an address takes', () => {
    expect(table.match('DELETE', '/api/login')).toEqual({ allowed: ['POST'] });
  });

  it.each(['/api/nope', '/api/trusts/1/secrets', '/api/trusts/1/goals/2', '/internal/sessions/resolve'])(
    'does not know %s',
    (path) => {
      expect(table.match('GET', path)).toBe('no-such-path');
    },
  );
});
