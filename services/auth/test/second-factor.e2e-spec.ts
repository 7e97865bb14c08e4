import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import type { AssuranceLevel, Identity } from '@fiducia/contracts';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';
import { totpCode } from '../src/mfa/totp.js';

const PASSWORD = 'a quiet river';
const STEP_MS = 30_000;

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

const tokenIn = (headers: Record<string, unknown>) => /sid=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';

async function identityOf(token: string): Promise<Identity | null> {
  const { body } = await (await auth.asGateway()).post('/internal/sessions/resolve').send({ token });
  return body.identity as Identity | null;
}

/** A person with a browser: the cookie it holds, and the identity that the gateway would state for it. */
class Browser {
  constructor(public token: string) {}

  async send(method: 'get' | 'post' | 'delete' | 'patch', path: string, body: object = {}) {
    const identity = await identityOf(this.token);
    if (!identity) throw new Error('This session is not alive.');
    const request = auth.as(null)[method](path).set('Cookie', `sid=${this.token}`);
    const answer = await request.set('Authorization', `Bearer ${await auth.token(identity)}`).send(body);
    const renewed = tokenIn(answer.headers);
    if (renewed) this.token = renewed;
    return answer;
  }

  assurance = async (): Promise<AssuranceLevel | undefined> => (await identityOf(this.token))?.assurance;
}

let people = 0;
async function registered() {
  people += 1;
  const form = { username: `second.${people}`, email: `second.${people}@example.org`, fullName: 'Harriet Moss' };
  const { headers, body } = await auth
    .as(null)
    .post('/api/register')
    .send({ ...form, password: PASSWORD });
  return { username: form.username, id: body.id as number, browser: new Browser(tokenIn(headers)) };
}

async function signedIn(username: string, password = PASSWORD) {
  const { headers, body } = await auth.as(null).post('/api/login').send({ username, password, rememberMe: true });
  return { browser: new Browser(tokenIn(headers)), body };
}

/** Somebody who has turned the second factor on. Their next right code is the one of the next step. */
async function enrolled() {
  const person = await registered();
  const { body } = await person.browser.send('post', '/api/mfa/enrol', { password: PASSWORD });
  const secret = body.secret as string;
  const confirmed = await person.browser.send('post', '/api/mfa/confirm', { code: totpCode(secret, Date.now()) });
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[], confirmed };
}

const nextCode = (secret: string) => totpCode(secret, Date.now() + STEP_MS);

describe('turning the second factor on', () => {
  it('asks for the password, then for a first code, and gives ten recovery codes', async () => {
    const { browser, id } = await registered();
    const before = browser.token;
    const other = (await signedIn(`second.${people}`)).browser;
    expect((await browser.send('post', '/api/mfa/enrol', { password: 'wrong' })).body).toMatchObject({
      status: 403,
      code: 'PASSWORD_WRONG',
    });
    const { body, status } = await browser.send('post', '/api/mfa/enrol', { password: PASSWORD });
    expect([status, body.uri]).toEqual([200, expect.stringMatching(/^otpauth:\/\/totp\/Fiducia:second/)]);
    expect((await browser.send('get', '/api/user')).body.mfaEnabled).toBe(false);
    const confirmed = await browser.send('post', '/api/mfa/confirm', { code: totpCode(body.secret, Date.now()) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(confirmed.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await browser.send('get', '/api/user')).body).toMatchObject({ mfaEnabled: true });
    expect(await browser.assurance()).toBe('multi-factor');
    expect(await identityOf(before)).toBeNull();
    expect(await identityOf(other.token)).toBeNull();
    await auth.untilPublished('user.mfa-enabled', ({ userId }) => userId === id);
  });

  it('keeps the secret sealed and the recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    const { rows } = await database.query('SELECT mfa_secret FROM auth.users WHERE id = $1', [id]);
    expect(rows[0].mfa_secret).toMatch(/^v1\.[0-9a-f]{8}\./);
    const everything = JSON.stringify([
      (await database.query('SELECT * FROM auth.users WHERE id = $1', [id])).rows,
      (await database.query('SELECT * FROM auth.recovery_codes WHERE user_id = $1', [id])).rows,
      (await database.query('SELECT * FROM auth.outbox')).rows,
    ]);
    for (const hidden of [secret, recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replaceAll('-', '')]) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('does not open a secret that was moved to another row', async () => {
    const [one, two] = [await enrolled(), await enrolled()];
    await database.query(
      'UPDATE auth.users SET mfa_secret = (SELECT mfa_secret FROM auth.users WHERE id = $1) WHERE id = $2',
      [one.id, two.id],
    );
    const { browser } = await signedIn(two.username);
    const { status, text } = await browser.send('post', '/api/mfa/verify', { code: nextCode(one.secret) });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(text).not.toMatch(/stack|DATA_KEY|seal/i);
    expect(await browser.assurance()).toBe('pending');
  });

  it('is refused a second time', async () => {
    const { browser } = await enrolled();
    const { body } = await browser.send('post', '/api/mfa/enrol', { password: PASSWORD });
    expect(body).toMatchObject({ status: 409, code: 'MFA_ENABLED_ALREADY' });
  });
});

describe('signing in with a second factor', () => {
  it('opens nothing but the prompt until the code is given', async () => {
    const { username } = await enrolled();
    const { browser, body } = await signedIn(username);
    expect(body).toMatchObject({ mfaEnabled: true, mfaDue: true });
    expect(await browser.assurance()).toBe('pending');
    expect((await browser.send('get', '/api/user')).body).toMatchObject({ username, mfaDue: true });
    for (const [method, path] of [
      ['get', '/api/sessions'],
      ['post', '/api/mfa/enrol'],
      ['post', '/api/mfa/disable'],
      ['post', '/api/user/password'],
    ] as const) {
      expect((await browser.send(method, path)).body).toMatchObject({ status: 403, code: 'MFA_REQUIRED' });
    }
  });

  it('lets the right code in, under a new session that is remembered as asked', async () => {
    const { username, secret, id } = await enrolled();
    const { browser } = await signedIn(username);
    const pending = browser.token;
    const { status, body, headers } = await browser.send('post', '/api/mfa/verify', { code: nextCode(secret) });
    expect([status, body]).toEqual([200, { verified: true }]);
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=2592000/);
    expect(await identityOf(pending)).toBeNull();
    expect(await browser.assurance()).toBe('multi-factor');
    expect((await browser.send('get', '/api/user')).body.mfaDue).toBeUndefined();
    await auth.untilPublished('user.signed-in', ({ userId }) => userId === id);
  });

  it('accepts a code once, also of fifty that come at the same moment', async () => {
    const { username, secret } = await enrolled();
    const browsers = await Promise.all(Array.from({ length: 5 }, async () => (await signedIn(username)).browser));
    const code = nextCode(secret);
    const tries = Array.from({ length: 10 }, () => browsers)
      .flat()
      .map((browser) => browser.send('post', '/api/mfa/verify', { code }).catch(() => null));
    const statuses = (await Promise.all(tries)).map((answer) => answer?.status ?? 401);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
    const { browser } = await signedIn(username);
    expect((await browser.send('post', '/api/mfa/verify', { code })).body.code).toMatch(
      /MFA_CODE_INVALID|RATE_LIMITED/,
    );
  });

  it.each([-2, 2])('refuses the code of %d steps away', async (steps) => {
    const { username, secret } = await enrolled();
    const { browser } = await signedIn(username);
    const { body } = await browser.send('post', '/api/mfa/verify', {
      code: totpCode(secret, Date.now() + steps * STEP_MS),
    });
    expect(body).toMatchObject({ status: 401, code: 'MFA_CODE_INVALID' });
  });

  it.each(['12345', '1234567', '１２３４５６', 'abc123', 123456, null])('refuses %j by its form', async (code) => {
    const { browser } = await registered();
    const { body } = await browser.send('post', '/api/mfa/verify', { code });
    expect(body.errors).toEqual([{ path: 'code', message: 'Please enter a valid 6-digit code' }]);
  });

  it('takes five tries in a quarter of an hour, and then not even the right one', async () => {
    const { username, secret } = await enrolled();
    const { browser } = await signedIn(username);
    for (let tries = 0; tries < 5; tries++) {
      expect((await browser.send('post', '/api/mfa/verify', { code: '000000' })).status).toBe(401);
    }
    const sixth = await browser.send('post', '/api/mfa/verify', { code: nextCode(secret) });
    expect([sixth.status, Number(sixth.headers['retry-after'])]).toEqual([429, 900]);
    expect((await signedIn(username)).body).toMatchObject({ mfaDue: true });
  });

  it('lets each recovery code in once', async () => {
    const { username, recoveryCodes, id } = await enrolled();
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ');
    const { browser } = await signedIn(username);
    expect((await browser.send('post', '/api/mfa/recover', { recoveryCode: typed })).status).toBe(200);
    expect(await browser.assurance()).toBe('multi-factor');
    await auth.untilPublished('user.recovery-code-used', ({ userId, left }) => userId === id && left === 9);
    const again = await (await signedIn(username)).browser.send('post', '/api/mfa/recover', { recoveryCode: typed });
    expect(again.body).toMatchObject({ status: 401, code: 'RECOVERY_CODE_INVALID' });
  });
});

describe('turning the second factor off, or its recovery codes over', () => {
  it.each([
    ['/api/mfa/disable', { password: 'wrong' }, 'PASSWORD_WRONG'],
    ['/api/mfa/disable', { code: '000000' }, 'MFA_CODE_INVALID'],
    ['/api/mfa/recovery-codes', { code: '000000' }, 'MFA_CODE_INVALID'],
  ])('%s with %j is refused as %s', async (path, change, code) => {
    const { browser, secret } = await enrolled();
    const { body } = await browser.send('post', path, { password: PASSWORD, code: nextCode(secret), ...change });
    expect(body.code).toBe(code);
    expect((await browser.send('get', '/api/user')).body.mfaEnabled).toBe(true);
  });

  it('ends every other session and leaves no secret behind', async () => {
    const { browser, secret, id, username, recoveryCodes } = await enrolled();
    const { status } = await browser.send('post', '/api/mfa/disable', { password: PASSWORD, code: nextCode(secret) });
    expect([status, await browser.assurance()]).toEqual([204, 'password']);
    const { rows } = await database.query(
      'SELECT mfa_secret, (SELECT count(*)::int FROM auth.recovery_codes WHERE user_id = $1) AS codes FROM auth.users WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ mfa_secret: null, codes: 0 }]);
    const next = await signedIn(username);
    expect(next.body.mfaDue).toBeUndefined();
    expect((await next.browser.send('post', '/api/mfa/recover', { recoveryCode: recoveryCodes[0] })).status).toBe(401);
  });

  it('gives ten new recovery codes and kills the old ones', async () => {
    const { browser, secret, username, recoveryCodes } = await enrolled();
    const body = { password: PASSWORD, code: nextCode(secret) };
    const renewed = await browser.send('post', '/api/mfa/recovery-codes', body);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { browser: next } = await signedIn(username);
    expect((await next.send('post', '/api/mfa/recover', { recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await next.send('post', '/api/mfa/recover', { recoveryCode: renewed.body.recoveryCodes[0] })).status).toBe(
      200,
    );
  });
});

describe('my devices', () => {
  it('are listed with the one that asks marked, and can be signed out one by one or all at once', async () => {
    const { username, browser, id } = await registered();
    const [phone, laptop] = [(await signedIn(username)).browser, (await signedIn(username)).browser];
    const { body } = await browser.send('get', '/api/sessions');
    expect(body).toHaveLength(3);
    expect(body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(browser.token);
    const phoneId = (await identityOf(phone.token))?.sessionId;
    expect((await browser.send('delete', `/api/sessions/${phoneId}`)).status).toBe(204);
    expect(await identityOf(phone.token)).toBeNull();
    expect((await browser.send('delete', '/api/sessions')).status).toBe(204);
    expect(await identityOf(laptop.token)).toBeNull();
    expect((await browser.send('get', '/api/sessions')).body).toHaveLength(1);
    await auth.untilPublished('user.sessions-ended', ({ userId }) => userId === id);
  });

  it('are nobody else’s to sign out', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const theirSession = (await identityOf(theirs.browser.token))?.sessionId;
    expect((await mine.browser.send('delete', `/api/sessions/${theirSession}`)).body.code).toBe('NOT_FOUND');
    expect(await identityOf(theirs.browser.token)).not.toBeNull();
  });
});

describe('my account', () => {
  it('changes the password with the old one, and signs every other device out', async () => {
    const { username, browser } = await registered();
    const other = (await signedIn(username)).browser;
    const wrong = await browser.send('post', '/api/user/password', { password: 'wrong', newPassword: 'another river' });
    expect(wrong.body).toMatchObject({ status: 403, code: 'PASSWORD_WRONG' });
    const { status } = await browser.send('post', '/api/user/password', {
      password: PASSWORD,
      newPassword: 'another river',
    });
    expect(status).toBe(204);
    expect(await identityOf(other.token)).toBeNull();
    expect(await browser.assurance()).toBe('password');
    expect((await signedIn(username, PASSWORD)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await signedIn(username, 'another river')).body).toMatchObject({ username });
  });

  it.each([
    [{ newPassword: 'seven77' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ password: '' }, 'password', 'Password is required'],
  ])('refuses %j', async (change, path, message) => {
    const { browser } = await registered();
    const form = { password: PASSWORD, newPassword: 'another river', ...change };
    expect((await browser.send('post', '/api/user/password', form)).body.errors).toContainEqual({ path, message });
  });

  it('changes the name as it is, and the address with the password', async () => {
    const { browser, id } = await registered();
    expect((await browser.send('patch', '/api/user', { fullName: 'Harriet Lowe' })).body.fullName).toBe('Harriet Lowe');
    const address = { email: `moved.${id}@example.org` };
    expect((await browser.send('patch', '/api/user', address)).body.errors).toEqual([
      { path: 'password', message: 'Password is required' },
    ]);
    expect((await browser.send('patch', '/api/user', { ...address, password: 'wrong' })).body.code).toBe(
      'PASSWORD_WRONG',
    );
    expect((await browser.send('patch', '/api/user', { ...address, password: PASSWORD })).body).toMatchObject(address);
    const taken = (await registered()).browser;
    const { body } = await taken.send('patch', '/api/user', { ...address, password: PASSWORD });
    expect(body).toMatchObject({ status: 409, code: 'USERNAME_OR_EMAIL_TAKEN' });
  });
});
