import type { ReactNode } from 'react';
import { Input } from 'antd';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../components/field.js';

type PasswordFieldProps<In extends FieldValues, Name extends FieldPath<In>, Out> = {
  control: Control<In, unknown, Out>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** A password that is being chosen, not one that is known. */
  fresh?: boolean;
};

export function PasswordField<In extends FieldValues, Name extends FieldPath<In>, Out>({
  control,
  name,
  label,
  hint,
  fresh = false,
}: PasswordFieldProps<In, Name, Out>) {
  return (
    <Field control={control} name={name} label={label} hint={hint} required>
      {(props) => <Input.Password {...props} size="large" autoComplete={fresh ? 'new-password' : 'current-password'} />}
    </Field>
  );
}
