import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormName } from './field-id.js';
import { ErrorSummary } from './error-summary.js';
import styles from './form.module.css';

type FormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: string;
  onSubmit: (values: Out) => void | Promise<void>;
  /** Labels of the fields for the summary of errors, in the order of the form; leave out for no summary. */
  labels?: Partial<Record<keyof In & string, string>>;
  label?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form of react-hook-form with a summary of its errors on top, which takes the focus when submitting fails. Create
 * the form with `shouldFocusError: false`, so that the summary and not the first field is focused.
 */
export function Form<In extends FieldValues, Out>({
  form,
  name,
  onSubmit,
  labels,
  label,
  className,
  children,
}: FormProps<In, Out>) {
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const submit = form.handleSubmit(
    async (values) => {
      if (busy.current) return;
      busy.current = true;
      try {
        await onSubmit(values);
      } finally {
        busy.current = false;
      }
    },
    () => setAttempt((count) => count + 1),
  );
  return (
    <FormName value={name}>
      <form
        noValidate
        aria-label={label}
        className={className ?? styles.form}
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
      >
        {labels && <ErrorSummary control={form.control} labels={labels} attempt={attempt} />}
        {children}
      </form>
    </FormName>
  );
}
