import type { ImpactAnalysis } from './impact.js';
import { type JudgedScenario, missingFactsOf, ruleWord, taxByPayer } from './scenarios.js';

const missing = { name: 'principal' as const, beneficiaryId: null };
const analysis = {
  tax: {
    taxYear: 2026,
    taxIfRetained: 900,
    taxIfDistributed: 700,
    saving: 200,
    trustTaxIfDistributed: 300,
    payeeTaxIfDistributed: 400,
  },
  clear: ['D01'],
  findings: [
    { ruleId: 'D02', status: 'fired', severity: 'high', missingFacts: [] },
    { ruleId: 'D14', status: 'needs-information', severity: 'medium', missingFacts: [missing] },
    { ruleId: 'D15', status: 'needs-information', severity: 'medium', missingFacts: [missing] },
  ],
} as unknown as ImpactAnalysis;
const option = (amount: number | null, of: ImpactAnalysis | null = analysis) =>
  ({
    scenario: { name: 'A', type: 'distribution', amount },
    analysis: of,
    picture: null,
    refused: null,
  }) as JudgedScenario;

describe('an option that was judged', () => {
  it.each([
    ['paid out, by who owes it', option(5_000), { trust: 300, payee: 400, together: 700 }],
    ['kept, all by the trust', option(null), { trust: 900, payee: 0, together: 900 }],
    ['nothing where tax is not at stake', option(5_000, { ...analysis, tax: null }), null],
    ['nothing where it was refused', option(5_000, null), null],
  ])('owes tax: %s', (_what, judged, owed) => {
    expect(taxByPayer(judged)).toEqual(owed);
  });

  it.each([
    ['D02', 'high'],
    ['D14', 'open'],
    ['D01', 'clear'],
    ['D21', 'not-applicable'],
  ])('rule %s says %s', (ruleId, word) => {
    expect(ruleWord(option(1), ruleId)).toBe(word);
    expect(ruleWord(option(1, null), ruleId)).toBeNull();
  });

  it('names each missing fact once', () => {
    expect(missingFactsOf(option(1))).toEqual([missing]);
    expect(missingFactsOf(option(1, null))).toEqual([]);
  });
});
