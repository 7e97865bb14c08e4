import { Input, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { DECISION_TYPES } from '@fiducia/contracts';
import type { Beneficiary } from '@fiducia/contracts';
import { capitalised } from '../../lib/words.js';
import { DateInput } from '../fact-editor/date-input.js';
import { Field } from '../field.js';
import { isPayment } from './decision-schema.js';
import type { DecisionControl } from './decision-schema.js';
import { PaymentFields } from './payment-fields.js';
import styles from './decision-form.module.css';

type Props = { control: DecisionControl; beneficiaries: readonly Beneficiary[] };

/** The fields of a planned decision; those of a payment only where the type pays somebody. */
export function DecisionFields({ control, beneficiaries }: Props) {
  const type = useWatch({ control, name: 'type' });
  return (
    <>
      <Field control={control} name="title" label="Title" required>
        {(props) => <Input {...props} maxLength={200} autoComplete="off" />}
      </Field>
      <div className={styles.two}>
        <Field control={control} name="type" label="Type" required>
          {(props) => (
            <Select {...props} options={DECISION_TYPES.map((value) => ({ value, label: capitalised(value) }))} />
          )}
        </Field>
        <Field control={control} name="dueDate" label="Due Date" optional>
          {(props) => <DateInput {...props} />}
        </Field>
      </div>
      <Field control={control} name="description" label="Description" optional>
        {({ value, ...props }) => (
          <Input.TextArea {...props} value={value ?? ''} autoSize={{ minRows: 2, maxRows: 8 }} />
        )}
      </Field>
      {isPayment(type) && <PaymentFields control={control} beneficiaries={beneficiaries} />}
    </>
  );
}
