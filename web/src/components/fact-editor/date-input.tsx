import { Input } from 'antd';
import type { InputProps, InputRef } from 'antd';
import type { Ref } from 'react';

type Props = Omit<InputProps, 'value' | 'onChange' | 'ref'> & {
  /** A calendar date, YYYY-MM-DD. */
  value: string | null | undefined;
  onChange: (date: string | null) => void;
  ref?: Ref<InputRef>;
};

/** A calendar date by the browser's own picker: the phone's wheel, the reader's own order of day and month. */
export const DateInput = ({ value, onChange, ...rest }: Props) => (
  <Input
    {...rest}
    type="date"
    max="9999-12-31"
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || null)}
  />
);
