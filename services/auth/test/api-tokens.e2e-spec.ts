import type { ApiToken, Identity, NewApiToken } from '@fiducia/contracts';
import { isApiToken, newApiTokenText } from '@fiducia/service-kit';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';
import { totpCode } from '../src/mfa/totp.js';

const PASSWORD = 'a quiet river';
const WANTED = { name: 'Ledger export', scopes: ['trusts:read', 'decisions:read'], expiresInDays: 30 };

let auth: TestService;
let database: Client;

beforeAll(async () => {
  auth = await bootTestService(authService);
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
});

let people = 0;
async function registered(): Promise<Identity> {
  people += 1;
  const form = { username: `maker.${people}`, email: `maker.${people}@example.org`, fullName: 'Iris Whitfield' };
  const answer = await auth
    .as(null)
    .post('/api/register')
    .send({ ...form, password: PASSWORD });
  const token = /sid=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return (await resolved(token)) as Identity;
}

async function resolved(token: string): Promise<Identity | null> {
  const { body } = await (await auth.asGateway()).post('/internal/sessions/resolve').send({ token });
  return body.identity as Identity | null;
}

async function send(who: Identity, method: 'get' | 'post' | 'delete', path: string, body?: object) {
  const request = auth
    .as(null)
    [method](path)
    .set('Authorization', `Bearer ${await auth.token(who)}`);
  return body === undefined ? request : request.send(body);
}

const create = async (who: Identity, more: object = {}) =>
  send(who, 'post', '/api/tokens', { ...WANTED, password: PASSWORD, ...more });

const made = async (who: Identity, more: object = {}): Promise<NewApiToken> => {
  const { status, body } = await create(who, more);
  expect(status).toBe(201);
  return body as NewApiToken;
};

describe('POST /api/tokens', () => {
  it('shows the token once and keeps it hashed', async () => {
    const iris = await registered();
    const { token, ...entry } = await made(iris);
    expect(isApiToken(token)).toBe(true);
    expect(entry).toMatchObject({
      name: WANTED.name,
      scopes: WANTED.scopes,
      lastFour: token.slice(-4),
      lastUsedAt: null,
    });
    const list = (await send(iris, 'get', '/api/tokens')).body as ApiToken[];
    expect(list).toEqual([entry]);
    const { rows } = await database.query('SELECT * FROM auth.api_tokens');
    const facts = await auth.untilPublished('api-token.created', ({ tokenId }) => tokenId === entry.id);
    for (const kept of [JSON.stringify(rows), JSON.stringify(facts), JSON.stringify(list)]) {
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(token.slice(4, 20));
    }
  });

  it('asks for a fresh proof, which counts as a sign-in', async () => {
    const iris = await registered();
    expect((await create(iris, { password: 'wrong' })).body).toMatchObject({ status: 403, code: 'PASSWORD_WRONG' });
    expect((await create(iris, { password: undefined, code: '123456' })).body).toMatchObject({
      status: 401,
      code: 'MFA_CODE_INVALID',
    });
    const { rows } = await database.query('SELECT count FROM auth.attempts WHERE subject = $1', [
      `account ${iris.username}`,
    ]);
    expect(rows[0].count).toBe(1);
    expect((await send(iris, 'get', '/api/tokens')).body).toEqual([]);
  });

  it('takes a code of the authenticator app for the password', async () => {
    const iris = await registered();
    const { body } = await send(iris, 'post', '/api/mfa/enrol', { password: PASSWORD });
    // Turned on by hand: a browser's session is not what is tried here.
    await database.query('UPDATE auth.users SET mfa_enabled = true WHERE id = $1', [iris.userId]);
    const code = totpCode(body.secret as string, Date.now());
    const strong: Identity = { ...iris, assurance: 'multi-factor' };
    const { token } = await made(strong, { password: undefined, code });
    expect(await resolved(token)).toMatchObject({ assurance: 'multi-factor' });
    expect((await create(strong, { password: undefined, code })).status).toBe(401);
  });

  it.each([
    ['no proof', { password: undefined }, 'password'],
    ['two proofs', { code: '123456' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope twice', { scopes: ['trusts:read', 'trusts:read'] }, 'scopes'],
    ['a scope that there is not', { scopes: ['admin:write'] }, 'scopes.0'],
    ['no end', { expiresInDays: undefined }, 'expiresInDays'],
    ['an end of today', { expiresInDays: 0 }, 'expiresInDays'],
    ['an end after a year', { expiresInDays: 366 }, 'expiresInDays'],
    ['half a day', { expiresInDays: 1.5 }, 'expiresInDays'],
    ['an unknown key', { userId: 1 }, 'userId'],
  ])('refuses %s', async (_what, change, path) => {
    const { body } = await create(await registered(), change);
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('makes no more than an account can have, not even many at once', async () => {
    const iris = await registered();
    await database.query(
      `INSERT INTO auth.api_tokens (user_id, name, token_hash, last_four, scopes, assurance, expires_at)
       SELECT $1::int, 'old', $1::int || '-' || n, 'abcd', '{trusts:read}', 'password', now() FROM generate_series(1, 24) n`,
      [iris.userId],
    );
    const statuses = (await Promise.all([1, 2, 3].map(() => create(iris)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
});

describe('a token', () => {
  it('stands for its owner as they are at that moment, with its scopes', async () => {
    const iris = await registered();
    const { token, id } = await made(iris);
    await database.query("UPDATE auth.users SET full_name = 'Iris Moss' WHERE id = $1", [iris.userId]);
    const { userId, username } = iris;
    expect(await resolved(token)).toEqual({
      userId,
      username,
      fullName: 'Iris Moss',
      assurance: 'password',
      sessionId: `token-${id}`,
      scopes: WANTED.scopes,
    });
    const [entry] = (await send(iris, 'get', '/api/tokens')).body as ApiToken[];
    expect(entry?.lastUsedAt).not.toBeNull();
  });

  it('is nobody after its last day, when it was revoked, and when it was never made', async () => {
    const iris = await registered();
    const [expired, revoked] = [await made(iris), await made(iris)];
    await database.query('UPDATE auth.api_tokens SET expires_at = now() WHERE id = $1', [expired.id]);
    expect((await send(iris, 'delete', `/api/tokens/${revoked.id}`)).status).toBe(204);
    for (const token of [expired.token, revoked.token, newApiTokenText()]) expect(await resolved(token)).toBeNull();
    await auth.untilPublished('api-token.revoked', ({ tokenId }) => tokenId === revoked.id);
  });

  it('is nobody while its owner is suspended', async () => {
    const iris = await registered();
    const { token } = await made(iris);
    const suspended = (at: string) =>
      database.query(`UPDATE auth.users SET suspended_at = ${at} WHERE id = $1`, [iris.userId]);
    await suspended('now()');
    expect(await resolved(token)).toBeNull();
    await suspended('NULL');
    expect(await resolved(token)).not.toBeNull();
  });

  it('of somebody else can be neither seen nor revoked', async () => {
    const [iris, owen] = [await registered(), await registered()];
    const { id, token } = await made(iris);
    expect((await send(owen, 'get', '/api/tokens')).body).toEqual([]);
    expect((await send(owen, 'delete', `/api/tokens/${id}`)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await resolved(token)).not.toBeNull();
  });
});
