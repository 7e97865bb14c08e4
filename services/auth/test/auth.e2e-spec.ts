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
const resolve = async (token: string) => (await auth.asGateway()).post('/internal/sessions/resolve').send({ token });

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
      mfaOffered: true,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect([response.headers['set-cookie']].flat().at(-1)).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
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

describe('an attack on an account', () => {
  const deviceIn = (cookies: unknown) => /device=([\w-]{43})/.exec(String(cookies))?.[1] ?? '';
  const login = (form: object, device?: string) => {
    const request = anyone().post('/api/login');
    return (device === undefined ? request : request.set('Cookie', `device=${device}`)).send(form);
  };
  async function attacked() {
    const form = somebody();
    const { headers } = await anyone().post('/api/register').send(form).expect(201);
    const right = { username: form.username, password: form.password };
    for (let i = 0; i < 12; i++) await login({ ...right, password: 'not this one' });
    await database.query('UPDATE auth.attempts SET count = 20, last_at = now() WHERE subject = $1', [
      `account ${form.username}`,
    ]);
    return { right, device: deviceIn(headers['set-cookie']), cookies: String(headers['set-cookie']) };
  }

  it('does not keep its owner out on a device they have used, and goes on being slowed down', async () => {
    const { right, device, cookies } = await attacked();
    expect(cookies).toMatch(/device=[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/);
    await login(right).expect(429);
    await login(right, device).expect(200);
    await login(right).expect(429);
  });

  it('keeps the owner out neither by the failures of their address', async () => {
    const { right, device } = await attacked();
    await database.query(
      `INSERT INTO auth.attempts (subject, count) VALUES ('address 127.0.0.1', 100)
       ON CONFLICT (subject) DO UPDATE SET count = 100, started_at = now()`,
    );
    const stranger = { username: 'nobody.at.all', password: 'not this one' };
    await login(stranger).expect(429);
    await login(right, device).expect(200);
    await database.query("DELETE FROM auth.attempts WHERE subject = 'address 127.0.0.1'");
  });

  it('is slowed down on the known device as well, by its own failures', async () => {
    const { right, device } = await attacked();
    for (let i = 0; i < 10; i++) await login({ ...right, password: 'not this one' }, device).expect(401);
    await login(right, device).expect(429);
  });

  it.each<[string, (device: string) => string]>([
    ['of somebody else', () => 'x'.repeat(43)],
    ['that is no token', () => "' OR 1=1 --"],
  ])('is not let through by a device %s', async (_, made) => {
    const { right, device } = await attacked();
    await login(right, made(device)).expect(429);
    const other = await attacked();
    await login(right, other.device).expect(429);
  });

  it('keeps only a hash of what a device is known by, and knows it for half a year', async () => {
    const { right, device } = await attacked();
    const { rows } = await database.query('SELECT * FROM auth.known_devices WHERE token_hash = $1', [
      createHash('sha256').update(device).digest('hex'),
    ]);
    expect(rows).toHaveLength(1);
    await database.query("UPDATE auth.known_devices SET expires_at = now() - interval '1 second'");
    await login(right, device).expect(429);
  });
});

describe('POST /internal/sessions/resolve', () => {
  it('answers the gateway alone: no one without a token, no person, no gateway of another audience', async () => {
    const { token, id } = await registered();
    const ask = (bearer?: string) => {
      const request = anyone().post('/internal/sessions/resolve');
      return (bearer === undefined ? request : request.set('Authorization', `Bearer ${bearer}`)).send({ token });
    };
    await ask().expect(401);
    await ask(await auth.token(await auth.person(id))).expect(401);
    await ask(await auth.token(await auth.person(id), 'trusts')).expect(401);
    expect((await resolve(token)).body.identity).toMatchObject({ userId: id });
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
    ['half an hour without use, less a second', false, 'last_seen_at', '1799 seconds', true],
    ['half an hour without use', false, 'last_seen_at', '1801 seconds', false],
    ['twelve hours in all, less a minute', false, 'expires_at', '43140 seconds', true],
    ['twelve hours in all', false, 'expires_at', '43201 seconds', false],
    ['seven days without use, less a minute, when it is remembered', true, 'last_seen_at', '604740 seconds', true],
    ['seven days without use when it is remembered', true, 'last_seen_at', '604801 seconds', false],
    ['thirty days in all, less a minute, when it is remembered', true, 'expires_at', '2591940 seconds', true],
    ['thirty days in all when it is remembered', true, 'expires_at', '2592001 seconds', false],
  ] as const)('after %s: remembered %s, %s %s ago, alive %s', async (_, rememberMe, column, passed, alive) => {
    const { form } = await registered();
    const { headers } = await anyone()
      .post('/api/login')
      .send({ username: form.username, password: form.password, rememberMe })
      .expect(200);
    const token = tokenIn(headers['set-cookie']);
    await database.query(`UPDATE auth.sessions SET ${column} = ${column} - $2::interval WHERE token_hash = $1`, [
      createHash('sha256').update(token).digest('hex'),
      passed,
    ]);
    const { body } = await resolve(token);
    expect(body.identity !== null).toBe(alive);
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
