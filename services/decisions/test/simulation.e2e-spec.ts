import {
  type ClauseReading,
  type Decision,
  type Identity,
  impactAnalysis,
  type ImpactAnalysis,
  type LawImpact,
  type SimulationFreshness,
} from '@fiducia/contracts';
import { type DecisionsTest, startDecisions } from './support/decisions-service.js';
import { factsOf } from './support/simulation-cases.js';

let test: DecisionsTest;
let trustee: Identity;
let trustId: number;

beforeAll(async () => {
  test = await startDecisions();
});
afterAll(() => test?.stop());
beforeEach(async () => {
  trustee = await test.service.person(1, 'Margaret Hale');
  trustId = test.trusts.add({ 1: ['owner', 'trustee'], 2: ['adviser'], 4: ['beneficiary'] });
});

const BOAT = { purpose: 'Sailing boat', amount: 15_000_000, beneficiaryId: 7, payDate: '2026-12-01' };
const simulate = (decisionId: unknown, who = trustee) =>
  test.service.as(who).post('/api/simulate-decision').send({ decisionId });
const read = async (id: number) =>
  (await test.service.as(trustee).get(`/api/decisions/${id}`).expect(200)).body as Decision;
const entered = (id: number, facts: object[], who = trustee) =>
  test.service.as(who).patch(`/api/decisions/${id}/facts`).send({ facts });
const freshness = async (id: number) =>
  (await test.service.as(trustee).get(`/api/decisions/${id}/freshness`).expect(200)).body as SimulationFreshness;
const decide = (id: number, status: string) =>
  test.service.as(trustee).patch(`/api/decisions/${id}`).send({ status }).expect(200);

describe('POST /api/simulate-decision', () => {
  it('judges by the facts of the trust, keeps the result and tells of it', async () => {
    const facts = factsOf({ incomeStandard: 'discretionary' });
    const other = test.trusts.add({ 1: ['trustee'] }, { facts, goals: ['Asset preservation'] });
    const id = await test.create(trustee, other, BOAT);
    const { body } = await simulate(id).expect(200);
    expect(impactAnalysis.safeParse(body).error).toBeUndefined();
    const result = body as ImpactAnalysis;
    const fired = result.findings.filter(({ status }) => status === 'fired').map(({ ruleId }) => ruleId);
    expect(fired).toEqual(expect.arrayContaining(['D02', 'D06', 'D14']));
    expect(result).toMatchObject({ overallRiskLevel: 'high', goalAlignment: { aligned: false } });
    expect((await read(id)).impactAnalysis).toEqual(result);
    const fact = await test.service.untilPublished('decision.simulated', ({ decisionId }) => decisionId === id);
    expect(fact.payload).toEqual({ trustId: other, decisionId: id, title: 'Tuition for Anna' });
  });

  it('names what is missing where nothing is known', async () => {
    const bare = test.trusts.add({ 1: ['trustee'] }, { facts: [] });
    const id = await test.create(trustee, bare, BOAT);
    const { body } = await simulate(id).expect(200);
    expect(body.findings.every(({ status }: { status: string }) => status === 'needs-information')).toBe(true);
    expect(body).toMatchObject({ overallRiskLevel: 'medium', clear: [], confidence: 0 });
  });

  it('follows the facts: a later simulation replaces the former', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const first = (await simulate(id).expect(200)).body as ImpactAnalysis;
    test.trusts.known.get(trustId)!.facts = factsOf({ principal: 1_000_000_000 });
    const second = (await simulate(id).expect(200)).body as ImpactAnalysis;
    expect(second.factsHash).not.toBe(first.factsHash);
    expect((await read(id)).impactAnalysis?.factsHash).toBe(second.factsHash);
  });

  it('keeps with each step what was known of the impact then', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const { factsHash } = (await simulate(id).expect(200)).body as ImpactAnalysis;
    await decide(id, 'approved');
    const { rows } = await test.database.query(
      `SELECT impact_analysis->>'factsHash' AS hash FROM decision_status_changes WHERE decision_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ hash: factsHash }]);
  });

  it('judges a closed decision again without touching what it was closed with', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const kept = (await simulate(id).expect(200)).body as ImpactAnalysis;
    await decide(id, 'rejected');
    test.trusts.known.get(trustId)!.facts = [];
    const now = (await simulate(id).expect(200)).body as ImpactAnalysis;
    expect(now.factsHash).not.toBe(kept.factsHash);
    expect((await read(id)).impactAnalysis).toEqual(kept);
  });

  it('refuses a year for which there is no law data, and keeps nothing', async () => {
    const id = await test.create(trustee, trustId, { ...BOAT, payDate: '2027-01-15' });
    const { body } = await simulate(id).expect(422);
    expect(body).toMatchObject({
      code: 'TAX_YEAR_MISSING',
      detail: expect.stringContaining('The law and tax data for 2027 still lacks ordinary brackets,'),
    });
    expect((await read(id)).impactAnalysis).toBeNull();
  });

  it('is open to advisers, closed to beneficiaries and unknown to strangers', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await simulate(id, await test.service.person(2)).expect(200);
    await simulate(id, await test.service.person(4)).expect(403);
    await simulate(id, await test.service.person(3)).expect(404);
    await simulate(2_147_483_647).expect(404);
  });

  it.each([undefined, null, 0, -1, '1', 1.5, 2_147_483_648, {}])('refuses the id %j', async (id) => {
    await simulate(id).expect(400);
  });
});

describe('facts of one decision', () => {
  it('are kept with it, judge it, and concern no other', async () => {
    const known = factsOf({ payment: undefined });
    const other = test.trusts.add({ 1: ['trustee'] }, { facts: known });
    const [loan, plain] = [await test.create(trustee, other, BOAT), await test.create(trustee, other, BOAT)];
    const { body } = await entered(loan, [{ name: 'payment', value: 'loan', asOf: '2026-11-20' }]).expect(200);
    expect((body as Decision).facts).toMatchObject([{ name: 'payment', value: 'loan', by: 1, asOf: '2026-11-20' }]);
    const rule = async (id: number) =>
      ((await simulate(id).expect(200)).body as ImpactAnalysis).findings.find(({ ruleId }) => ruleId === 'D29');
    expect(await rule(loan)).toMatchObject({ status: 'fired' });
    expect(await rule(plain)).toMatchObject({ status: 'needs-information', missingFacts: [{ name: 'payment' }] });
    await entered(loan, [{ name: 'payment', value: null }]).expect(200);
    expect((await read(loan)).facts).toEqual([]);
  });

  it('can be entered as the decision is planned', async () => {
    const id = await test.create(trustee, trustId, { ...BOAT, facts: [{ name: 'votesFor', value: 2 }] });
    expect((await read(id)).facts).toMatchObject([{ name: 'votesFor', value: 2, source: 'user', confirmed: true }]);
  });

  it.each([
    ['a fact about the trust', { name: 'revocable', value: true }],
    ['a value of another kind', { name: 'votesFor', value: 'two' }],
    ['a choice that there is not', { name: 'payment', value: 'by pigeon' }],
  ])('refuse %s', async (_what, fact) => {
    const id = await test.create(trustee, trustId, BOAT);
    await entered(id, [fact]).expect(400);
  });

  it('stay as they were once the decision is closed, and are the trustees’ to enter', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await entered(id, [{ name: 'votesFor', value: 1 }], await test.service.person(4)).expect(403);
    await decide(id, 'rejected');
    const { body } = await entered(id, [{ name: 'votesFor', value: 1 }]).expect(409);
    expect(body).toMatchObject({ code: 'DECISION_CLOSED' });
  });
});

describe('GET /api/decisions/{id}/freshness', () => {
  it('tells what has changed since the simulation', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    expect(await freshness(id)).toEqual({ fresh: false, changed: [] });
    await simulate(id).expect(200);
    expect(await freshness(id)).toEqual({ fresh: true, changed: [] });
    test.trusts.known.get(trustId)!.facts = factsOf({ principal: 1 });
    expect(await freshness(id)).toEqual({ fresh: false, changed: ['facts'] });
    test.trusts.known.get(trustId)!.goals = ['Asset preservation'];
    expect(await freshness(id)).toEqual({ fresh: false, changed: ['facts', 'goals'] });
  });

  it('does not grow stale by an approval', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await simulate(id).expect(200);
    await decide(id, 'approved');
    expect(await freshness(id)).toEqual({ fresh: true, changed: [] });
  });

  it('names the engine and the law that have moved on', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await simulate(id).expect(200);
    await test.database.query(
      `UPDATE decisions SET impact_analysis = impact_analysis || '{"engineVersion": "0.9.0", "lawDataHash": "0"}'
       WHERE id = $1`,
      [id],
    );
    expect((await freshness(id)).changed).toEqual(['engine', 'law']);
  });
});

describe('GET /api/law-impact', () => {
  const list = async (who = trustee) =>
    (await test.service.as(who).get('/api/law-impact').expect(200)).body as LawImpact[];

  it('lists the decisions that would be judged otherwise today, and to members only', async () => {
    await test.announce(trustId);
    const id = await test.create(trustee, trustId, BOAT);
    await simulate(id).expect(200);
    await decide(id, 'rejected');
    expect((await list()).filter(({ decisionId }) => decisionId === id)).toEqual([]);

    const open = await test.create(trustee, trustId, BOAT);
    await simulate(open).expect(200);
    await test.database.query(
      `UPDATE decisions SET impact_analysis = jsonb_set(impact_analysis, '{tax,taxIfRetained}', '1') WHERE id = $1`,
      [open],
    );
    expect((await list()).find(({ decisionId }) => decisionId === open)).toMatchObject({
      trustId,
      changes: [expect.stringMatching(/^Tax if kept goes from \$0\.01 to \$/)],
    });
    expect((await list(await test.service.person(3))).filter((one) => one.trustId === trustId)).toEqual([]);
  });
});

describe('POST /api/read-clause', () => {
  it('says what a clause says and whether a purpose fits', async () => {
    const clause = 'The Trustee may pay principal for health, education, maintenance and support.';
    const { body } = await test.service.as(trustee).post('/api/read-clause').send({ clause, purpose: 'A yacht' });
    expect(body as ClauseReading).toMatchObject({
      answers: [
        { name: 'principalStandard', value: 'hems' },
        { name: 'shallOrMay', value: 'may' },
      ],
      fits: 'no',
    });
    await test.service.as(trustee).post('/api/read-clause').send({ clause: '' }).expect(400);
  });
});
