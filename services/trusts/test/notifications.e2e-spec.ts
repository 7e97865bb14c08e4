import type { EventPayload, EventType, Identity, MemberRole, Notification } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { trustsService } from '../src/trusts.definition.js';

const [OWNER, TRUSTEE, ADVISER, PAYEE, OTHER_PAYEE, STRANGER] = [1, 2, 3, 4, 5, 6];
const EVERYBODY = [OWNER, TRUSTEE, ADVISER, PAYEE, OTHER_PAYEE, STRANGER];
const NAMES = ['', 'owner', 'trustee', 'adviser', 'payee', 'other payee', 'stranger'];

let trusts: TestService;
let database: Client;
let people: Map<number, Identity>;
let trustId: number;
let payee: number;

const as = (userId: number) => trusts.as(people.get(userId) as Identity);
const inbox = async (userId: number, query = ''): Promise<Notification[]> =>
  (await as(userId).get(`/api/notifications${query}`).expect(200)).body as Notification[];
const unread = async (userId: number): Promise<number> =>
  (await as(userId).get('/api/notifications/count').expect(200)).body.unread as number;
const told = async () => {
  const inboxes = await Promise.all(EVERYBODY.map(async (userId) => [NAMES[userId], await inbox(userId)] as const));
  return inboxes.flatMap(([name, list]) => list.map(({ text }) => `${name}: ${text}`));
};

async function setRoles(userId: number, roles: MemberRole[]) {
  await database.query(
    'INSERT INTO trusts.members VALUES ($1, $2, $3) ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = $3',
    [trustId, userId, roles],
  );
}

async function insertBeneficiary(userId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'INSERT INTO trusts.beneficiaries (trust_id, name, user_id) VALUES ($1, $2, $3) RETURNING id',
    [trustId, NAMES[userId], userId],
  );
  return rows[0]?.id ?? 0;
}

const deliver = <E extends EventType>(type: E, payload: Omit<EventPayload<E>, 'trustId'>, id = randomUUID()) =>
  trusts.deliver(type, trustId, { trustId, ...payload } as unknown as EventPayload<E>, { id });
const decision = { decisionId: 71, title: 'Pay tuition' };

async function untilTold(userId: number) {
  for (let tries = 0; tries < 1_000; tries++) {
    if ((await unread(userId)) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${NAMES[userId]} was told nothing`);
}

beforeAll(async () => {
  trusts = await bootTestService(trustsService, {
    answers: { 'decisions.take-over-rights': () => true, 'documents.take-over-rights': () => true },
  });
  database = new Client({ connectionString: trusts.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await trusts?.stop();
});

beforeEach(async () => {
  people = new Map(await Promise.all(EVERYBODY.map(async (id) => [id, await trusts.person(id, NAMES[id])] as const)));
  await database.query('DELETE FROM trusts.notifications');
  trustId = (await as(OWNER).post('/api/trusts').send({ name: 'Quiet River Trust' }).expect(201)).body.id as number;
  await setRoles(OWNER, ['owner']);
  await setRoles(TRUSTEE, ['trustee']);
  await setRoles(ADVISER, ['adviser']);
  await setRoles(PAYEE, ['beneficiary']);
  await setRoles(OTHER_PAYEE, ['beneficiary']);
  payee = await insertBeneficiary(PAYEE);
  await insertBeneficiary(OTHER_PAYEE);
  const body = { beneficiaryId: payee, amount: 125_000 };
  await as(TRUSTEE).post(`/api/trusts/${trustId}/distributions`).send(body).expect(201);
  await untilTold(PAYEE);
});

describe('who is told', () => {
  const PLANNED = 'A distribution of $1,250.00 was planned';

  it('of a distribution: whoever may see all of them, and its payee, but not whoever planned it', async () => {
    expect(await told()).toEqual([`owner: ${PLANNED}`, `adviser: ${PLANNED}`, `payee: ${PLANNED}`]);
  });

  const cases: [EventType, object, string[]][] = [
    ['decision.created', decision, ['trustee: A decision awaits you: Pay tuition']],
    ['decision.due', { ...decision, dueDate: '2027-01-05', days: 1 }, ['trustee: Decision due tomorrow: Pay tuition']],
    ['decision.overdue', { ...decision, dueDate: '2027-01-05' }, ['trustee: Decision overdue: Pay tuition']],
    [
      'decision.approved',
      decision,
      ['owner', 'trustee', 'adviser'].map((name) => `${name}: Decision approved: Pay tuition`),
    ],
    [
      'document.uploaded',
      { documentId: 9, title: 'Deed.pdf' },
      ['owner', 'trustee', 'adviser'].map((name) => `${name}: Document added: Deed.pdf`),
    ],
    [
      'member.roles-changed',
      { userId: ADVISER, fullName: 'Cleo', before: ['trustee'], after: ['adviser'] },
      [
        'owner: The roles of Cleo changed from trustee to adviser',
        'adviser: Your roles changed from trustee to adviser',
      ],
    ],
    [
      'member.removed',
      { userId: STRANGER, fullName: 'Eve', before: ['adviser'] },
      ['owner: Eve was removed from the trust', 'stranger: You are no longer a member of the trust Quiet River Trust'],
    ],
    ['goal.added', { goalId: 1, goal: 'Educate' }, []],
  ];
  it.each(cases)('of %s', async (type, payload, expected) => {
    await database.query('DELETE FROM trusts.notifications');
    await deliver(type, payload as never);
    expect(await told()).toEqual(expected);
  });

  it('once, however often the fact arrives', async () => {
    const id = randomUUID();
    await deliver('decision.created', decision, id);
    await deliver('decision.created', decision, id);
    expect(await inbox(TRUSTEE)).toHaveLength(1);
    expect(trusts.signalled).toContainEqual({ name: 'notifications.changed', payload: { userIds: [TRUSTEE] } });
  });
});

describe('what is shown', () => {
  it('ends with the membership, with the role and with the trust, from the next request on', async () => {
    await deliver('document.uploaded', { documentId: 9, title: 'Deed.pdf' });
    expect(await unread(ADVISER)).toBe(2);
    await setRoles(ADVISER, ['beneficiary']);
    expect(await inbox(ADVISER)).toEqual([]);
    await setRoles(ADVISER, ['adviser']);
    await as(OWNER).delete(`/api/trusts/${trustId}`).expect(204);
    expect([await unread(ADVISER), await unread(PAYEE)]).toEqual([0, 0]);
  });

  it('is nothing of a trust that asks for two-factor sign-in to a session without it', async () => {
    await database.query('UPDATE trusts.trusts SET require_mfa = true WHERE id = $1', [trustId]);
    expect([await inbox(ADVISER), await unread(ADVISER)]).toEqual([[], 0]);
    people.set(ADVISER, await trusts.person(ADVISER, 'adviser', 'multi-factor'));
    expect(await unread(ADVISER)).toBe(1);
  });

  it('comes in pages, newest first, and narrowed to a trust or to what is unread', async () => {
    await deliver('decision.rejected', decision);
    const first = await as(ADVISER).get('/api/notifications?limit=1').expect(200);
    expect(first.body).toMatchObject([{ kind: 'decision_decided', decisionId: 71, trustId, read: false }]);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    expect((await as(ADVISER).get(next).expect(200)).body).toMatchObject([{ kind: 'distribution_planned' }]);
    expect(await inbox(ADVISER, `?trustId=${trustId + 1}`)).toEqual([]);
    const [{ id } = { id: 0 }] = first.body as Notification[];
    await as(ADVISER).patch(`/api/notifications/${id}`).send({ read: true }).expect(200);
    expect(await inbox(ADVISER, '?unread=true')).toMatchObject([{ kind: 'distribution_planned' }]);
  });
});

describe('marking as read', () => {
  it('is taken back, and is nobody else’s to do', async () => {
    const [{ id } = { id: 0 }] = await inbox(OWNER);
    const mark = (userId: number, read: boolean) => as(userId).patch(`/api/notifications/${id}`).send({ read });
    expect((await mark(OWNER, true).expect(200)).body).toMatchObject({ id, read: true });
    expect(await unread(OWNER)).toBe(0);
    await mark(ADVISER, false).expect(404);
    expect(await unread(OWNER)).toBe(0);
    expect((await mark(OWNER, false).expect(200)).body).toMatchObject({ read: false });
    expect(await unread(OWNER)).toBe(1);
  });

  it('of all spares what has arrived since, and others', async () => {
    const [{ id } = { id: 0 }] = await inbox(OWNER);
    await deliver('decision.rejected', decision);
    await as(OWNER).post('/api/notifications/read-all').send({ upTo: id }).expect(204);
    expect(await inbox(OWNER, '?unread=true')).toMatchObject([{ kind: 'decision_decided' }]);
    expect(await unread(ADVISER)).toBe(2);
  });

  it('happens by itself when a decision that waited is taken', async () => {
    await deliver('decision.created', decision);
    await deliver('decision.approved', decision);
    expect((await inbox(TRUSTEE, '?unread=true')).map(({ kind }) => kind)).toEqual(['decision_decided']);
  });
});

it('goes with the account', async () => {
  await trusts.deliver('user.removed', null, { userId: ADVISER });
  const { rows } = await database.query('SELECT DISTINCT user_id FROM trusts.notifications ORDER BY 1');
  expect(rows).toEqual([{ user_id: OWNER }, { user_id: PAYEE }]);
});

describe('what a person chose to be told of', () => {
  const choose = (userId: number, body: object) => as(userId).put('/api/notification-preferences').send(body);

  afterEach(() => database.query('DELETE FROM trusts.notification_preferences'));

  it('is everything in the product and nothing by mail until they choose', async () => {
    const { body } = await as(ADVISER).get('/api/notification-preferences').expect(200);
    expect(body).toEqual({ muted: [], mailed: [] });
  });

  it('is kept for them alone, and told', async () => {
    const chosen = { muted: ['document_added'], mailed: ['decision_due', 'document_added'] };
    expect((await choose(ADVISER, chosen).expect(200)).body).toEqual(chosen);
    expect((await as(ADVISER).get('/api/notification-preferences')).body).toEqual(chosen);
    expect((await as(TRUSTEE).get('/api/notification-preferences')).body).toEqual({ muted: [], mailed: [] });
    await trusts.untilPublished('notifications.chosen', ({ userId }) => userId === ADVISER);
  });

  it.each([
    { muted: ['decision_overdue'], mailed: [] },
    { muted: ['your_removal'], mailed: [] },
    { muted: ['nothing'], mailed: [] },
    { muted: ['document_added', 'document_added'], mailed: [] },
    { muted: [] },
  ])('is refused as %j', async (body) => {
    await choose(ADVISER, body).expect(400);
  });

  it('does not ring at the bell where it is muted, and is found as read', async () => {
    await choose(ADVISER, { muted: ['document_added'], mailed: [] }).expect(200);
    const before = await unread(ADVISER);
    await deliver('document.uploaded', { documentId: 5, title: 'The amendment' } as never);
    const found = (await inbox(ADVISER)).find(({ text }) => text === 'Document added: The amendment');
    expect([found?.read, await unread(ADVISER)]).toEqual([true, before]);
    expect((await inbox(OWNER)).find(({ text }) => text === 'Document added: The amendment')?.read).toBe(false);
  });

  it('goes out by mail to those alone who want that, without words where the trust asks for two factors', async () => {
    await choose(ADVISER, { muted: [], mailed: ['document_added'] }).expect(200);
    await deliver('document.uploaded', { documentId: 6, title: 'The first letter' } as never);
    const first = await trusts.untilPublished(
      'notification.mail-wanted',
      ({ text }) => text?.endsWith('first letter') ?? false,
    );
    expect(first.payload).toEqual({
      userId: ADVISER,
      trustName: 'Quiet River Trust',
      text: 'Document added: The first letter',
    });
    await database.query('UPDATE trusts.trusts SET require_mfa = true WHERE id = $1', [trustId]);
    await deliver('document.uploaded', { documentId: 7, title: 'The second letter' } as never);
    const second = await trusts.untilPublished('notification.mail-wanted', ({ text }) => text === null);
    expect(second.payload.userId).toBe(ADVISER);
    const wanted = trusts.published.filter(({ type }) => type === 'notification.mail-wanted');
    expect(wanted).toHaveLength(2);
  });
});
