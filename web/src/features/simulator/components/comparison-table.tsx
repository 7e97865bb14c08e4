import { useState } from 'react';
import type { ReactNode } from 'react';
import { Switch, Tag } from 'antd';
import { FACTS, missingFactsOf, ruleWord, taxByPayer } from '@fiducia/contracts';
import type { Beneficiary, FactName, JudgedScenario, TaxByPayer } from '@fiducia/contracts';
import { CalendarDate } from '../../../components/values.js';
import { formatCents } from '../../../lib/money.js';
import { payeeOf } from '../../../lib/payee.js';
import { capitalised } from '../../../lib/words.js';
import { countdownWords, goalWords, moneyOrOpen, RISKS, RULE_WORDS, rulesOf, ruleTitle, TYPE_WORDS } from '../words.js';
import styles from './simulator.module.css';

type Props = { options: readonly JudgedScenario[]; beneficiaries: readonly Beneficiary[] };
type Cells = { label: ReactNode; key: string; cells: ReactNode[]; differs: boolean };

const isDifferent = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size > 1;

/** One line of the table: what to compare, and how it reads. */
function line<T>(
  key: string,
  options: readonly JudgedScenario[],
  of: (option: JudgedScenario) => T,
  read: (value: T) => ReactNode,
): Cells {
  const values = options.map(of);
  return { key, label: key, cells: values.map(read), differs: isDifferent(values) };
}

const owed = (options: readonly JudgedScenario[], label: string, payer: keyof TaxByPayer) =>
  line(label, options, taxByPayer, (tax) => (tax ? moneyOrOpen(tax[payer]) : 'Not at stake'));

function deadlinesOf({ analysis }: JudgedScenario): string[] {
  const found = analysis?.findings.flatMap(({ deadline }) => (deadline ? [deadline] : [])) ?? [];
  return [...new Set(found)].toSorted();
}

/** What a month's payment does to Supplemental Security Income, where one of its rules says so (D17 to D19). */
function ssiLines(options: readonly JudgedScenario[]): Cells[] {
  const effect = line(
    'Effect on SSI',
    options,
    ({ analysis }) =>
      analysis?.findings.find(({ ruleId, status }) => status === 'fired' && SSI_RULES.has(ruleId))?.message ?? null,
    (message) => message ?? 'None found',
  );
  return effect.differs || effect.cells.some((cell) => cell !== 'None found') ? [effect] : [];
}
const SSI_RULES: ReadonlySet<string> = new Set(['D17', 'D18', 'D19']);

/** Until when a payment can count for the tax year (IRC § 663(b)). */
const countdown = (options: readonly JudgedScenario[]) =>
  line(
    'Counts for the year if paid by',
    options,
    ({ analysis }) => analysis?.retainOrDistribute ?? null,
    (plan) =>
      plan ? (
        <>
          <CalendarDate value={plan.payBy} />
          <span className={styles.small}>{countdownWords(plan.daysLeft)}</span>
        </>
      ) : (
        '–'
      ),
  );

function summaryLines({ options, beneficiaries }: Props): Cells[] {
  return [
    line(
      'What is done',
      options,
      ({ scenario }) => scenario.type,
      (type) => TYPE_WORDS[type],
    ),
    line(
      'Amount',
      options,
      ({ scenario }) => scenario.amount ?? null,
      (cents) => (cents === null ? '–' : formatCents(cents)),
    ),
    line(
      'Payee',
      options,
      ({ scenario }) => scenario.beneficiaryId ?? null,
      (id) => (id === null ? '–' : payeeOf(beneficiaries, id)),
    ),
    line(
      'Overall risk',
      options,
      ({ analysis }) => analysis?.overallRiskLevel ?? null,
      (level) => (level ? <Tag color={RISKS[level].tone}>{RISKS[level].word}</Tag> : 'Not judged'),
    ),
    line(
      'Legal',
      options,
      ({ analysis }) => analysis?.legalImplications.riskLevel ?? null,
      (level) => (level ? RISKS[level].word : 'Not judged'),
    ),
    line(
      'Tax impact',
      options,
      ({ analysis }) => analysis?.taxConsequences.impact ?? null,
      (impact) => (impact ? capitalised(impact) : 'Not judged'),
    ),
    owed(options, 'Tax owed by the trust', 'trust'),
    owed(options, 'Tax owed by the beneficiary', 'payee'),
    owed(options, 'Tax together', 'together'),
    line(
      'More if section 68 applies (disputed, not included)',
      options,
      ({ analysis }) => analysis?.tax?.section68Cost ?? null,
      (cents) => (cents === null ? '–' : formatCents(cents)),
    ),
    line(
      'Goals',
      options,
      ({ analysis }) => analysis?.goalAlignment ?? null,
      (goals) =>
        goals ? (
          <details>
            <summary>{goalWords(goals)}</summary>
            <span className={styles.small}>{goals.explanation}</span>
          </details>
        ) : (
          'Not judged'
        ),
    ),
    line('Deadlines', options, deadlinesOf, (days) =>
      days.length === 0
        ? 'None'
        : days.map((day) => (
            <span key={day} className={styles.block}>
              <CalendarDate value={day} />
            </span>
          )),
    ),
    ...ssiLines(options),
    countdown(options),
    line('Missing facts', options, missingFactsOf, (facts) =>
      facts.length === 0 ? (
        'None'
      ) : (
        <details>
          <summary>{facts.length}</summary>
          <span className={styles.small}>{facts.map(({ name }) => FACTS[name as FactName].label).join(', ')}</span>
        </details>
      ),
    ),
  ];
}

const findingLines = (options: readonly JudgedScenario[]): Cells[] =>
  rulesOf(options).map((ruleId) => {
    const message = (option: JudgedScenario) => option.analysis?.findings.find((one) => one.ruleId === ruleId)?.message;
    return {
      ...line(
        ruleId,
        options,
        (option) => ruleWord(option, ruleId),
        () => null,
      ),
      label: (
        <>
          <strong>{ruleId}</strong> {ruleTitle(ruleId)}
        </>
      ),
      cells: options.map((option) => {
        const word = ruleWord(option, ruleId);
        if (!word) return 'Not judged';
        return (
          <>
            <Tag color={RULE_WORDS[word].tone}>{RULE_WORDS[word].word}</Tag>
            {message(option) && <span className={styles.small}>{message(option)}</span>}
          </>
        );
      }),
    };
  });

const Rows = ({ lines, options }: { lines: readonly Cells[]; options: readonly JudgedScenario[] }) => (
  <>
    {lines.map(({ key, label, cells, differs }) => (
      <tr key={key} data-differs={differs}>
        <th scope="row">
          {label}
          {differs && <span className={styles.differs}>Differs</span>}
        </th>
        {cells.map((cell, at) => (
          <td key={options[at]?.scenario.name} data-option={options[at]?.scenario.name}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </>
);

type TableProps = { title: string; lines: readonly Cells[]; options: readonly JudgedScenario[] };

/** The options in columns. Below md each cell names its option instead. */
const OptionsTable = ({ title, lines, options }: TableProps) => (
  <table className={styles.table}>
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Compared</span>
        </th>
        {options.map(({ scenario, refused }) => (
          <th key={scenario.name} scope="col">
            {scenario.name}
            {refused && <span className={styles.small}>{refused}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Rows lines={lines} options={options} />
    </tbody>
  </table>
);

/** What the options are and come to; what is not the same in all of them is marked. */
export const ComparisonTable = ({ options, beneficiaries }: Props) => (
  <OptionsTable title="The options side by side" lines={summaryLines({ options, beneficiaries })} options={options} />
);

/** What each rule says of each option: those that fired in any, and folded away those that only lack facts. */
export function FindingsTable({ options }: Pick<Props, 'options'>) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const lines = findingLines(options).filter(({ differs }) => !onlyDifferent || differs);
  const isFired = ({ key }: Cells) =>
    options.some(({ analysis }) =>
      analysis?.findings.some(({ ruleId, status }) => ruleId === key && status === 'fired'),
    );
  const [fired, open] = [lines.filter(isFired), lines.filter((one) => !isFired(one))];
  return (
    <div className={styles.comparison}>
      {options.length > 1 && (
        <span className={styles.toggle}>
          <Switch size="small" aria-label="Only what differs" checked={onlyDifferent} onChange={setOnlyDifferent} />
          <span aria-hidden>Only what differs</span>
        </span>
      )}
      {fired.length === 0 && <p>No rule raises a concern{onlyDifferent ? ' that differs' : ''}.</p>}
      {fired.length > 0 && <OptionsTable title="Findings by rule" lines={fired} options={options} />}
      {open.length > 0 && (
        <details>
          <summary>Rules that need information ({open.length})</summary>
          <OptionsTable title="Rules that need information" lines={open} options={options} />
        </details>
      )}
    </div>
  );
}
