import { taxByPayer } from '@fiducia/contracts';
import type { JudgedScenario, ScenarioPicture } from '@fiducia/contracts';

export type Row = Record<string, string | number | null>;

const named = (options: readonly JudgedScenario[]) =>
  options.flatMap(({ scenario, picture }) => (picture ? [{ name: scenario.name, picture }] : []));

/** Tax of each option by who owes it, in cents; options for which it is not known are left out. */
export const taxRows = (options: readonly JudgedScenario[]): Row[] =>
  options.flatMap((option) => {
    const tax = taxByPayer(option);
    return tax?.together == null ? [] : [{ option: option.scenario.name, trust: tax.trust, payee: tax.payee }];
  });

/** What each person has received, and what each option adds, in cents. */
export function equityRows(options: readonly JudgedScenario[]): Row[] {
  const [first] = named(options);
  return (first?.picture.equity ?? []).map(({ beneficiaryId, name, received }) => ({
    person: name,
    received,
    ...Object.fromEntries(
      named(options).map((option) => [
        option.name,
        received + (option.picture.equity.find((one) => one.beneficiaryId === beneficiaryId)?.payment ?? 0),
      ]),
    ),
  }));
}

type Curve = NonNullable<ScenarioPicture['depletion']>['curves'][number];

/** Principal by year for each option: its middle curve, and the span between the lowest and the highest. */
export function depletionRows(options: readonly JudgedScenario[]): Row[] {
  const curves = named(options).flatMap(({ name, picture }) =>
    picture.depletion ? [{ name, of: picture.depletion.curves }] : [],
  );
  const last = Math.max(0, ...curves.flatMap(({ of }) => of.map(({ balances }) => balances.length)));
  const at = (curve: Curve | undefined, year: number) =>
    curve?.balances[year] ?? (curve && curve.years !== null ? 0 : null);
  return Array.from({ length: last }, (_, year) => ({
    year,
    ...Object.fromEntries(
      curves.flatMap(({ name, of }) => [
        [name, at(of[Math.floor(of.length / 2)], year)],
        [`${name} low`, at(of[0], year)],
        [`${name} high`, at(of.at(-1), year)],
      ]),
    ),
  }));
}

export type Thermometer = { name: string; brackets: NonNullable<ScenarioPicture['brackets']> };
export const thermometersOf = (options: readonly JudgedScenario[]): Thermometer[] =>
  named(options).flatMap(({ name, picture }) => (picture.brackets ? [{ name, brackets: picture.brackets }] : []));
