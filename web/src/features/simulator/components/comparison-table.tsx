import { useState } from 'react';
import type { ReactNode } from 'react';
import { Switch, Tag } from 'antd';
import { FACTS, missingFactsOf, ruleWord, taxByPayer } from '@fiducia/contracts';
import type { Beneficiary, FactName, JudgedScenario, TaxByPayer } from '@fiducia/contracts';
import { CalendarDate } from '../../../components/values.js';
import { formatCents } from '../../../lib/money.js';
import { payeeOf } from '../../../lib/payee.js';
import { capitalised } from '../../../lib/words.js';
import { goalWords, moneyOrOpen, RISKS, RULE_WORDS, rulesOf, ruleTitle, TYPE_WORDS } from '../words.js';
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
  const plan = analysis?.retainOrDistribute;
  return [...new Set([...found, ...(plan ? [plan.payBy] : [])])].toSorted();
}

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
          <>
            {goalWords(goals)}
            <span className={styles.small}>{goals.explanation}</span>
          </>
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
    line('Missing facts', options, missingFactsOf, (facts) =>
      facts.length === 0
        ? 'None'
        : `${facts.length}: ${facts.map(({ name }) => FACTS[name as FactName].label).join(', ')}`,
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

/** The options in columns; what is not the same in all of them is marked. Below md each cell names its option. */
export function ComparisonTable({ options, beneficiaries }: Props) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const keep = ({ differs }: Cells) => !onlyDifferent || differs;
  const findings = findingLines(options);
  return (
    <div className={styles.comparison}>
      {options.length > 1 && (
        <label className={styles.toggle}>
          <Switch size="small" checked={onlyDifferent} onChange={setOnlyDifferent} /> Only what differs
        </label>
      )}
      <table className={styles.table}>
        <caption className="sr-only">The options side by side</caption>
        <thead>
          <tr>
            <td />
            {options.map(({ scenario, refused }) => (
              <th key={scenario.name} scope="col">
                {scenario.name}
                {refused && <span className={styles.small}>{refused}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows lines={summaryLines({ options, beneficiaries }).filter(keep)} options={options} />
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={options.length + 1} className={styles.group}>
              Findings by rule
            </th>
          </tr>
          {findings.length === 0 && (
            <tr>
              <td colSpan={options.length + 1}>No rule raises a concern, and none lacks a fact.</td>
            </tr>
          )}
          <Rows lines={findings.filter(keep)} options={options} />
        </tbody>
      </table>
    </div>
  );
}
