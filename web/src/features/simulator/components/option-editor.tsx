import { useId } from 'react';
import { Input, Radio, Select } from 'antd';
import { DECISION_TYPES, FACTS } from '@fiducia/contracts';
import type { Beneficiary, Fact, Scenario } from '@fiducia/contracts';
import { DateInput } from '../../../components/fact-editor/date-input.js';
import { choiceWords } from '../../../components/fact-editor/fact-words.js';
import { TYPE_WORDS } from '../words.js';
import { AmountField } from './amount-field.js';
import { Assumptions } from './assumptions.js';
import styles from './simulator.module.css';

export type Change = (field: string, patch: Partial<Scenario>) => void;
type Props = {
  scenario: Scenario;
  beneficiaries: readonly Beneficiary[];
  facts: readonly Fact[];
  onChange: Change;
  onRename: (name: string) => void;
};

/** The slider ends at the principal where it is known. */
const DEFAULT_MOST = 100_000_000;
const PAYMENTS = FACTS.payment.choices.map((value) => ({ value, label: choiceWords(value) }));

/** How it is paid stands with the option as a fact of its decision. */
function withPayment(scenario: Scenario, value: string | null): Partial<Scenario> {
  const others = (scenario.facts ?? []).filter(({ name }) => name !== 'payment');
  return { facts: value === null ? others : [...others, { name: 'payment', value }] };
}

/** What one option is: its fields and its assumptions. */
export function OptionEditor({ scenario, beneficiaries, facts, onChange, onRename }: Props) {
  const id = useId();
  const principal = facts.find(({ name, confirmed }) => name === 'principal' && confirmed)?.value;
  const pays = scenario.type === 'distribution';
  const payment = scenario.facts?.find(({ name }) => name === 'payment')?.value ?? null;
  return (
    <div className={styles.editor}>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>Name of the option</label>
        <Input
          id={`${id}-name`}
          value={scenario.name}
          maxLength={60}
          status={scenario.name.trim() === '' ? 'error' : undefined}
          onChange={(event) => onRename(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-type`}>What is done</label>
        <Select
          id={`${id}-type`}
          value={scenario.type}
          options={DECISION_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={(type) => onChange('type', type === 'tax' ? { type, amount: null, beneficiaryId: null } : { type })}
        />
      </div>
      {scenario.type !== 'tax' && (
        <AmountField
          label="Amount"
          value={scenario.amount ?? null}
          most={typeof principal === 'number' && principal > 0 ? principal : DEFAULT_MOST}
          onChange={(amount) => onChange('amount', { amount })}
        />
      )}
      {pays && (
        <>
          <div className={styles.field}>
            <label htmlFor={`${id}-payee`}>Payee</label>
            <Select
              id={`${id}-payee`}
              allowClear
              placeholder="Nobody yet"
              value={scenario.beneficiaryId ?? undefined}
              options={beneficiaries.map((person) => ({ value: person.id, label: person.name }))}
              onChange={(beneficiaryId: number | undefined) =>
                onChange('payee', { beneficiaryId: beneficiaryId ?? null })
              }
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-purpose`}>Purpose</label>
            <Input
              id={`${id}-purpose`}
              value={scenario.purpose ?? ''}
              maxLength={2_000}
              onChange={(event) => onChange('purpose', { purpose: event.target.value })}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-how`}>{FACTS.payment.label}</label>
            <Select
              id={`${id}-how`}
              allowClear
              placeholder="Not known"
              value={typeof payment === 'string' ? payment : undefined}
              options={PAYMENTS}
              onChange={(value: string | undefined) => onChange('payment', withPayment(scenario, value ?? null))}
            />
          </div>
          <fieldset className={styles.field}>
            <legend>Paid in</legend>
            <Radio.Group
              value={scenario.inKind === true}
              optionType="button"
              options={[
                { value: false, label: 'Money' },
                { value: true, label: 'Property' },
              ]}
              onChange={(event) => onChange('inKind', { inKind: Boolean(event.target.value) })}
            />
          </fieldset>
        </>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-date`}>Pay date</label>
        <DateInput
          id={`${id}-date`}
          value={scenario.payDate}
          onChange={(payDate) => onChange('payDate', { payDate })}
        />
      </div>
      <Assumptions scenario={scenario} beneficiaries={beneficiaries} known={facts} onChange={onChange} />
    </div>
  );
}
