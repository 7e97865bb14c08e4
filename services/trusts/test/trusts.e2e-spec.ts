import type { Identity } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { trustsService } from '../src/trusts.definition.js';

const KNOWN_UPLOAD = randomUUID();
const UPLOAD_OF_ONE_TRUST = randomUUID();
/** Uploads that no trust has taken yet. */
const free = new Set<string>([KNOWN_UPLOAD, UPLOAD_OF_ONE_TRUST]);
const NOT_FOUND = { status: 404, code: 'NOT_FOUND', detail: 'This does not exist or you do not have access to it.' };

const NAMES: Record<number, string> = { 1: 'Ada Whitlock', 2: 'Ben Carver' };
const accountOf = (userId: number) => ({
  userId,
  username: `person${userId}`,
  fullName: NAMES[userId] ?? '',
  email: `person${userId}@example.org`,
  mfaEnabled: false,
  lastSeenAt: null,
});

let trusts: TestService;
let database: Client;
let ada: Identity;
let ben: Identity;

beforeAll(async () => {
  trusts = await bootTestService(trustsService, {
    answers: {
      'documents.reserve-deed': ({ uploadId }: { uploadId: string }) =>
        free.has(uploadId) ? { documentId: 77, fileUrl: '/api/documents/77/file' } : null,
      'auth.people': ({ userIds }: { userIds: number[] }) => userIds.filter((id) => id in NAMES).map(accountOf),
    },
  });
  database = new Client({ connectionString: trusts.adminUrl });
  await database.connect();
  ada = await trusts.person(1, 'Ada Whitlock');
  ben = await trusts.person(2, 'Ben Carver');
});

afterAll(async () => {
  await database?.end();
  await trusts?.stop();
});

beforeEach(async () => {
  await trusts.person(1, 'Ada Whitlock');
  await trusts.person(2, 'Ben Carver');
});

async function newTrust(name = 'Whitlock Family Trust', who = ada): Promise<number> {
  const { body } = await trusts.as(who).post('/api/trusts').send({ name }).expect(201);
  return body.id as number;
}

async function newBeneficiary(trustId: number, name = 'Clara Whitlock'): Promise<number> {
  const { body } = await trusts.as(ada).post(`/api/trusts/${trustId}/beneficiaries`).send({ name }).expect(201);
  return body.id as number;
}

const modified = async (id: number) => {
  const { body } = await trusts.as(ada).get(`/api/trusts/${id}`).expect(200);
  return Date.parse(body.lastModified as string);
};

/** Resolves to the record of a trust once it holds an entry of the type. */
async function recorded(trustId: number, type: string) {
  await trusts.untilPublished('activity.recorded', (fact) => fact.trustId === trustId && fact.type === type);
  const { body } = await trusts.as(ada).get(`/api/activities?trustId=${trustId}`).expect(200);
  return body as { type: string; description: string; userId: number }[];
}

describe('POST /api/trusts', () => {
  it('makes the creator owner and trustee and puts it on record', async () => {
    const { body } = await trusts.as(ada).post('/api/trusts').send({ name: 'Whitlock Family Trust' }).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Whitlock Family Trust',
      description: null,
      status: 'active',
      createdAt: expect.any(String),
      lastModified: expect.any(String),
      createdBy: 1,
      documentUrl: null,
      aiAnalysis: null,
      roles: ['owner', 'trustee'],
      policy: { requireMfa: false, requireMfaToDecide: false },
      mfaRequired: false,
    });
    const member = await trusts.untilPublished('member.changed', ({ trustId }) => trustId === body.id);
    expect(member.payload).toEqual({ trustId: body.id, userId: 1, roles: ['owner', 'trustee'] });
    expect(await recorded(body.id, 'trust_created')).toContainEqual(
      expect.objectContaining({
        type: 'trust_created',
        description: 'Created trust: Whitlock Family Trust',
        userId: 1,
      }),
    );
  });

  it.each([
    [{}, 'name', 'Trust name is required'],
    [{ name: '' }, 'name', 'Trust name is required'],
    [{ name: '\u200b \u200b' }, 'name', 'Trust name is required'],
    [{ name: 7 }, 'name', 'Invalid input'],
    [{ name: 'a\u0000b' }, 'name', 'Invalid input'],
    [{ name: 'a\ud800b' }, 'name', 'Invalid input'],
    [{ name: 'x'.repeat(201) }, 'name', 'Must be at most 200 characters'],
    [{ name: 'T', status: 'deleted' }, 'status', 'Invalid input'],
    [{ name: 'T', id: 5 }, 'id', 'Not a known field'],
    [{ name: 'T', createdBy: 9 }, 'createdBy', 'Not a known field'],
    [{ name: 'T', documentUrl: 'http://127.0.0.1:5432' }, 'documentUrl', 'Please enter a valid URL'],
    [{ name: 'T', documentUrl: 'javascript:alert(1)' }, 'documentUrl', 'Please enter a valid URL'],
    [{ name: 'T', aiAnalysis: { trustType: 'x' } }, 'aiAnalysis.keyProvisions', 'Required'],
    [{ name: 'T', description: 'x'.repeat(10_001) }, 'description', 'Must be at most 10000 characters'],
  ])('refuses %j', async (form, path, message) => {
    const { body } = await trusts.as(ada).post('/api/trusts').send(form).expect(400);
    expect(body.errors).toContainEqual({ path, message });
  });

  it('refuses the analysis of the sample text', async () => {
    const aiAnalysis = {
      trustType: 'T',
      keyProvisions: [],
      trustees: [],
      beneficiaries: [],
      summary: '',
      isSample: true,
    };
    const { body } = await trusts.as(ada).post('/api/trusts').send({ name: 'T', aiAnalysis }).expect(400);
    expect(body.detail).toBe('The sample text cannot be saved to a trust. Upload its own document.');
  });

  it('links its deed, and refuses an upload that is not there', async () => {
    const made = await trusts
      .as(ada)
      .post('/api/trusts')
      .send({ name: 'With deed', uploadId: KNOWN_UPLOAD })
      .expect(201);
    expect(made.body.documentUrl).toBe('/api/documents/77/file');
    const { payload } = await trusts.untilPublished('trust.created', ({ trustId }) => trustId === made.body.id);
    expect(payload.deed).toEqual({ uploadId: KNOWN_UPLOAD, documentId: 77 });
    const { body } = await trusts
      .as(ada)
      .post('/api/trusts')
      .send({ name: 'Without', uploadId: randomUUID() })
      .expect(400);
    expect(body.code).toBe('UPLOAD_NOT_FOUND');
  });

  it('keeps hostile names as the text they are', async () => {
    for (const name of ["'; DROP TABLE trusts;--", '<img src=x onerror=alert(1)>', '{{7*7}}', '👨‍👩‍👧‍👦 ﷽ é é']) {
      const { body } = await trusts.as(ada).post('/api/trusts').send({ name }).expect(201);
      expect(body.name).toBe(name);
    }
  });
});

describe('Idempotency-Key', () => {
  const create = (key: string, body: object, who = ada) =>
    trusts.as(who).post('/api/trusts').set('Idempotency-Key', key).send(body);

  it('makes one trust of ten equal requests at once, and says the same to all', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, { name: 'Once' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    const { rows } = await database.query("SELECT count(*)::int AS n FROM trusts.trusts WHERE name = 'Once'");
    expect(rows[0].n).toBe(1);
  });

  it('refuses another request under the same key, and is independent for another person', async () => {
    const key = randomUUID();
    const first = await create(key, { name: 'Mine' }).expect(201);
    const { body } = await create(key, { name: 'Other' }).expect(422);
    expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const theirs = await create(key, { name: 'Mine' }, ben).expect(201);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('says the same again when the deed has become the document of the trust meanwhile', async () => {
    const key = randomUUID();
    const body = { name: 'From its deed', uploadId: UPLOAD_OF_ONE_TRUST };
    const first = await create(key, body).expect(201);
    free.delete(UPLOAD_OF_ONE_TRUST);
    const again = await create(key, body).expect(201);
    expect(again.body).toEqual(first.body);
    await create(randomUUID(), body).expect(400);
  });

  it('leaves the key free when the request was refused', async () => {
    const key = randomUUID();
    await create(key, { name: 'With lost deed', uploadId: randomUUID() }).expect(400);
    await create(key, { name: 'Without deed' }).expect(201);
  });
});

describe('a trust of somebody else', () => {
  it.each([
    ['get', '', undefined],
    ['patch', '', { name: 'Mine now' }],
    ['delete', '', undefined],
    ['get', '/goals', undefined],
    ['post', '/goals', { goal: 'Asset preservation' }],
    ['get', '/beneficiaries', undefined],
    ['post', '/beneficiaries', { name: 'Ben' }],
    ['get', '/distributions', undefined],
    ['post', '/distributions', { beneficiaryId: 1, amount: 1 }],
    ['get', '/facts', undefined],
    ['patch', '/facts', { facts: [{ name: 'revocable', value: true }] }],
  ] as const)('answers %s %s exactly as one that does not exist', async (method, path, body: object | undefined) => {
    const id = await newTrust();
    const theirs = await trusts.as(ben)[method](`/api/trusts/${id}${path}`).send(body);
    const missing = await trusts.as(ben)[method](`/api/trusts/2147483647${path}`).send(body);
    expect(theirs.body).toMatchObject(NOT_FOUND);
    expect({ ...theirs.body }).toEqual({ ...missing.body });
  });

  it('hides its children from every list and every address', async () => {
    const id = await newTrust();
    const goal = await trusts.as(ada).post(`/api/trusts/${id}/goals`).send({ goal: 'Education funding' }).expect(201);
    const beneficiaryId = await newBeneficiary(id);
    await trusts.as(ben).patch(`/api/goals/${goal.body.id}`).send({ status: 'completed' }).expect(404);
    await trusts.as(ben).delete(`/api/goals/${goal.body.id}`).expect(404);
    await trusts.as(ben).patch(`/api/beneficiaries/${beneficiaryId}`).send({ name: 'x' }).expect(404);
    await recorded(id, 'beneficiary_added');
    for (const list of ['trusts', 'goals', 'beneficiaries', 'distributions', 'activities']) {
      const { body } = await trusts.as(ben).get(`/api/${list}`).expect(200);
      const ofAda = (body as { id: number; trustId?: number }[]).filter((row) => (row.trustId ?? row.id) === id);
      expect({ list, ofAda }).toEqual({ list, ofAda: [] });
    }
    await trusts.as(ben).get(`/api/activities?trustId=${id}`).expect(404);
  });

  it.each(['0', '-1', '999999999', '2147483648', '1e3', '1.0', '0x1', 'NaN', 'abc', '99999999999999999999'])(
    'has no address like %s',
    async (id) => {
      const { body } = await trusts.as(ada).get(`/api/trusts/${id}`).expect(404);
      expect(body).toMatchObject(NOT_FOUND);
    },
  );
});

describe('GET /api/trusts', () => {
  it('pages by cursor, complete and without repeats, and narrows by status and name', async () => {
    const who = await trusts.person(50);
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await newTrust(`Paged 100% ${i}`, who));
    const first = await trusts.as(who).get('/api/trusts?limit=2').expect(200);
    const seen = [...(first.body as { id: number }[])];
    let link = first.headers.link as string | undefined;
    while (link) {
      const next = await trusts
        .as(who)
        .get(/<([^>]+)>/.exec(link)?.[1] ?? '')
        .expect(200);
      seen.push(...(next.body as { id: number }[]));
      link = next.headers.link as string | undefined;
    }
    expect(seen.map(({ id }) => id)).toEqual(ids);
    await trusts.as(who).patch(`/api/trusts/${ids[0]}`).send({ status: 'archived' }).expect(200);
    expect((await trusts.as(who).get('/api/trusts?status=archived').expect(200)).body).toHaveLength(1);
    expect((await trusts.as(who).get('/api/trusts?q=100%25%203').expect(200)).body).toHaveLength(1);
  });

  it.each([
    'sort=id;select',
    'limit=1%20OR%201=1',
    'limit=0',
    'limit=501',
    'id=1&id=2',
    'a[b]=c',
    'limit[]=1',
    'cursor=!!',
  ])('refuses ?%s', async (query) => {
    await trusts.as(ada).get(`/api/trusts?${query}`).expect(400);
  });

  it('refuses a cursor of its own making', async () => {
    const cursor = Buffer.from('["1; DROP TABLE trusts"]').toString('base64url');
    await trusts.as(ada).get(`/api/trusts?cursor=${cursor}`).expect(400);
  });
});

describe('PATCH and DELETE /api/trusts/:id', () => {
  it('changes what was sent, moves lastModified, and says so on record', async () => {
    const id = await newTrust();
    const before = await modified(id);
    const { body } = await trusts
      .as(ada)
      .patch(`/api/trusts/${id}`)
      .send({ description: 'For the children' })
      .expect(200);
    expect(body).toMatchObject({ id, name: 'Whitlock Family Trust', description: 'For the children' });
    expect(await modified(id)).toBeGreaterThan(before);
    await recorded(id, 'trust_updated');
  });

  it.each([{}, { createdBy: 2 }, { name: '' }, { status: 'gone' }])('refuses the change %j', async (change) => {
    await trusts
      .as(ada)
      .patch(`/api/trusts/${await newTrust()}`)
      .send(change)
      .expect(400);
  });

  it('puts it into the bin: gone for everybody, told to every service, kept in the database', async () => {
    const id = await newTrust();
    await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    await trusts.as(ada).get(`/api/trusts/${id}`).expect(404);
    await trusts.as(ada).get(`/api/trusts/${id}/goals`).expect(404);
    await trusts.untilPublished('trust.removed', ({ trustId }) => trustId === id);
    const { rows } = await database.query('SELECT removed_at FROM trusts.trusts WHERE id = $1', [id]);
    expect(rows[0].removed_at).toBeInstanceOf(Date);
  });
});

describe('the bin', () => {
  const binned = async (who: Identity) =>
    ((await trusts.as(who).get('/api/trusts/bin').expect(200)).body as { id: number }[]).map(({ id }) => id);
  const restore = (who: Identity, id: number) => trusts.as(who).post(`/api/trusts/${id}/restore`);

  it('shows an owner what they removed, the last first, and until when it can be brought back', async () => {
    const [one, two] = [await newTrust(), await newTrust()];
    for (const id of [one, two]) await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    expect((await binned(ada)).slice(0, 2)).toEqual([two, one]);
    const { body, headers } = await trusts.as(ada).get('/api/trusts/bin?limit=1').expect(200);
    expect(body).toEqual([
      {
        id: two,
        name: 'Whitlock Family Trust',
        description: null,
        removedAt: expect.any(String),
        goneAt: expect.any(String),
      },
    ]);
    expect(Date.parse(body[0].goneAt) - Date.parse(body[0].removedAt)).toBe(30 * 24 * 60 * 60 * 1000);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
    expect((await trusts.as(ada).get(next).expect(200)).body[0].id).toBe(one);
  });

  it('gives a trust back with its members, says so to every service and on record, and empties its place', async () => {
    const id = await newTrust();
    await database.query("INSERT INTO trusts.members VALUES ($1, 4711, '{adviser}')", [id]);
    await trusts.as(ada).post(`/api/trusts/${id}/goals`).send({ goal: 'Legacy planning' }).expect(201);
    await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    expect((await restore(ada, id).expect(200)).body).toMatchObject({ id, roles: ['owner', 'trustee'] });
    expect((await trusts.as(ada).get(`/api/trusts/${id}/goals`).expect(200)).body).toHaveLength(1);
    expect(await binned(ada)).not.toContain(id);
    const { payload } = await trusts.untilPublished('trust.restored', ({ trustId }) => trustId === id);
    expect(payload.members).toContainEqual({ userId: 4711, roles: ['adviser'] });
    const lines = (await recorded(id, 'other')).map(({ description }) => description);
    expect(lines).toContain('Brought trust back from the bin: Whitlock Family Trust');
  });

  it('gives it back once, and answers the same to whoever asks again', async () => {
    const id = await newTrust();
    await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    const answers = await Promise.all([1, 2, 3].map(() => restore(ada, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await trusts.untilPublished('trust.restored', ({ trustId }) => trustId === id);
    expect(trusts.published.filter(({ type, trustId }) => type === 'trust.restored' && trustId === id)).toHaveLength(1);
  });

  it.each(['trustee', 'adviser', 'beneficiary'])('is not there for a member who is %s and no owner', async (role) => {
    const id = await newTrust();
    const member = await trusts.person(4712);
    await database.query('INSERT INTO trusts.members VALUES ($1, 4712, $2)', [id, [role]]);
    await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    expect(await binned(member)).not.toContain(id);
    await restore(member, id).expect(404);
    expect(await binned(ada)).toContain(id);
  });

  it('is not there for a stranger, and gives nothing back after 30 days', async () => {
    const id = await newTrust();
    await trusts.as(ada).delete(`/api/trusts/${id}`).expect(204);
    await restore(await trusts.person(4713), id).expect(404);
    await database.query("UPDATE trusts.trusts SET removed_at = now() - interval '31 days' WHERE id = $1", [id]);
    await restore(ada, id).expect(404);
    expect(await binned(ada)).not.toContain(id);
  });
});

describe('goals', () => {
  it('are added, changed and removed, each moving the trust and leaving a line', async () => {
    const id = await newTrust();
    const before = await modified(id);
    const form = { trustId: id, goal: 'Education funding', status: 'active' };
    const { body } = await trusts.as(ada).post(`/api/trusts/${id}/goals`).send(form).expect(201);
    expect(body).toEqual({ id: expect.any(Number), ...form, createdAt: expect.any(String) });
    expect(await modified(id)).toBeGreaterThan(before);
    await trusts.as(ada).patch(`/api/goals/${body.id}`).send({ status: 'completed' }).expect(200);
    await trusts.as(ada).delete(`/api/goals/${body.id}`).expect(204);
    expect((await trusts.as(ada).get(`/api/trusts/${id}/goals`).expect(200)).body).toEqual([]);
    const lines = (await recorded(id, 'other')).map(({ description }) => description);
    expect(lines).toContain('Added goal: Education funding');
  });

  it('are there once, however they are written', async () => {
    const id = await newTrust();
    await trusts.as(ada).post(`/api/trusts/${id}/goals`).send({ goal: 'Legacy planning' }).expect(201);
    const { body } = await trusts.as(ada).post(`/api/trusts/${id}/goals`).send({ goal: 'LEGACY planning' }).expect(409);
    expect(body.code).toBe('GOAL_EXISTS');
  });

  it.each([
    [{ goal: '' }, 'goal', 'Required'],
    [{ goal: ['x'] }, 'goal', 'Invalid input'],
    [{ goal: 'x', trustId: '1' }, 'trustId', 'Invalid input'],
    [{ goal: 'x', status: 'deleted' }, 'status', 'Invalid input'],
    [{ goal: 'x', trustId: 2147483647 }, 'trustId', 'The trust in the request is not the one in its address.'],
  ])('refuse %j', async (form, path, message) => {
    const { body } = await trusts
      .as(ada)
      .post(`/api/trusts/${await newTrust()}/goals`)
      .send(form)
      .expect(400);
    expect(body.errors).toContainEqual({ path, message });
  });
});

describe('beneficiaries and distributions', () => {
  it('add a person, pay them once, and keep who was paid', async () => {
    const trustId = await newTrust();
    const beneficiaryId = await newBeneficiary(trustId);
    const made = await trusts
      .as(ada)
      .post(`/api/trusts/${trustId}/distributions`)
      .send({ beneficiaryId, amount: 9_007_199_254_740_991 })
      .expect(201);
    expect(made.body).toMatchObject({
      amount: 9_007_199_254_740_991,
      status: 'pending',
      executedAt: null,
      createdBy: 1,
    });
    const settle = (status: string) => trusts.as(ada).patch(`/api/distributions/${made.body.id}`).send({ status });
    const answers = await Promise.all(['completed', 'cancelled', 'completed', 'cancelled'].map(settle));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = await trusts.as(ada).delete(`/api/beneficiaries/${beneficiaryId}`).expect(409);
    expect(body.code).toBe('BENEFICIARY_HAS_DISTRIBUTIONS');
  });

  it('put a completed distribution on record', async () => {
    const trustId = await newTrust();
    const beneficiaryId = await newBeneficiary(trustId);
    const { body } = await trusts
      .as(ada)
      .post(`/api/trusts/${trustId}/distributions`)
      .send({ beneficiaryId, amount: 1_250_050 })
      .expect(201);
    const done = await trusts.as(ada).patch(`/api/distributions/${body.id}`).send({ status: 'completed' }).expect(200);
    expect(done.body.executedAt).toEqual(expect.any(String));
    expect(await recorded(trustId, 'distribution_made')).toContainEqual(
      expect.objectContaining({ description: 'Made a distribution of $12,500.50' }),
    );
  });

  it.each([0, -1, 0.1, '100', 9_007_199_254_740_992, null])('refuse the amount %j', async (amount) => {
    const trustId = await newTrust();
    const beneficiaryId = await newBeneficiary(trustId);
    await trusts.as(ada).post(`/api/trusts/${trustId}/distributions`).send({ beneficiaryId, amount }).expect(400);
  });

  it('refuse a beneficiary of another trust', async () => {
    const elsewhere = await newBeneficiary(await newTrust());
    const { body } = await trusts
      .as(ada)
      .post(`/api/trusts/${await newTrust()}/distributions`)
      .send({ beneficiaryId: elsewhere, amount: 100 })
      .expect(400);
    expect(body.detail).toBe('This beneficiary does not belong to the trust.');
  });

  it('remove a person who was never paid', async () => {
    const trustId = await newTrust();
    const beneficiaryId = await newBeneficiary(trustId, 'Owen Whitlock');
    await trusts.as(ada).delete(`/api/beneficiaries/${beneficiaryId}`).expect(204);
    expect(await recorded(trustId, 'beneficiary_removed')).toContainEqual(
      expect.objectContaining({ description: 'Removed beneficiary: Owen Whitlock' }),
    );
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
    [{ name: '' }, 'name', 'Required'],
    [{ userId: 1 }, 'userId', 'Not a known field'],
  ])('refuse the person %j', async (change, path, message) => {
    const form = { name: 'Clara', ...change };
    const { body } = await trusts
      .as(ada)
      .post(`/api/trusts/${await newTrust()}/beneficiaries`)
      .send(form)
      .expect(400);
    expect(body.errors).toContainEqual({ path, message });
  });
});

describe('trust facts', () => {
  const enter = (trustId: number, ...facts: object[]) =>
    trusts.as(ada).patch(`/api/trusts/${trustId}/facts`).send({ facts });

  it('are entered, corrected and taken back, with their history kept', async () => {
    const id = await newTrust();
    const evidence = { quote: 'irrevocable', start: 10, end: 21 };
    await enter(id, { name: 'revocable', value: false, source: 'document', confirmed: false, evidence }).expect(200);
    const { body } = await enter(id, { name: 'principal', value: 250_000_000, asOf: '2026-06-30' }).expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        name: 'principal',
        value: 250_000_000,
        unit: 'cents',
        asOf: '2026-06-30',
        source: 'user',
        by: 1,
      }),
      expect.objectContaining({ name: 'revocable', value: false, confirmed: false, source: 'document', evidence }),
    ]);
    await enter(id, { name: 'revocable', value: true }).expect(200);
    const after = await enter(id, { name: 'principal', value: null }).expect(200);
    expect(after.body).toEqual([expect.objectContaining({ name: 'revocable', value: true, confirmed: true })]);
    const { rows } = await database.query('SELECT value FROM trusts.trust_facts WHERE trust_id = $1 ORDER BY id', [id]);
    expect(rows.map(({ value }) => value as unknown)).toEqual([false, 250_000_000, true, null]);
  });

  it('tell every version, by whom and when, newest first and a page at a time', async () => {
    const id = await newTrust();
    const evidence = { quote: 'irrevocable', start: 10, end: 21 };
    await enter(id, { name: 'revocable', value: false, source: 'document', confirmed: false, evidence }).expect(200);
    await enter(id, { name: 'principal', value: 5 }).expect(200);
    await enter(id, { name: 'revocable', value: true }).expect(200);
    await enter(id, { name: 'revocable', value: null }).expect(200);
    const history = `/api/trusts/${id}/facts/history?name=revocable`;
    const { body } = await trusts.as(ada).get(history).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ value: null, by: 1, byName: 'Ada Whitlock', supersededAt: null }),
      expect.objectContaining({ value: true, source: 'user', confirmed: true }),
      expect.objectContaining({ value: false, source: 'document', confirmed: false, evidence }),
    ]);
    expect((body as { supersededAt: string | null }[])[1]?.supersededAt).not.toBeNull();

    const first = await trusts.as(ada).get(`${history}&limit=2`).expect(200);
    expect(first.body).toHaveLength(2);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    expect((await trusts.as(ada).get(next).expect(200)).body).toEqual((body as unknown[]).slice(2));
    await trusts.as(ada).get(`/api/trusts/${id}/facts/history?name=nonsense`).expect(400);
    await trusts.as(ben).get(history).expect(404);
  });

  it('keep texts, choices and lists as they are', async () => {
    const id = await newTrust();
    const { body } = await enter(
      id,
      { name: 'principalStandard', value: 'hems' },
      { name: 'ageMilestones', value: ['25:1/3', '30:1/2', '35:1'] },
      { name: 'state', value: "O'Brien's county" },
    ).expect(200);
    expect(
      Object.fromEntries((body as { name: string; value: unknown }[]).map(({ name, value }) => [name, value])),
    ).toEqual({
      principalStandard: 'hems',
      ageMilestones: ['25:1/3', '30:1/2', '35:1'],
      state: "O'Brien's county",
    });
  });

  it('have one current version when two enter the same fact at once', async () => {
    const id = await newTrust();
    await Promise.all([1, 2, 3, 4].map((value) => enter(id, { name: 'principal', value }).expect(200)));
    expect((await trusts.as(ada).get(`/api/trusts/${id}/facts`).expect(200)).body).toHaveLength(1);
  });

  it.each([
    [{ name: 'colour', value: 'red' }],
    [{ name: 'revocable', value: 'yes' }],
    [{ name: 'principalStandard', value: 'generous' }],
    [{ name: 'principal', value: -1 }],
    [{ name: 'principal', value: 0.5 }],
    [{ name: 'ageMilestones', value: ['at thirty'] }],
    [{ name: 'dateOfBirth', value: '2001-02-03' }],
    [{ name: 'revocable', value: true, source: 'computed' }],
    [{ name: 'revocable', value: true, asOf: '2026-02-30' }],
    [{ name: 'revocable', value: true, beneficiaryId: 1 }],
  ])('refuse %j', async (fact) => {
    await enter(await newTrust(), fact).expect(400);
  });

  it('refuse a person of another trust, and nothing of the batch is kept', async () => {
    const id = await newTrust();
    const elsewhere = await newBeneficiary(await newTrust());
    await enter(
      id,
      { name: 'revocable', value: true },
      { name: 'isTrustee', beneficiaryId: elsewhere, value: true },
    ).expect(400);
    expect((await trusts.as(ada).get(`/api/trusts/${id}/facts`).expect(200)).body).toEqual([]);
  });
});

describe('the record', () => {
  it.each([
    ['decision.created', 'decision_created', 'Created decision: Pay tuition'],
    ['decision.approved', 'decision_approved', 'Approved decision: Pay tuition'],
    ['decision.rejected', 'decision_rejected', 'Rejected decision: Pay tuition'],
    ['decision.executed', 'decision_executed', 'Executed decision: Pay tuition'],
  ] as const)('tells %s as %s', async (type, line, description) => {
    const trustId = await newTrust();
    const before = await modified(trustId);
    await trusts.deliver(type, trustId, { trustId, decisionId: 5, title: 'Pay tuition' });
    expect(await recorded(trustId, line)).toContainEqual(
      expect.objectContaining({ type: line, description, decisionId: 5 }),
    );
    expect(await modified(trustId)).toBeGreaterThan(before);
  });

  it('names the first three facts that were entered and counts the rest', async () => {
    const id = await newTrust();
    const facts = ['revocable', 'grantorTrust', 'spendthrift', 'noContest', 'principal'].map((name) => ({
      name,
      value: name === 'principal' ? 100 : true,
    }));
    await trusts.as(ada).patch(`/api/trusts/${id}/facts`).send({ facts }).expect(200);
    const description = 'Updated trust facts: Revocable, Grantor trust, Spendthrift and 2 more';
    expect(await recorded(id, 'trust_updated')).toContainEqual(expect.objectContaining({ description }));
  });

  it('holds one entry of a fact that is delivered twice', async () => {
    const trustId = await newTrust();
    const id = randomUUID();
    const payload = { trustId, documentId: 9, title: 'The deed' };
    await trusts.deliver('document.uploaded', trustId, payload, { id });
    await trusts.deliver('document.uploaded', trustId, payload, { id });
    const lines = await recorded(trustId, 'document_upload');
    expect(lines.filter(({ type }) => type === 'document_upload')).toHaveLength(1);
  });

  it('shows a sign-in to its own person alone', async () => {
    const who = await trusts.person(60);
    await trusts.deliver('user.signed-in', null, { userId: 60 });
    expect((await trusts.as(who).get('/api/activities').expect(200)).body).toEqual([
      expect.objectContaining({ type: 'login', userId: 60, trustId: null }),
    ]);
    const { body } = await trusts.as(ben).get('/api/activities').expect(200);
    expect((body as { userId: number }[]).every(({ userId }) => userId !== 60)).toBe(true);
  });
});

describe('the database role', () => {
  it('can read no other schema', async () => {
    const url = new URL(trusts.adminUrl);
    const { rows } = await database.query("SELECT has_schema_privilege('fiducia_trusts', 'auth', 'USAGE') AS may");
    expect(rows[0].may).toBe(false);
    expect(url.username).toBe('postgres');
  });
});

describe('malformed bodies', () => {
  const send = (type: string, body: string) => trusts.as(ada).post('/api/trusts').set('Content-Type', type).send(body);

  it.each(['{', '{"a":1,}', 'NaN', '"x"', 'null', '1', '[]', ''])('%j is a 400', async (body) => {
    const answer = await send('application/json', body).expect(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['text/plain', 'application/xml', 'application/json; charset=x-evil'])('%s is a 415', async (type) => {
    await send(type, '{"name":"T"}').expect(415);
  });

  it('deep nesting and prototype keys are a 400', async () => {
    const deep = `{"name":"T","aiAnalysis":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    await send('application/json', deep).expect(400);
    await send('application/json', '{"name":"T","__proto__":{"isAdmin":true}}').expect(400);
    await send('application/json', '{"name":"T","constructor":{"prototype":{"x":1}}}').expect(400);
  });

  it('bytes that are not UTF-8 are a 400 and nothing is stored', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    await trusts
      .as(ada)
      .post('/api/trusts')
      .set('Content-Type', 'application/json')
      .serialize((b) => b as never)
      .send(body as never)
      .expect(400);
  });

  it('a body over the limit is a 413', async () => {
    const { body } = await send('application/json', JSON.stringify({ name: 'x'.repeat(300_000) })).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
  });
});
