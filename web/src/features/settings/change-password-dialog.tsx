import { Alert } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changePasswordForm } from '@fiducia/contracts';
import type { ChangePasswordForm } from '@fiducia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '../../components/form.js';
import { NewPasswordHint } from '../../components/new-password-hint.js';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { useSignedInUser } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';

const LABELS = { password: 'Current password', newPassword: 'New password', confirmPassword: 'Confirm password' };

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<ChangePasswordForm>({
    resolver: standardSchemaResolver(changePasswordForm),
    defaultValues: { password: '', newPassword: '', confirmPassword: '' },
    shouldFocusError: false,
  });

  const onSubmit = async ({ password, newPassword }: ChangePasswordForm) => {
    try {
      await api.post('/api/user/password', { password, newPassword });
    } catch (error) {
      return showRefusal(form, error);
    }
    toast({ title: 'Password changed', description: 'Your other devices were signed out.', variant: 'success' });
    void client.invalidateQueries({ queryKey: keys.sessions() });
    onClose();
  };

  const me = useSignedInUser();
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title="Change password" onClose={onClose}>
      <Form form={form} name="change-password" labels={LABELS} onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <PasswordField control={form.control} name="password" label={LABELS.password} />
        <PasswordField
          control={form.control}
          name="newPassword"
          label={LABELS.newPassword}
          hint={<NewPasswordHint password={newPassword} about={me} />}
          fresh
        />
        <PasswordField control={form.control} name="confirmPassword" label={LABELS.confirmPassword} fresh />
        <p className="muted">Your other devices are signed out.</p>
        <DialogButtons submit="Change password" busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}
