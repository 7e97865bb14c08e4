import type { DocumentAnalysis, Upload } from '@fiducia/contracts';
import { EMPTY_SETUP, isDirty, trustFactsOf, withAnalysis, withoutDocument } from './setup-state.js';

const upload: Upload = {
  uploadId: '3f0c8f0e-6b1d-4c0e-9d6a-000000000001',
  fileName: 'deed.pdf',
  fileType: 'application/pdf',
  fileSize: 1,
  pages: [],
  documentText: 'text',
  quality: 1,
  notices: [],
};
const analysis: DocumentAnalysis = {
  trustType: 'Irrevocable trust',
  keyProvisions: [],
  trustees: [],
  beneficiaries: [],
  summary: '',
  isTrust: true,
  successorTrustees: [],
  grantors: [],
  governingLaw: null,
  provisions: [],
  partyEvidence: [],
  proposedFacts: [],
  notFound: [],
  injectionSuspected: false,
  isSample: false,
  provenance: { provider: 'builtin', model: null, engineVersion: '1', analysedAt: '2026-11-21T00:00:00Z' },
};
const proposed = (name: string, value: string | boolean) => ({ name, value, unit: null, confidence: 0.9 });

describe('withAnalysis', () => {
  it('takes the trust type as the name where none was given', () => {
    expect(withAnalysis(EMPTY_SETUP, upload, analysis)).toMatchObject({ name: 'Irrevocable trust', step: 'analysis' });
  });

  it('keeps a name that the person gave', () => {
    expect(withAnalysis({ ...EMPTY_SETUP, name: 'Mine' }, upload, analysis).name).toBe('Mine');
  });

  it('replaces a name that came from the document before', () => {
    const first = withAnalysis(EMPTY_SETUP, upload, { ...analysis, trustType: 'Charitable trust' });
    expect(withAnalysis(first, upload, analysis).name).toBe('Irrevocable trust');
  });

  it.each([
    ['what is none', { isTrust: false, trustType: 'Lease' }],
    ['a sample', { isSample: true }],
  ])('names no trust after %s', (_what, more) => {
    expect(withAnalysis(EMPTY_SETUP, upload, { ...analysis, ...more }).name).toBe('');
  });
});

describe('withoutDocument', () => {
  it('drops what was read and keeps the person’s own words', () => {
    const read = { ...withAnalysis(EMPTY_SETUP, upload, analysis), description: 'Ours' };
    expect(withoutDocument(read)).toMatchObject({ name: '', description: 'Ours', upload: null, analysis: null });
  });
});

describe('isDirty', () => {
  it.each([
    ['nothing', EMPTY_SETUP, false],
    ['a chosen goal', { ...EMPTY_SETUP, goals: ['Charitable giving'] }, true],
    ['a document', { ...EMPTY_SETUP, upload }, true],
    [
      'a trust that exists already',
      { ...EMPTY_SETUP, name: 'Mine', created: { trustId: 1, failedGoals: [], factsFailed: false } },
      false,
    ],
  ])('for %s', (_what, setup, dirty) => {
    expect(isDirty(setup)).toBe(dirty);
  });
});

describe('trustFactsOf', () => {
  it('takes facts about the trust that fit, and no others', () => {
    const proposedFacts = [
      proposed('revocable', false),
      proposed('dateOfBirth', '2001-01-01'),
      proposed('principalStandard', 'anything'),
      proposed('unheardOf', true),
    ];
    expect(trustFactsOf({ ...analysis, proposedFacts }).map(({ name }) => name)).toEqual(['revocable']);
  });

  it('takes none from a sample', () => {
    expect(trustFactsOf({ ...analysis, isSample: true, proposedFacts: [proposed('revocable', false)] })).toEqual([]);
  });
});
