import { Input, InputNumber, Radio, Select } from 'antd';
import type { FactName, FactValue } from '@fiducia/contracts';
import type { ControlProps } from '../field.js';
import { DateInput } from './date-input.js';
import { DollarInput } from './dollar-input.js';
import { choiceWords, definitionOf } from './fact-words.js';

type Props = { name: FactName; props: ControlProps<FactValue | null> };

const ofType = <T,>(value: unknown, fits: (value: unknown) => value is T): T | null => (fits(value) ? value : null);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

function YesOrNo({ props: { value, onChange, ref, name, onBlur } }: { props: ControlProps<FactValue | null> }) {
  return (
    <Radio.Group
      ref={ref}
      name={name}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ]}
    />
  );
}

/** The control that fits the fact: yes or no, a choice, dollars, a number, percent, a date, words or ages with fractions. */
export function FactInput({ name, props }: Props) {
  const definition = definitionOf(name);
  const { value } = props;
  switch (definition.kind) {
    case 'boolean':
      return <YesOrNo props={props} />;
    case 'choice':
      return (
        <Select
          {...props}
          value={ofType(value, isText)}
          options={definition.choices.map((choice) => ({ value: choice, label: choiceWords(choice) }))}
        />
      );
    case 'cents':
      return <DollarInput {...props} value={ofType(value, isNumber)} />;
    case 'count':
      return <InputNumber {...props} value={ofType(value, isNumber)} min={0} precision={0} style={{ width: '100%' }} />;
    case 'percent':
      return (
        <InputNumber
          {...props}
          value={ofType(value, isNumber)}
          min={0}
          max={100}
          suffix="%"
          style={{ width: '100%' }}
        />
      );
    case 'date':
      return <DateInput {...props} value={ofType(value, isText)} />;
    case 'list':
      return (
        <Select
          {...props}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          value={Array.isArray(value) ? value : []}
        />
      );
    case 'text':
      return <Input {...props} value={ofType(value, isText) ?? ''} />;
  }
}
