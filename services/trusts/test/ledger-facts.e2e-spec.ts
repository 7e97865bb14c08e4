import type { Fact, Identity } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { trustsService } from '../src/trusts.definition.js';

let trusts: TestService;
let database: Client;
let ada: Identity;

beforeAll(async () => {
  trusts = await bootTestService(trustsService);
  database = new Client({ connectionString: trusts.adminUrl });
  await database.connect();
  ada = await trusts.person(1, 'Ada Whitlock');
});

afterAll(async () => {
  await database?.end();
  await trusts?.stop();
});

const DAY_ZERO = `date_trunc('year', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** A family of three of whom Clara and Dora are paid, Emil never; and another trust whose payments are not theirs. */
async function familyWithPayments() {
  const { body: trust } = await trusts.as(ada).post('/api/trusts').send({ name: 'Whitlock Trust' }).expect(201);
  const person = async (name: string) => {
    const { body } = await trusts.as(ada).post(`/api/trusts/${trust.id}/beneficiaries`).send({ name }).expect(201);
    return body.id as number;
  };
  const family = { clara: await person('Clara'), dora: await person('Dora'), emil: await person('Emil') };
  return { trustId: trust.id as number, ...family };
}

const pay = (trustId: number, beneficiaryId: number, amount: number, executedAt: string, status = 'completed') =>
  database.query(
    `INSERT INTO trusts.distributions (trust_id, beneficiary_id, amount, created_by, executed_at, status)
     VALUES ($1, $2, $3, 1, ${executedAt}, $4)`,
    [trustId, beneficiaryId, amount, status],
  );

async function judgingFacts(trustId: number) {
  const question = {
    name: 'trusts.judging-facts' as const,
    owner: 'trusts' as const,
    body: JSON.stringify({ trustId }),
    requestId: 'test',
    deadlineMs: 2_000,
  };
  const said = JSON.parse(await trusts.broker.ask(question, new AbortController().signal)) as {
    answer: { facts: Fact[]; received: object[] };
  };
  return said.answer;
}

async function computed(trustId: number) {
  const { facts } = await judgingFacts(trustId);
  const ofLedger = facts.filter(({ source }) => source === 'computed');
  return Object.fromEntries(
    ofLedger.map(({ name, beneficiaryId, value }) => [`${name} ${beneficiaryId ?? ''}`, value]),
  );
}

describe('what the record of payments answers the rules', () => {
  it('counts completed payments alone, by calendar year and by three years to the day', async () => {
    const { trustId, clara, dora, emil } = await familyWithPayments();
    await pay(trustId, clara, 100, `now()`);
    await pay(trustId, clara, 20, DAY_ZERO);
    await pay(trustId, clara, 3_000, `${DAY_ZERO} - interval '1 second'`);
    await pay(trustId, clara, 40_000, `now() - interval '3 years' + interval '1 hour'`);
    await pay(trustId, clara, 500_000, `now() - interval '3 years' - interval '1 hour'`);
    await pay(trustId, dora, 7, 'now()');
    await pay(trustId, dora, 1_000_000, 'now()', 'cancelled');
    await pay(trustId, dora, 1_000_000, 'NULL', 'pending');
    const other = await familyWithPayments();
    await pay(other.trustId, other.clara, 9_000_000, 'now()');
    expect(await computed(trustId)).toEqual({
      'totalPaidThisYear ': 127,
      [`paidThisYear ${clara}`]: 120,
      [`paidThisYear ${dora}`]: 7,
      [`paidThisYear ${emil}`]: 0,
      [`paidThreeYears ${clara}`]: 43_120,
      [`paidThreeYears ${dora}`]: 7,
      [`paidThreeYears ${emil}`]: 0,
      [`peersPaidThreeYears ${clara}`]: 4,
      [`peersPaidThreeYears ${dora}`]: 21_560,
      [`peersPaidThreeYears ${emil}`]: 21_564,
    });
    expect((await judgingFacts(trustId)).received).toEqual([
      { beneficiaryId: clara, inAll: 543_120, threeYears: 43_120 },
      { beneficiaryId: dora, inAll: 7, threeYears: 7 },
      { beneficiaryId: emil, inAll: 0, threeYears: 0 },
    ]);
  });

  it('leaves those out of the average whose class says that they are not paid now', async () => {
    const { trustId, clara, dora, emil } = await familyWithPayments();
    await pay(trustId, dora, 600, 'now()');
    const facts = [{ name: 'beneficiaryClass', beneficiaryId: emil, value: 'remainder' }];
    await trusts.as(ada).patch(`/api/trusts/${trustId}/facts`).send({ facts }).expect(200);
    expect((await computed(trustId))[`peersPaidThreeYears ${clara}`]).toBe(600);
  });

  it('stands back behind what a person has entered', async () => {
    const { trustId, clara } = await familyWithPayments();
    await pay(trustId, clara, 600, 'now()');
    const facts = [
      { name: 'paidThisYear', beneficiaryId: clara, value: 900 },
      { name: 'totalPaidThisYear', value: 950 },
    ];
    await trusts.as(ada).patch(`/api/trusts/${trustId}/facts`).send({ facts }).expect(200);
    const answered = await judgingFacts(trustId);
    const said = answered.facts.filter(({ name }) => name === 'paidThisYear' || name === 'totalPaidThisYear');
    expect(said.filter(({ beneficiaryId }) => beneficiaryId === clara || beneficiaryId === null)).toEqual([
      expect.objectContaining({ source: 'user', value: 900 }),
      expect.objectContaining({ source: 'user', value: 950 }),
    ]);
  });

  it('says nothing where no payment was ever completed', async () => {
    const { trustId, clara } = await familyWithPayments();
    await pay(trustId, clara, 600, 'NULL', 'pending');
    expect(await computed(trustId)).toEqual({});
  });
});
