import { AutoComplete, Button } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { createGoal, PREDEFINED_GOALS } from '@fiducia/contracts';
import { Field } from '../../../../components/field.js';
import { Form } from '../../../../components/form.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { useRequestKey } from '../../../../lib/mutations/use-request-key.js';
import styles from '../../trust-detail.module.css';

const schema = z.pick(createGoal, { goal: true });
type Values = z.output<typeof schema>;

type Props = {
  label: string;
  initial: string;
  submitLabel: string;
  /** Goals the trust has already: not suggested again. */
  taken?: readonly string[];
  onSave: (goal: string, key: string) => Promise<void>;
  onCancel: () => void;
};

/** One goal, one of the predefined ones or in the person's own words. */
export function GoalForm({ label, initial, submitLabel, taken = [], onSave, onCancel }: Props) {
  const keyOf = useRequestKey();
  const form = useForm<Values>({ resolver: standardSchemaResolver(schema), defaultValues: { goal: initial } });
  const save = async ({ goal }: Values) => {
    try {
      await onSave(goal, keyOf(goal));
    } catch (error) {
      form.setError('goal', { message: sentenceOf(error) });
    }
  };
  return (
    <Form form={form} name="goal" onSubmit={save}>
      <Field control={form.control} name="goal" label={label}>
        {(props) => (
          <AutoComplete
            {...props}
            autoFocus
            options={PREDEFINED_GOALS.filter((goal) => !taken.includes(goal)).map((value) => ({ value }))}
            showSearch={{
              filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
