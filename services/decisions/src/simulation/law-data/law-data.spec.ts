import type { RuleId } from '@fiducia/contracts';
import { aCase, findingOf } from '../../../test/support/simulation-cases.js';
import { RULES } from '../rules/rules.js';
import { AUTHORITIES, lackingFigures, parseTaxYear, TAX_YEARS, TaxYearMissingError, taxYearData } from './law-data.js';
import { stateOf, VOTING_RULES, votingRuleOf } from './voting-rules.js';

const figuresOf = (year: number) =>
  Object.entries(taxYearData(year).figures).flatMap(([name, figure]) => (figure ? [{ name, ...figure }] : []));

/** The rules that are about law that does not simply hold. */
const UNSETTLED: Partial<Record<RuleId, string[]>> = { T07: ['irc-68'], O03: ['fincen-real-estate'] };

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

  it.each([2024, 2027, 2028, Number.NaN])('refuses %d instead of guessing', (year) => {
    expect(() => taxYearData(year)).toThrow(TaxYearMissingError);
  });

  it('says which year is missing', () => {
    expect(() => taxYearData(2028)).toThrow('There is no law and tax data for 2028, so nothing was computed.');
  });

  it('says what a year that has only begun still lacks', () => {
    expect(() => taxYearData(2027)).toThrow(
      'The law and tax data for 2027 still lacks ordinary brackets, gain brackets, individual brackets single,',
    );
  });

  it('asks of what is known of such a year all that it asks of a whole one', () => {
    const begun = { taxYear: 2027, figures: { section68: structuredClone(taxYearData(2026).figures.section68) } };
    expect(lackingFigures(begun).missing).not.toContain('section 68');
    Object.assign(begun.figures.section68!, { source: '' });
    expect(() => lackingFigures(begun)).toThrow('"source"');
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
    const unsettled = rule.authorities.filter((id) => AUTHORITIES[id].status !== 'active');
    expect(unsettled).toEqual(UNSETTLED[rule.id] ?? []);
  });

  it('cites nothing as law that does not simply hold', () => {
    expect(findingOf('O03', aCase({ type: 'administration' }, { realEstateIntoTrust: true }))?.citations).toEqual([
      'FinCEN residential real estate rule, 31 CFR 1031, vacated',
    ]);
  });

  it('holds no authority that no rule cites', () => {
    const cited = new Set(RULES.flatMap(({ authorities }) => authorities));
    expect(Object.keys(AUTHORITIES).filter((id) => !cited.has(id as never))).toEqual([]);
  });

  it.each(Object.entries(VOTING_RULES))(
    '%s: how trustees vote has its statute and the day it was read',
    (_state, law) => {
      expect(law.source).toMatch(/\d/);
      expect(law.checkedOn >= '2026-01-01').toBe(true);
      expect(law.status).toBe('active');
    },
  );

  it.each([
    ['Oregon', 'Oregon'],
    [' the Commonwealth of Pennsylvania ', 'Pennsylvania'],
    ['State of New York law', 'New York'],
    ['THE LAWS OF CALIFORNIA', 'California'],
    ['Oregon City', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes %j for the state %j', (named, state) => {
    expect(stateOf(named)).toBe(state);
  });

  it('knows no rule of a state whose statute was not read', () => {
    expect(votingRuleOf('Guam')).toBeNull();
  });

  it('marks what is disputed', () => {
    expect(taxYearData(2026).figures.section68?.status).toBe('disputed');
  });
});
