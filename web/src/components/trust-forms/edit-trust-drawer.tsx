import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updateTrust } from '@fiducia/contracts';
import type { Trust, UpdateTrust } from '@fiducia/contracts';
import { Field } from '../field.js';
import { FormDrawer } from '../form-drawer/form-drawer.js';
import { toast } from '../../lib/toast.js';
import { useUpdateTrust } from '../../lib/mutations/update-trust.js';

const LABELS = { name: 'Trust Name', description: 'Description' };

export function EditTrustDrawer({ trust, onClose }: { trust: Trust; onClose: () => void }) {
  const update = useUpdateTrust(trust.id);
  const form = useForm<UpdateTrust>({
    resolver: standardSchemaResolver(updateTrust),
    defaultValues: { name: trust.name, description: trust.description ?? '' },
    shouldFocusError: false,
  });
  const save = async ({ name, description }: UpdateTrust) => {
    await update.mutateAsync({ name, description: description || null });
    toast({ title: 'Trust updated', description: name, variant: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title="Edit Trust"
      name="edit-trust"
      form={form}
      labels={LABELS}
      submitLabel="Save"
      failureTitle="The trust was not changed"
      onSave={save}
      onClose={onClose}
    >
      <Field control={form.control} name="name" label="Trust Name" required>
        {({ value, ...props }) => <Input {...props} value={value ?? ''} maxLength={200} />}
      </Field>
      <Field control={form.control} name="description" label="Description" optional>
        {({ value, ...props }) => (
          <Input.TextArea {...props} value={value ?? ''} autoSize={{ minRows: 3, maxRows: 12 }} />
        )}
      </Field>
    </FormDrawer>
  );
}
