import { decision as decisionSchema, type Decision, type Identity } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { type DecisionsTest, startDecisions } from './support/decisions-service.js';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
let test: DecisionsTest;
let trustee: Identity;
let adviser: Identity;
let stranger: Identity;
let trustId: number;

beforeAll(async () => {
  test = await startDecisions();
});
afterAll(() => test?.stop());
beforeEach(async () => {
  [trustee, adviser, stranger] = await Promise.all([
    test.service.person(1, 'Margaret Hale'),
    test.service.person(2, 'Thomas Reed'),
    test.service.person(3, 'Nobody Known'),
  ]);
  trustId = test.trusts.add({ 1: ['owner', 'trustee'], 2: ['adviser'], 4: ['beneficiary'] });
});
afterEach(() => {
  test.trusts.isDown = false;
});

const as = (who: Identity) => test.service.as(who);
const patch = (id: number, body: object, who = trustee) => as(who).patch(`/api/decisions/${id}`).send(body);
const post = (body: object, who = trustee) => as(who).post(`/api/trusts/${trustId}/decisions`).send(body);
const factsAbout = (id: number) =>
  test.service.published.filter((fact) => Reflect.get(fact.payload, 'decisionId') === id).map(({ type }) => type);

describe('POST /api/trusts/:id/decisions', () => {
  it('plans a decision that is pending and says so to the others', async () => {
    const { body } = await post({ title: 'Tuition for Anna', type: 'distribution' }).expect(201);
    expect(decisionSchema.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      id: expect.any(Number),
      trustId,
      title: 'Tuition for Anna',
      description: null,
      type: 'distribution',
      status: 'pending',
      createdBy: 1,
      createdAt: expect.any(String),
      dueDate: null,
      executedAt: null,
      executedBy: null,
      decidedAt: null,
      decidedBy: null,
      impactAnalysis: null,
      documentUrl: null,
      amount: null,
      beneficiaryId: null,
      purpose: null,
      payDate: null,
      inKind: null,
      facts: [],
      reasons: { reason: null, considered: [], clause: null, alternatives: [] },
    });
    const fact = await test.service.untilPublished('decision.created', ({ decisionId }) => decisionId === body.id);
    expect(fact).toMatchObject({
      trustId,
      actor: { userId: 1, fullName: 'Margaret Hale' },
      payload: { trustId, decisionId: body.id, title: 'Tuition for Anna' },
    });
  });

  it('keeps every field exactly', async () => {
    const fields = {
      title: ' Ünïcode “title” 💐 ',
      description: 'Line one\nLine two',
      type: 'tax',
      dueDate: '2026-12-31',
      documentUrl: 'https://example.com/deed.pdf',
      amount: Number.MAX_SAFE_INTEGER,
      beneficiaryId: 7,
      purpose: 'Tuition',
      payDate: '2027-02-28',
      inKind: true,
    };
    const { body } = await post({ ...fields, trustId }).expect(201);
    expect(body).toMatchObject(fields);
    const { body: read } = await as(trustee).get(`/api/decisions/${body.id}`).expect(200);
    expect(read).toEqual(body);
  });

  it.each([
    ['2026-12-31T23:30:00-11:00', '2026-12-31'],
    ['2026-12-31T00:30:00+14:00', '2026-12-31'],
    ['9999-12-31', '9999-12-31'],
    ['1900-01-01', '1900-01-01'],
    [null, null],
  ])('keeps the calendar day of %s', async (dueDate, day) => {
    const { body } = await post({ title: 'A', type: 'other', dueDate }).expect(201);
    expect(body.dueDate).toBe(day);
  });

  it.each([
    ['no title', { title: undefined }, 'Title is required'],
    ['an empty title', { title: '' }, 'Title is required'],
    ['no type', { type: undefined }, 'Type is required'],
    ['an unknown type', { type: 'gift' }, 'type: Invalid input'],
    ['a day that is not', { dueDate: '2026-02-30' }, 'Please enter a valid date'],
    ['an amount of nothing', { amount: 0 }, 'amount: Invalid input'],
    ['part of a cent', { amount: 0.1 }, 'amount: Invalid input'],
    ['an amount in words', { amount: '100' }, 'amount: Invalid input'],
    ['too much money', { amount: 9_007_199_254_740_992 }, 'amount: Invalid input'],
    ['a link that is no link', { documentUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    ['a status', { status: 'approved' }, 'status: Not a known field'],
    ['somebody else as its maker', { createdBy: 9 }, 'createdBy: Not a known field'],
    ['another trust than its address', { trustId: 1 }, 'The trust in the request is not the one in its address.'],
    ['a payee of another trust', { beneficiaryId: 8 }, 'This beneficiary does not belong to the trust.'],
  ])('refuses %s', async (_what, change, detail) => {
    const { body } = await post({ title: 'Tuition', type: 'distribution', ...change }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', detail });
  });

  it('is open to advisers, closed to beneficiaries and unknown to strangers', async () => {
    const plan = { title: 'Tuition', type: 'distribution' };
    await post(plan, adviser).expect(201);
    await post(plan, await test.service.person(4)).expect(403);
    expect((await post(plan, stranger).expect(404)).body).toMatchObject(NOT_FOUND);
  });

  it('makes one decision of ten requests with one Idempotency-Key', async () => {
    const key = randomUUID();
    const body = { title: 'Once', type: 'distribution', beneficiaryId: 7 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(body).set('Idempotency-Key', key).expect(201)),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    const { body: list } = await as(trustee).get(`/api/trusts/${trustId}/decisions`).expect(200);
    expect(list).toHaveLength(1);
    await post({ ...body, title: 'Other' })
      .set('Idempotency-Key', key)
      .expect(422);
  });

  it('says that it cannot check the payee while trusts does not answer, and plans nothing', async () => {
    await post({ title: 'First', type: 'distribution' }).expect(201);
    await test.announce(trustId);
    test.trusts.isDown = true;
    const { body } = await post({ title: 'Second', type: 'distribution', beneficiaryId: 7 }).expect(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    await post({ title: 'Third', type: 'distribution' }).expect(201);
  });
});

describe('PATCH /api/decisions/:id', () => {
  it.each([
    ['approved', 'decision.approved'],
    ['rejected', 'decision.rejected'],
  ] as const)('to %s says who decided, when and why', async (status, type) => {
    const id = await test.create(trustee, trustId);
    const reasons = {
      reason: 'The invoice is on file.',
      considered: [7],
      clause: 'Article 3.2',
      alternatives: ['Wait until spring', 'Pay half'],
    };
    const { body } = await patch(id, { status, ...reasons }).expect(200);
    expect(body).toMatchObject({ status, decidedBy: 1, decidedAt: expect.any(String), reasons, executedAt: null });
    await test.service.untilPublished(type, ({ decisionId }) => decisionId === id);
  });

  it('executes what was approved and keeps why it was approved', async () => {
    const id = await test.create(trustee, trustId);
    await patch(id, { status: 'approved', reason: 'In order.' }).expect(200);
    const { body } = await patch(id, { status: 'executed', reason: 'Paid by bank transfer.' }).expect(200);
    expect(body).toMatchObject({
      status: 'executed',
      executedBy: 1,
      executedAt: expect.any(String),
      decidedBy: 1,
      reasons: { reason: 'In order.' },
    });
    const { rows } = await test.database.query(
      'SELECT from_status, to_status, reason FROM decision_status_changes WHERE decision_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      { from_status: 'pending', to_status: 'approved', reason: 'In order.' },
      { from_status: 'approved', to_status: 'executed', reason: 'Paid by bank transfer.' },
    ]);
  });

  it.each([
    [[], 'executed', 'DECISION_TRANSITION'],
    [[], 'pending', 'DECISION_TRANSITION'],
    [['approved'], 'approved', 'DECISION_ALREADY_DECIDED'],
    [['approved'], 'rejected', 'DECISION_ALREADY_DECIDED'],
    [['approved'], 'pending', 'DECISION_TRANSITION'],
    [['rejected'], 'approved', 'DECISION_ALREADY_DECIDED'],
    [['rejected'], 'executed', 'DECISION_TRANSITION'],
    [['cancelled'], 'approved', 'DECISION_ALREADY_DECIDED'],
    [['approved', 'cancelled'], 'executed', 'DECISION_TRANSITION'],
    [['approved', 'executed'], 'executed', 'DECISION_TRANSITION'],
    [['approved', 'executed'], 'cancelled', 'DECISION_TRANSITION'],
  ])('after %j refuses %s with %s', async (steps, status, code) => {
    const id = await test.create(trustee, trustId);
    for (const step of steps) await patch(id, { status: step }).expect(200);
    const { body } = await patch(id, { status }).expect(409);
    expect(body).toMatchObject({ status: 409, code });
    const { body: still } = await as(trustee).get(`/api/decisions/${id}`).expect(200);
    expect((still as Decision).status).toBe(steps.at(-1) ?? 'pending');
  });

  it('has exactly one outcome and one fact where it is approved and rejected at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await test.create(trustee, trustId);
      const statuses = ['approved', 'rejected', 'approved', 'rejected', 'approved', 'rejected', 'approved', 'rejected'];
      const answers = await Promise.all(statuses.map((status) => patch(id, { status })));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body.code).toBe('DECISION_ALREADY_DECIDED');
      }
      const { status: outcome } = won[0]!.body as Decision;
      await test.service.untilPublished(`decision.${outcome as 'approved'}`, ({ decisionId }) => decisionId === id);
      expect(factsAbout(id)).toEqual(['decision.created', `decision.${outcome}`]);
    }
  });

  it.each([
    ['an unknown status', { status: 'PENDING' }],
    ['a status with a blank', { status: 'approved ' }],
    ['no status', {}],
    ['who executed it', { status: 'approved', executedBy: 9 }],
    ['another title', { status: 'approved', title: 'Other' }],
    ['another trust', { status: 'approved', trustId: 1 }],
    ['considered that are no ids', { status: 'approved', considered: ['x'] }],
    ['a list', []],
  ])('refuses %s', async (_what, body) => {
    const id = await test.create(trustee, trustId);
    await patch(id, body).expect(400);
    expect(factsAbout(id)).not.toContain('decision.approved');
  });

  it('is the trustee’s alone', async () => {
    const id = await test.create(trustee, trustId);
    await patch(id, { status: 'approved' }, adviser).expect(403);
    await patch(id, { status: 'approved' }, stranger).expect(404);
    await patch(id, { status: 'approved' }).expect(200);
  });

  it('asks trusts every time: who was removed a moment ago decides nothing', async () => {
    const id = await test.create(trustee, trustId);
    await test.announce(trustId);
    test.trusts.known.get(trustId)?.members.delete(1);
    await patch(id, { status: 'approved' }).expect(404);
  });

  it('decides nothing while trusts does not answer', async () => {
    const id = await test.create(trustee, trustId);
    await test.announce(trustId);
    test.trusts.isDown = true;
    await patch(id, { status: 'approved' }).expect(503);
    const { body } = await as(trustee).get(`/api/decisions/${id}`).expect(200);
    expect(body.status).toBe('pending');
  });
});

describe('the database itself', () => {
  const change = (id: number, status: string) =>
    test.database.query('UPDATE decisions SET status = $2 WHERE id = $1', [id, status]);

  it.each([
    [[], 'executed', 'cannot go from pending to executed'],
    [['approved'], 'rejected', 'cannot go from approved to rejected'],
    [['approved'], 'pending', 'cannot go from approved to pending'],
    [['rejected'], 'approved', 'is closed as rejected'],
    [[], 'draft', 'violates check constraint|cannot go from pending'],
  ])('after %j refuses %s', async (steps, status, message) => {
    const id = await test.create(trustee, trustId);
    for (const step of steps) await patch(id, { status: step }).expect(200);
    await expect(change(id, status)).rejects.toThrow(new RegExp(message));
  });

  it('lets nobody rewrite what is closed', async () => {
    const id = await test.create(trustee, trustId);
    await patch(id, { status: 'rejected' }).expect(200);
    const rewrite = test.database.query('UPDATE decisions SET reason = $2 WHERE id = $1', [id, 'Other']);
    await expect(rewrite).rejects.toThrow('is closed as rejected');
  });

  it('lets no decision begin as approved', async () => {
    const insert = `INSERT INTO decisions (trust_id, title, type, status, created_by) VALUES (1, 'A', 'tax', 'approved', 1)`;
    await expect(test.database.query(insert)).rejects.toThrow('begins as pending');
  });
});

describe('reading decisions', () => {
  it('shows a stranger nothing, as if it did not exist', async () => {
    const id = await test.create(trustee, trustId);
    expect((await as(stranger).get(`/api/decisions/${id}`).expect(404)).body).toMatchObject(NOT_FOUND);
    expect((await as(stranger).get('/api/decisions/2147483647').expect(404)).body).toMatchObject(NOT_FOUND);
    await as(stranger).get(`/api/trusts/${trustId}/decisions`).expect(404);
  });

  it.each(['0', '-1', 'abc', '1e3', '2147483648', '%00', 'pending%20'])('knows no decision %s', async (id) => {
    await as(trustee).get(`/api/decisions/${id}`).expect(404);
  });

  it('lists a trust’s decisions at once, before the membership fact has come', async () => {
    const id = await test.create(trustee, trustId);
    const { body } = await as(trustee).get(`/api/trusts/${trustId}/decisions`).expect(200);
    expect((body as Decision[]).map((one) => one.id)).toEqual([id]);
  });

  it('refuses nobody’s requests', async () => {
    for (const path of ['/api/decisions', '/api/decisions/pending', '/internal/dashboard-counts']) {
      await test.service.as(null).get(path).expect(401);
    }
  });
});

describe('lists over all my trusts', () => {
  const idsOf = (body: unknown) => (body as Decision[]).map(({ id }) => id);
  let me: Identity;
  let mine: number;
  let alsoMine: number;
  let other: number;
  let created: Record<string, number>;

  beforeAll(async () => {
    me = await test.service.person(50, 'Ada Whitlock');
    await test.service.person(51);
    mine = test.trusts.add({ 50: ['trustee', 'owner'] });
    alsoMine = test.trusts.add({ 50: ['adviser'], 51: ['trustee', 'owner'] });
    other = test.trusts.add({ 50: ['beneficiary'], 51: ['trustee', 'owner'] });
    for (const id of [mine, alsoMine, other]) await test.announce(id);
    const theirs = await test.service.person(51);
    created = {
      undated: await test.create(me, mine, { title: 'undated' }),
      late: await test.create(me, mine, { title: 'late', dueDate: '2027-03-01', type: 'tax' }),
      soon: await test.create(theirs, alsoMine, { title: 'soon', dueDate: '2026-12-01' }),
      sameDay: await test.create(me, mine, { title: 'same day', dueDate: '2026-12-01' }),
      alsoUndated: await test.create(theirs, alsoMine, { title: 'also undated' }),
      decided: await test.create(me, mine, { title: 'decided', dueDate: '2026-11-30' }),
      hidden: await test.create(theirs, other, { title: 'hidden' }),
    };
    await test.service.as(me).patch(`/api/decisions/${created.decided}`).send({ status: 'approved' }).expect(200);
  });
  beforeEach(async () => {
    me = await test.service.person(50, 'Ada Whitlock');
  });

  it('shows what is pending by due date, undated last, without what I may not see', async () => {
    const { body } = await as(me).get('/api/decisions/pending').expect(200);
    const { soon, sameDay, late, undated, alsoUndated } = created;
    expect(idsOf(body)).toEqual([soon, sameDay, late, undated, alsoUndated]);
  });

  it.each([1, 2, 3, 4, 5])('is complete in pages of %i', async (limit) => {
    const whole = idsOf((await as(me).get('/api/decisions/pending')).body);
    const found: number[] = [];
    let path: string | undefined = `/api/decisions/pending?limit=${limit}`;
    while (path) {
      const answer: Response = await as(me).get(path).expect(200);
      found.push(...idsOf(answer.body));
      expect((answer.body as unknown[]).length).toBeLessThanOrEqual(limit);
      path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(found).toEqual(whole);
  });

  it.each([
    ['', 6],
    ['?status=approved', 1],
    ['?type=tax', 1],
    ['?status=pending&type=distribution', 4],
  ])('finds with %j as many as there are', async (query, count) => {
    const { body } = await as(me).get(`/api/decisions${query}`).expect(200);
    expect(body).toHaveLength(count);
    expect(idsOf(body)).toEqual(idsOf(body).toSorted((a, b) => b - a));
  });

  it('finds those of one trust, and none of a trust that is not mine', async () => {
    expect((await as(me).get(`/api/decisions?trustId=${alsoMine}`)).body).toHaveLength(2);
    expect((await as(me).get(`/api/decisions?trustId=${other}`)).body).toEqual([]);
  });

  it.each(['?limit=0', '?limit=501', '?status=open', '?cursor=%20', '?sort=title', '?status=pending&status=approved'])(
    'refuses %s',
    async (query) => {
      await as(me).get(`/api/decisions${query}`).expect(400);
    },
  );

  it('counts what is pending for the dashboard', async () => {
    const { body } = await as(me).get('/internal/dashboard-counts').expect(200);
    expect(body).toEqual({ pendingDecisions: 5 });
  });

  it('forgets a trust once I am no longer a member', async () => {
    const gone = test.trusts.add({ 50: ['trustee'] });
    await test.announce(gone);
    const id = await test.create(me, gone);
    expect(idsOf((await as(me).get('/api/decisions')).body)).toContain(id);
    test.trusts.known.get(gone)?.members.delete(50);
    await test.service.deliver('member.changed', gone, { trustId: gone, userId: 50, roles: [] });
    expect(idsOf((await as(me).get('/api/decisions')).body)).not.toContain(id);
    await as(me).get(`/api/decisions/${id}`).expect(404);
  });
});
