import type { JudgedScenario } from '@fiducia/contracts';
import { depletionRows, equityRows, taxRows } from './chart-data.js';

const curve = (growth: number, balances: number[], years: number | null = balances.length - 1) => ({
  growth,
  years,
  balances,
});
const option = (name: string, amount: number, together: number | null) =>
  ({
    scenario: { name, type: 'distribution', amount },
    analysis: {
      tax: { taxIfRetained: 9, taxIfDistributed: together, trustTaxIfDistributed: 3, payeeTaxIfDistributed: 4 },
    },
    picture: {
      brackets: null,
      equity: [
        { beneficiaryId: 1, name: 'Anna', received: 10, payment: amount },
        { beneficiaryId: 2, name: 'Ben', received: 5, payment: 0 },
      ],
      depletion: {
        yearly: amount,
        curves: [curve(0, [100, 0]), curve(200, [100, 50, 0]), curve(400, [100, 60, 20, 0])],
      },
    },
  }) as unknown as JudgedScenario;

describe('what the charts show', () => {
  it('is tax by who owes it, where it is known', () => {
    expect(taxRows([option('A', 1, 7), option('B', 2, null)])).toEqual([{ option: 'A', trust: 3, payee: 4 }]);
  });

  it('is what each person would have had in all', () => {
    expect(equityRows([option('A', 1, 7), option('B', 2, 7)])).toEqual([
      { person: 'Anna', received: 10, A: 11, B: 12 },
      { person: 'Ben', received: 5, A: 5, B: 5 },
    ]);
  });

  it('is principal by year between its lowest and its highest, nothing once it is used up', () => {
    expect(depletionRows([option('A', 1, 7)])).toEqual([
      { year: 0, A: 100, 'A low': 100, 'A high': 100 },
      { year: 1, A: 50, 'A low': 0, 'A high': 60 },
      { year: 2, A: 0, 'A low': 0, 'A high': 20 },
      { year: 3, A: 0, 'A low': 0, 'A high': 0 },
    ]);
    expect(depletionRows([])).toEqual([]);
  });
});
