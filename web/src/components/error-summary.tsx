import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Control, FieldValues } from 'react-hook-form';
import { useFieldId } from './field-id.js';
import styles from './form.module.css';

type ErrorSummaryProps<In extends FieldValues, Out> = {
  control: Control<In, unknown, Out>;
  labels: Partial<Record<keyof In & string, string>>;
  /** Counts the failed submits; each one moves the focus here. */
  attempt: number;
};

function ErrorLink({ name, label, message }: { name: string; label: string; message: string }) {
  const id = useFieldId(name);
  const bare = ['Required', 'Invalid input'].includes(message);
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(id)?.focus();
        }}
      >
        {bare ? `${label}: ${message}` : message}
      </a>
    </li>
  );
}

/** 'There is a problem': every error of the form with a link to its field, in the words that stand at the field. */
export function ErrorSummary<In extends FieldValues, Out>({ control, labels, attempt }: ErrorSummaryProps<In, Out>) {
  const { errors } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  useEffect(() => {
    // The errors arrive a moment after the failed submit, so the box may not stand there yet when `attempt` changes.
    if (attempt === focusedFor.current || !box.current) return;
    focusedFor.current = attempt;
    box.current.focus();
  });
  const found = Object.entries<string | undefined>(labels).flatMap(([name, label = name]) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, label, message }] : [];
  });
  if (attempt === 0 || found.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="There is a problem" className={styles.summary}>
      <strong>There is a problem</strong>
      <ul>
        {found.map((error) => (
          <ErrorLink key={error.name} {...error} />
        ))}
      </ul>
    </div>
  );
}
