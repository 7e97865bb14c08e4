import { useId } from 'react';
import { InputNumber, Slider } from 'antd';
import { formatCents } from '../../../lib/money.js';
import styles from './simulator.module.css';

type Props = {
  label: string;
  /** Whole cents. */
  value: number | null;
  /** Where the slider ends; a larger amount can be typed. */
  most: number;
  onChange: (cents: number | null) => void;
};

const STEPS = 200;

/** A step that people count in: the power of ten below a two-hundredth of the slider, at least a dollar. */
const stepOf = (most: number): number => Math.max(100, 10 ** Math.floor(Math.log10(Math.max(1, most / STEPS))));

/** An amount by slider or by number, in dollars; kept in whole cents. */
export function AmountField({ label, value, most, onChange }: Props) {
  const id = useId();
  const end = Math.max(most, value ?? 0);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.amount}>
        <Slider
          min={0}
          max={end}
          step={stepOf(end)}
          value={value ?? 0}
          tooltip={{ formatter: (cents) => formatCents(cents ?? 0) }}
          ariaLabelForHandle={`${label}, slider`}
          ariaValueTextFormatterForHandle={(cents) => formatCents(cents)}
          onChange={(cents) => onChange(cents === 0 ? null : cents)}
        />
        <InputNumber
          id={id}
          prefix="$"
          min={0}
          precision={2}
          controls={false}
          value={value === null ? null : value / 100}
          onChange={(dollars) => onChange(dollars === null || dollars === 0 ? null : Math.round(dollars * 100))}
        />
      </div>
    </div>
  );
}
