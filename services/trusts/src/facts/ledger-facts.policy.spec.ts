import type { Fact } from '@fiducia/contracts';
import { ledgerFacts } from './ledger-facts.policy.js';

const LAST = { by: 5, at: '2026-11-20T09:00:00.000Z' };
const received = [
  { beneficiaryId: 1, inAll: 900, threeYears: 600 },
  { beneficiaryId: 2, inAll: 100, threeYears: 100 },
  { beneficiaryId: 3, inAll: 0, threeYears: 0 },
];
const known = (name: Fact['name'], beneficiaryId: number, value: Fact['value'], confirmed = true) =>
  ({ name, beneficiaryId, value, confirmed }) as Fact;
const values = (facts: readonly Fact[]) => facts.map(({ name, beneficiaryId, value }) => [name, beneficiaryId, value]);

describe('what the record of payments answers', () => {
  it('is what each has had in three years, and the others on average', () => {
    expect(values(ledgerFacts([], received, LAST))).toEqual([
      ['paidThreeYears', 1, 600],
      ['peersPaidThreeYears', 1, 50],
      ['paidThreeYears', 2, 100],
      ['peersPaidThreeYears', 2, 300],
      ['paidThreeYears', 3, 0],
      ['peersPaidThreeYears', 3, 350],
    ]);
  });

  it('says that it is computed, by whose record and as of when', () => {
    expect(ledgerFacts([], received, LAST)[0]).toMatchObject({
      source: 'computed',
      confirmed: true,
      unit: 'cents',
      by: 5,
      asOf: '2026-11-20',
      recordedAt: LAST.at,
    });
  });

  it('leaves remainder beneficiaries out of the average', () => {
    const facts = ledgerFacts([known('beneficiaryClass', 3, 'remainder')], received, LAST);
    expect(values(facts)).toContainEqual(['peersPaidThreeYears', 1, 100]);
  });

  it('stands back behind what somebody entered, not behind what was only proposed', () => {
    const entered = [known('paidThreeYears', 1, 7), known('paidThreeYears', 2, 7, false)];
    const names = values(ledgerFacts(entered, received, LAST));
    expect(names).not.toContainEqual(['paidThreeYears', 1, 600]);
    expect(names).toContainEqual(['paidThreeYears', 2, 100]);
  });

  it('is nothing where no payment is on record, and no average for one alone', () => {
    expect(ledgerFacts([], received, null)).toEqual([]);
    expect(values(ledgerFacts([], received.slice(0, 1), LAST))).toEqual([['paidThreeYears', 1, 600]]);
  });
});
