import type { Trust, TrustDocument } from '@fiducia/contracts';

/** The document a trust was read from: the one its address names, else its first trust deed; null where it has none. */
export function deedOf(trust: Pick<Trust, 'documentUrl'>, documents: readonly TrustDocument[]): TrustDocument | null {
  const named = documents.find(({ fileUrl }) => fileUrl === trust.documentUrl);
  if (named) return named;
  const deeds = documents.filter(({ type }) => type === 'trust_deed');
  return deeds.sort((a, b) => a.id - b.id)[0] ?? null;
}
