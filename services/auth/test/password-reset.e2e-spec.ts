import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';

const PASSWORD = 'a quiet river';
const NEW_PASSWORD = 'some other quiet river';

let auth: TestService;
let mail: MailServer;
let database: Client;

beforeAll(async () => {
  mail = await MailServer.start();
  auth = await bootTestService(authService, {
    env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://trusts.example.org', MAIL_FROM: 'Fiducia <trusts@example.org>' },
  });
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
  await mail?.stop();
});

const anyone = () => auth.as(null);
const sidIn = (cookies: unknown) => /sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';
const forgot = (body: object) => anyone().post('/api/password/forgot').send(body);
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  anyone().post('/api/password/reset').send({ token, newPassword });
const login = (username: string, password: string) => anyone().post('/api/login').send({ username, password });

let unique = 0;
async function somebody() {
  unique += 1;
  const form = { username: `person.${unique}`, email: `person.${unique}@example.org`, fullName: 'Ada Ames' };
  const { body, headers } = await anyone()
    .post('/api/register')
    .send({ ...form, password: PASSWORD })
    .expect(201);
  return { ...form, id: body.id as number, session: sidIn(headers['set-cookie']) };
}

const tokenIn = (text: string) =>
  /^https:\/\/trusts\.example\.org\/auth\/reset#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

/** Asks for a link. @returns its token, out of the `count`th mail. */
async function linkFor({ email }: { email: string }, count = 1) {
  await forgot({ email }).expect(202);
  return tokenIn((await mail.untilMailTo(email, count)).text);
}

describe('POST /api/password/forgot', () => {
  it('mails a link to the person, by address and by username, in any case', async () => {
    const one = await somebody();
    const letter = await forgot({ username: one.username.toUpperCase() })
      .expect(202)
      .then(() => mail.untilMailTo(one.email));
    expect(letter).toMatchObject({
      subject: 'Choose a new password for Fiducia',
      from: 'Fiducia <trusts@example.org>',
    });
    expect(letter.text).toContain('Hello Ada Ames,');
    expect(tokenIn(letter.text)).not.toBe('');
    await forgot({ email: one.email.toUpperCase() }).expect(202);
    expect(tokenIn((await mail.untilMailTo(one.email, 2)).text)).not.toBe('');
  });

  it('answers an address that nobody has with the same words, and mails nothing', async () => {
    const known = await forgot({ email: (await somebody()).email }).expect(202);
    const unknown = await forgot({ email: 'nobody.at.all@example.org' }).expect(202);
    const shape = ({ headers }: typeof known) => ({ ...headers, date: '', 'x-request-id': '' });
    expect([unknown.text, shape(unknown)]).toEqual([known.text, shape(known)]);
    const other = await somebody();
    await linkFor(other);
    expect(mail.to('nobody.at.all@example.org')).toEqual([]);
    const { rows } = await database.query('SELECT count(*)::int AS waiting FROM auth.password_reset_requests');
    expect(rows[0].waiting).toBe(0);
  });

  it.each([[{}], [{ email: 'a@example.org', username: 'a' }], [{ email: 'no address' }], [{ username: '' }]])(
    'refuses %j',
    async (body) => {
      await forgot(body).expect(400);
    },
  );

  it('is counted for a name that nobody has just as for one that somebody has', async () => {
    const { username } = await somebody();
    for (const sought of [username, 'somebody.unknown']) {
      for (let i = 0; i < 5; i++) await forgot({ username: sought }).expect(202);
      const { headers } = await forgot({ username: sought }).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await database.query("DELETE FROM auth.attempts WHERE subject LIKE 'reset %'");
  });

  it('keeps the token hashed, and tells it in no fact', async () => {
    const one = await somebody();
    const token = await linkFor(one);
    const { rows } = await database.query('SELECT * FROM auth.password_resets WHERE user_id = $1', [one.id]);
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    await auth.untilPublished('user.password-reset-requested', ({ userId }) => userId === one.id);
    expect(JSON.stringify(auth.published)).not.toContain(token);
    const outbox = await database.query('SELECT envelope::text FROM auth.outbox');
    expect(JSON.stringify(outbox.rows)).not.toContain(token);
  });
});

describe('POST /api/password/reset', () => {
  it('changes the password, ends every session, and is told', async () => {
    const one = await somebody();
    await reset(await linkFor(one)).expect(204);
    await login(one.username, PASSWORD).expect(401);
    await login(one.username, NEW_PASSWORD).expect(200);
    const { rows } = await database.query('SELECT 1 FROM auth.sessions WHERE user_id = $1', [one.id]);
    expect(rows).toHaveLength(1);
    await auth.untilPublished('user.password-reset', ({ userId }) => userId === one.id);
    await auth.untilPublished('user.sessions-ended', ({ userId }) => userId === one.id);
  });

  it('works once', async () => {
    const token = await linkFor(await somebody());
    await reset(token).expect(204);
    expect((await reset(token).expect(400)).body.code).toBe('RESET_LINK_INVALID');
  });

  it('works for one of ten who use it at once', async () => {
    const token = await linkFor(await somebody());
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `${NEW_PASSWORD} ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(400)]);
  });

  it('does not work after fifteen minutes', async () => {
    const one = await somebody();
    const token = await linkFor(one);
    const { rows } = await database.query(
      'SELECT extract(epoch FROM expires_at - now())::int AS left FROM auth.password_resets WHERE user_id = $1',
      [one.id],
    );
    expect(rows[0].left).toBeGreaterThan(14 * 60);
    expect(rows[0].left).toBeLessThanOrEqual(15 * 60);
    await database.query(
      "UPDATE auth.password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [one.id],
    );
    await reset(token).expect(400);
    await login(one.username, PASSWORD).expect(200);
  });

  it('does not work with an older link once there is a newer one', async () => {
    const one = await somebody();
    const older = await linkFor(one);
    const newer = await linkFor(one, 2);
    await reset(older).expect(400);
    await reset(newer).expect(204);
  });

  it('keeps the link good when the new password is refused', async () => {
    const one = await somebody();
    const token = await linkFor(one);
    const { body } = await reset(token, `${one.username}1`).expect(400);
    expect(body.errors[0].path).toBe('newPassword');
    await reset(token).expect(204);
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}'`])('refuses %j as no token', async (token) => {
    expect((await reset(token).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it('leaves the second factor asked for', async () => {
    const one = await somebody();
    const me = await auth.person(one.id);
    // The person of a test is known by another name than the account: the password is proved by the account's own.
    const token = await auth.token({ ...me, username: one.username });
    const as = (path: string, body: object) =>
      anyone().post(path).set('Authorization', `Bearer ${token}`).set('Cookie', `__Host-sid=${one.session}`).send(body);
    const { body } = await as('/api/mfa/enrol', { password: PASSWORD }).expect(200);
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    await as('/api/mfa/confirm', { code }).expect(200);
    await reset(await linkFor(one)).expect(204);
    expect((await login(one.username, NEW_PASSWORD).expect(200)).body.mfaDue).toBe(true);
  });
});

describe('a new password', () => {
  const register = (change: object) =>
    anyone()
      .post('/api/register')
      .send({ username: 'testuser', email: 'margaret@example.org', fullName: 'Ada Ames', ...change });

  it.each([
    ['password1', 'one of those that are tried first'],
    ['password123', 'one of those that are tried first'],
    ['Passw0rd!', 'one of those that are tried first'],
    ['testuser1', 'made of your name, username, email or ours'],
    ['margaret77', 'made of your name, username, email or ours'],
    ['Fiducia2026', 'made of your name, username, email or ours'],
    ['aaaaaaaaaaaa', 'easy to guess'],
    ['qwertzuiop', 'easy to guess'],
  ])('such as %s is refused: it is %s', async (password, reason) => {
    const { body } = await register({ password }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'password' }] });
    expect(body.detail).toContain(reason);
    expect(body.errors[0].message).toBe(body.detail);
  });

  it.each(['correct horse', 'ünïcødé früh am Tag', '        eight spaces', 'x'.repeat(20) + 'trennt nicht die Zeiten'])(
    'such as %j is taken, without a rule about its characters',
    async (password) => {
      unique += 1;
      const name = { username: `taken.${unique}`, email: `taken.${unique}@example.org` };
      await register({ ...name, password }).expect(201);
      await login(name.username, password).expect(200);
      await login(name.username, password.trim() === password ? `${password} ` : password.trim()).expect(401);
    },
  );

  it('is told apart from another that differs after 72 bytes', async () => {
    const name = { username: 'long.one', email: 'long.one@example.org' };
    const password = 'a quiet river bends '.repeat(4);
    await register({ ...name, password: `${password}1` }).expect(201);
    await login('long.one', `${password}2`).expect(401);
    await login('long.one', `${password}1`).expect(200);
  });

  it('is refused by the same rule when it is changed', async () => {
    const one = await somebody();
    const token = await auth.token({ ...(await auth.person(one.id)), username: one.username });
    const { body } = await anyone()
      .post('/api/user/password')
      .set('Authorization', `Bearer ${token}`)
      .send({ password: PASSWORD, newPassword: 'password1' })
      .expect(400);
    expect(body.errors[0].path).toBe('newPassword');
  });
});

describe('a password that was hashed at a lower cost', () => {
  it('is hashed again at the next sign-in, and not at the one after', async () => {
    const one = await somebody();
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database.query('UPDATE auth.users SET password_hash = $2 WHERE id = $1', [one.id, cheap]);
    const stored = async () =>
      (await database.query('SELECT password_hash FROM auth.users WHERE id = $1', [one.id])).rows[0].password_hash;
    await login(one.username, PASSWORD).expect(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await login(one.username, PASSWORD).expect(200);
    expect(await stored()).toBe(renewed);
  });
});
