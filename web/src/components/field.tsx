import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { useFieldId } from './field-id.js';
import styles from './form.module.css';

/** What a control spreads: `<Field …>{(props) => <Input {...props} />}</Field>`. */
export type ControlProps<V> = {
  id: string;
  name: string;
  value: V;
  onChange: (valueOrEvent: unknown) => void;
  onBlur: () => void;
  ref: (instance: unknown) => void;
  status?: 'error';
  'aria-invalid': boolean;
  'aria-required'?: boolean;
  'aria-describedby'?: string;
};

type FieldProps<In extends FieldValues, Name extends FieldPath<In>, Out> = {
  control: Control<In, unknown, Out>;
  name: Name;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Marks a field that may stay empty with '(optional)'. */
  optional?: boolean;
  /** A group of checkboxes or radios: the label becomes a legend and an error focuses the first of them. */
  group?: boolean;
  children: (props: ControlProps<FieldPathValue<In, Name>>) => ReactNode;
};

/** One labelled control with its hint and its error, tied together for assistive technology. */
export function Field<In extends FieldValues, Name extends FieldPath<In>, Out>({
  control,
  name,
  label,
  hint,
  required = false,
  optional = false,
  group = false,
  children,
}: FieldProps<In, Name, Out>) {
  const { field, fieldState } = useController({ control, name });
  const id = useFieldId(name);
  const box = useRef<HTMLFieldSetElement>(null);
  const message = fieldState.error?.message;
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  const groupRef = () => field.ref({ focus: () => box.current?.querySelector('input')?.focus() });
  const body = (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        ...field,
        ref: group ? groupRef : field.ref,
        id,
        status: message ? 'error' : undefined,
        'aria-invalid': Boolean(message),
        'aria-required': required || undefined,
        'aria-describedby': described || undefined,
      })}
      {message && (
        <div id={`${id}-error`} className={styles.error}>
          {message}
        </div>
      )}
    </>
  );
  const caption = (
    <>
      {label} {optional && <span className={styles.optional}>(optional)</span>}
    </>
  );
  if (group) {
    return (
      <fieldset ref={box} className={styles.field} aria-describedby={described || undefined}>
        <legend className={styles.label}>{caption}</legend>
        {body}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {caption}
      </label>
      {body}
    </div>
  );
}
