import { Input, Radio, Select } from 'antd';
import type { Beneficiary } from '@fiducia/contracts';
import { DateInput } from '../fact-editor/date-input.js';
import { DollarInput } from '../fact-editor/dollar-input.js';
import { Field } from '../field.js';
import type { DecisionControl } from './decision-schema.js';
import styles from './decision-form.module.css';

type Props = { control: DecisionControl; beneficiaries: readonly Beneficiary[] };

/** What the rules need to judge a payment: who, how much, for what, when, in money or in kind. */
export function PaymentFields({ control, beneficiaries }: Props) {
  return (
    <fieldset className={styles.payment}>
      <legend>Payment</legend>
      <div className={styles.two}>
        <Field
          control={control}
          name="beneficiaryId"
          label="Beneficiary"
          optional
          hint={beneficiaries.length === 0 ? 'This trust has no beneficiaries yet. Add them on its page.' : undefined}
        >
          {(props) => (
            <Select
              {...props}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(value?: number) => props.onChange(value ?? null)}
              options={beneficiaries.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        <Field control={control} name="amount" label="Amount in dollars" optional>
          {(props) => <DollarInput {...props} />}
        </Field>
        <Field control={control} name="payDate" label="Pay date" optional>
          {(props) => <DateInput {...props} />}
        </Field>
        <Field control={control} name="inKind" label="Paid in" optional group>
          {({ value, ...props }) => (
            <Radio.Group
              ref={props.ref}
              name={props.name}
              value={value}
              onBlur={props.onBlur}
              onChange={props.onChange}
              options={[
                { value: false, label: 'Money' },
                { value: true, label: 'Kind (property)' },
              ]}
            />
          )}
        </Field>
      </div>
      <Field control={control} name="purpose" label="Purpose" optional hint="What the money is for, such as tuition.">
        {({ value, ...props }) => <Input {...props} value={value ?? ''} maxLength={2000} />}
      </Field>
    </fieldset>
  );
}
