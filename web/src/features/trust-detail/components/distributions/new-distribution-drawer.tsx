import { Input, Select } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { createDistribution } from '@fiducia/contracts';
import { DollarInput } from '../../../../components/fact-editor/dollar-input.js';
import { Field } from '../../../../components/field.js';
import { FormDrawer } from '../../../../components/form-drawer/form-drawer.js';
import { useRequestKey } from '../../../../lib/mutations/use-request-key.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { toast } from '../../../../lib/toast.js';
import { useCreateDistribution } from '../../api/create-distribution.js';

const AMOUNT = 'Enter an amount in dollars, such as 1,250.00';
const LABELS = {
  beneficiaryId: 'Beneficiary',
  amount: 'Amount in dollars',
  decisionId: 'Decision',
  description: 'Description',
};

const schema = z.extend(z.omit(createDistribution, { trustId: true }), {
  beneficiaryId: z.number({ error: 'Choose a beneficiary' }),
  amount: z.number({ error: AMOUNT }).check(z.minimum(1, AMOUNT), z.maximum(Number.MAX_SAFE_INTEGER, AMOUNT)),
});
type Values = z.output<typeof schema>;
type Entered = Omit<Values, 'beneficiaryId' | 'amount'> & { beneficiaryId: number | null; amount: number | null };

type Props = { trustId: number; onClose: () => void };

/** New Distribution: who, how much, and the approved decision it rests on. */
export function NewDistributionDrawer({ trustId, onClose }: Props) {
  const { data: people = [] } = useTrustChildren(trustId, 'beneficiaries');
  const { data: decisions = [] } = useTrustChildren(trustId, 'decisions');
  const create = useCreateDistribution(trustId);
  const keyOf = useRequestKey();
  const form = useForm<Entered, unknown, Values>({
    resolver: standardSchemaResolver<Entered, unknown, Values>(schema as never),
    defaultValues: { beneficiaryId: null, amount: null, decisionId: null, description: '' },
    shouldFocusError: false,
  });
  const authorised = decisions.filter(({ status }) => status === 'approved' || status === 'executed');
  const save = async ({ description, ...rest }: Values) => {
    const distribution = { ...rest, description: description || null };
    await create.mutateAsync({ distribution, key: keyOf(distribution) });
    toast({ title: 'Distribution created', variant: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title="New Distribution"
      name="distribution"
      form={form}
      labels={LABELS}
      submitLabel="Create Distribution"
      failureTitle="The distribution was not created"
      onSave={save}
      onClose={onClose}
    >
      <Field
        control={form.control}
        name="beneficiaryId"
        label="Beneficiary"
        required
        hint={people.length === 0 ? 'This trust has no beneficiaries yet. Add them first.' : undefined}
      >
        {(props) => (
          <Select
            {...props}
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <Field control={form.control} name="amount" label="Amount in dollars" required>
        {(props) => <DollarInput {...props} />}
      </Field>
      <Field
        control={form.control}
        name="decisionId"
        label="Decision"
        optional
        hint="The approved decision this payment carries out."
      >
        {(props) => (
          <Select
            {...props}
            allowClear
            onChange={(id?: number) => props.onChange(id ?? null)}
            options={authorised.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </Field>
      <Field control={form.control} name="description" label="Description" optional>
        {({ value, ...props }) => (
          <Input.TextArea {...props} value={value ?? ''} maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
        )}
      </Field>
    </FormDrawer>
  );
}
