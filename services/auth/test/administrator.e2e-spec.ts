import { adminCommand } from '../src/administration/admin.command.js';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { createLogger } from '@fiducia/service-kit';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';

const PASSWORD = 'a quiet river';
let auth: TestService;
let database: Client;
let databaseUrl = '';

beforeAll(async () => {
  auth = await bootTestService(authService);
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
  databaseUrl = auth.databaseUrl;
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
});

const admin = (...args: string[]) =>
  adminCommand({
    definition: authService,
    environment: { DATABASE_URL: databaseUrl },
    logger: createLogger('auth', 'silent'),
    args,
  });
const tokenIn = (cookies: unknown) => /sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';
const identityOf = async (token: string) =>
  (await (await auth.asGateway()).post('/internal/sessions/resolve').send({ token })).body.identity;

let people = 0;
async function registered() {
  const username = `keeper.${++people}`;
  const form = { username, email: `${username}@example.org`, fullName: 'Una Keeper', password: PASSWORD };
  const { body, headers } = await auth.as(null).post('/api/register').send(form);
  return { username, id: body.id as number, token: tokenIn(headers['set-cookie']) };
}
const signIn = async (username: string) => {
  const { headers, body } = await auth.as(null).post('/api/login').send({ username, password: PASSWORD });
  return { token: tokenIn(headers['set-cookie']), body };
};

describe('npm run admin', () => {
  it('makes an administrator: the sessions of before end, the next one has the right, and it is told', async () => {
    const { username, id, token } = await registered();
    expect((await identityOf(token)).administrator).toBeUndefined();
    expect(await admin('grant', username.toUpperCase())).toMatch(/is now an administrator/);
    expect(await identityOf(token)).toBeNull();
    const next = await signIn(username);
    expect(next.body.administrator).toBe(true);
    expect((await identityOf(next.token)).administrator).toBe(true);
    await auth.untilPublished('user.administrator-granted', ({ userId }) => userId === id);
    await auth.untilPublished('user.sessions-ended', ({ userId }) => userId === id);
    expect(await admin('list')).toContain(`${username}  Una Keeper  (two-factor sign-in off)`);
  });

  it('ends it again, on the very next request', async () => {
    const { username, id } = await registered();
    await admin('grant', username);
    const { token } = await signIn(username);
    expect(await admin('revoke', username)).toMatch(/is no longer an administrator/);
    expect(await identityOf(token)).toBeNull();
    expect((await identityOf((await signIn(username)).token)).administrator).toBeUndefined();
    await auth.untilPublished('user.administrator-revoked', ({ userId }) => userId === id);
    expect(await admin('list')).not.toContain(username);
  });

  it('changes nothing, and tells nothing, where it is so already', async () => {
    const { username } = await registered();
    expect(await admin('revoke', username)).toMatch(/nothing was changed/);
    await admin('grant', username);
    const { token } = await signIn(username);
    expect(await admin('grant', username)).toMatch(/nothing was changed/);
    expect(await identityOf(token)).not.toBeNull();
  });

  it.each([
    [['grant', 'nobody.at.all'], /There is no user 'nobody.at.all'/],
    [['grant'], /admin takes/],
    [['promote', 'x'], /admin takes/],
    [['grant', 'x', 'y'], /admin takes/],
    [[], /admin takes/],
  ])('refuses %j', async (args, words) => {
    await expect(admin(...args)).rejects.toThrow(words);
  });

  it.each([{ administrator: true }, { role: 'administrator' }])(
    'cannot be had by registering with %j',
    async (more) => {
      const form = { username: 'sly', email: 'sly@example.org', fullName: 'Sly', password: PASSWORD, ...more };
      expect((await auth.as(null).post('/api/register').send(form)).status).toBe(400);
    },
  );
});

describe('an administrator with two-factor sign-in', () => {
  it('has the right only in a session that has given both factors', async () => {
    const { username, id } = await registered();
    await admin('grant', username);
    const { token } = await signIn(username);
    await database.query('UPDATE auth.users SET mfa_enabled = true WHERE id = $1', [id]);
    expect((await identityOf(token)).administrator).toBeUndefined();
    await database.query("UPDATE auth.sessions SET assurance = 'multi-factor' WHERE user_id = $1", [id]);
    expect((await identityOf(token)).administrator).toBe(true);
  });
});
