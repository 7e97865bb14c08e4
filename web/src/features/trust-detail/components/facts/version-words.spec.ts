import type { FactVersion } from '@fiducia/contracts';
import { versionWords } from './version-words.js';

const READ: Omit<FactVersion, 'id'> = {
  name: 'revocable',
  beneficiaryId: null,
  value: false,
  unit: null,
  asOf: '2026-11-21',
  source: 'document',
  confirmed: false,
  evidence: { quote: 'irrevocable', start: 1, end: 12, page: 3 },
  by: 1,
  byName: 'Ada',
  recordedAt: '2026-11-21T09:00:00.000Z',
  supersededAt: null,
};

describe('where a version of a fact came from', () => {
  it.each<[string, Partial<FactVersion>, string]>([
    ['a passage that nobody has checked', {}, 'Read in the document, page 3, not confirmed'],
    ['a passage that somebody has checked', { confirmed: true }, 'Read in the document, page 3, confirmed'],
    ['a document without pages', { evidence: null }, 'Read in the document, not confirmed'],
    ['a person', { source: 'user', confirmed: true }, 'Entered'],
    ['the record of payments', { source: 'computed' }, 'Computed from the record'],
    ['nobody: it was taken back', { value: null, source: 'user' }, 'Unknown from here on'],
  ])('%s', (_, version, words) => {
    expect(versionWords({ ...READ, ...version })).toBe(words);
  });
});
