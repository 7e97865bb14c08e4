import { roundHalfUp } from './money.js';

/** What a person is paid in one year: required income first (tier one), then what is paid by choice (tier two). */
export type Payment = { required: number; discretionary: number };
export type CarriedOut = { income: number; principal: number };

/** An amount split by weights, to the cent; what rounding leaves goes to the last. */
function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let [left, weightLeft] = [amount, whole];
  return weights.map((weight) => {
    const share = weightLeft === 0 ? 0 : roundHalfUp(BigInt(left) * BigInt(weight), BigInt(weightLeft));
    left -= share;
    weightLeft -= weight;
    return share;
  });
}

/**
 * How much of each payment is income to the payee (IRC § 662): required payments carry distributable net income out
 * first, pro rata; payments by choice share what is left. The rest is principal and free of income tax.
 */
export function carryOut(distributableNetIncome: number, payments: readonly Payment[]): CarriedOut[] {
  const sum = (of: (payment: Payment) => number) => payments.reduce((total, payment) => total + of(payment), 0);
  const first = Math.min(
    distributableNetIncome,
    sum(({ required }) => required),
  );
  const second = Math.min(
    distributableNetIncome - first,
    sum(({ discretionary }) => discretionary),
  );
  const required = split(
    first,
    payments.map((payment) => payment.required),
  );
  const chosen = split(
    second,
    payments.map((payment) => payment.discretionary),
  );
  return payments.map((payment, at) => {
    const income = (required[at] ?? 0) + (chosen[at] ?? 0);
    return { income, principal: payment.required + payment.discretionary - income };
  });
}

/**
 * The most that payments of the first 65 days can count for the year before (Reg. 1.663(b)-1(a)(2)): the greater of
 * accounting income and distributable net income, less what was paid for that year.
 */
export const firstSixtyFiveDaysCap = (income: number, distributableNetIncome: number, paid: number): number =>
  Math.max(0, Math.max(income, distributableNetIncome) - paid);

export type InKind = { carriedOut: number; basisToPayee: number; gain: number };

/**
 * Property given in kind (IRC § 643(e)): it carries out the lesser of basis and value; with the election, and where it
 * settles a sum of money, the trust is taken to have sold it at its value.
 */
export function propertyInKind(basis: number, value: number, asSold: boolean): InKind {
  return asSold
    ? { carriedOut: value, basisToPayee: value, gain: value - basis }
    : { carriedOut: Math.min(basis, value), basisToPayee: basis, gain: 0 };
}
