import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { createTrust } from '@fiducia/contracts';
import type { ReactNode } from 'react';
import { Field } from '../field.js';
import { Form } from '../form.js';
import { GoalChoices } from './goal-choices.js';
import type { TrustSetupControl } from './use-trust-setup.js';
import styles from './trust-setup.module.css';

const schema = z.pick(createTrust, { name: true, description: true });
type Values = z.input<typeof schema>;

type Props = Pick<TrustSetupControl, 'setup' | 'change'> & {
  onSubmit: () => void | Promise<void>;
  /** What is to be said before anything else. */
  notice?: ReactNode;
  /** The button that submits, and what stands beside it. */
  children: ReactNode;
};

/** The trust's name, description and goals. */
export function DetailsForm({ setup, change, onSubmit, notice, children }: Props) {
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: setup.name, description: setup.description },
    shouldFocusError: false,
  });
  const exists = setup.created !== null;
  return (
    <Form
      form={form}
      name="trust-setup"
      label="Trust details and goals"
      labels={{ name: 'Trust Name', description: 'Description' }}
      onSubmit={onSubmit}
    >
      {notice}
      <Field control={form.control} name="name" label="Trust Name" required>
        {(props) => (
          <Input
            {...props}
            disabled={exists}
            maxLength={200}
            onChange={(event) => {
              props.onChange(event);
              change({ name: event.target.value });
            }}
          />
        )}
      </Field>
      <Field control={form.control} name="description" label="Description" optional>
        {({ value, ...props }) => (
          <Input.TextArea
            {...props}
            value={value ?? ''}
            disabled={exists}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => {
              props.onChange(event);
              change({ description: event.target.value });
            }}
          />
        )}
      </Field>
      <div className={styles.body}>
        <h3>Trust Goals</h3>
        <GoalChoices chosen={setup.goals} own={setup.ownGoals} disabled={exists} onChange={change} />
      </div>
      {children}
    </Form>
  );
}
