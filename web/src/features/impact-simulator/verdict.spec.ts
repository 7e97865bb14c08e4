import type { Finding } from '@fiducia/contracts';
import { sortFindings } from './verdict.js';

const finding = (ruleId: string, more: Partial<Finding>): Finding => ({
  ruleId,
  area: 'legal',
  status: 'fired',
  severity: 'medium',
  message: `Message of ${ruleId}.`,
  evidence: [],
  citations: [],
  asOf: '2026-10-01',
  assumptions: [],
  missingFacts: [],
  recommendation: '',
  deadline: null,
  ...more,
});
const legalImplications = { riskLevel: 'high' as const, analysis: '', redFlags: ['Message of D02.', 'An older flag.'] };
const findings = [
  finding('D14', {}),
  finding('D02', { severity: 'high' }),
  finding('D01', { severity: 'stop' }),
  finding('T01', { area: 'tax', severity: 'high' }),
  finding('D10', { status: 'needs-information' }),
];
const idsOf = (some: readonly Finding[]) => some.map(({ ruleId }) => ruleId);

describe('sortFindings', () => {
  it('puts grave legal findings first, gravest on top', () => {
    expect(idsOf(sortFindings({ findings, legalImplications }).flags)).toEqual(['D01', 'D02']);
  });

  it('keeps a red flag that no finding explains', () => {
    expect(sortFindings({ findings, legalImplications }).plainFlags).toEqual(['An older flag.']);
  });

  it('lists what else fired apart from what could not be judged', () => {
    const { others, unknown } = sortFindings({ findings, legalImplications });
    expect([idsOf(others), idsOf(unknown)]).toEqual([['T01', 'D14'], ['D10']]);
  });
});
