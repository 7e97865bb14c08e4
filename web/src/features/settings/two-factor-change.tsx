import { useState } from 'react';
import { Alert } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeMfa } from '@fiducia/contracts';
import type { ChangeMfa, RecoveryCodes } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field.js';
import { Form } from '../../components/form.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import { PasswordField } from './password-field.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';

const CHANGES = {
  off: {
    title: 'Turn off two-factor sign-in',
    text: 'Your password alone will open your account again. Your other devices are signed out.',
    submit: 'Turn off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'Ten new codes take the place of the old ones, which then open nothing.',
    submit: 'Make new codes',
  },
} as const;
export type TwoFactorChange = keyof typeof CHANGES;

type TwoFactorChangeDialogProps = { change: TwoFactorChange; onDisabled: () => void; onClose: () => void };

/** A change of the second factor takes a fresh proof of both: the password and a code. */
export function TwoFactorChangeDialog({ change, onDisabled, onClose }: TwoFactorChangeDialogProps) {
  const { title, text, submit } = CHANGES[change];
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm<ChangeMfa>({
    resolver: standardSchemaResolver(changeMfa),
    defaultValues: { password: '', code: '' },
  });
  const onSubmit = async (values: ChangeMfa) => {
    try {
      if (change === 'codes') {
        return setCodes((await api.post<RecoveryCodes>('/api/mfa/recovery-codes', values)).recoveryCodes);
      }
      await api.post('/api/mfa/disable', values);
    } catch (error) {
      return showRefusal(form, error);
    }
    toast({ title: 'Two-factor sign-in is off', variant: 'success' });
    onDisabled();
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <Form form={form} name="change-mfa" onSubmit={onSubmit}>
          {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
          <p>{text}</p>
          <PasswordField control={form.control} name="password" label="Password" />
          <CodeField control={form.control} name="code" />
          <DialogButtons submit={submit} danger={change === 'off'} busy={isSubmitting} onCancel={onClose} />
        </Form>
      )}
    </SettingsDialog>
  );
}
