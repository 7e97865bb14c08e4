import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createBeneficiary } from '@fiducia/contracts';
import type { Beneficiary, CreateBeneficiary } from '@fiducia/contracts';
import { Field } from '../field.js';
import { FormDrawer } from '../form-drawer/form-drawer.js';
import { useRequestKey } from '../../lib/mutations/use-request-key.js';
import { toast } from '../../lib/toast.js';
import { useCreateBeneficiary } from '../../lib/mutations/create-beneficiary.js';
import { useUpdateBeneficiary } from '../../lib/mutations/update-beneficiary.js';

const LABELS = { name: 'Name', relation: 'Relation', email: 'Email' };

type Props = { trustId: number; person: Beneficiary | null; onClose: () => void };

/** Adds a beneficiary, or changes one. */
export function BeneficiaryForm({ trustId, person, onClose }: Props) {
  const create = useCreateBeneficiary(trustId);
  const update = useUpdateBeneficiary(trustId);
  const keyOf = useRequestKey();
  const form = useForm<CreateBeneficiary>({
    resolver: standardSchemaResolver(createBeneficiary),
    defaultValues: { name: person?.name ?? '', relation: person?.relation ?? '', email: person?.email ?? '' },
    shouldFocusError: false,
  });
  const save = async ({ name, relation, email }: CreateBeneficiary) => {
    const entered = { name, relation: relation || null, email: email || null };
    if (person) await update.mutateAsync({ id: person.id, change: entered });
    else await create.mutateAsync({ person: entered, key: keyOf(entered) });
    toast({ title: person ? 'Beneficiary updated' : 'Beneficiary added', description: name, variant: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title={person ? 'Edit Beneficiary' : 'Add Beneficiary'}
      name="beneficiary"
      form={form}
      labels={LABELS}
      submitLabel={person ? 'Save' : 'Add Beneficiary'}
      failureTitle={person ? 'The beneficiary was not changed' : 'The beneficiary was not added'}
      onSave={save}
      onClose={onClose}
    >
      <Field control={form.control} name="name" label="Name" required>
        {(props) => <Input {...props} maxLength={200} autoComplete="off" />}
      </Field>
      <Field control={form.control} name="relation" label="Relation" optional hint="For example: daughter">
        {({ value, ...props }) => <Input {...props} value={value ?? ''} autoComplete="off" />}
      </Field>
      <Field control={form.control} name="email" label="Email" optional>
        {({ value, ...props }) => <Input {...props} value={value ?? ''} type="email" autoComplete="off" />}
      </Field>
    </FormDrawer>
  );
}
