import { Alert } from 'antd';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';

/** Hands the archive to the browser as a download. */
function save({ blob, name }: { blob: Blob; name: string }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function ExportDataDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false });
  const onSubmit = async ({ password }: { password: string }) => {
    try {
      save(await api.download('/api/account/export', { password }, 'fiducia.zip'));
    } catch (error) {
      return showRefusal(form, error);
    }
    toast({ title: 'Your data was exported', variant: 'success' });
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsDialog title="Export my data" onClose={onClose}>
      <Form form={form} name="export" onSubmit={onSubmit}>
        {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
        <p>
          A ZIP archive with a page that says what is in it. Keep it as safe as your papers: whoever has it can read it.
        </p>
        <PasswordField control={form.control} name="password" label="Password" />
        <DialogButtons submit="Export" busy={isSubmitting} onCancel={onClose} />
      </Form>
    </SettingsDialog>
  );
}
