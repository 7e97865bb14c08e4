import { impactAnalysis, type Decision, type Identity, type ImpactAnalysis } from '@fiducia/contracts';
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
      detail: 'There is no law and tax data for 2027, so nothing was computed.',
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
