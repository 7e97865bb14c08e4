import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';

const HARRIET = {
  username: 'harriet',
  password: 'a quiet river',
  email: 'harriet@example.org',
  fullName: 'Harriet Moss',
};

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

const anyone = () => auth.as(null);
const tokenIn = (cookies: unknown) => /sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';
const resolve = (token: string) => anyone().post('/internal/sessions/resolve').send({ token });

let unique = 0;
const somebody = () => {
  unique += 1;
  return { ...HARRIET, username: `person.${unique}`, email: `person.${unique}@example.org` };
};

async function registered() {
  const form = somebody();
  const { body, headers } = await anyone().post('/api/register').send(form).expect(201);
  return { form, id: body.id as number, token: tokenIn(headers['set-cookie']) };
}

describe('POST /api/register', () => {
  it('creates the account, signs in, and never shows the password or its hash', async () => {
    const form = somebody();
    const response = await anyone().post('/api/register').send(form).expect(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      username: form.username,
      email: form.email,
      fullName: 'Harriet Moss',
      role: 'trustee',
      mfaEnabled: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(String(response.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    await auth.untilPublished('user.registered', ({ username }) => username === form.username);
  });

  it('keeps the password as Argon2id and the session token as a hash', async () => {
    const { form, token } = await registered();
    const { rows } = await database.query(
      'SELECT u.password_hash, s.token_hash FROM auth.users u JOIN auth.sessions s ON s.user_id = u.id WHERE u.username = $1',
      [form.username],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'));
  });

  it.each([
    [{ password: 'seven77' }, 'Password must be at least 8 characters'],
    [{ username: '' }, 'Required'],
    [{ email: 'not an address' }, 'Please enter a valid email'],
    [{ fullName: undefined }, 'Required'],
    [{ role: 'admin' }, 'Invalid input'],
    [{ role: ['trustee'] }, 'Invalid input'],
    [{ username: 'Ａdmin' }, 'Use letters, digits, dots, hyphens and underscores only'],
    [{ username: 'admin\u200b' }, 'Use letters, digits, dots, hyphens and underscores only'],
    [{ mfaEnabled: true }, 'Not a known field'],
    [{ id: 7 }, 'Not a known field'],
  ])('refuses %j and says %s', async (change, message) => {
    const { body } = await anyone()
      .post('/api/register')
      .send({ ...somebody(), ...change })
      .expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.errors).toContainEqual({ path: Object.keys(change)[0], message });
  });

  it('refuses a taken name or address in any case, without saying which', async () => {
    const { form } = await registered();
    for (const taken of [{ username: form.username.toUpperCase() }, { email: form.email.toUpperCase() }]) {
      const { body } = await anyone()
        .post('/api/register')
        .send({ ...somebody(), ...taken })
        .expect(409);
      expect(body).toMatchObject({ status: 409, code: 'USERNAME_OR_EMAIL_TAKEN' });
    }
  });

  it('gives one name to one of twenty who ask for it at once', async () => {
    const form = somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        anyone()
          .post('/api/register')
          .send({ ...form, email: `twin${i}@example.org` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe.each(['/api/login', '/api/direct-login'])('POST %s', (address) => {
  it('opens a new session and ends the one it came with', async () => {
    const { form, token } = await registered();
    const { headers } = await anyone()
      .post(address)
      .set('Cookie', `sid=${token}`)
      .send({ username: form.username, password: form.password })
      .expect(200);
    const renewed = tokenIn(headers['set-cookie']);
    expect(renewed).not.toBe(token);
    expect((await resolve(token)).body).toEqual({ identity: null });
    expect((await resolve(renewed)).body.identity).toMatchObject({ username: form.username });
  });

  it('says the same of a wrong password and of a name nobody has', async () => {
    const { form } = await registered();
    const wrong = await anyone().post(address).send({ username: form.username, password: 'not this one' }).expect(401);
    const unknown = await anyone()
      .post(address)
      .send({ username: 'nobody.at.all', password: 'not this one' })
      .expect(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.detail).toBe('The username or password is not right.');
  });

  it.each([
    [{ username: '', password: 'x' }, 'username', 'Username is required'],
    [{ username: 'a' }, 'password', 'Password is required'],
    [{ username: { $gt: '' }, password: 'x' }, 'username', 'Invalid input'],
    [{ username: ['a'], password: 'x' }, 'username', 'Invalid input'],
    [{ username: 'a\u0000', password: 'x' }, 'username', 'Invalid input'],
  ])('refuses %j', async (form, path, message) => {
    const { body } = await anyone().post(address).send(form).expect(400);
    expect(body.errors).toContainEqual({ path, message });
  });

  it('keeps a remembered session for thirty days', async () => {
    const { form } = await registered();
    const { headers } = await anyone()
      .post(address)
      .send({ username: form.username, password: form.password, rememberMe: true })
      .expect(200);
    expect(String(headers['set-cookie'])).toContain('Max-Age=2592000');
  });
});

describe('failed sign-ins', () => {
  it('make the next one wait after ten, on both addresses together, and end with a right one later', async () => {
    const { form } = await registered();
    const wrong = { username: form.username, password: 'not this one' };
    for (let i = 0; i < 5; i++) await anyone().post('/api/login').send(wrong).expect(401);
    for (let i = 0; i < 5; i++) await anyone().post('/api/direct-login').send(wrong).expect(401);
    const refused = await anyone().post('/api/login').send(wrong).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await database.query("UPDATE auth.attempts SET last_at = now() - interval '1 hour' WHERE subject = $1", [
      `account ${form.username}`,
    ]);
    await anyone().post('/api/login').send({ username: form.username, password: form.password }).expect(200);
  });
});

describe('POST /api/logout', () => {
  it('ends the session at once', async () => {
    const { token } = await registered();
    await anyone().post('/api/logout').set('Cookie', `sid=${token}`).expect(204);
    expect((await resolve(token)).body).toEqual({ identity: null });
  });

  it('is as good without a session', async () => {
    await anyone().post('/api/logout').expect(204);
  });
});

describe('a session', () => {
  it.each([
    ['has passed its end', "expires_at = now() - interval '1 second'"],
    ['was not used for half an hour', "last_seen_at = now() - interval '31 minutes'"],
  ])('that %s is no session any more', async (_, change) => {
    const { token, id } = await registered();
    await database.query(`UPDATE auth.sessions SET ${change} WHERE user_id = $1`, [id]);
    expect((await resolve(token)).body).toEqual({ identity: null });
  });
});

describe('GET /api/user', () => {
  it('answers who the identity token says it is', async () => {
    const { id, form } = await registered();
    const me = await auth.person(id);
    const { body } = await auth.as(me).get('/api/user').expect(200);
    expect(body).toMatchObject({ id, username: form.username });
    expect(Object.keys(body)).not.toContain('passwordHash');
  });

  it('refuses a token for another service, and none at all', async () => {
    const { id } = await registered();
    const foreign = await auth.token(await auth.person(id), 'trusts');
    await anyone().get('/api/user').set('Authorization', `Bearer ${foreign}`).expect(401);
    const { body } = await anyone().get('/api/user').expect(401);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED', detail: 'Please log in to access this page' });
  });
});

describe('POST /api/mfa/verify', () => {
  it.each(['12345', '1234567', '１２３４５６', 'abc123', 123456, null])('refuses %j as no code', async (code) => {
    const me = await auth.person((await registered()).id);
    const { body } = await auth.as(me).post('/api/mfa/verify').send({ code }).expect(400);
    expect(body.errors).toContainEqual({ path: 'code', message: 'Please enter a valid 6-digit code' });
  });

  it('has no right code while nobody has a second factor', async () => {
    const me = await auth.person((await registered()).id);
    const { body } = await auth.as(me).post('/api/mfa/verify').send({ code: '123456' }).expect(401);
    expect(body.detail).toBe('Invalid verification code. Please try again.');
  });
});
