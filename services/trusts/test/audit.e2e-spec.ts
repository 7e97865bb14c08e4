import type { AuditEntry, Identity } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { trustsService } from '../src/trusts.definition.js';

let folder: string;
let trusts: TestService;
let superuser: Client;
let ada: Identity;
let ben: Identity;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fiducia-audit-'));
  const AUDIT_KEY = randomBytes(32).toString('base64');
  trusts = await bootTestService(trustsService, { env: { AUDIT_KEY, AUDIT_HEADS: join(folder, 'heads.log') } });
  superuser = new Client({ connectionString: trusts.adminUrl });
  await superuser.connect();
  await superuser.query('SET search_path = trusts');
});

afterAll(async () => {
  await superuser?.end();
  await trusts?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ada = await trusts.person(1, 'Ada Whitlock');
  ben = await trusts.person(2, 'Ben Carver');
});

async function newTrust(name = 'Whitlock Family Trust', who = ada): Promise<number> {
  const { body } = await trusts.as(who).post('/api/trusts').send({ name }).expect(201);
  return body.id as number;
}

async function read(query: string, who = ada): Promise<AuditEntry[]> {
  const { body } = await trusts.as(who).get(`/api/audit?${query}`).expect(200);
  return body as AuditEntry[];
}

/** Resolves to the entry once it has come over the bus. */
async function entry(query: string, action: string, who = ada): Promise<AuditEntry> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(20)) {
    const found = (await read(query, who)).find((one) => one.action === action);
    if (found) return found;
  }
  throw new Error(`There is no entry ${action} in ${query}.`);
}

const join2 = (trustId: number, userId: number, roles: string) =>
  superuser.query(`INSERT INTO members (trust_id, user_id, roles) VALUES (${trustId}, ${userId}, '{${roles}}')`);

describe('what reaches the audit log', () => {
  it('is who did it with the roles they had, from where, and what was there before', async () => {
    const trustId = await newTrust();
    await trusts.as(ada).patch(`/api/trusts/${trustId}`).send({ name: 'Another name', status: 'archived' }).expect(200);
    const updated = await entry(`trustId=${trustId}`, 'trust.updated');
    expect(updated).toMatchObject({
      summary: 'Updated trust: Another name',
      actor: { id: 1, name: 'Ada Whitlock', roles: ['owner', 'trustee'] },
      object: { kind: 'trust', id: trustId, name: 'Another name' },
      outcome: 'done',
      sessionId: 'session-1',
      trustName: 'Another name',
      changes: [
        { field: 'name', before: 'Whitlock Family Trust', after: 'Another name' },
        { field: 'status', before: 'active', after: 'archived' },
      ],
    });
  });

  it('is the address that the gateway saw, and never one that a client states', async () => {
    const trustId = await newTrust();
    const token = await trusts.token({ ...ada, address: '203.0.113.9' });
    await fetch(`${trusts.url}/api/trusts/${trustId}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.1' },
    });
    expect(await entry(`trustId=${trustId}`, 'trust.opened')).toMatchObject({ address: '203.0.113.9' });
  });

  it('is each fact that was changed, before and after', async () => {
    const trustId = await newTrust();
    const facts = (value: boolean) => ({ facts: [{ name: 'revocable', value, source: 'user', confirmed: true }] });
    await trusts.as(ada).patch(`/api/trusts/${trustId}/facts`).send(facts(true)).expect(200);
    await trusts.as(ada).patch(`/api/trusts/${trustId}/facts`).send(facts(false)).expect(200);
    await entry(`trustId=${trustId}&action=facts.updated&from=2020-01-01`, 'facts.updated');
    await trusts.untilPublished('facts.updated', ({ changes }) => changes?.[0]?.before === true);
    const latest = await entry(`trustId=${trustId}`, 'facts.updated');
    expect(latest.changes).toEqual([{ field: 'revocable', before: true, after: false }]);
  });

  it.each([
    ['goals', { goal: 'Education' }, { status: 'completed' }, 'goal', 'status'],
    ['beneficiaries', { name: 'Clara' }, { relation: 'Niece' }, 'beneficiary', 'relation'],
  ])('is every step of %s', async (path, body, change, kind, field) => {
    const trustId = await newTrust();
    const { body: made } = await trusts.as(ada).post(`/api/trusts/${trustId}/${path}`).send(body).expect(201);
    await trusts.as(ada).patch(`/api/${path}/${made.id}`).send(change).expect(200);
    await trusts.as(ada).delete(`/api/${path}/${made.id}`).expect(204);
    const removed = await entry(`trustId=${trustId}`, `${kind}.removed`);
    expect(removed.changes).toContainEqual({ field, before: Object.values(change)[0], after: null });
    const updated = await entry(`trustId=${trustId}`, `${kind}.updated`);
    expect(updated.changes.map((one) => one.field)).toEqual([field]);
    expect(updated.object).toMatchObject({ kind, id: made.id });
    expect((await entry(`trustId=${trustId}`, `${kind}.added`)).changes[0]).toMatchObject({ before: null });
  });

  it('holds a trust that was opened once per session, however often it is opened', async () => {
    const trustId = await newTrust();
    for (let times = 0; times < 3; times++) await trusts.as(ada).get(`/api/trusts/${trustId}`).expect(200);
    await entry(`trustId=${trustId}`, 'trust.opened');
    await trusts.as(ada).patch(`/api/trusts/${trustId}`).send({ name: 'Last' }).expect(200);
    await entry(`trustId=${trustId}`, 'trust.updated');
    expect((await read(`trustId=${trustId}`)).filter(({ action }) => action === 'trust.opened')).toHaveLength(1);
  });

  it('is the refusal of a member, with the trust', async () => {
    const trustId = await newTrust();
    await join2(trustId, 2, 'adviser');
    await trusts.as(ben).patch(`/api/trusts/${trustId}`).send({ name: 'Mine' }).expect(403);
    expect(await entry(`trustId=${trustId}`, 'access.refused')).toMatchObject({
      actor: { id: 2, roles: ['adviser'] },
      outcome: 'refused',
      details: { code: 'FORBIDDEN', route: 'PATCH /api/trusts/{id}' },
    });
  });

  it('is the refusal of a stranger, of whom the trust learns nothing', async () => {
    const trustId = await newTrust();
    await trusts.as(ben).get(`/api/trusts/${trustId}`).expect(404);
    const own = await entry('action=access.refused', 'access.refused', ben);
    expect(own).toMatchObject({ chain: 0, trustId: null, object: { kind: 'trust', id: trustId }, actor: { id: 2 } });
    expect((await read(`trustId=${trustId}`)).map(({ action }) => action)).not.toContain('access.refused');
  });

  it('keeps no more of a long text than its beginning', async () => {
    const trustId = await newTrust();
    const description = `${'a'.repeat(5_000)}the end`;
    await trusts.as(ada).patch(`/api/trusts/${trustId}`).send({ description }).expect(200);
    const { changes } = await entry(`trustId=${trustId}`, 'trust.updated');
    expect(String(changes[0]?.after)).toHaveLength(200);
    expect(JSON.stringify(await read(`trustId=${trustId}`))).not.toContain('the end');
  });

  it('is what happens to an account, for its own person', async () => {
    await trusts.deliver('user.mfa-enabled', null, { userId: 2 });
    await trusts.deliver('audit.noted', null, { action: 'sign-in.failed', outcome: 'failed', accountId: 2 });
    expect(await entry('q=two-factor', 'user.mfa-enabled', ben)).toMatchObject({ chain: 0, actor: null });
    expect(await entry('', 'sign-in.failed', ben)).toMatchObject({ outcome: 'failed' });
    expect((await read('', ada)).map(({ action }) => action)).not.toContain('sign-in.failed');
  });

  it('stays when the trust is gone', async () => {
    const trustId = await newTrust('Gone');
    await trusts.as(ada).delete(`/api/trusts/${trustId}`).expect(204);
    await entry(`trustId=${trustId}`, 'trust.removed');
    await superuser.query(`DELETE FROM trusts WHERE id = ${trustId}`);
    const { rows } = await superuser.query(`SELECT count(*)::int AS count FROM audit_entries WHERE chain = ${trustId}`);
    expect(rows[0].count).toBeGreaterThanOrEqual(2);
  });
});

describe('GET /api/audit', () => {
  it.each([
    ['owner', 200],
    ['trustee', 200],
    ['adviser', 403],
    ['beneficiary', 403],
  ])('answers a member who is %s with %i', async (role, status) => {
    const trustId = await newTrust();
    await join2(trustId, 2, role);
    for (const path of ['', '/export', '/integrity']) {
      await trusts.as(ben).get(`/api/audit${path}?trustId=${trustId}`).expect(status);
    }
  });

  it('shows a trust that asks for a second factor to none who has not given one', async () => {
    const trustId = await newTrust('Guarded');
    await entry(`trustId=${trustId}`, 'trust.created');
    await superuser.query(`UPDATE trusts SET require_mfa = true WHERE id = ${trustId}`);
    await trusts.as(ada).get(`/api/audit?trustId=${trustId}`).expect(403);
    expect((await read('')).filter(({ chain }) => chain === trustId)).toEqual([]);
    const token = await trusts.token({ ...ada, assurance: 'multi-factor' });
    const answer = await fetch(`${trusts.url}/api/audit`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await answer.json()) as AuditEntry[]).map(({ chain }) => chain)).toContain(trustId);
  });

  it('knows no trust of others', async () => {
    const trustId = await newTrust();
    for (const path of ['', '/export', '/integrity']) {
      await trusts.as(ben).get(`/api/audit${path}?trustId=${trustId}`).expect(404);
    }
  });

  it('pages through every entry once, newest first', async () => {
    const trustId = await newTrust();
    for (let goalId = 1; goalId <= 12; goalId++) {
      // Many in one millisecond: the place within it counts too.
      const occurredAt = '2026-03-01T10:00:00.000Z';
      await trusts.deliver(
        'goal.added',
        trustId,
        { trustId, goalId, goal: `Goal ${goalId}` },
        { id: randomUUID(), occurredAt },
      );
    }
    const seen: number[] = [];
    let next: string | undefined = `/api/audit?trustId=${trustId}&action=goal.added&limit=5`;
    for (let pages = 0; next !== undefined; pages++) {
      expect(pages).toBeLessThan(5);
      const answer: { body: AuditEntry[]; headers: Record<string, string> } = await trusts
        .as(ada)
        .get(next)
        .expect(200);
      seen.push(...answer.body.map(({ sequence }) => sequence));
      next = /<([^>]+)>/.exec(answer.headers.link ?? '')?.[1];
    }
    expect(seen).toHaveLength(12);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it.each([
    ['actorId=1', 3],
    ['actorId=77', 0],
    ['action=goal', 2],
    ['action=goal.added', 2],
    ['action=beneficiary.added', 0],
    ['q=educ', 1],
    ['q=whitlock+heal', 1],
    ['q=%27%29%3B+--', 0],
    ['q=%3A*+%26', 0],
    ['q=nothing', 0],
    ['from=2020-01-01', 3],
    ['from=2099-01-01', 0],
    ['to=2020-01-01', 0],
  ])('narrows by %s', async (query, count) => {
    const trustId = await newTrust('Narrow');
    for (const goal of ['Education', 'Health']) {
      await trusts.as(ada).post(`/api/trusts/${trustId}/goals`).send({ goal }).expect(201);
    }
    await trusts.untilPublished('goal.added', (fact) => fact.trustId === trustId && fact.goal === 'Health');
    await entry(`trustId=${trustId}&q=Health`, 'goal.added');
    const found = (await read(`trustId=${trustId}&${query}`)).filter(({ action }) => !action.startsWith('audit.'));
    expect(found).toHaveLength(count);
  });

  it.each(['action=UPPER', 'from=2026-02-30', 'limit=0', 'trustId=x', 'cursor=abc', 'cursor=W10', 'other=1', 'q='])(
    'refuses %s',
    async (query) => {
      await trusts.as(ada).get(`/api/audit?${query}`).expect(400);
    },
  );

  it("shows all of the installation's entries to an administrator, and no trust's", async () => {
    const trustId = await newTrust('Private');
    const token = await trusts.token({ ...ben, administrator: true });
    await trusts.deliver('user.mfa-disabled', null, { userId: 1 });
    const answer = await fetch(`${trusts.url}/api/audit`, { headers: { authorization: `Bearer ${token}` } });
    const entries = (await answer.json()) as AuditEntry[];
    expect(entries.map(({ action }) => action)).toContain('user.mfa-disabled');
    expect(entries.filter((one) => one.chain === trustId)).toEqual([]);
  });
});

describe('GET /api/audit/export', () => {
  it('is a table in which nothing is computed, and is itself in the log', async () => {
    const trustId = await newTrust('=HYPERLINK("http://evil")');
    await trusts.as(ada).post(`/api/trusts/${trustId}/goals`).send({ goal: '@SUM(A1)' }).expect(201);
    await entry(`trustId=${trustId}`, 'goal.added');
    const { text, headers } = await trusts.as(ada).get(`/api/audit/export?trustId=${trustId}`).expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/attachment; filename="?fiducia-audit-log-\d{4}-\d\d-\d\d\.csv"?$/);
    expect(text.startsWith('\uFEFFTime (UTC),Who,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain(",'@SUM(A1),");
    expect(text).not.toMatch(/(^|[,"])[=@]/m);
    await entry(`trustId=${trustId}`, 'audit.exported');
  });
});

describe('GET /api/audit/integrity', () => {
  it('counts the entries of an unbroken chain and names the first bad one of another', async () => {
    const trustId = await newTrust('Checked');
    await trusts.as(ada).post(`/api/trusts/${trustId}/goals`).send({ goal: 'Education' }).expect(201);
    await entry(`trustId=${trustId}`, 'goal.added');
    const check = async () => (await trusts.as(ada).get(`/api/audit/integrity?trustId=${trustId}`).expect(200)).body;
    expect(await check()).toMatchObject({ chains: 1, faults: [], entries: expect.any(Number) });
    await superuser.query('SET session_replication_role = replica');
    await superuser.query(`UPDATE audit_entries SET actor_name = 'Ben' WHERE chain = ${trustId} AND sequence = 2`);
    await superuser.query('SET session_replication_role = origin');
    expect((await check()).faults).toEqual([{ chain: trustId, sequence: 2, what: expect.stringContaining('changed') }]);
  });
});
