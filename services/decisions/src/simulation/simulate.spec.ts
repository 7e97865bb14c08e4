import { impactAnalysis } from '@fiducia/contracts';
import * as z from 'zod/mini';
import { aCase, aFact, findingOf, type Known, saidOf } from '../../test/support/simulation-cases.js';
import { TaxYearMissingError } from './law-data/law-data.js';
import { RULES } from './rules/rules.js';
import type { SimulationInput } from './simulation-input.js';
import { factsHash, inputHashes } from './input-hashes.js';
import { ENGINE_VERSION, simulate } from './simulate.js';

describe('simulate', () => {
  it('raises nothing on a payment about which everything is known and in order', () => {
    const result = simulate(aCase());
    expect(result).toMatchObject({ overallRiskLevel: 'low', findings: [], confidence: 1 });
    expect(result.clear.length + result.notApplicable.length).toBe(RULES.length);
    expect(result.clear).toHaveLength(29);
    expect(result.recommendations).toEqual(['Record your reasons, so that the decision can be explained later.']);
  });

  it('puts every rule in exactly one place', () => {
    const result = simulate(aCase({ purpose: 'Wedding' }, { beneficiaryClass: undefined }));
    const named = [
      ...result.findings.map(({ ruleId }) => ruleId),
      ...result.clear,
      ...result.notApplicable.map(({ ruleId }) => ruleId),
    ];
    expect(named.sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it('gives an answer that the contract knows', () => {
    expect(z.safeParse(impactAnalysis, simulate(aCase({ purpose: 'A yacht' }, { principal: undefined }))).success).toBe(
      true,
    );
  });

  it('shows tax kept, paid out and saved', () => {
    const known: Known = { taxableIncome: 5_000_000, principal: 100_000_000 };
    const result = simulate(aCase({ amount: 5_000_000 }, known));
    expect(result.tax).toEqual({
      taxYear: 2026,
      taxIfRetained: 1_768_220,
      taxIfDistributed: 1_100_000,
      trustTaxIfDistributed: 0,
      payeeTaxIfDistributed: 1_100_000,
      saving: 668_220,
      section68Cost: 18_378,
    });
    expect(result.taxConsequences).toMatchObject({ impact: 'medium' });
    expect(result.taxConsequences.details).toContain('$6,682.20 less');
  });

  it.each([
    ['38.8 %', 35, true, 3_390_000, 1_700_420],
    ['22 %', 22, false, 4_660_000, 1_058_200],
    ['24 %', 24, false, 3_820_000, 1_151_400],
  ])('finds the payment that costs least with a payee at %s', (_rate, marginalRate, netInvestmentTax, amount, tax) => {
    const known: Known = { taxableIncome: 5_000_000, marginalRate, netInvestmentTax };
    const result = simulate(aCase({ amount }, known));
    expect(result.tax?.taxIfDistributed).toBe(tax);
    const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(result.recommendations).toContainEqual(
      expect.stringContaining(`${dollars(amount)} paid out this year would be best: ${dollars(tax)} in all`),
    );
  });

  it('says what the disputed section 68 would cost and does not include it', () => {
    const result = simulate(aCase({ amount: 10_000_000 }, { taxableIncome: 10_000_000 }));
    const finding = result.findings.find(({ ruleId }) => ruleId === 'T07');
    expect(finding?.message).toContain('it owes $0.00; as the Joint Committee on Taxation reads it, $627.73');
    expect(finding?.citations[0]).toBe('IRC § 68 (limit on itemized deductions), disputed');
    expect(result.tax?.section68Cost).toBe(62_773);
    expect(result.tax?.taxIfDistributed).toBe(2_200_000);
  });

  it.each([
    ['the payee’s rate is unknown', {}, { marginalRate: undefined }, 191_400],
    ['the payment is property, whose basis is unknown', { inKind: true }, {}, 191_400],
    ['the income is unknown', {}, { taxableIncome: undefined }, null],
  ] as [string, object, Known, number | null][])(
    'leaves tax figures out where %s',
    (_why, decision, known, taxIfRetained) => {
      expect(simulate(aCase(decision, known)).tax).toEqual({
        taxYear: 2026,
        taxIfRetained,
        taxIfDistributed: null,
        trustTaxIfDistributed: null,
        payeeTaxIfDistributed: null,
        saving: null,
        section68Cost: taxIfRetained === null ? null : 0,
      });
    },
  );

  it('has no tax figures for a grantor trust and says why', () => {
    const result = simulate(aCase({}, { grantorTrust: true }));
    expect(result.tax).toBeNull();
    expect(result.taxConsequences).toEqual({
      impact: 'low',
      details: 'A grantor trust’s income is taxed to its settlor, whatever is paid out.',
    });
  });

  it('refuses a year without law data', () => {
    expect(() => simulate(aCase({ payDate: '2027-01-02' }))).toThrow(TaxYearMissingError);
    expect(() => simulate({ ...aCase({ payDate: null }), now: '2027-01-02T00:00:00Z' })).toThrow(TaxYearMissingError);
  });

  it('judges a payment in 2025 by the law of 2025', () => {
    const [then, now] = [simulate(aCase({ payDate: '2025-12-31' })), simulate(aCase())];
    expect(then.tax?.taxYear).toBe(2025);
    expect(then.lawDataHash).not.toBe(now.lawDataHash);
  });
});

describe('risk', () => {
  it.each([
    ['nothing', {}, {}, 'low'],
    ['one medium finding', {}, { payment: 'loan' }, 'medium'],
    ['three medium findings', { purpose: 'Wedding' }, { payment: 'loan', principal: 8_000_000 }, 'high'],
    ['a high finding', { purpose: 'A yacht' }, {}, 'high'],
    ['a stop', {}, { beneficiaryClass: 'remainder' }, 'high'],
    [
      'many unknown facts',
      {},
      { beneficiaryClass: undefined, principal: undefined, isTrustee: undefined, otherResources: undefined },
      'medium',
    ],
  ] as [string, object, Known, string][])('with %s is as it should be', (_what, decision, known, level) => {
    expect(simulate(aCase(decision, known)).legalImplications.riskLevel).toBe(level);
  });

  it('is not called low where nothing is known', () => {
    const result = simulate({ ...aCase({ type: 'other' }), facts: [] });
    expect(result).toMatchObject({ overallRiskLevel: 'medium', confidence: 0, clear: [] });
  });

  it('lists what was found at stop or high as red flags', () => {
    const result = simulate(aCase({ purpose: 'A yacht' }, { beneficiaryClass: 'remainder' }));
    expect(result.legalImplications.redFlags).toHaveLength(2);
    expect(result.findings.map(({ severity }) => severity)).toEqual(['stop', 'high']);
  });

  it('takes the tax of a trustee’s general power for high', () => {
    const known: Known = { isTrustee: true, incomeStandard: 'discretionary', grantorTrust: true };
    expect(simulate(aCase({}, known)).taxConsequences.impact).toBe('high');
  });
});

describe('confidence', () => {
  it('is the share of applicable rules that are known and raise no stop or high', () => {
    const result = simulate(aCase({}, { beneficiaryClass: 'remainder', principal: undefined }));
    expect(result.confidence).toBe(Math.round((27 / 29) * 10_000) / 10_000);
  });
});

describe('the same input', () => {
  const input = () => aCase({ purpose: 'A yacht', amount: 5_000_000 }, { principal: undefined });

  it('gives the same bytes', () => {
    expect(JSON.stringify(simulate(input()))).toBe(JSON.stringify(simulate(input())));
  });

  it('gives the same bytes in whatever order the facts come', () => {
    const turned = { ...input(), facts: input().facts.toReversed() };
    expect(JSON.stringify(simulate(turned))).toBe(JSON.stringify(simulate(input())));
  });

  it('is left as it was', () => {
    const given = input();
    simulate(given);
    expect(given).toEqual(input());
  });

  it('is marked with the engine, the law data and the facts', () => {
    const result = simulate(input());
    expect(result).toMatchObject({ engineVersion: ENGINE_VERSION, simulatedAt: '2026-11-21T12:00:00Z' });
    expect(result.lawDataHash).toMatch(/^[0-9a-f]{64}$/);
    expect(result.inputHashes).toEqual(inputHashes(input()));
    expect(result.factsHash).toBe(factsHash(inputHashes(input())));
  });
});

describe('what the record says was paid this year', () => {
  const CHILD = { dateOfBirth: '2010-05-01', taxableIncome: 5_000_000, incomeDistributed: 2_000_000 };
  const paidIn = (asOf: string, source: 'computed' | 'user', payDate: string | null) => {
    const input = aCase({ amount: 1, payDate }, { ...CHILD, paidThisYear: undefined });
    return { ...input, facts: [...input.facts, aFact('paidThisYear', 270_000, { asOf, source })] };
  };

  it.each([
    ['speaks of a payment in the same year', paidIn('2026-11-21', 'computed', '2026-12-01'), 'fired medium'],
    ['speaks of a payment on no day yet', paidIn('2026-11-21', 'computed', null), 'fired medium'],
    ['does not speak of one in another year', paidIn('2025-11-21', 'computed', '2026-12-01'), 'needs-information low'],
    ['is a person’s word for the year they entered it for', paidIn('2025-11-21', 'user', '2026-12-01'), 'fired medium'],
  ])('%s', (_what, input, said) => {
    expect(saidOf('T06', input)).toBe(said);
  });

  it('is no more than what was recorded, as the finding says', () => {
    const words = 'Nobody was paid anything this year but the distributions recorded here.';
    const assumed = (source: 'computed' | 'user') =>
      findingOf('T06', paidIn('2026-11-21', source, '2026-12-01'))?.assumptions;
    expect(assumed('computed')).toContain(words);
    expect(assumed('user')).not.toContain(words);
  });

  it('is part of what the hash of the facts covers only where it speaks', () => {
    const hash = (input: SimulationInput) => inputHashes(input).facts;
    const without = inputHashes(aCase({ amount: 1 }, { ...CHILD, paidThisYear: undefined })).facts;
    expect(hash(paidIn('2025-11-21', 'computed', '2026-12-01'))).toBe(without);
    expect(hash(paidIn('2026-11-21', 'computed', '2026-12-01'))).not.toBe(without);
  });
});

describe('the hash of the facts', () => {
  const hash = (change: Partial<SimulationInput> = {}) => factsHash(inputHashes({ ...aCase(), ...change }));

  it.each([
    ['a fact', { facts: [...aCase().facts.slice(1), aFact('revocable', true)] }],
    ['a confirmation', { facts: [...aCase().facts.slice(1), aFact('revocable', false, { confirmed: false })] }],
    ['the amount', { decision: { ...aCase().decision, amount: 5 } }],
    ['a goal', { goals: [{ goal: 'Education funding', status: 'active' as const }] }],
  ])('changes with %s', (_what, change) => {
    expect(hash(change)).not.toBe(hash());
  });

  it.each([
    ['the moment', { now: '2026-11-22T08:00:00Z' }],
    ['the order of the facts', { facts: aCase().facts.toReversed() }],
    ['what is known of somebody else', { facts: [...aCase().facts, aFact('marginalRate', 37, { beneficiaryId: 8 })] }],
  ])('stays with %s', (_what, change) => {
    expect(hash(change)).toBe(hash());
  });
});
