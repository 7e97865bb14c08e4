import type { Identity, ImpactAnalysis, SavedAlternatives, Scenario, ScenarioComparison } from '@fiducia/contracts';
import { savedAlternatives, scenarioComparison } from '@fiducia/contracts';
import { type DecisionsTest, startDecisions } from './support/decisions-service.js';
import { pagesOf } from './support/pdf-pages.js';
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
  trustId = test.trusts.add(
    { 1: ['owner', 'trustee'], 2: ['adviser'], 4: ['beneficiary'] },
    {
      facts: factsOf({ taxableIncome: 5_000_000 }),
      received: [{ beneficiaryId: 7, inAll: 250_000, threeYears: 250_000 }],
    },
  );
});

const BOAT = { purpose: 'Sailing boat', amount: 15_000_000, beneficiaryId: 7, payDate: '2026-12-01' };
const option = (name: string, more: Partial<Scenario> = {}): Scenario => ({
  name,
  type: 'distribution',
  amount: 1_000_000,
  beneficiaryId: 7,
  purpose: 'University tuition',
  payDate: '2026-12-01',
  inKind: false,
  ...more,
});
const send = (body: object, who = trustee) => test.service.as(who).post('/api/scenarios').send(body);
const compare = async (...scenarios: Scenario[]) =>
  (await send({ trustId, scenarios }).expect(200)).body as ScenarioComparison;
const fired = (analysis: ImpactAnalysis | null) =>
  analysis?.findings.filter(({ status }) => status === 'fired').map(({ ruleId }) => ruleId) ?? [];

describe('POST /api/scenarios', () => {
  it('judges each option by the same engine, and stores nothing', async () => {
    const before = await test.database.query('SELECT count(*) FROM decisions');
    const answer = await compare(
      option('A'),
      option('B', BOAT),
      option('C', { assumed: [{ name: 'principal', value: 1 }] }),
    );
    expect(scenarioComparison.safeParse(answer).error).toBeUndefined();
    const [a, b, c] = answer.scenarios.map(({ analysis }) => fired(analysis));
    expect(a).not.toContain('D02');
    expect(b).toEqual(expect.arrayContaining(['D02', 'D14']));
    expect(c).toContain('D14');
    expect(await test.database.query('SELECT count(*) FROM decisions')).toMatchObject({ rows: before.rows });
  });

  it('says to the byte what simulating a decision with the same facts says', async () => {
    const facts = [{ name: 'payment' as const, value: 'loan' }];
    const id = await test.create(trustee, trustId, { ...BOAT, facts });
    const kept = (await test.service.as(trustee).post('/api/simulate-decision').send({ decisionId: id })).body;
    const { body } = await send({
      trustId,
      decisionId: id,
      scenarios: [option('A', { ...BOAT, inKind: null, facts })],
    });
    const { analysis } = (body as ScenarioComparison).scenarios[0]!;
    expect({ ...analysis, simulatedAt: '' }).toEqual({ ...(kept as ImpactAnalysis), simulatedAt: '' });
  });

  it('owes tax by payer to the cent, and draws brackets, shares and years from the same figures', async () => {
    const [kept, paid] = (await compare(option('Keep', { amount: null }), option('Pay', { amount: 4_660_000 })))
      .scenarios;
    expect(kept!.analysis!.tax).toMatchObject({ taxIfRetained: 1_768_220, taxIfDistributed: null });
    expect(paid!.analysis!.tax).toMatchObject({
      trustTaxIfDistributed: 33_000,
      payeeTaxIfDistributed: 1_025_200,
      taxIfDistributed: 1_058_200,
    });
    expect(paid!.picture).toMatchObject({
      brackets: { taxYear: 2026, keptBefore: 4_990_000, keptAfter: 330_000 },
      equity: [{ name: 'Anna Hale', received: 250_000, payment: 4_660_000 }],
      depletion: { yearly: 4_660_000, curves: [{ growth: 0 }, { growth: 200 }, { growth: 400 }] },
    });
  });

  it('supposes in one option only, and can suppose a fact to be unknown', async () => {
    const unknown = { assumed: [{ name: 'beneficiaryClass' as const, beneficiaryId: 7, value: null }] };
    const [a, b] = (await compare(option('A'), option('B', unknown))).scenarios;
    expect(a!.analysis!.clear).toContain('D01');
    expect(b!.analysis!.findings.find(({ ruleId }) => ruleId === 'D01')?.missingFacts).toEqual([
      { name: 'beneficiaryClass', beneficiaryId: 7 },
    ]);
  });

  it('says of the option alone that its year has no law data', async () => {
    const [a, b] = (await compare(option('A'), option('B', { payDate: '2027-01-15' }))).scenarios;
    expect(a!.refused).toBeNull();
    expect(b).toMatchObject({ analysis: null, picture: null, refused: expect.stringContaining('2027') });
  });

  it.each([
    ['no option', { scenarios: [] }],
    ['six options', { scenarios: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => option(name)) }],
    ['two options of one name', { scenarios: [option('A'), option('A')] }],
    ['a person who is none of the trust’s', { scenarios: [option('A', { beneficiaryId: 99 })] }],
    [
      'an assumption about a stranger',
      { scenarios: [option('A', { assumed: [{ name: 'student', beneficiaryId: 99, value: true }] })] },
    ],
    [
      'an assumption about the decision',
      { scenarios: [option('A', { assumed: [{ name: 'payment', value: 'loan' }] })] },
    ],
    ['a value that does not fit', { scenarios: [option('A', { assumed: [{ name: 'principal', value: 'much' }] })] }],
  ])('refuses %s', async (_what, body) => {
    await send({ trustId, ...body }).expect(400);
  });

  it('is open to advisers, closed to beneficiaries, and tells strangers and foreign decisions of nothing', async () => {
    const body = { trustId, scenarios: [option('A')] };
    await send(body, await test.service.person(2)).expect(200);
    await send(body, await test.service.person(4)).expect(403);
    await send(body, await test.service.person(3)).expect(404);
    const elsewhere = await test.create(trustee, test.trusts.add({ 1: ['trustee'] }));
    await send({ ...body, decisionId: elsewhere }).expect(404);
  });
});

describe('alternatives that were considered', () => {
  const save = (id: number, body: object, who = trustee) =>
    test.service.as(who).post(`/api/decisions/${id}/alternatives`).send(body);
  const listed = async (id: number) =>
    (await test.service.as(trustee).get(`/api/decisions/${id}/alternatives`).expect(200)).body as SavedAlternatives[];

  it('are kept with the decision, with engine and law of their moment, and told of', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const { body } = await save(id, { scenarios: [option('A'), option('B', BOAT)], chosen: 'B' }).expect(201);
    expect(savedAlternatives.safeParse(body).error).toBeUndefined();
    const { engineVersion, lawDataHash } = (body as SavedAlternatives).scenarios[0]!.analysis!;
    expect(body).toMatchObject({ chosen: 'B', savedBy: 1, engineVersion, lawDataHashes: [lawDataHash] });
    expect(await listed(id)).toEqual([body]);
    const decision = (await test.service.as(trustee).get(`/api/decisions/${id}`)).body;
    expect(decision.reasons.alternatives).toEqual([
      expect.stringMatching(/^A: \$10,000\.00 to Anna Hale on 2026-12-01\. Risk .+, tax in all \$[\d,.]+\.$/),
      expect.stringMatching(/^B: \$150,000\.00 to Anna Hale on 2026-12-01\. Risk high, .+ Chosen\.$/),
    ]);
    const fact = await test.service.untilPublished('decision.compared', ({ decisionId }) => decisionId === id);
    expect(fact.payload).toEqual({
      trustId,
      decisionId: id,
      title: 'Tuition for Anna',
      options: ['A', 'B'],
      chosen: 'B',
    });
  });

  it('are listed newest first', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await save(id, { scenarios: [option('A')] }).expect(201);
    await save(id, { scenarios: [option('Z')] }).expect(201);
    expect((await listed(id)).map(({ scenarios }) => scenarios[0]!.scenario.name)).toEqual(['Z', 'A']);
  });

  it('are ten to a page unless asked otherwise, and the next page is named', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    for (const name of Array.from({ length: 11 }, (_none, at) => `Option ${at}`)) {
      await save(id, { scenarios: [option(name)] }).expect(201);
    }
    const first = await test.service.as(trustee).get(`/api/decisions/${id}/alternatives`).expect(200);
    expect(first.body).toHaveLength(10);
    const next = /<(.+)>; rel="next"/.exec(first.headers.link as string)![1]!;
    const { body } = await test.service.as(trustee).get(next).expect(200);
    expect((body as SavedAlternatives[]).map(({ scenarios }) => scenarios[0]!.scenario.name)).toEqual(['Option 0']);
  });

  it('are not added once the decision is taken', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    await test.service.as(trustee).patch(`/api/decisions/${id}`).send({ status: 'approved' }).expect(200);
    const { body } = await save(id, { scenarios: [option('A')] }).expect(409);
    expect(body).toMatchObject({ code: 'DECISION_CLOSED' });
    expect(await listed(id)).toEqual([]);
  });

  it('refuse a choice that is none of them, a beneficiary and a stranger', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const body = { scenarios: [option('A')] };
    await save(id, { ...body, chosen: 'B' }).expect(400);
    await save(id, body, await test.service.person(4)).expect(403);
    await save(id, body, await test.service.person(3)).expect(404);
    await test.service
      .as(await test.service.person(3))
      .get(`/api/decisions/${id}/alternatives`)
      .expect(404);
  });
});

describe('results on paper', () => {
  const bytes = (path: string, who = trustee) => test.service.as(who).get(path).buffer(true).responseType('blob');

  it('hold trust, decision, facts with their source, findings with their law, tax, goals and alternatives', async () => {
    const known = test.trusts.known.get(trustId)!;
    known.goals = ['Asset preservation'];
    const id = await test.create(trustee, trustId, { ...BOAT, description: 'For the summer' });
    await test.service.as(trustee).post('/api/simulate-decision').send({ decisionId: id }).expect(200);
    const save = { scenarios: [option('A'), option('B', BOAT)], chosen: 'B' };
    await test.service.as(trustee).post(`/api/decisions/${id}/alternatives`).send(save).expect(201);
    const { body, headers } = await bytes(`/api/decisions/${id}/simulation.pdf`).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="decision-${id}-simulation.pdf"`);
    const pages = await pagesOf(body as Buffer);
    const text = pages.join(' ');
    const { impactAnalysis: kept } = (await test.service.as(trustee).get(`/api/decisions/${id}`)).body;
    for (const words of [
      `Trust ${trustId}`,
      'Tuition for Anna',
      'Anna Hale',
      '$150,000.00',
      'Principal standard',
      'entered, as of 2026-11-01',
      'D02 · HIGH',
      kept.findings[0].citations[0],
      `(checked ${kept.findings[0].asOf})`,
      'If paid out: owed by the beneficiary',
      '$17,682.20',
      'Asset preservation:',
      'Alternatives considered',
      'B (chosen)',
      'This is not legal advice',
      `Engine ${kept.engineVersion}`,
      kept.lawDataHash,
    ]) {
      expect(text).toContain(words);
    }
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
  });

  it('show a comparison that is not kept anywhere', async () => {
    const scenarios = [option('Zoë’s way'), option('B', BOAT)];
    const { body } = await test.service
      .as(trustee)
      .post('/api/scenarios.pdf')
      .send({ trustId, scenarios })
      .buffer(true)
      .responseType('blob')
      .expect(200);
    const text = (await pagesOf(body as Buffer)).join(' ');
    for (const words of ['Zoë’s way', 'Side by side', 'Tax together', 'D02', 'Page 1 of'])
      expect(text).toContain(words);
  });

  it('need a result first, and are for those who may see the decision', async () => {
    const id = await test.create(trustee, trustId, BOAT);
    const path = `/api/decisions/${id}/simulation.pdf`;
    const { body } = await test.service.as(trustee).get(path).expect(409);
    expect(body).toMatchObject({ code: 'SIMULATION_MISSING' });
    await test.service
      .as(await test.service.person(4))
      .get(path)
      .expect(403);
    await test.service
      .as(await test.service.person(3))
      .get(path)
      .expect(404);
  });
});
