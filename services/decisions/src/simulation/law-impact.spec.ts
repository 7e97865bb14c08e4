import type { ImpactAnalysis } from '@fiducia/contracts';
import { aCase } from '../../test/support/simulation-cases.js';
import { lawChanges } from './law-impact.js';
import { simulate } from './simulate.js';

const input = aCase({ purpose: 'Wedding' }, { taxableIncome: 5_000_000 });
/** A result as an older law or an older engine may have left it. */
const kept = (change: Partial<ImpactAnalysis> = {}): ImpactAnalysis => ({ ...simulate(input), ...change });
const without = (ruleId: string) => kept().findings.filter((finding) => finding.ruleId !== ruleId);

describe('what the law of today would change in a result', () => {
  it('is nothing where it would be the same', () => {
    expect(lawChanges(input, kept())).toEqual([]);
    expect(lawChanges(input, kept({ lawDataHash: 'another', engineVersion: '1.0.0' }))).toEqual([]);
  });

  it('names figures that move', () => {
    const { tax } = kept();
    expect(
      lawChanges(input, kept({ tax: tax && { ...tax, taxIfRetained: 1_700_000, taxIfDistributed: null } })),
    ).toEqual([
      'Tax if kept goes from $17,000.00 to $17,682.20.',
      expect.stringMatching(/^Tax if paid out goes from not known to \$/),
    ]);
  });

  it('names findings that come, go, weigh otherwise or say something else', () => {
    expect(lawChanges(input, kept({ findings: without('D03') }))).toEqual([
      expect.stringContaining('Rule D03 is new: '),
    ]);
    const [first] = kept().findings;
    const other = { ...first!, ruleId: 'D99' };
    expect(lawChanges(input, kept({ findings: [...kept().findings, other] }))).toEqual([
      `Rule D99 no longer says: ${other.message}`,
    ]);
    const change = (ruleId: string, more: object) =>
      kept().findings.map((finding) => (finding.ruleId === ruleId ? { ...finding, ...more } : finding));
    expect(lawChanges(input, kept({ findings: change('D03', { severity: 'low' }) }))).toEqual([
      'Rule D03 goes from low to medium.',
    ]);
    expect(lawChanges(input, kept({ findings: change('D03', { status: 'needs-information' }) }))).toEqual([
      'Rule D03 goes from open to medium.',
    ]);
    expect(lawChanges(input, kept({ findings: change('T01', { message: 'Otherwise.' }) }))).toEqual([
      expect.stringMatching(/^Rule T01 now says: The trust keeps/),
    ]);
  });

  it('names a risk that changes', () => {
    expect(lawChanges(input, kept({ overallRiskLevel: 'low' }))[0]).toMatch(/^Overall risk goes from low to /);
  });

  it('says so where the law of the year is no longer there', () => {
    const later = aCase({ payDate: '2028-01-01' });
    expect(lawChanges(later, kept())).toEqual([expect.stringContaining('There is no law and tax data for 2028')]);
  });
});
