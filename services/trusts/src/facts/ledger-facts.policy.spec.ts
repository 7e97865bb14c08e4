import type { Fact } from '@fiducia/contracts';
import { ledgerFacts } from './ledger-facts.policy.js';

const TODAY = '2026-11-21';
const LAST = { by: 5, at: '2026-11-20T09:00:00.000Z' };
const received = [
  { beneficiaryId: 1, inAll: 900, threeYears: 600, thisYear: 200 },
  { beneficiaryId: 2, inAll: 100, threeYears: 100, thisYear: 100 },
  { beneficiaryId: 3, inAll: 0, threeYears: 0, thisYear: 0 },
];
const known = (name: Fact['name'], beneficiaryId: number, value: Fact['value'], confirmed = true) =>
  ({ name, beneficiaryId, value, confirmed }) as Fact;
const values = (facts: readonly Fact[]) => facts.map(({ name, beneficiaryId, value }) => [name, beneficiaryId, value]);

describe('what the record of payments answers', () => {
  it('is what each has had this year and in three, the others on average, and what all have had', () => {
    expect(values(ledgerFacts([], received, LAST, TODAY))).toEqual([
      ['totalPaidThisYear', null, 300],
      ['paidThisYear', 1, 200],
      ['paidThreeYears', 1, 600],
      ['peersPaidThreeYears', 1, 50],
      ['paidThisYear', 2, 100],
      ['paidThreeYears', 2, 100],
      ['peersPaidThreeYears', 2, 300],
      ['paidThisYear', 3, 0],
      ['paidThreeYears', 3, 0],
      ['peersPaidThreeYears', 3, 350],
    ]);
  });

  it('says that it is computed, by whose record and as of when', () => {
    const facts = ledgerFacts([], received, LAST, TODAY);
    expect(facts.find(({ name }) => name === 'paidThreeYears')).toMatchObject({
      source: 'computed',
      confirmed: true,
      unit: 'cents',
      by: 5,
      asOf: '2026-11-20',
      recordedAt: LAST.at,
    });
  });

  it('holds for today where it is about this year, whenever the last payment was', () => {
    const facts = ledgerFacts([], received, LAST, '2027-01-02');
    const asOf = (wanted: string) => facts.find(({ name }) => name === wanted)?.asOf;
    expect([asOf('paidThisYear'), asOf('totalPaidThisYear'), asOf('paidThreeYears')]).toEqual([
      '2027-01-02',
      '2027-01-02',
      '2026-11-20',
    ]);
  });

  it('leaves remainder beneficiaries out of the average', () => {
    const facts = ledgerFacts([known('beneficiaryClass', 3, 'remainder')], received, LAST, TODAY);
    expect(values(facts)).toContainEqual(['peersPaidThreeYears', 1, 100]);
  });

  it('stands back behind what somebody entered, not behind what was only proposed', () => {
    const entered = [known('paidThreeYears', 1, 7), known('paidThreeYears', 2, 7, false)];
    const names = values(ledgerFacts(entered, received, LAST, TODAY));
    expect(names).not.toContainEqual(['paidThreeYears', 1, 600]);
    expect(names).toContainEqual(['paidThreeYears', 2, 100]);
  });

  it('is nothing where no payment is on record, and no average for one alone', () => {
    expect(ledgerFacts([], received, null, TODAY)).toEqual([]);
    expect(values(ledgerFacts([], received.slice(0, 1), LAST, TODAY))).toEqual([
      ['totalPaidThisYear', null, 200],
      ['paidThisYear', 1, 200],
      ['paidThreeYears', 1, 600],
    ]);
  });
});
