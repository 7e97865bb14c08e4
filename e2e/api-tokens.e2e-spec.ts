import type { NewApiToken, Trust } from '@fiducia/contracts';
import { Api } from './support/api.js';
import { startProduct, type RunningProduct } from './support/product.js';

const PASSWORD = 'a long enough password';

let product: RunningProduct;
let ada: Api;
let trust: Trust;

beforeAll(async () => {
  product = await startProduct();
  ada = new Api(product.address);
  await ada.register({ username: 'ada' });
  trust = (await ada.send<Trust>('POST', '/api/trusts', { name: 'Whitfield Family Trust' })).body;
});

afterAll(async () => product?.close());

async function made(scopes: string[]): Promise<NewApiToken> {
  const wanted = { name: scopes.join(' '), scopes, expiresInDays: 1, password: PASSWORD };
  return (await ada.send<NewApiToken>('POST', '/api/tokens', wanted)).body;
}

const ask = (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(product.address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : undefined,
  });

describe('an API token at the gateway', () => {
  it('does what its scopes say in its owner’s name, and no more', async () => {
    const { token } = await made(['trusts:read', 'trusts:write']);
    const list = (await (await ask(token, 'GET', '/api/trusts')).json()) as Trust[];
    expect(list.map(({ id }) => id)).toEqual([trust.id]);
    expect((await ask(token, 'POST', `/api/trusts/${trust.id}/goals`, { goal: 'Education funding' })).status).toBe(201);
    const refused = await ask(token, 'GET', '/api/decisions');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'INSUFFICIENT_SCOPE', detail: expect.stringContaining('decisions:read') }),
    ]);
  });

  it.each([
    ['GET', '/api/user'],
    ['PATCH', '/api/user'],
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['POST', '/api/mfa/enrol'],
    ['POST', '/api/user/password'],
  ])('never reaches %s %s, whatever its scopes', async (method, path) => {
    const { token, id } = await made(
      ['trusts', 'decisions', 'documents'].flatMap((resource) => [`${resource}:read`, `${resource}:write`]),
    );
    const answer = await ask(token, method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'TOKEN_NOT_ACCEPTED' }),
    ]);
    await ada.send('DELETE', `/api/tokens/${id}`);
  });

  it('cannot be sent along with a cookie', async () => {
    const { token } = await made(['trusts:read']);
    const answer = await ask(token, 'GET', '/api/trusts', undefined, { cookie: ada.sessionCookie });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'TWO_CREDENTIALS' })]);
  });

  it('needs no proof of where it comes from, which a cookie does', async () => {
    const { token } = await made(['trusts:write']);
    const elsewhere = { origin: 'https://elsewhere.example' };
    const goal = { goal: 'Healthcare funding' };
    expect((await ask(token, 'POST', `/api/trusts/${trust.id}/goals`, goal, elsewhere)).status).toBe(201);
    expect((await ada.send('POST', `/api/trusts/${trust.id}/goals`, goal, elsewhere)).status).toBe(403);
  });

  it('is nobody on the very request after it was revoked', async () => {
    const { token, id } = await made(['trusts:read']);
    expect((await ask(token, 'GET', '/api/trusts')).status).toBe(200);
    expect((await ada.send('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect((await ask(token, 'GET', '/api/trusts')).status).toBe(401);
  });

  it('sees no trust that its owner may not see', async () => {
    const ben = new Api(product.address);
    await ben.register({ username: 'ben' });
    const theirs = (await ben.send<Trust>('POST', '/api/trusts', { name: 'Moss Trust' })).body;
    const { token } = await made(['trusts:read']);
    expect((await ask(token, 'GET', `/api/trusts/${theirs.id}`)).status).toBe(404);
  });

  it('outlives the session it was made in', async () => {
    const { token } = await made(['trusts:read']);
    await ada.send('POST', '/api/logout');
    expect((await ask(token, 'GET', '/api/trusts')).status).toBe(200);
  });

  it('is described to programs', async () => {
    const document = (await (await fetch(`${product.address}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
      components: { securitySchemes: object };
    };
    expect(document.components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
    expect(document.paths['/api/trusts']?.get?.security).toEqual([{ session: [] }, { token: ['trusts:read'] }]);
    expect(document.paths['/api/user']?.get?.security).toBeUndefined();
  });
});
