import type { Fact } from '@fiducia/contracts';

/** What one person has received by completed distributions, in whole cents. */
export type Received = { beneficiaryId: number; inAll: number; threeYears: number };

/** By whom and when the last payment was recorded. */
export type LedgerEntry = { by: number; at: string };

const fact = (name: Fact['name'], beneficiaryId: number, value: number, { by, at }: LedgerEntry): Fact => ({
  name,
  beneficiaryId,
  value,
  unit: 'cents',
  asOf: at.slice(0, 10),
  source: 'computed',
  confirmed: true,
  evidence: null,
  by,
  recordedAt: at,
});

const isCurrent = (facts: readonly Fact[], id: number): boolean => {
  const standing = facts.find(({ name, beneficiaryId }) => name === 'beneficiaryClass' && beneficiaryId === id);
  return standing === undefined || standing.value === 'current';
};

/**
 * What the record of payments answers of the rules' questions: what each person has had in three years, and the others
 * on average, those left out who are no current beneficiaries. What somebody has entered stands before it, and a trust
 * without a completed payment has no record to answer from.
 */
export function ledgerFacts(known: readonly Fact[], received: readonly Received[], last: LedgerEntry | null): Fact[] {
  if (!last) return [];
  const computed = received.flatMap(({ beneficiaryId, threeYears }) => {
    const peers = received.filter(
      (other) => other.beneficiaryId !== beneficiaryId && isCurrent(known, other.beneficiaryId),
    );
    const sum = peers.reduce((total, peer) => total + peer.threeYears, 0);
    const mean =
      peers.length > 0
        ? [
            fact(
              'peersPaidThreeYears',
              beneficiaryId,
              Math.min(Number.MAX_SAFE_INTEGER, Math.round(sum / peers.length)),
              last,
            ),
          ]
        : [];
    return [fact('paidThreeYears', beneficiaryId, threeYears, last), ...mean];
  });
  const isEntered = ({ name, beneficiaryId }: Fact) =>
    known.some((one) => one.name === name && one.beneficiaryId === beneficiaryId && one.confirmed);
  return computed.filter((one) => !isEntered(one));
}
