import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { JudgedScenario } from '@fiducia/contracts';
import { formatCents } from '../../../lib/money.js';
import { depletedIn } from '../words.js';
import { ChartPanel } from './chart-panel.js';
import { depletionRows, equityRows, taxRows, thermometersOf } from './chart-data.js';
import { Thermometers, thermometerTable } from './thermometer.js';

type Props = { options: readonly JudgedScenario[]; asTable: boolean };

/** Told apart by lightness as well as by hue; one set for light and dark pages. */
const COLOURS = ['#2f6fd0', '#c26a00', '#2d8a4e', '#8a4fbf', '#b03a48'];
const HEIGHT = 260;
const GREY = '#8a93a3';

const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const short = (cents: number) => compact.format(cents / 100);
const exact = (cents: unknown) => (typeof cents === 'number' ? formatCents(cents) : '–');
const ticks = { fill: GREY, fontSize: 12 };
const moneyAxis = <YAxis tickFormatter={short} tick={ticks} width={64} stroke={GREY} />;
const grid = <CartesianGrid strokeDasharray="3 3" stroke={GREY} strokeOpacity={0.35} vertical={false} />;
const tooltip = (
  <Tooltip
    formatter={exact}
    cursor={{ fill: GREY, fillOpacity: 0.12 }}
    contentStyle={{ background: 'var(--ant-color-bg-elevated)', borderColor: 'var(--ant-color-border)' }}
  />
);

const colourOf = (at: number) => COLOURS[at % COLOURS.length];

function TaxChart({ options, asTable }: Props) {
  const rows = taxRows(options);
  const table = {
    head: ['Option', 'Owed by the trust', 'Owed by the beneficiary', 'Together'],
    rows: rows.map(({ option, trust, payee }) => [
      String(option),
      exact(trust),
      exact(payee),
      exact(Number(trust) + Number(payee)),
    ]),
  };
  return (
    <ChartPanel
      title="Tax by payer"
      asTable={asTable}
      table={table}
      empty="Tax is not at stake, or facts for it are missing."
    >
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={rows} accessibilityLayer={false}>
          {grid}
          <XAxis dataKey="option" tick={ticks} stroke={GREY} />
          {moneyAxis}
          {tooltip}
          <Legend />
          <Bar dataKey="trust" name="Trust" stackId="tax" fill={COLOURS[0]} isAnimationActive={false} />
          <Bar dataKey="payee" name="Beneficiary" stackId="tax" fill={COLOURS[1]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}

function EquityChart({ options, asTable }: Props) {
  const rows = equityRows(options);
  const names = options.filter(({ picture }) => picture).map(({ scenario }) => scenario.name);
  const table = {
    head: ['Beneficiary', 'Received to date', ...names.map((name) => `With ${name}`)],
    rows: rows.map((row) => [String(row.person), exact(row.received), ...names.map((name) => exact(row[name]))]),
  };
  return (
    <ChartPanel
      title="Between beneficiaries"
      asTable={asTable}
      table={table}
      empty="The trust has no beneficiaries yet."
    >
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={rows} accessibilityLayer={false}>
          {grid}
          <XAxis dataKey="person" tick={ticks} stroke={GREY} />
          {moneyAxis}
          {tooltip}
          <Legend />
          <Bar dataKey="received" name="Received to date" fill={GREY} isAnimationActive={false} />
          {names.map((name, at) => (
            <Bar key={name} dataKey={name} name={`With ${name}`} fill={colourOf(at)} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}

function DepletionChart({ options, asTable }: Props) {
  const rows = depletionRows(options);
  const drawn = options.filter(({ picture }) => picture?.depletion);
  const table = {
    head: ['Option', 'Paid each year', 'Growth', 'Principal is used up'],
    rows: drawn.flatMap(({ scenario, picture }) =>
      (picture?.depletion?.curves ?? []).map((curve) => [
        scenario.name,
        exact(picture?.depletion?.yearly),
        `${curve.growth / 100} % a year`,
        depletedIn(curve),
      ]),
    ),
  };
  return (
    <ChartPanel
      title="How long principal lasts"
      note="If the payment were made every year: the line at half the sustainable yield, the thin lines without growth and at all of it. Before tax and expenses."
      asTable={asTable}
      table={table}
      empty="An option with an amount, and the principal of the trust, are needed for this."
    >
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={rows} accessibilityLayer={false}>
          {grid}
          <XAxis dataKey="year" tick={ticks} stroke={GREY} />
          {moneyAxis}
          {tooltip}
          <Legend />
          {drawn.flatMap(({ scenario: { name } }, at) => [
            <Line
              key={name}
              dataKey={name}
              stroke={colourOf(at)}
              strokeWidth={2.5}
              dot={false}
              isAnimationActive={false}
            />,
            ...['low', 'high'].map((edge) => (
              <Line
                key={`${name} ${edge}`}
                dataKey={`${name} ${edge}`}
                stroke={colourOf(at)}
                strokeWidth={1}
                strokeDasharray="4 4"
                dot={false}
                legendType="none"
                isAnimationActive={false}
              />
            )),
          ])}
        </LineChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}

/** The pictures of the options, each with its table. Loaded when there is something to draw. */
export default function Charts(props: Props) {
  const thermometers = thermometersOf(props.options);
  return (
    <>
      <TaxChart {...props} />
      <ChartPanel
        title="Where the trust’s income stands in the brackets"
        asTable={props.asTable}
        table={thermometerTable(thermometers)}
        empty="The trust’s own tax is not at stake in these options."
      >
        <Thermometers thermometers={thermometers} />
      </ChartPanel>
      <EquityChart {...props} />
      <DepletionChart {...props} />
    </>
  );
}
