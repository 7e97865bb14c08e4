import { useId } from 'react';
import { Button, Select, Slider } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { FACT_NAMES, FACTS, factFits } from '@fiducia/contracts';
import type { AssumedFact, Beneficiary, Fact, FactName, FactValue, Scenario } from '@fiducia/contracts';
import { FactInput } from '../../../components/fact-editor/fact-input.js';
import { definitionOf, factWords } from '../../../components/fact-editor/fact-words.js';
import { today } from '../../../lib/dates.js';
import { withAssumed } from '../options.js';
import { AmountField } from './amount-field.js';
import type { Change } from './option-editor.js';
import styles from './simulator.module.css';

type Props = {
  scenario: Scenario;
  beneficiaries: readonly Beneficiary[];
  known: readonly Fact[];
  onChange: Change;
};

type Assumed = Pick<AssumedFact, 'name' | 'beneficiaryId'>;
const DEFAULT_MOST = 100_000_000;

/** What a fact starts as when nothing is known of it; a text or a date has no such value and is asked for. */
function firstValue(name: FactName): FactValue {
  const definition = definitionOf(name);
  switch (definition.kind) {
    case 'boolean':
      return false;
    case 'choice':
      return definition.choices[0] ?? '';
    case 'cents':
    case 'count':
    case 'percent':
      return 0;
    case 'date':
      return today();
    case 'list':
      return [];
    case 'text':
      return 'To be named';
  }
}

const keyOf = ({ name, beneficiaryId }: Assumed) => `${name}:${beneficiaryId ?? ''}`;

/** Facts that can be assumed: of the trust, of each person, and of the decision itself. */
function choicesOf(beneficiaries: readonly Beneficiary[]) {
  const about = (subject: string) => FACT_NAMES.filter((name) => FACTS[name].about === subject && name !== 'payment');
  const option = (fact: Assumed) => ({ value: keyOf(fact), label: FACTS[fact.name].label });
  return [
    { label: 'The trust', options: about('trust').map((name) => option({ name })) },
    ...beneficiaries.map(({ id, name: person }) => ({
      label: person,
      options: about('beneficiary').map((name) => ({
        value: keyOf({ name, beneficiaryId: id }),
        label: `${FACTS[name].label} (${person})`,
      })),
    })),
    { label: 'This option', options: about('decision').map((name) => option({ name })) },
  ];
}

type RowProps = {
  fact: AssumedFact;
  whose: string;
  known?: Fact;
  onSet: (value: FactValue | null | undefined) => void;
};

function AssumptionRow({ fact: { name, value }, whose, known, onSet }: RowProps) {
  const id = useId();
  const { label, kind } = definitionOf(name);
  const title = `${label}${whose}`;
  const base = typeof known?.value === 'number' ? known.value : 0;
  return (
    <li className={styles.assumption}>
      <div className={styles.assumed}>
        {kind === 'cents' ? (
          <AmountField
            label={title}
            value={typeof value === 'number' ? value : null}
            most={base > 0 ? base * 2 : DEFAULT_MOST}
            onChange={(cents) => onSet(cents ?? 0)}
          />
        ) : (
          <div
            className={styles.field}
            role={kind === 'boolean' ? 'group' : undefined}
            aria-label={kind === 'boolean' ? title : undefined}
          >
            {kind === 'boolean' ? <span>{title}</span> : <label htmlFor={id}>{title}</label>}
            {kind === 'percent' && (
              <Slider
                min={0}
                max={100}
                value={typeof value === 'number' ? value : 0}
                ariaLabelForHandle={`${title}, slider`}
                onChange={onSet}
              />
            )}
            <FactInput
              name={name}
              props={{
                id,
                name: id,
                value,
                'aria-invalid': false,
                ref: () => undefined,
                onBlur: () => undefined,
                onChange: (given) => {
                  const entered = valueOf(given);
                  if (entered !== undefined && entered !== null && factFits(name, entered)) onSet(entered);
                },
              }}
            />
          </div>
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`Remove the assumption ${title}`}
          onClick={() => onSet(undefined)}
        />
      </div>
      <p className={styles.small}>
        {known?.confirmed ? `Known: ${factWords(name, known.value)}` : 'Not known of the trust.'}
      </p>
    </li>
  );
}

/** A control gives its value, or the event that carries it. */
function valueOf(given: unknown): FactValue | null | undefined {
  if (typeof given === 'object' && given !== null && 'target' in given) return (given.target as HTMLInputElement).value;
  return given as FactValue | null | undefined;
}

/** What is taken to be so in this option only: facts the rules know, and nothing else. */
export function Assumptions({ scenario, beneficiaries, known, onChange }: Props) {
  const id = useId();
  const assumed = scenario.assumed ?? [];
  const own = (scenario.facts ?? []).filter(({ name }) => name !== 'payment');
  const rows: AssumedFact[] = [...assumed, ...own.map(({ name, value }) => ({ name, value }))];
  const knownOf = ({ name, beneficiaryId }: Assumed) =>
    known.find((fact) => fact.name === name && (fact.beneficiaryId ?? null) === (beneficiaryId ?? null));
  const set = (fact: Assumed, value: FactValue | null | undefined) => {
    const field = `assumed ${keyOf(fact)}`;
    if (FACTS[fact.name].about !== 'decision') return onChange(field, { assumed: withAssumed(assumed, fact, value) });
    const others = (scenario.facts ?? []).filter(({ name }) => name !== fact.name);
    return onChange(field, { facts: value === undefined ? others : [...others, { name: fact.name, value }] });
  };
  const add = (key: string) => {
    const [name = '', person = ''] = key.split(':');
    const fact: Assumed = { name: name as FactName, ...(person !== '' && { beneficiaryId: Number(person) }) };
    set(fact, knownOf(fact)?.value ?? firstValue(fact.name));
  };
  const taken = new Set(rows.map(keyOf));
  return (
    <section className={styles.assumptions} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Assumptions</h3>
      <p className={styles.small}>
        What you change here holds for this option only. Everything else is as the trust knows it.
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((fact) => (
            <AssumptionRow
              key={keyOf(fact)}
              fact={fact}
              whose={
                fact.beneficiaryId == null
                  ? ''
                  : ` of ${beneficiaries.find((one) => one.id === fact.beneficiaryId)?.name ?? 'a beneficiary'}`
              }
              known={knownOf(fact)}
              onSet={(value) => set(fact, value)}
            />
          ))}
        </ul>
      )}
      <Select
        aria-label="Add an assumption"
        placeholder="Add an assumption"
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={choicesOf(beneficiaries).map((group) => ({
          ...group,
          options: group.options.filter(({ value }) => !taken.has(value)),
        }))}
        onChange={(key: string | null) => key !== null && add(key)}
      />
    </section>
  );
}
