import { createLogger } from '@fiducia/service-kit';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { ROUTES, type Route } from '@fiducia/contracts';
import { Client } from 'pg';
import { adminCommand } from '../src/administration/admin.command.js';
import { authService } from '../src/auth.definition.js';

const PASSWORD = 'a quiet river';
let auth: TestService;
let mail: MailServer;
let database: Client;
let chief: Person;
let knowsTrusts = true;

beforeAll(async () => {
  mail = await MailServer.start();
  auth = await bootTestService(authService, {
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Fiducia <trusts@example.org>' },
    answers: {
      'trusts.count-memberships': ({ userIds }: { userIds: number[] }) => {
        if (!knowsTrusts) throw new Error('down');
        return userIds.slice(0, 1).map((userId) => ({ userId, trusts: 3 }));
      },
    },
  });
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
  chief = await registered('chief');
  await admin('grant', 'chief');
  chief = await signedIn('chief', chief.id);
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
  await mail?.stop();
});

type Person = { username: string; id: number; token: string };
const admin = (...args: string[]) => {
  const environment = { DATABASE_URL: auth.databaseUrl };
  return adminCommand({ definition: authService, environment, logger: createLogger('auth', 'silent'), args });
};
const tokenIn = (cookies: unknown) => /sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';
const identityOf = async (token: string) =>
  (await (await auth.asGateway()).post('/internal/sessions/resolve').send({ token })).body.identity;

let people = 0;
async function registered(username = `person.${++people}`): Promise<Person> {
  const form = { username, email: `${username}@example.org`, fullName: 'Percy Person', password: PASSWORD };
  const { body, headers } = await auth.as(null).post('/api/register').send(form).expect(201);
  return { username, id: body.id as number, token: tokenIn(headers['set-cookie']) };
}
const signIn = (username: string, password = PASSWORD) => auth.as(null).post('/api/login').send({ username, password });
async function signedIn(username: string, id: number): Promise<Person> {
  return { username, id, token: tokenIn((await signIn(username)).headers['set-cookie']) };
}

/** Asks as this person's session would, through the gateway. */
async function ask(person: Person, method: 'get' | 'post' | 'patch', path: string, body?: object) {
  const bearer = `Bearer ${await auth.token(await identityOf(person.token))}`;
  const request = auth.as(null)[method](path).set('Authorization', bearer);
  return body === undefined ? request : request.send(body);
}
const act = (id: number, name: string) => ask(chief, 'post', `/api/admin/users/${id}/${name}`);

const ADMIN_ROUTES = Object.values(ROUTES as Record<string, Route>).filter(({ path }) =>
  path.startsWith('/api/admin/'),
);

describe('the addresses of administration', () => {
  it('are those that are marked as such', () => {
    const marked = Object.values(ROUTES as Record<string, Route>).filter(({ administrator }) => administrator);
    expect(marked).toEqual(ADMIN_ROUTES);
    expect(marked.length).toBeGreaterThan(8);
  });

  it.each(ADMIN_ROUTES.filter(({ service }) => service === 'auth').map(({ method, path }) => [method, path] as const))(
    '%s %s is closed to everybody else',
    async (method, path) => {
      const person = await registered();
      const name = method.toLowerCase() as 'get' | 'post' | 'patch';
      const { body } = await ask(person, name, path.replace('{id}', String(chief.id)), { registration: 'closed' });
      expect(body).toMatchObject({ status: 403, code: 'ADMINISTRATOR_ONLY' });
      expect((await auth.as(null)[name](path)).status).toBe(401);
    },
  );
});

describe('the list of users', () => {
  const list = async (query: string) => (await ask(chief, 'get', `/api/admin/users?${query}`)).body;

  it('shows whose an account is and how it is guarded, and no secret', async () => {
    const person = await registered();
    const [row] = await list(`q=${person.username}`);
    expect(row).toEqual({
      id: person.id,
      username: person.username,
      fullName: 'Percy Person',
      email: `${person.username}@example.org`,
      createdAt: expect.stringMatching(/Z$/),
      lastSignInAt: expect.stringMatching(/Z$/),
      mfaEnabled: false,
      administrator: false,
      suspendedAt: null,
      sessions: 1,
      trusts: 3,
    });
  });

  it.each(['q=CHIEF', 'q=chief%40example', 'show=administrators'])('finds by %s', async (query) => {
    expect((await list(query)).map(({ username }: Person) => username)).toEqual(['chief']);
  });

  it.each(['q=%25', 'q=_', 'q=nobody'])('takes %s for letters, not for a pattern', async (query) => {
    expect(await list(query)).toEqual([]);
  });

  it('comes page by page, and without the numbers while trusts does not answer', async () => {
    await registered();
    knowsTrusts = false;
    const { body, headers } = await ask(chief, 'get', '/api/admin/users?limit=1');
    knowsTrusts = true;
    expect(body).toMatchObject([{ trusts: null }]);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
    expect((await ask(chief, 'get', next)).body[0].id).toBeLessThan(body[0].id);
  });
});

describe('suspending somebody', () => {
  it('ends every session at once and opens none, by password or in whatever way', async () => {
    const person = await registered();
    expect((await act(person.id, 'suspend')).status).toBe(204);
    expect(await identityOf(person.token)).toBeNull();
    const { body, headers } = await signIn(person.username);
    expect([body.status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(headers['set-cookie']).toBeUndefined();
    const fact = await auth.untilPublished('user.suspended', ({ userId }) => userId === person.id);
    expect(fact.actor?.userId).toBe(chief.id);
    await auth.untilPublished('user.sessions-ended', ({ userId }) => userId === person.id);
  });

  it('says nothing of it to who does not know the password', async () => {
    const person = await registered();
    await act(person.id, 'suspend');
    const [theirs, nobodys] = [await signIn(person.username, 'wrong'), await signIn('no.such.person', 'wrong')];
    expect([theirs.status, theirs.body.code, theirs.body.detail]).toEqual([
      nobodys.status,
      nobodys.body.code,
      nobodys.body.detail,
    ]);
  });

  it('lets nobody in whose session is opened while it happens', async () => {
    const person = await registered();
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => signIn(person.username))),
      act(person.id, 'suspend'),
    ]);
    for (const { headers } of answers) {
      expect(await identityOf(tokenIn(headers['set-cookie']))).toBeNull();
    }
    const { rows } = await database.query('SELECT id FROM auth.sessions WHERE user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('is ended again, is told once, and leaves the account as it was', async () => {
    const person = await registered();
    for (const name of ['suspend', 'suspend', 'unsuspend', 'unsuspend']) {
      expect((await act(person.id, name)).status).toBe(204);
    }
    expect((await signIn(person.username)).status).toBe(200);
    await auth.untilPublished('user.unsuspended', ({ userId }) => userId === person.id);
    const told = auth.published.filter(
      ({ type, payload }) => type.endsWith('suspended') && (payload as { userId: number }).userId === person.id,
    );
    expect(told.map(({ type }) => type)).toEqual(['user.suspended', 'user.unsuspended']);
  });

  it.each(['suspend', 'end-sessions', 'reset-mfa'])('%s is nothing one does to oneself', async (name) => {
    expect((await act(chief.id, name)).body).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
    expect(await identityOf(chief.token)).not.toBeNull();
  });

  it.each(['suspend', 'unsuspend', 'end-sessions', 'reset-mfa'])('%s of nobody is not found', async (name) => {
    expect((await act(2_000_000_000, name)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('helping somebody', () => {
  it('signs every device of theirs out', async () => {
    const person = await registered();
    const other = await signedIn(person.username, person.id);
    expect((await act(person.id, 'end-sessions')).status).toBe(204);
    expect([await identityOf(person.token), await identityOf(other.token)]).toEqual([null, null]);
    expect((await signIn(person.username)).status).toBe(200);
  });

  it('resets the second factor, and tells them by mail', async () => {
    const person = await registered();
    await database.query("UPDATE auth.users SET mfa_enabled = true, mfa_secret = 'sealed' WHERE id = $1", [person.id]);
    await database.query("INSERT INTO auth.recovery_codes (user_id, code_hash) VALUES ($1, 'x')", [person.id]);
    await database.query(
      `INSERT INTO auth.passkeys (user_id, credential_id, public_key, counter, transports, name)
       VALUES ($1, 'c', 'k', 0, '{}', 'Lost phone')`,
      [person.id],
    );
    expect((await act(person.id, 'reset-mfa')).status).toBe(204);
    const { rows } = await database.query(
      'SELECT mfa_enabled, mfa_secret, (SELECT count(*)::int FROM auth.recovery_codes WHERE user_id = $1) AS codes FROM auth.users WHERE id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ mfa_enabled: false, mfa_secret: null, codes: 0 }]);
    expect(await identityOf(person.token)).toBeNull();
    expect((await database.query('SELECT 1 FROM auth.passkeys WHERE user_id = $1', [person.id])).rows).toEqual([]);
    await auth.untilPublished('user.passkey-removed', ({ userId }) => userId === person.id);
    await auth.untilPublished('user.mfa-reset', ({ userId }) => userId === person.id);
    const { subject, text } = await mail.untilMailTo(`${person.username}@example.org`);
    expect(subject).toBe('Your two-factor sign-in was reset');
    expect(text).toContain('If you did not ask for this');
    expect((await act(person.id, 'reset-mfa')).body.code).toBe('MFA_NOT_ENABLED');
  });
});

describe('a link to choose a new password', () => {
  it('goes to the person alone, and is on record as the administrator’s doing', async () => {
    const person = await registered();
    const answer = await act(person.id, 'send-reset-link');
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { text } = await mail.untilMailTo(`${person.username}@example.org`);
    const token = /#token=(\S+)/.exec(text)?.[1];
    const fact = await auth.untilPublished('user.password-reset-requested', ({ userId }) => userId === person.id);
    expect(fact.actor?.userId).toBe(chief.id);
    await auth
      .as(null)
      .post('/api/password/reset')
      .send({ token, newPassword: 'quite another river bend' })
      .expect(204);
    expect((await signIn(person.username, 'quite another river bend')).status).toBe(200);
  });
});

describe('registration', () => {
  const set = (registration: string) => ask(chief, 'patch', '/api/admin/registration', { registration });

  it('is open until it is closed, holds at once, and is told', async () => {
    expect((await ask(chief, 'get', '/api/admin/registration')).body).toEqual({ registration: 'open' });
    expect((await set('closed')).body).toEqual({ registration: 'closed' });
    const form = { username: 'late', email: 'late@example.org', fullName: 'Late', password: PASSWORD };
    const { body } = await auth.as(null).post('/api/register').send(form);
    expect(body).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
    expect((await set('open')).status).toBe(200);
    await auth.as(null).post('/api/register').send(form).expect(201);
    await auth.untilPublished('registration.changed', ({ registration }) => registration === 'open');
  });

  it.each(['sometimes', '', null])('does not become %j', async (registration) => {
    expect((await set(registration as string)).status).toBe(400);
  });
});

describe('the test mail', () => {
  const test = async () => (await ask(chief, 'post', '/api/admin/mail-test')).body;

  it('comes to the administrator, with what the server answered', async () => {
    const answer = await test();
    expect(answer).toMatchObject({ outcome: 'sent', to: 'chief@example.org', answer: expect.stringMatching(/^250/) });
    expect((await mail.untilMailTo('chief@example.org')).subject).toBe('Test mail from Fiducia');
    await auth.untilPublished('mail.tested', ({ accepted }) => accepted);
  });

  it('says what went wrong, and not the password of the server', async () => {
    const refusing = await MailServer.start({ onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) });
    const other = await bootTestService(authService, {
      env: { SMTP_URL: refusing.url.replace('127', 'operator:hush@127'), MAIL_FROM: 'a@example.org' },
    });
    try {
      const form = { username: 'chief', email: 'chief@example.org', fullName: 'C', password: PASSWORD };
      const { body } = await other.as(null).post('/api/register').send(form);
      const identity = { userId: body.id as number, username: 'chief', fullName: 'C', sessionId: '1' };
      const token = await other.token({ ...identity, assurance: 'password', administrator: true });
      const answer = await other.as(null).post('/api/admin/mail-test').set('Authorization', `Bearer ${token}`);
      expect(answer.body).toMatchObject({ outcome: 'failed', to: 'chief@example.org' });
      expect(answer.body.answer.length).toBeGreaterThan(3);
      expect(answer.text).not.toContain('hush');
      await other.untilPublished('mail.tested', ({ accepted }) => !accepted);
    } finally {
      await other.stop();
      await refusing.stop();
    }
  });
});

describe('how the part is', () => {
  it('is said with its numbers', async () => {
    const { body } = await auth.as(null).get('/health/details');
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      report: { components: { database: { status: 'ok' }, mail: { status: 'ok' } } },
      outbox: { waiting: expect.any(Number), oldestSeconds: expect.any(Number) },
      deadLetters: 0,
    });
  });

  it('says that mail waits, and why', async () => {
    await database.query(
      `INSERT INTO auth.outgoing_mail (id, recipient, subject, sealed_body, useful_until, created_at, last_error, next_attempt_at)
       VALUES (gen_random_uuid(), 'x@example.org', 's', 'b', now() + interval '1 day', now() - interval '1 hour', 'ECONNREFUSED', now() + interval '1 hour')`,
    );
    const { body } = await auth.as(null).get('/health/details');
    await database.query("DELETE FROM auth.outgoing_mail WHERE recipient = 'x@example.org'");
    expect(body.report.components.mail).toEqual({
      status: 'degraded',
      detail: '1 mail waits for the mail server, which last said ECONNREFUSED.',
    });
  });
});
