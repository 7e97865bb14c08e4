import { Alert, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@fiducia/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { storeUser } from '../../lib/stored-user.js';
import { toast } from '../../lib/toast.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';

type Values = { fullName: string; email: string; password: string };
type EditProfileDialogProps = { fullName: string; email: string; onClose: () => void };

export function EditProfileDialog({ fullName, email, onClose }: EditProfileDialogProps) {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { fullName, email, password: '' }, shouldFocusError: false });
  const moved = useWatch({ control: form.control, name: 'email' }).trim() !== email;

  const onSubmit = async (values: Values) => {
    const change = {
      ...(values.fullName.trim() === fullName ? {} : { fullName: values.fullName }),
      ...(moved ? { email: values.email, password: values.password } : {}),
    };
    if (Object.keys(change).length === 0) return onClose();
    try {
      const user = await api.patch<User>('/api/user', change);
      storeUser(user);
      client.setQueryData(keys.user(), user);
    } catch (error) {
      return showRefusal(form, error);
    }
    toast({ title: 'Profile saved', variant: 'success' });
    onClose();
  };

  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title="Edit profile" onClose={onClose}>
      <Form form={form} name="profile" onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <Field control={form.control} name="fullName" label="Full name" required>
          {(props) => <Input {...props} size="large" autoComplete="name" />}
        </Field>
        <Field control={form.control} name="email" label="Email" required>
          {(props) => <Input {...props} size="large" type="email" autoComplete="email" />}
        </Field>
        {moved && (
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            hint="A new address can be used to get into your account, so it takes your password."
          />
        )}
        <DialogButtons submit="Save" busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}
