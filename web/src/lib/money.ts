const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Whole cents as dollars with two decimals: 123456 -> '$1,234.56'. Exact for any amount, as nothing is a fraction. */
export function formatCents(cents: number | bigint): string {
  const exact = BigInt(cents);
  const size = exact < 0n ? -exact : exact;
  const rest = String(size % 100n).padStart(2, '0');
  return `${exact < 0n ? '-' : ''}${dollars.format(size / 100n)}.${rest}`;
}

/** The sum of whole cents; a bigint, because many large amounts together leave the exact range of a number. */
export const sumCents = (amounts: readonly number[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
