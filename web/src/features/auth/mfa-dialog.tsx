import { Button, Input, Modal } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { MFA_CODE_LENGTH, mfaVerification } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { mfaDue, useSignOut } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import styles from './auth.module.css';

const INVALID = 'Invalid verification code. Please try again.';

type MfaDialogProps = {
  open: boolean;
  onDone: () => void;
  /** The prompt was cancelled; the person has been signed out, as the second factor is still owed. */
  onCancelled: () => void;
};

export default function MfaDialog({ open, onDone, onCancelled }: MfaDialogProps) {
  const form = useForm<{ code: string }>({
    resolver: standardSchemaResolver(mfaVerification),
    defaultValues: { code: '' },
  });
  const { signOut, isBusy } = useSignOut();

  const onSubmit = async ({ code }: { code: string }) => {
    try {
      await api.post('/api/mfa/verify', { code });
      mfaDue.set(false);
      toast({ title: 'MFA verification successful', description: 'Verification successful', variant: 'success' });
      onDone();
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 400);
      const text = refused ? INVALID : sentenceOf(error);
      form.setError('code', { message: text }, { shouldFocus: true });
      toast({ title: 'MFA verification failed', description: text, variant: 'destructive' });
    }
  };

  const onCancel = async () => {
    await signOut();
    mfaDue.set(false);
    onCancelled();
  };

  return (
    <Modal
      open={open}
      title="Two-factor verification"
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void onCancel()}
      width={420}
    >
      <Form form={form} name="mfa" onSubmit={onSubmit}>
        <Field
          control={form.control}
          name="code"
          label="Verification code"
          hint="The 6 digits from your authenticator app"
        >
          {(props) => (
            <Input
              {...props}
              size="large"
              maxLength={MFA_CODE_LENGTH}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              className={styles.code}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={() => void onCancel()} loading={isBusy}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            Verify
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
