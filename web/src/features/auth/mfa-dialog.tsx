import { useState } from 'react';
import { Modal } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { userQuery } from '../../lib/queries/user.js';
import { useSignOut } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { CodeForm } from './code-form.js';
import { PasskeyFactor } from './passkey-factor.js';
import { RecoveryForm } from './recovery-form.js';
import styles from './auth.module.css';

const INVALID = 'Invalid verification code. Please try again.';

type MfaDialogProps = {
  open: boolean;
  /** The prompt was cancelled; the person has been signed out, as the second factor is still owed. */
  onCancelled?: () => void;
};

/** What to say of a code that was not taken. */
function refusal(error: unknown, byCode: boolean): string {
  const wrongCode = error instanceof ApiError && (error.status === 400 || error.code === 'MFA_CODE_INVALID');
  return byCode && wrongCode ? INVALID : sentenceOf(error);
}

/** Asks for the second factor that this session still owes: a code of the app, or a recovery code. */
export default function MfaDialog({ open, onCancelled }: MfaDialogProps) {
  const client = useQueryClient();
  const [byCode, setByCode] = useState(true);
  const { signOut, isBusy } = useSignOut();

  const onVerified = async () => {
    toast({ title: 'MFA verification successful', description: 'Verification successful', variant: 'success' });
    await client.fetchQuery({ ...userQuery, staleTime: 0 });
  };

  const verify = async (path: string, body: object): Promise<string | null> => {
    try {
      await api.post(path, body);
    } catch (error) {
      const text = refusal(error, byCode);
      toast({ title: 'MFA verification failed', description: text, variant: 'destructive' });
      return text;
    }
    await onVerified();
    return null;
  };

  const onCancel = async () => {
    await signOut();
    onCancelled?.();
  };
  const shared = { cancelling: isBusy, onCancel: () => void onCancel(), onOther: () => setByCode(!byCode) };

  return (
    <Modal
      open={open}
      title="Two-factor verification"
      footer={null}
      mask={{ closable: false }}
      onCancel={shared.onCancel}
      width={420}
    >
      {byCode ? (
        <CodeForm {...shared} verify={(code) => verify('/api/mfa/verify', { code })} />
      ) : (
        <RecoveryForm {...shared} verify={(recoveryCode) => verify('/api/mfa/recover', { recoveryCode })} />
      )}
      <div className={styles.passkey}>
        <PasskeyFactor onVerified={onVerified} />
      </div>
    </Modal>
  );
}
