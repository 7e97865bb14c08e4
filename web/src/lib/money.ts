const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole cents as dollars with two decimals: 123456 -> '$1,234.56'. Exact to the last safe integer. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(cents / 100);
  const rest = Math.abs(cents % 100);
  const sign = cents < 0 && whole === 0 ? '-' : '';
  return `${sign}${dollars.format(whole).replace(/\.00$/, '')}.${String(rest).padStart(2, '0')}`;
}
