import { useState } from 'react';
import { Input } from 'antd';
import type { InputProps, InputRef } from 'antd';
import type { Ref } from 'react';
import { centsOf, dollarsOf } from '../../lib/dollars.js';

type Props = Omit<InputProps, 'value' | 'onChange' | 'ref'> & {
  /** Whole cents; null for nothing, NaN for what cannot be read as an amount. */
  value: number | null | undefined;
  onChange: (cents: number | null) => void;
  ref?: Ref<InputRef>;
};

/** An amount, typed in dollars and kept in whole cents. */
export function DollarInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState(() => dollarsOf(value));
  return (
    <Input
      {...rest}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(centsOf(event.target.value));
      }}
      onBlur={(event) => {
        const cents = centsOf(typed);
        if (cents !== null && !Number.isNaN(cents)) setTyped(dollarsOf(cents));
        onBlur?.(event);
      }}
    />
  );
}
