import type { Identity, MemberRole } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { trustsService } from '../src/trusts.definition.js';

const NAMES = ['', 'Ada Owner', 'Ben Trustee', 'Cleo Adviser', 'Dora Beneficiary', 'Eve Stranger', 'Finn Owner'];
const accountOf = (userId: number) => ({
  userId,
  username: `person${userId}`,
  fullName: NAMES[userId] ?? `Person ${userId}`,
  email: `person${userId}@example.org`,
  mfaEnabled: userId === 1,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
});
type Mailed = { email: string; path: string; trustName: string };
type TakenOver = { trustId: number; member?: { userId: number; roles: MemberRole[] }; policy?: object };

const mailed: Mailed[] = [];
const takenOver: TakenOver[] = [];
/** Services that do not answer at present. */
const down = new Set<string>();

let trusts: TestService;
let database: Client;
let people: Identity[];

const takeOver = (service: string) => (rights: TakenOver) => {
  if (down.has(service)) throw new Error(`${service} is down`);
  takenOver.push(rights);
  return true as const;
};

beforeAll(async () => {
  trusts = await bootTestService(trustsService, {
    answers: {
      'auth.people': ({ userIds }: { userIds: number[] }) =>
        userIds.filter((id) => id < NAMES.length).map((id) => accountOf(id)),
      'auth.mail-invitation': (mail: Mailed) => {
        mailed.push(mail);
        return !down.has('auth');
      },
      'decisions.take-over-rights': takeOver('decisions'),
      'documents.take-over-rights': takeOver('documents'),
    },
  });
  database = new Client({ connectionString: trusts.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await trusts?.stop();
});

beforeEach(async () => {
  people = await Promise.all(NAMES.map((name, userId) => trusts.person(Math.max(1, userId), name)));
  people[1] = await trusts.person(1, NAMES[1]);
  mailed.length = 0;
  takenOver.length = 0;
  down.clear();
  await database.query("UPDATE trusts.invitations SET sent_at = sent_at - interval '1 hour'");
});

const as = (userId: number) => trusts.as(people[userId] as Identity);
const [OWNER, TRUSTEE, ADVISER, BENEFICIARY, STRANGER, SECOND_OWNER] = [1, 2, 3, 4, 5, 6];

async function newTrust(name = 'Whitlock Family Trust'): Promise<number> {
  const { body } = await as(OWNER).post('/api/trusts').send({ name, description: 'Words of the deed' }).expect(201);
  return body.id as number;
}

async function newBeneficiary(trustId: number, name: string): Promise<number> {
  const { body } = await as(OWNER).post(`/api/trusts/${trustId}/beneficiaries`).send({ name }).expect(201);
  return body.id as number;
}

const invite = (trustId: number, offer: object, from = OWNER) =>
  as(from)
    .post(`/api/trusts/${trustId}/invitations`)
    .send({ email: 'someone@example.org', roles: ['adviser'], ...offer });
const tokenOf = ({ body }: { body: { path: string } }) => body.path.replace(/^.*#token=/, '');

async function join(trustId: number, userId: number, roles: MemberRole[], beneficiaryId?: number) {
  const token = tokenOf(await invite(trustId, { email: `p${userId}@example.org`, roles, beneficiaryId }).expect(201));
  await as(userId).post('/api/invitations/accept').send({ token }).expect(200);
}

const rolesOf = async (trustId: number, userId: number) => {
  const { body } = await as(OWNER).get(`/api/trusts/${trustId}/members`).expect(200);
  return (body as { userId: number; roles: MemberRole[] }[]).find((member) => member.userId === userId)?.roles;
};

/** A trust with one member of each kind; the beneficiary has confirmed who they are. */
async function fullTrust() {
  const trustId = await newTrust();
  const dora = await newBeneficiary(trustId, 'Dora Beneficiary');
  const other = await newBeneficiary(trustId, 'Gus Whitlock');
  await join(trustId, TRUSTEE, ['trustee']);
  await join(trustId, ADVISER, ['adviser']);
  await join(trustId, BENEFICIARY, ['beneficiary'], dora);
  return { trustId, dora, other };
}

describe('POST /api/trusts/:id/invitations', () => {
  it('hands out a link, mails the same one and keeps no copy of its token', async () => {
    const trustId = await newTrust();
    const answer = await invite(trustId, { roles: ['trustee'], message: 'Welcome' }).expect(201);
    expect(answer.body).toMatchObject({
      mailed: true,
      invitation: { email: 'someone@example.org', roles: ['trustee'] },
    });
    expect(answer.body.path).toMatch(/^\/auth\/invitation#token=[\w-]{43}$/);
    expect(mailed).toEqual([expect.objectContaining({ path: answer.body.path, trustName: 'Whitlock Family Trust' })]);
    const { rows } = await database.query('SELECT i::text AS row FROM trusts.invitations i WHERE trust_id = $1', [
      trustId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(answer));
    const fact = await trusts.untilPublished('invitation.sent', (sent) => sent.trustId === trustId);
    expect(JSON.stringify(fact)).not.toContain(tokenOf(answer));
  });

  it('gives the link also where the mail could not be sent', async () => {
    down.add('auth');
    const { body } = await invite(await newTrust(), {}).expect(201);
    expect(body).toMatchObject({ mailed: false, path: expect.stringContaining('#token=') });
  });

  it.each([
    ['a trustee may invite an adviser', TRUSTEE, { roles: ['adviser'] }, 201, undefined],
    ['a trustee may not make an owner', TRUSTEE, { roles: ['owner'] }, 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['a trustee may not make a trustee', TRUSTEE, { roles: ['adviser', 'trustee'] }, 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['an adviser may not invite', ADVISER, { roles: ['adviser'] }, 403, 'FORBIDDEN'],
    ['a beneficiary may not invite', BENEFICIARY, { roles: ['adviser'] }, 403, 'FORBIDDEN'],
    ['a stranger is told nothing', STRANGER, { roles: ['adviser'] }, 404, 'NOT_FOUND'],
    ['no role', OWNER, { roles: [] }, 400, 'VALIDATION_FAILED'],
    ['a role twice', OWNER, { roles: ['adviser', 'adviser'] }, 400, 'VALIDATION_FAILED'],
    ['a beneficiary without an entry', OWNER, { roles: ['beneficiary'] }, 400, 'VALIDATION_FAILED'],
    ['an address that is none', OWNER, { email: 'nobody' }, 400, 'VALIDATION_FAILED'],
    ['an entry of another trust', OWNER, { roles: ['beneficiary'], beneficiaryId: 999_999 }, 404, 'NOT_FOUND'],
  ])('%s', async (_, from, offer, status, code) => {
    const { trustId } = await fullTrust();
    const { body } = await invite(trustId, offer, from).expect(status);
    expect(body.code).toBe(code);
  });

  it('invites one address once at a time', async () => {
    const trustId = await newTrust();
    await invite(trustId, {}).expect(201);
    const { body } = await invite(trustId, { email: 'SOMEONE@example.org' }).expect(409);
    expect(body.code).toBe('INVITATION_OPEN');
  });

  it('stops when one person has had too many mails sent in an hour', async () => {
    const trustId = await newTrust();
    const { body } = await invite(trustId, {}).expect(201);
    await database.query('UPDATE trusts.invitations SET sends = 100 WHERE id = $1', [body.invitation.id]);
    await invite(trustId, { email: 'another@example.org' }).expect(429);
    await as(OWNER).post(`/api/invitations/${body.invitation.id}/resend`).expect(429);
  });
});

describe('an invitation', () => {
  it('shows whoever holds it what it offers, and names both addresses when it is accepted', async () => {
    const trustId = await newTrust('Harcourt Trust');
    const token = tokenOf(await invite(trustId, { roles: ['adviser'] }).expect(201));
    const { body: offer } = await as(STRANGER).post('/api/invitations/view').send({ token }).expect(200);
    expect(offer).toMatchObject({
      trustName: 'Harcourt Trust',
      invitedByName: 'Ada Owner',
      roles: ['adviser'],
      present: [],
    });
    await as(STRANGER).get(`/api/trusts/${trustId}`).expect(404);
    const { body } = await as(STRANGER).post('/api/invitations/accept').send({ token }).expect(200);
    expect(body).toEqual({ trustId, roles: ['adviser'] });
    await as(STRANGER).get(`/api/trusts/${trustId}`).expect(200);
    const { payload } = await trusts.untilPublished('invitation.accepted', (fact) => fact.trustId === trustId);
    expect(payload).toMatchObject({
      email: 'someone@example.org',
      acceptedAs: 'person5@example.org',
      userId: STRANGER,
    });
  });

  it.each([
    ['was never given', async () => 'x'.repeat(43)],
    [
      'was used',
      async (token: string) => (await as(BENEFICIARY).post('/api/invitations/accept').send({ token }), token),
    ],
    [
      'was declined',
      async (token: string) => (await as(ADVISER).post('/api/invitations/decline').send({ token }), token),
    ],
    [
      'was revoked',
      async (token: string, id: number) => (await as(OWNER).delete(`/api/invitations/${id}`).expect(204), token),
    ],
    [
      'was sent again',
      async (token: string, id: number) => (await as(OWNER).post(`/api/invitations/${id}/resend`).expect(200), token),
    ],
    [
      'is over a week old',
      async (token: string, id: number) => {
        await database.query("UPDATE trusts.invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [
          id,
        ]);
        return token;
      },
    ],
    [
      'is to a trust in the bin',
      async (token: string, _: number, trustId: number) => (
        await as(OWNER).delete(`/api/trusts/${trustId}`).expect(204),
        token
      ),
    ],
  ] as [string, (token: string, id: number, trustId: number) => Promise<string>][])(
    'that %s is one and the same 404, for every use of it',
    async (_, spoil) => {
      const trustId = await newTrust();
      const answer = await invite(trustId, {}).expect(201);
      const token = await spoil(tokenOf(answer), answer.body.invitation.id as number, trustId);
      for (const use of ['view', 'accept', 'decline']) {
        const { body } = await as(STRANGER).post(`/api/invitations/${use}`).send({ token }).expect(404);
        expect(body).toMatchObject({
          code: 'INVITATION_NOT_FOUND',
          detail: 'This invitation is not valid, or not any more. Ask whoever invited you for a new one.',
        });
      }
    },
  );

  it('lets one of two in who use it at the same moment', async () => {
    const trustId = await newTrust();
    const token = tokenOf(await invite(trustId, {}).expect(201));
    const answers = await Promise.all(
      [ADVISER, STRANGER, BENEFICIARY].map((who) => as(who).post('/api/invitations/accept').send({ token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { body } = await as(OWNER).get(`/api/trusts/${trustId}/members`).expect(200);
    expect(body).toHaveLength(2);
  });

  it('adds to the roles that its holder has', async () => {
    const trustId = await newTrust();
    await join(trustId, ADVISER, ['adviser']);
    await join(trustId, ADVISER, ['trustee']);
    expect(await rolesOf(trustId, ADVISER)).toEqual(['trustee', 'adviser']);
  });

  it('is worth nothing once its sender may not give those roles any more', async () => {
    const { trustId } = await fullTrust();
    const token = tokenOf(await invite(trustId, { roles: ['adviser'] }, TRUSTEE).expect(201));
    await as(OWNER)
      .patch(`/api/trusts/${trustId}/members/${TRUSTEE}`)
      .send({ roles: ['adviser'] })
      .expect(200);
    for (const use of ['view', 'accept', 'decline']) {
      await as(STRANGER).post(`/api/invitations/${use}`).send({ token }).expect(404);
    }
    await as(STRANGER).get(`/api/trusts/${trustId}`).expect(404);
  });

  it('goes with its sender', async () => {
    const { trustId } = await fullTrust();
    await invite(trustId, { roles: ['adviser'] }, TRUSTEE).expect(201);
    await as(OWNER).delete(`/api/trusts/${trustId}/members/${TRUSTEE}`).expect(200);
    expect((await as(OWNER).get(`/api/trusts/${trustId}/invitations`).expect(200)).body).toEqual([]);
  });

  it('is listed for those who may invite, over all their trusts', async () => {
    const { trustId } = await fullTrust();
    await invite(trustId, {}).expect(201);
    const listed = async (who: number) => (await as(who).get(`/api/invitations?trustId=${trustId}`).expect(200)).body;
    expect(await listed(TRUSTEE)).toEqual([expect.objectContaining({ trustId, email: 'someone@example.org' })]);
    expect(await listed(ADVISER)).toEqual([]);
    await as(ADVISER).get(`/api/trusts/${trustId}/invitations`).expect(403);
  });
});

describe('the members of a trust', () => {
  it('are shown with their contact to those who look after them, and masked to an adviser', async () => {
    const { trustId, dora } = await fullTrust();
    const { body } = await as(OWNER).get(`/api/trusts/${trustId}/members`).expect(200);
    expect(body).toHaveLength(4);
    expect(body[3]).toMatchObject({
      fullName: 'Dora Beneficiary',
      email: 'person4@example.org',
      mfaEnabled: false,
      roles: ['beneficiary'],
      beneficiaryIds: [dora],
    });
    const { body: masked } = await as(ADVISER).get(`/api/members?trustId=${trustId}`).expect(200);
    expect(masked[0]).toMatchObject({ email: 'p…@example.org', mfaEnabled: null, lastSeenAt: null });
    expect(masked[2]).toMatchObject({ userId: ADVISER, email: 'person3@example.org' });
    await as(BENEFICIARY).get(`/api/trusts/${trustId}/members`).expect(403);
    await as(STRANGER).get(`/api/trusts/${trustId}/members`).expect(404);
  });

  it('are listed page by page', async () => {
    const { trustId } = await fullTrust();
    const first = await as(OWNER).get(`/api/members?trustId=${trustId}&limit=3`).expect(200);
    const next = /<([^>]+)>/.exec(first.headers.link as string)?.[1] ?? '';
    const second = await as(OWNER).get(next).expect(200);
    expect([...first.body, ...second.body].map(({ userId }) => userId)).toEqual([1, 2, 3, 4]);
  });

  it('are exported as CSV in which nothing is a formula, and that is put on record', async () => {
    const trustId = await newTrust('=HYPERLINK("evil")');
    const { text, headers } = await as(OWNER).get('/api/members/export').expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toContain(`"'=HYPERLINK(""evil"")",Ada Owner,person1,person1@example.org,"owner, trustee",on`);
    await trusts.untilPublished('members.exported', (fact) => fact.trustIds.includes(trustId));
  });
});

describe('PATCH /api/trusts/:id/members/:userId', () => {
  it.each([
    ['an owner makes a trustee of an adviser', OWNER, ADVISER, ['trustee'], 200, undefined],
    ['a trustee makes no trustee', TRUSTEE, ADVISER, ['trustee'], 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['a trustee makes themselves no owner', TRUSTEE, TRUSTEE, ['trustee', 'owner'], 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['a trustee takes nothing from an owner', TRUSTEE, OWNER, ['adviser'], 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['an adviser changes nobody', ADVISER, ADVISER, ['owner'], 403, 'FORBIDDEN'],
    ['a beneficiary changes nobody', BENEFICIARY, BENEFICIARY, ['adviser'], 403, 'FORBIDDEN'],
    ['a stranger is told nothing', STRANGER, ADVISER, ['trustee'], 404, 'NOT_FOUND'],
    ['who is no member cannot be changed', OWNER, STRANGER, ['adviser'], 404, 'NOT_FOUND'],
    ['the last owner stays one', OWNER, OWNER, ['trustee'], 409, 'LAST_OWNER'],
    [
      'nobody is made a beneficiary without confirming it',
      OWNER,
      ADVISER,
      ['beneficiary'],
      409,
      'BENEFICIARY_NEEDS_INVITATION',
    ],
    ['a member without a role is none', OWNER, ADVISER, [], 400, 'VALIDATION_FAILED'],
  ] as [string, number, number, MemberRole[], number, string | undefined][])(
    '%s',
    async (_, from, whom, roles, status, code) => {
      const { trustId } = await fullTrust();
      const { body } = await as(from).patch(`/api/trusts/${trustId}/members/${whom}`).send({ roles }).expect(status);
      expect(body.code).toBe(code);
    },
  );

  it('holds on the next request, here and in every service that keeps a copy', async () => {
    const { trustId } = await fullTrust();
    const goal = () =>
      as(ADVISER)
        .post(`/api/trusts/${trustId}/goals`)
        .send({ goal: `Goal ${takenOver.length}` });
    await goal().expect(403);
    takenOver.length = 0;
    const { body } = await as(OWNER)
      .patch(`/api/trusts/${trustId}/members/${ADVISER}`)
      .send({ roles: ['trustee'] });
    expect(body).toMatchObject({ unconfirmed: [], member: { userId: ADVISER, roles: ['trustee'] } });
    expect(takenOver).toEqual(
      Array(2).fill(expect.objectContaining({ member: { userId: ADVISER, roles: ['trustee'] } })),
    );
    await goal().expect(201);
    const { payload } = await trusts.untilPublished('member.roles-changed', (fact) => fact.trustId === trustId);
    expect(payload).toMatchObject({ fullName: 'Cleo Adviser', before: ['adviser'], after: ['trustee'] });
  });
});

describe('DELETE /api/trusts/:id/members/:userId', () => {
  it.each([
    ['an owner removes a trustee', OWNER, TRUSTEE, 200, undefined],
    ['a trustee removes an adviser', TRUSTEE, ADVISER, 200, undefined],
    ['a trustee does not remove an owner', TRUSTEE, OWNER, 403, 'ROLE_NOT_YOURS_TO_GIVE'],
    ['an adviser removes nobody', ADVISER, BENEFICIARY, 403, 'FORBIDDEN'],
    ['an adviser may leave', ADVISER, ADVISER, 200, undefined],
    ['a beneficiary may leave', BENEFICIARY, BENEFICIARY, 200, undefined],
    ['a trustee may leave', TRUSTEE, TRUSTEE, 200, undefined],
    ['the last owner may not', OWNER, OWNER, 409, 'LAST_OWNER'],
    ['a stranger cannot leave', STRANGER, STRANGER, 404, 'NOT_FOUND'],
    ['a stranger is told nothing', STRANGER, ADVISER, 404, 'NOT_FOUND'],
  ] as [string, number, number, number, string | undefined][])('%s', async (_, from, whom, status, code) => {
    const { trustId } = await fullTrust();
    const { body } = await as(from).delete(`/api/trusts/${trustId}/members/${whom}`).expect(status);
    expect(body.code).toBe(code);
    if (status === 200) await as(whom).get(`/api/trusts/${trustId}`).expect(404);
  });

  it('names the services that did not confirm it, and removes all the same', async () => {
    const { trustId } = await fullTrust();
    down.add('documents');
    const { body } = await as(OWNER).delete(`/api/trusts/${trustId}/members/${ADVISER}`).expect(200);
    expect(body).toEqual({ unconfirmed: ['documents'] });
    await as(ADVISER).get(`/api/trusts/${trustId}`).expect(404);
    const { payload } = await trusts.untilPublished(
      'member.changed',
      (fact) => fact.trustId === trustId && fact.userId === ADVISER && fact.roles.length === 0,
    );
    expect(payload.roles).toEqual([]);
  });

  it.each([
    ['remove each other', [OWNER, SECOND_OWNER], [SECOND_OWNER, OWNER]],
    ['both leave', [OWNER, SECOND_OWNER], [OWNER, SECOND_OWNER]],
  ])('leaves one of two owners who %s at once', async (_, from, whom) => {
    for (let round = 0; round < 5; round++) {
      const trustId = await newTrust();
      await join(trustId, SECOND_OWNER, ['owner', 'adviser']);
      const answers = await Promise.all(
        from.map((who, index) => as(who).delete(`/api/trusts/${trustId}/members/${whom[index]}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await database.query(
        "SELECT count(*)::int AS owners FROM trusts.members WHERE trust_id = $1 AND 'owner' = ANY (roles)",
        [trustId],
      );
      expect(rows[0].owners).toBe(1);
    }
  });
});

describe('a beneficiary', () => {
  it('reads the name of the trust, their own entry and their own distributions, and nothing else', async () => {
    const { trustId, dora, other } = await fullTrust();
    for (const beneficiaryId of [dora, other]) {
      await as(OWNER).post(`/api/trusts/${trustId}/distributions`).send({ beneficiaryId, amount: 100 }).expect(201);
    }
    const get = (path: string) => as(BENEFICIARY).get(path);
    const { body: trust } = await get(`/api/trusts/${trustId}`).expect(200);
    expect(trust).toMatchObject({
      name: 'Whitlock Family Trust',
      description: null,
      aiAnalysis: null,
      documentUrl: null,
    });
    expect(trust.lastModified).toBe(trust.createdAt);
    const { body: listed } = await get('/api/trusts').expect(200);
    expect((listed as { id: number }[]).find(({ id }) => id === trustId)).toEqual(trust);
    for (const path of [`/api/trusts/${trustId}/beneficiaries`, `/api/beneficiaries?trustId=${trustId}`]) {
      expect((await get(path).expect(200)).body).toEqual([expect.objectContaining({ id: dora, userId: BENEFICIARY })]);
    }
    for (const path of [`/api/trusts/${trustId}/distributions`, `/api/distributions?trustId=${trustId}`]) {
      expect((await get(path).expect(200)).body).toEqual([expect.objectContaining({ beneficiaryId: dora })]);
    }
    for (const child of ['goals', 'facts', 'members', 'invitations']) {
      await get(`/api/trusts/${trustId}/${child}`).expect(403);
    }
    await get(`/api/activities?trustId=${trustId}`).expect(403);
    for (const list of ['goals', 'members', 'invitations']) {
      expect((await get(`/api/${list}?trustId=${trustId}`).expect(200)).body).toEqual([]);
    }
    await as(BENEFICIARY).patch(`/api/beneficiaries/${dora}`).send({ name: 'Mine' }).expect(403);
  });

  it('sees nothing of their entry before they have accepted, nor after the role was taken away', async () => {
    const trustId = await newTrust();
    const entry = await newBeneficiary(trustId, 'Dora Beneficiary');
    await join(trustId, BENEFICIARY, ['adviser']);
    const linked = async () =>
      (await as(OWNER).get(`/api/trusts/${trustId}/beneficiaries`).expect(200)).body[0].userId as number | null;
    const token = tokenOf(await invite(trustId, { roles: ['beneficiary'], beneficiaryId: entry }).expect(201));
    expect(await linked()).toBeNull();
    await as(BENEFICIARY).post('/api/invitations/accept').send({ token }).expect(200);
    expect(await linked()).toBe(BENEFICIARY);
    await as(OWNER)
      .patch(`/api/trusts/${trustId}/members/${BENEFICIARY}`)
      .send({ roles: ['adviser'] })
      .expect(200);
    expect(await linked()).toBeNull();
  });

  it('is one account: an entry that is linked is not offered to another', async () => {
    const { trustId, dora, other } = await fullTrust();
    await invite(trustId, { roles: ['beneficiary'], beneficiaryId: dora }).expect(409);
    const offer = { roles: ['beneficiary'], beneficiaryId: other };
    const first = tokenOf(await invite(trustId, offer).expect(201));
    const second = tokenOf(await invite(trustId, { ...offer, email: 'else@example.org' }).expect(201));
    await as(STRANGER).post('/api/invitations/accept').send({ token: first }).expect(200);
    const { body } = await as(ADVISER).post('/api/invitations/accept').send({ token: second }).expect(409);
    expect(body.code).toBe('BENEFICIARY_LINKED');
    expect(await rolesOf(trustId, ADVISER)).toEqual(['adviser']);
  });
});

describe('PATCH /api/trusts/:id/policy', () => {
  const proved = async (userId: number) =>
    (people[userId] = await trusts.person(userId, NAMES[userId], 'multi-factor'));
  const policy = (trustId: number, change: object, from = OWNER) =>
    as(from).patch(`/api/trusts/${trustId}/policy`).send(change);

  it('is for an owner who has given two-factor sign-in, so that nobody locks themselves out', async () => {
    const { trustId } = await fullTrust();
    const { body } = await policy(trustId, { requireMfa: true }).expect(409);
    expect(body.code).toBe('POLICY_NEEDS_MFA');
    await policy(trustId, { requireMfa: true }, TRUSTEE).expect(403);
    await policy(trustId, { requireMfa: true }, STRANGER).expect(404);
    await policy(trustId, {}).expect(400);
  });

  it('lets in only sessions that have given it; the others know the trust by name', async () => {
    const { trustId } = await fullTrust();
    await proved(OWNER);
    const { body } = await policy(trustId, { requireMfa: true }).expect(200);
    expect(body).toEqual({ policy: { requireMfa: true, requireMfaToDecide: false }, unconfirmed: [] });
    expect(takenOver).toContainEqual(expect.objectContaining({ trustId, policy: body.policy }));
    for (const path of ['', '/goals', '/facts', '/beneficiaries', '/distributions', '/members', '/invitations']) {
      const { body: refused } = await as(TRUSTEE).get(`/api/trusts/${trustId}${path}`).expect(403);
      expect(refused.code).toBe('MFA_REQUIRED_FOR_TRUST');
    }
    await as(TRUSTEE).patch(`/api/trusts/${trustId}`).send({ name: 'X' }).expect(403);
    await as(STRANGER).get(`/api/trusts/${trustId}`).expect(404);
    const { body: listed } = await as(TRUSTEE).get('/api/trusts').expect(200);
    expect((listed as { id: number }[]).find(({ id }) => id === trustId)).toMatchObject({
      name: 'Whitlock Family Trust',
      description: null,
      mfaRequired: true,
    });
    for (const list of ['beneficiaries', 'members', 'activities']) {
      const rows = (await as(TRUSTEE).get(`/api/${list}`).expect(200)).body as { trustId: number | null }[];
      expect(rows.filter((row) => row.trustId === trustId)).toEqual([]);
    }
    await proved(TRUSTEE);
    await as(TRUSTEE).get(`/api/trusts/${trustId}`).expect(200);
    await policy(trustId, { requireMfa: false }).expect(200);
    people[TRUSTEE] = await trusts.person(TRUSTEE);
    await as(TRUSTEE).get(`/api/trusts/${trustId}`).expect(200);
  });

  it('lets whoever does not want it leave', async () => {
    const { trustId } = await fullTrust();
    await proved(OWNER);
    await policy(trustId, { requireMfa: true }).expect(200);
    await as(ADVISER).delete(`/api/trusts/${trustId}/members/${ADVISER}`).expect(200);
  });

  it('refuses for other services what they ask about', async () => {
    const { trustId } = await fullTrust();
    await proved(OWNER);
    await policy(trustId, { requireMfaToDecide: true }).expect(200);
    const ask = async (assurance: string, permission: string) => {
      const body = JSON.stringify({ trustId, userId: TRUSTEE, assurance, permission });
      const question = {
        name: 'trusts.membership' as const,
        owner: 'trusts' as const,
        body,
        requestId: 'test',
        deadlineMs: 2_000,
      };
      return JSON.parse(await trusts.broker.ask(question, new AbortController().signal)) as unknown;
    };
    expect(await ask('multi-factor', 'decision.decide')).toEqual({ answer: ['trustee'] });
    expect(await ask('password', 'decision.view')).toEqual({ answer: ['trustee'] });
    expect(await ask('password', 'decision.decide')).toMatchObject({ error: { code: 'MFA_REQUIRED_FOR_TRUST' } });
  });
});
