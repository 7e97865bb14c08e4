import { RULES } from '../rules/rules.js';
import { AUTHORITIES, parseTaxYear, TAX_YEARS, TaxYearMissingError, taxYearData } from './law-data.js';

const figuresOf = (year: number) =>
  Object.entries(taxYearData(year).figures).flatMap(([name, figure]) => (figure ? [{ name, ...figure }] : []));

describe('law data', () => {
  it.each(TAX_YEARS.flatMap((year) => figuresOf(year).map((figure) => [year, figure.name, figure] as const)))(
    '%i: %s has its source, holds in that year and says when it was checked',
    (year, _name, figure) => {
      expect(figure.source.length).toBeGreaterThan(5);
      expect(figure.effectiveFrom <= `${year}-12-31`).toBe(true);
      expect(figure.effectiveTo === null || figure.effectiveTo >= `${year}-12-31`).toBe(true);
      expect(figure.checkedOn >= '2026-01-01').toBe(true);
    },
  );

  it.each([2024, 2027, Number.NaN])('refuses %d instead of guessing', (year) => {
    expect(() => taxYearData(year)).toThrow(TaxYearMissingError);
  });

  it('says which year is missing', () => {
    expect(() => taxYearData(2027)).toThrow('There is no law and tax data for 2027, so nothing was computed.');
  });

  it.each([
    ['a figure without a source', { source: '' }, '"source"'],
    ['a figure without a check', { checkedOn: 'recently' }, 'must be a calendar date'],
    ['an unknown status', { status: 'rumoured' }, '"status"'],
    ['a value of the wrong kind', { value: 12.5 }, '"value"'],
  ])('does not load %s', (_what, change, message) => {
    const year = structuredClone(taxYearData(2026));
    Object.assign(year.figures.exemptionComplex, change);
    expect(() => parseTaxYear(year)).toThrow(message);
  });

  it('does not load brackets that fall', () => {
    const year = structuredClone(taxYearData(2026));
    year.figures.ordinaryBrackets.value.reverse();
    expect(() => parseTaxYear(year)).toThrow('Brackets must rise');
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s cites law that holds', (_id, rule) => {
    expect(rule.authorities.length).toBeGreaterThan(0);
    for (const id of rule.authorities) expect(AUTHORITIES[id].status).toBe('active');
  });

  it('marks what is disputed', () => {
    expect(taxYearData(2026).figures.section68?.status).toBe('disputed');
  });
});
