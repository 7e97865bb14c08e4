import { Input } from 'antd';
import { MFA_CODE_LENGTH } from '@fiducia/contracts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.js';
import styles from './code-field.module.css';

type CodeFieldProps<In extends FieldValues, Name extends FieldPath<In>, Out> = {
  control: Control<In, unknown, Out>;
  name: Name;
  autoFocus?: boolean;
};

/** The six digits of an authenticator app. */
export function CodeField<In extends FieldValues, Name extends FieldPath<In>, Out>({
  control,
  name,
  autoFocus = false,
}: CodeFieldProps<In, Name, Out>) {
  return (
    <Field control={control} name={name} label="Verification code" hint="The 6 digits from your authenticator app">
      {(props) => (
        <Input
          {...props}
          size="large"
          maxLength={MFA_CODE_LENGTH}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          className={styles.code}
        />
      )}
    </Field>
  );
}
