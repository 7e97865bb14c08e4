import { Alert, Input } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { passkeyProof, renamePasskey } from '@fiducia/contracts';
import type { Passkey } from '@fiducia/contracts';
import type { Control } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { ApiError } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import { deviceWords } from './device-words.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';

type Ends = { onDone: () => void; onClose: () => void };
type OfOne = Ends & { passkey: Passkey };

const addForm = z.extend(renamePasskey, { password: passkeyProof.shape.password });
type AddForm = z.infer<typeof addForm>;

const NameField = <In extends { name: string }>({ control }: { control: Control<In, unknown, In> }) => (
  <Field control={control as unknown as Control<{ name: string }>} name="name" label="Name" required>
    {(props) => <Input {...props} size="large" maxLength={100} autoComplete="off" />}
  </Field>
);

export function AddPasskeyDialog({ onDone, onClose }: Ends) {
  const form = useForm<AddForm>({
    resolver: standardSchemaResolver(addForm),
    defaultValues: { name: deviceWords(navigator.userAgent), password: '' },
  });
  const onSubmit = async ({ name, password }: AddForm) => {
    const { makePasskey, passkeyRefusal } = await import('../../lib/passkey-ceremonies.js');
    try {
      await makePasskey(name, password);
    } catch (error) {
      if (error instanceof ApiError) return showRefusal(form, error);
      return form.setError('root', { message: passkeyRefusal(error) });
    }
    toast({ title: 'Passkey added', description: 'You can sign in with it from now on.', variant: 'success' });
    onDone();
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title="Add a passkey" onClose={onClose}>
      <Form form={form} name="add-passkey" onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <p>After your password, your browser asks who you are and keeps the passkey.</p>
        <NameField control={form.control} />
        <PasswordField control={form.control} name="password" label="Password" />
        <DialogButtons submit="Continue" busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: OfOne) {
  const form = useForm({ resolver: standardSchemaResolver(renamePasskey), defaultValues: { name: passkey.name } });
  const onSubmit = async ({ name }: { name: string }) => {
    try {
      await api.patch(`/api/passkeys/${passkey.id}`, { name });
    } catch (error) {
      return showRefusal(form, error);
    }
    onDone();
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title="Rename the passkey" onClose={onClose}>
      <Form form={form} name="rename-passkey" onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <NameField control={form.control} />
        <DialogButtons submit="Save" busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onDone, onClose }: OfOne) {
  const form = useForm({ resolver: standardSchemaResolver(passkeyProof), defaultValues: { password: '' } });
  const onSubmit = async (values: { password: string }) => {
    try {
      await api.post(`/api/passkeys/${passkey.id}/remove`, values);
    } catch (error) {
      return showRefusal(form, error);
    }
    toast({ title: 'Passkey removed', variant: 'success' });
    onDone();
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title={`Remove ${passkey.name}?`} onClose={onClose}>
      <Form form={form} name="remove-passkey" onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <p>It no longer signs you in. Remove it from your device as well, in the device&apos;s own settings.</p>
        <PasswordField control={form.control} name="password" label="Password" />
        <DialogButtons submit="Remove" danger busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}
