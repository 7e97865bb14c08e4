import { isCalendarDate } from '@fiducia/contracts';
import * as z from 'zod/mini';
import authorityFile from './authorities.json' with { type: 'json' };
import year2025 from './2025.json' with { type: 'json' };
import year2026 from './2026.json' with { type: 'json' };
import year2027 from './2027.json' with { type: 'json' };

/**
 * Law and tax data is kept as data, one file per tax year, because it changes in months and must be traceable: every
 * figure says where it comes from, whether it holds, for how long, and when that was last checked.
 */
export const day = z.string().check(z.refine(isCalendarDate, 'A law date must be a calendar date'));
export const provenance = {
  source: z.string().check(z.minLength(5)),
  status: z.enum(['active', 'disputed', 'vacated', 'proposed']),
  effectiveFrom: day,
  effectiveTo: z.nullable(day),
  checkedOn: day,
  note: z.optional(z.string()),
};
const figure = <T extends z.ZodMiniType>(value: T) => z.strictObject({ value, unit: z.string(), ...provenance });

const cents = z.int().check(z.minimum(0));
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
const brackets = z.array(z.strictObject({ over: cents, rate: basisPoints })).check(
  z.minLength(1),
  z.refine((steps) => steps[0]?.over === 0, 'The first bracket starts at nothing'),
  z.refine((steps) => steps.every((step, at) => at === 0 || step.over > steps[at - 1]!.over), 'Brackets must rise'),
);
const ratio = z.strictObject({ numerator: z.int(), denominator: z.int().check(z.minimum(1)) });

const FIGURES = {
  ordinaryBrackets: figure(brackets),
  gainBrackets: figure(brackets),
  individualBracketsSingle: figure(brackets),
  individualBracketsJoint: figure(brackets),
  netInvestmentTaxRate: figure(basisPoints),
  netInvestmentTaxThreshold: figure(cents),
  exemptionSimple: figure(cents),
  exemptionComplex: figure(cents),
  unearnedIncomeOfMinors: figure(cents),
  estimatedTaxLeast: figure(cents),
  generationSkippingRate: figure(basisPoints),
  giftAnnualExclusion: figure(cents),
  lapseFloor: figure(cents),
  lapseShare: figure(basisPoints),
  supplementalSecurityIncomeRate: figure(cents),
  supplementalSecurityIncomeExclusion: figure(cents),
  supplementalSecurityIncomeResources: figure(cents),
  ableContribution: figure(cents),
  charitableRemainderLeast: figure(basisPoints),
  uneconomicTrust: figure(cents),
  sustainableYield: figure(basisPoints),
  section68: z.nullable(figure(ratio)),
};
const taxYearSchema = z.strictObject({ taxYear: z.int(), figures: z.strictObject(FIGURES) });
/** A year of which not all is known yet: what there is must be as sound as in a whole one. */
const begunYearSchema = z.strictObject({ taxYear: z.int(), figures: z.partial(z.strictObject(FIGURES)) });
export type TaxYear = z.infer<typeof taxYearSchema>;
export type Bracket = { over: number; rate: number };

const authoritySchema = z.strictObject({ citation: z.string().check(z.minLength(5)), ...provenance });
export type Authority = z.infer<typeof authoritySchema>;
export type AuthorityId = keyof typeof authorityFile;

const REMEDY = 'Choose a day of payment in another year, or update Fiducia once that year’s figures are out.';

/** No data for the year, or not all of it: nothing is computed rather than guessed from another year. */
export class TaxYearMissingError extends Error {
  readonly code = 'TAX_YEAR_MISSING';
  constructor(
    readonly taxYear: number,
    readonly missing: readonly string[] = [],
  ) {
    const what =
      missing.length === 0
        ? `There is no law and tax data for ${taxYear}`
        : `The law and tax data for ${taxYear} still lacks ${missing.join(', ')}`;
    super(`${what}, so nothing was computed. ${REMEDY}`);
    this.name = 'TaxYearMissingError';
  }
}

/** Reads one year's file. @throws ZodError where a figure lacks its source, status, dates or a sensible value. */
export function parseTaxYear(content: unknown): TaxYear {
  return z.parse(taxYearSchema, content);
}

/** 'ordinaryBrackets' as a person reads it: 'ordinary brackets'. */
const inWords = (name: string) => name.replaceAll(/[A-Z]|(?<=\D)\d+/g, (part) => ` ${part.toLowerCase()}`);

/** What a year that has only begun still lacks. @throws ZodError where what there is is not sound */
export function lackingFigures(content: unknown): { taxYear: number; missing: string[] } {
  const { taxYear, figures } = z.parse(begunYearSchema, content);
  const missing = Object.keys(FIGURES).filter((name) => !(name in figures));
  return { taxYear, missing: missing.map(inWords) };
}

const YEARS = new Map([year2025, year2026].map(parseTaxYear).map((data) => [data.taxYear, data]));
const BEGUN = new Map([year2027].map(lackingFigures).map(({ taxYear, missing }) => [taxYear, missing]));
export const TAX_YEARS: readonly number[] = [...YEARS.keys()];

/** The figures of one tax year, or null where they are not all there. */
export const taxYearIfKnown = (taxYear: number): TaxYear | null => YEARS.get(taxYear) ?? null;

/** The figures of one tax year. @throws TaxYearMissingError where there is no file for it, or not all of it */
export function taxYearData(taxYear: number): TaxYear {
  const data = YEARS.get(taxYear);
  if (!data) throw new TaxYearMissingError(taxYear, BEGUN.get(taxYear));
  return data;
}

export const AUTHORITIES = z.parse(z.record(z.string(), authoritySchema), authorityFile) as Record<
  AuthorityId,
  Authority
>;
