import { type Identity, ROUTES, type Route, TOKEN_SCOPES, type TokenScope } from '@fiducia/contracts';
import { refuseScope } from './scope.policy.js';

const person: Identity = { userId: 7, username: 'ada', fullName: 'Ada', sessionId: '12', assurance: 'password' };
const scopes = Object.keys(TOKEN_SCOPES) as TokenScope[];
const routes = Object.entries<Route>(ROUTES);
const PERSON_ALONE =
  /^\/api\/(user|users|sessions|mfa|passkeys?|password|tokens|ai-settings|notification|members?|invitations?|admin|audit|account|login|direct-login|register|logout|unsubscribe)\b|\/members\b|\/invitations\b/;

describe('an API token', () => {
  it.each(routes.filter(([, { access }]) => access === 'session'))(
    'needs for %s the one scope that the route names',
    (_name, route) => {
      const allowing = scopes.filter((scope) => !refuseScope(route, { ...person, scopes: [scope] }));
      expect(allowing).toEqual(route.scope ? [route.scope] : []);
      const others = scopes.filter((scope) => scope !== route.scope);
      const refusal = refuseScope(route, { ...person, scopes: others });
      expect(refusal?.code).toBe(route.scope ? 'INSUFFICIENT_SCOPE' : 'TOKEN_NOT_ACCEPTED');
      if (route.scope) expect(refusal?.detail).toContain(route.scope);
    },
  );

  it('never reaches accounts, sessions, secrets, tokens, members and administration', () => {
    const reached = routes.filter(([, { path, scope }]) => PERSON_ALONE.test(path) && scope !== undefined);
    expect(reached.map(([name]) => name)).toEqual([]);
  });

  it('that only reads has no scope of a route that changes anything', () => {
    const READS_BY_POST = ['readClause'];
    const changing = routes.filter(
      ([name, { method, scope }]) => method !== 'GET' && scope?.endsWith(':read') && !READS_BY_POST.includes(name),
    );
    expect(changing.map(([name]) => name)).toEqual([]);
  });

  it('is nothing that a signed-in person is asked for', () => {
    expect(routes.filter(([, route]) => refuseScope(route, person))).toEqual([]);
  });
});
