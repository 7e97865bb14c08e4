import type { FactVersion } from '@fiducia/contracts';

/** Where a version came from, and whether somebody stood by it: 'Read in the document, page 3, not confirmed'. */
export function versionWords({ value, source, confirmed, evidence }: Omit<FactVersion, 'id'>): string {
  if (value === null) return 'Unknown from here on';
  if (source === 'computed') return 'Computed from the record';
  if (source === 'user') return 'Entered';
  const page = evidence?.page === undefined ? '' : `, page ${evidence.page}`;
  return `Read in the document${page}, ${confirmed ? 'confirmed' : 'not confirmed'}`;
}
