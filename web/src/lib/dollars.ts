const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * What a person typed as dollars, in whole cents: '1,250.5' -> 125050. Digit by digit, so that no amount is rounded.
 * @returns null for nothing typed, NaN for what is no amount
 */
export function centsOf(typed: string): number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const match = DOLLARS.exec(trimmed);
  if (!match) return Number.NaN;
  const digits = `${(match[1] ?? '').replaceAll(',', '')}${(match[2] ?? '').padEnd(2, '0')}`;
  const cents = Number(digits);
  return Number.isSafeInteger(cents) ? cents : Number.NaN;
}

/** Cents as they are typed: 125050 -> '1250.50'; nothing for no amount. */
export function dollarsOf(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || Number.isNaN(cents)) return '';
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
