import type { Fact } from '@fiducia/contracts';

/** What one person has received by completed distributions, in whole cents. */
export type Received = { beneficiaryId: number; inAll: number; threeYears: number; thisYear: number };

/** By whom and when the last payment was recorded. */
export type LedgerEntry = { by: number; at: string };

const fact = (name: Fact['name'], beneficiaryId: number | null, value: number, { by, at }: LedgerEntry): Fact => ({
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

const sumOf = (amounts: readonly number[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );

/** The others on average, those left out who are no current beneficiaries; null where there is nobody else. */
function meanOfPeers(known: readonly Fact[], received: readonly Received[], id: number): number | null {
  const peers = received.filter((other) => other.beneficiaryId !== id && isCurrent(known, other.beneficiaryId));
  return peers.length === 0 ? null : Math.round(sumOf(peers.map(({ threeYears }) => threeYears)) / peers.length);
}

/**
 * What the record of payments answers of the rules' questions: what each person has had this calendar year and in three
 * years, the others on average, and what all have had this year. What somebody has entered stands before it, and a trust
 * without a completed payment has no record to answer from. What is said of this year holds for `today`.
 */
export function ledgerFacts(
  known: readonly Fact[],
  received: readonly Received[],
  last: LedgerEntry | null,
  today: string,
): Fact[] {
  if (!last) return [];
  const ofThisYear = (name: Fact['name'], id: number | null, value: number): Fact => ({
    ...fact(name, id, value, last),
    asOf: today,
  });
  const computed = received.flatMap(({ beneficiaryId, threeYears, thisYear }) => {
    const mean = meanOfPeers(known, received, beneficiaryId);
    return [
      ofThisYear('paidThisYear', beneficiaryId, thisYear),
      fact('paidThreeYears', beneficiaryId, threeYears, last),
      ...(mean === null ? [] : [fact('peersPaidThreeYears', beneficiaryId, mean, last)]),
    ];
  });
  const total = ofThisYear('totalPaidThisYear', null, sumOf(received.map(({ thisYear }) => thisYear)));
  const isEntered = ({ name, beneficiaryId }: Fact) =>
    known.some((one) => one.name === name && one.beneficiaryId === beneficiaryId && one.confirmed);
  return [total, ...computed].filter((one) => !isEntered(one));
}
