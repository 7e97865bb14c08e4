import { FACTS, type Fact, type FactValue, type ImpactAnalysis } from '@fiducia/contracts';
import { formatCents } from '../simulation/money.js';

export const moneyOrOpen = (cents: number | null | undefined): string =>
  cents == null ? 'A fact is missing' : formatCents(cents);

const dashed = (words: string) => words.replaceAll('-', ' ');

/** A fact's value as a person reads it. */
export function factWords({ name, value }: { name: Fact['name']; value: FactValue }): string {
  const { kind } = FACTS[name];
  if (kind === 'cents') return formatCents(Number(value));
  if (kind === 'percent') return `${String(value)} %`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return kind === 'choice' ? dashed(String(value)) : String(value);
}

const SOURCES: Record<Fact['source'], string> = {
  document: 'read in the document',
  user: 'entered',
  computed: 'computed from the record',
};

/** Where a fact comes from: 'read in the document, page 4, as of 2026-11-01'. */
export function sourceWords({ source, evidence, asOf, confirmed }: Fact): string {
  const page = evidence?.page === undefined ? '' : `, page ${evidence.page}`;
  return `${SOURCES[source]}${page}, as of ${asOf}${confirmed ? '' : '; not confirmed, so not used'}`;
}

export const goalWords = ({ aligned, assessed }: ImpactAnalysis['goalAlignment']): string =>
  assessed ? (aligned ? 'Aligned' : 'Not aligned') : 'Not assessed';

/** The four tax figures of a result, row by row: kept, and paid out by who owes it. */
export function taxRows(tax: ImpactAnalysis['tax']): [string, string][] {
  if (!tax) return [['Income tax of the trust', 'Not at stake in this decision']];
  return [
    [`Tax if kept in the trust (${tax.taxYear})`, moneyOrOpen(tax.taxIfRetained)],
    ['If paid out: owed by the trust', moneyOrOpen(tax.trustTaxIfDistributed)],
    ['If paid out: owed by the beneficiary', moneyOrOpen(tax.payeeTaxIfDistributed)],
    ['If paid out: together', moneyOrOpen(tax.taxIfDistributed)],
    ['Saved by paying out', moneyOrOpen(tax.saving)],
    ...(tax.section68Cost
      ? ([['More if section 68 applies (disputed, not included)', formatCents(tax.section68Cost)]] as [
          string,
          string,
        ][])
      : []),
  ];
}

export const NOT_ADVICE =
  'Judged by rules, without AI. This is not legal advice; confirm it with counsel and the CPA before you rely on it.';

/** Engine and law of a result, for the foot of each page. */
export const footOf = (engineVersion: string, hashes: readonly string[], made: string): string =>
  `Generated ${made.slice(0, 16).replace('T', ' ')} UTC  ·  Engine ${engineVersion}  ·  Law data ${hashes.map((hash) => hash.slice(0, 12)).join(', ')}`;
