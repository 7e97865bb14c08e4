import { formatCents } from '../../../lib/money.js';
import { moneyOrOpen } from '../words.js';
import type { Thermometer } from './chart-data.js';
import styles from './simulator.module.css';

const WIDTH = 640;
const LEFT = 8;
const BAR = 26;
const ROW = 74;

/** The scale ends a quarter beyond the top bracket or what stands highest. */
const endOf = (thermometers: readonly Thermometer[]): number =>
  Math.max(
    1,
    ...thermometers.flatMap(({ brackets }) => [
      brackets.bands.at(-1)?.over ?? 0,
      brackets.keptBefore ?? 0,
      brackets.keptAfter ?? 0,
    ]),
  ) * 1.25;

const percent = (basisPoints: number) => `${basisPoints / 100} %`;

/** The rate on the last dollar that the trust keeps, surtax included. */
function rateAt({ bands, surtax }: Thermometer['brackets'], kept: number): string {
  const band = bands.findLast(({ over }) => kept > over);
  if (!band) return 'untaxed';
  return percent(band.rate + (kept > surtax.over ? surtax.rate : 0));
}

export const thermometerTable = (thermometers: readonly Thermometer[]) => ({
  head: ['Option', 'Taxable income kept without it', 'With it', 'Rate on the last dollar'],
  rows: thermometers.map(({ name, brackets }) => {
    const kept = brackets.keptAfter ?? brackets.keptBefore;
    return [
      `${name} (${brackets.taxYear})`,
      moneyOrOpen(brackets.keptBefore),
      brackets.keptAfter === null ? '–' : formatCents(brackets.keptAfter),
      kept === null ? 'A fact is missing' : rateAt(brackets, kept),
    ];
  }),
});

function Scale({ name, brackets, end }: Thermometer & { end: number }) {
  const x = (cents: number) => LEFT + (Math.min(cents, end) / end) * (WIDTH - 2 * LEFT);
  const { bands, keptBefore, keptAfter } = brackets;
  return (
    <figure className={styles.thermometer}>
      <figcaption>
        {name} · {brackets.taxYear}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${ROW}`} width="100%" aria-hidden>
        {bands.map(({ over, rate }, at) => {
          const to = bands[at + 1]?.over ?? end;
          const wide = x(to) - x(over);
          return (
            <g key={over}>
              <rect
                x={x(over)}
                y={20}
                width={wide}
                height={BAR}
                className={styles.band}
                fillOpacity={0.22 + at * 0.2}
              />
              {wide > 34 && (
                <text x={x(over) + wide / 2} y={20 + BAR / 2 + 4} textAnchor="middle" className={styles.rate}>
                  {percent(rate)}
                </text>
              )}
              <text x={x(over)} y={20 + BAR + 16} className={styles.edge}>
                {wide > 60 || at === bands.length - 1 ? formatCents(over).replace('.00', '') : ''}
              </text>
            </g>
          );
        })}
        {keptBefore !== null && (
          <line x1={x(keptBefore)} x2={x(keptBefore)} y1={14} y2={20 + BAR + 4} className={styles.before} />
        )}
        {keptAfter !== null && <path d={`M${x(keptAfter) - 7} 4 h14 l-7 14 z`} className={styles.after} />}
      </svg>
    </figure>
  );
}

/** Form 1041's brackets as a scale: the dashed line is the income kept without the payment, the mark what stays with it. */
export function Thermometers({ thermometers }: { thermometers: readonly Thermometer[] }) {
  const end = endOf(thermometers);
  return (
    <div className={styles.thermometers}>
      <p className={styles.small}>
        The dashed line is the taxable income kept without the payment, the mark what stays with it.
      </p>
      {thermometers.map((one) => (
        <Scale key={one.name} {...one} end={end} />
      ))}
    </div>
  );
}
