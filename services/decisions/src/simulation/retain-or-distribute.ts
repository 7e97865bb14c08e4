import type { TaxYear } from './law-data/law-data.js';
import { compareRates, roundHalfUp, type Rate } from './money.js';
import { roomOf, type PayeeTaxes } from './payee-tax.js';
import { keptBands, trustTax, type Band, type TrustIncome } from './trust-tax.js';

export type Payee = { id: number; taxes: PayeeTaxes };
export type CheapestPayment = { id: number; amount: number; tax: number };
export type CheapestPayments = { taxIfRetained: number; taxAtBest: number; payments: CheapestPayment[] };

/** A sum of taxes at several rates, kept exact until it is rounded. */
class ExactTax {
  private parts = new Map<string, { cents: bigint; rate: Rate }>();

  add(cents: number, rate: Rate): void {
    const key = `${rate.numerator}/${rate.denominator}`;
    const known = this.parts.get(key)?.cents ?? 0n;
    this.parts.set(key, { cents: known + BigInt(cents), rate });
  }

  rounded(): number {
    let [numerator, denominator] = [0n, 1n];
    for (const { cents, rate } of this.parts.values()) {
      numerator = numerator * rate.denominator + cents * rate.numerator * denominator;
      denominator *= rate.denominator;
    }
    return roundHalfUp(numerator, denominator);
  }
}

type Taker = { id: number; rooms: Band[]; amount: number; tax: ExactTax };

/** Whose next dollar is taxed least; of equals the first by id, so that the same input gives the same answer. */
function cheapest(takers: readonly Taker[]): { taker: Taker; room: Band } | null {
  let best: { taker: Taker; room: Band } | null = null;
  for (const taker of takers) {
    const room = taker.rooms[0];
    if (room && (!best || compareRates(room.rate, best.room.rate) < 0)) best = { taker, room };
  }
  return best;
}

function take({ taker, room }: { taker: Taker; room: Band }, cents: number): void {
  taker.amount += cents;
  taker.tax.add(cents, room.rate);
  room.cents -= cents;
  if (room.cents === 0) taker.rooms.shift();
}

/**
 * The further payments of this year's income that cost trust and payees least: the trust's dearest dollars leave it, each
 * to the payee who is taxed least on it, as long as that is less than the trust pays. Equal rates leave it in the trust.
 * The trust's rates only fall on the way down and the payees' only rise, so no other division costs less.
 */
export function cheapestPayments(year: TaxYear, income: TrustIncome, payees: readonly Payee[]): CheapestPayments {
  const takers = payees
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, taxes }): Taker => ({ id, rooms: roomOf(year, taxes), amount: 0, tax: new ExactTax() }));
  for (const band of keptBands(year, income)) {
    let left = band.cents;
    for (let next = cheapest(takers); next && left > 0; next = cheapest(takers)) {
      if (compareRates(band.rate, next.room.rate) <= 0) break;
      const cents = Math.min(left, next.room.cents);
      take(next, cents);
      left -= cents;
    }
    if (left > 0) break;
  }
  const payments = takers.map(({ id, amount, tax }) => ({ id, amount, tax: tax.rounded() }));
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const kept = trustTax(year, { ...income, distributed: income.distributed + paid });
  const taxAtBest = payments.reduce((sum, { tax }) => sum + tax, kept);
  return { taxIfRetained: trustTax(year, income), taxAtBest, payments };
}

/** The further distribution to one payee at one rate that costs least, in cents. */
export function bestDistribution(year: TaxYear, income: TrustIncome, rate: Rate): number {
  const taxes: PayeeTaxes = { by: 'rate', marginal: rate, paysNetInvestmentTax: false };
  return cheapestPayments(year, income, [{ id: 0, taxes }]).payments[0]?.amount ?? 0;
}
