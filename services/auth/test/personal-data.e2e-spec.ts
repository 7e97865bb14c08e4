import { PERSONAL_KINDS, type PersonalRows, type QuestionResponse } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';

const PASSWORD = 'a quiet river';
const UPLOAD = randomUUID();
const FILE = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));
const PIECE = 2_000;

let auth: TestService;
let database: Client;
/** What the neighbours say, and who does not answer. */
let soleOwnerOf: QuestionResponse<'trusts.leave-all'>['soleOwnerOf'] = [];
let silent = '';
let fileThere = true;
const left: number[] = [];

const rows: Record<string, Record<string, unknown>[]> = {
  acts: Array.from({ length: 3 }, (_, index) => ({ type: 'other', description: `=cmd() act ${index}`, trustId: 1 })),
  decisions: [{ decisionId: 7, title: 'Pay, "now"\nor never', amounts: [1, 2] }],
  uploads: [{ uploadId: UPLOAD, fileName: '../../deed: final.pdf' }],
};
/** Two rows an answer, so that pages have to be asked for. */
const answerOf =
  (service: string) =>
  (request: { kind: string; after: number; userId: number }): PersonalRows => {
    if (silent === service) throw new Error('down');
    const all = rows[request.kind] ?? [];
    const shown = all.slice(request.after, request.after + 2);
    return { rows: shown, next: request.after + 2 < all.length ? request.after + 2 : null };
  };

beforeAll(async () => {
  auth = await bootTestService(authService, {
    answers: {
      'trusts.personal-data': answerOf('trusts'),
      'decisions.personal-data': answerOf('decisions'),
      'documents.personal-data': answerOf('documents'),
      'ai.personal-data': answerOf('ai'),
      'documents.personal-file': ({ offset }: { offset: number }) =>
        fileThere
          ? { base64: FILE.subarray(offset, offset + PIECE).toString('base64'), isLast: offset + PIECE >= FILE.length }
          : null,
      'trusts.account-deletion': () => ({ soleOwnerOf, memberships: 2 }),
      'trusts.leave-all': ({ userId }: { userId: number }) => {
        if (soleOwnerOf.length === 0) left.push(userId);
        return { soleOwnerOf };
      },
    },
  });
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
});

afterEach(() => {
  soleOwnerOf = [];
  silent = '';
  fileThere = true;
});

const tokenIn = (cookies: unknown) => /sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';
const identityOf = async (token: string) =>
  (await (await auth.asGateway()).post('/internal/sessions/resolve').send({ token })).body.identity;

let people = 0;
async function registered() {
  const username = `private.${++people}`;
  const form = { username, email: `${username}@example.org`, fullName: 'Petra Private', password: PASSWORD };
  const { body, headers } = await auth.as(null).post('/api/register').send(form).expect(201);
  return { username, id: body.id as number, token: tokenIn(headers['set-cookie']) };
}
type Person = Awaited<ReturnType<typeof registered>>;

async function ask(person: Person, method: 'get' | 'post' | 'delete', path: string, body?: object) {
  const bearer = `Bearer ${await auth.token(await identityOf(person.token))}`;
  const request = auth.as(null)[method](path).set('Authorization', bearer).set('Cookie', `sid=${person.token}`);
  return request.buffer(true).send(body);
}

async function exported(person: Person, password = PASSWORD) {
  const bearer = `Bearer ${await auth.token(await identityOf(person.token))}`;
  const answer = await fetch(`${auth.url}/api/account/export`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, files: answer.ok ? unzipSync(bytes) : {} };
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

describe('the export of all my data', () => {
  it('is an archive with each kind for programs and for people, my files, and what it all is', async () => {
    const person = await registered();
    const { answer, files } = await exported(person);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/filename=fiducia-private\.\d+-\d{4}-\d\d-\d\d\.zip/);
    const kinds = ['profile', 'devices', 'api-tokens', ...Object.values(PERSONAL_KINDS).flat()];
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', ...kinds.map((kind) => `${kind}.json`)]));
    for (const kind of kinds) expect(text(files['README.txt'])).toContain(kind);
    expect(JSON.parse(text(files['profile.json']))).toMatchObject([
      { username: person.username, fullName: 'Petra Private' },
    ]);
    expect(JSON.parse(text(files['acts.json']))).toEqual(rows.acts);
    expect(JSON.parse(text(files['decisions.json']))).toEqual(rows.decisions);
    expect(JSON.parse(text(files['memberships.json']))).toEqual([]);
    expect(files['memberships.csv']).toBeUndefined();
    expect(text(files['acts.csv'])).toContain("'=cmd() act 2");
    expect(text(files['decisions.csv'])).toContain('"Pay, ""now""\nor never"');
    expect(Buffer.from(files[`files/${UPLOAD.slice(0, 8)} .._.._deed_ final.pdf`] ?? [])).toEqual(FILE);
  });

  it('holds no secret', async () => {
    const person = await registered();
    const { rows: kept } = await database.query(
      `SELECT password_hash AS hash, (SELECT token_hash FROM auth.sessions WHERE user_id = $1) AS token FROM auth.users WHERE id = $1`,
      [person.id],
    );
    const { files } = await exported(person);
    const everything = Object.values(files).map(text).join('\n');
    for (const secret of [kept[0].hash, kept[0].token, person.token, PASSWORD])
      expect(everything).not.toContain(secret);
  });

  it('is on record before anything leaves', async () => {
    const person = await registered();
    await exported(person);
    await auth.untilPublished(
      'audit.noted',
      (note) => note.action === 'account.exported' && note.accountId === person.id,
    );
  });

  it('asks for the password', async () => {
    const { answer, bytes } = await exported(await registered(), 'wrong');
    expect([answer.status, JSON.parse(text(bytes)).code]).toEqual([403, 'PASSWORD_WRONG']);
  });

  it.each(['trusts', 'decisions', 'documents', 'ai'])('is not begun while %s does not answer', async (service) => {
    silent = service;
    const person = await registered();
    const { answer } = await exported(person);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.headers.get('content-type')).toContain('problem+json');
    silent = '';
    expect((await exported(person)).answer.status).toBe(200);
  });

  it('names a file that cannot be read', async () => {
    fileThere = false;
    const { files } = await exported(await registered());
    expect(text(files['files/NOT-INCLUDED.txt'])).toContain('deed_ final.pdf');
  });
});

describe('deleting my account', () => {
  const remove = (person: Person, form: object) => ask(person, 'delete', '/api/account', form);

  it('says before what stands in the way and what ends', async () => {
    soleOwnerOf = [{ trustId: 4, name: 'Whitfield Trust' }];
    const { body } = await ask(await registered(), 'get', '/api/account/deletion');
    expect(body).toEqual({ soleOwnerOf, memberships: 2 });
  });

  it('leaves nothing of the person in this service, nowhere to sign in, and tells it', async () => {
    const person = await registered();
    await database.query("INSERT INTO auth.recovery_codes (user_id, code_hash) VALUES ($1, 'x')", [person.id]);
    await database.query('INSERT INTO auth.attempts (subject) VALUES ($1)', [`account ${person.username}`]);
    const { status, headers } = await remove(person, {
      password: PASSWORD,
      confirmation: person.username.toUpperCase(),
    });
    expect([status, String(headers['set-cookie'])]).toEqual([204, expect.stringMatching(/^sid=;/)]);
    expect(left).toContain(person.id);
    expect(await identityOf(person.token)).toBeNull();
    await auth.untilPublished('user.removed', ({ userId }) => userId === person.id);
    const { rows: tables } = await database.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth' AND table_name NOT IN ('outbox', 'inbox', 'migrations')",
    );
    for (const { name } of tables) {
      const { rows: kept } = await database.query(`SELECT * FROM auth.${name}`);
      expect([name, JSON.stringify(kept)]).toEqual([name, expect.not.stringContaining(person.username)]);
    }
    const signIn = await auth.as(null).post('/api/login').send({ username: person.username, password: PASSWORD });
    expect(signIn.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('gives the name free, and the number to nobody else', async () => {
    const person = await registered();
    await remove(person, { password: PASSWORD, confirmation: person.username });
    const form = {
      username: person.username,
      email: `${person.username}@example.org`,
      fullName: 'Other',
      password: PASSWORD,
    };
    const { body } = await auth.as(null).post('/api/register').send(form).expect(201);
    expect(body.id).toBeGreaterThan(person.id);
  });

  it('is refused to the only owner of a trust, by its name, and nothing is changed', async () => {
    soleOwnerOf = [
      { trustId: 4, name: 'Whitfield Trust' },
      { trustId: 5, name: 'Moss Trust' },
    ];
    const person = await registered();
    const { body } = await remove(person, { password: PASSWORD, confirmation: person.username });
    expect(body).toMatchObject({ status: 409, code: 'ACCOUNT_OWNS_TRUSTS' });
    expect(body.detail).toContain('Whitfield Trust and Moss Trust');
    expect(await identityOf(person.token)).not.toBeNull();
  });

  it.each([
    [{ password: 'wrong' }, 403, 'PASSWORD_WRONG'],
    [{ confirmation: 'yes' }, 400, 'VALIDATION_FAILED'],
    [{ confirmation: '' }, 400, 'VALIDATION_FAILED'],
    [{ confirmation: undefined }, 400, 'VALIDATION_FAILED'],
  ])('is refused with %j', async (change, status, code) => {
    const person = await registered();
    const answer = await remove(person, { password: PASSWORD, confirmation: person.username, ...change });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await identityOf(person.token)).not.toBeNull();
    expect(left).not.toContain(person.id);
  });
});
