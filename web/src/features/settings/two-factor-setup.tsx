import { useState } from 'react';
import { Alert, QRCode } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { confirmMfa, enrolMfa } from '@fiducia/contracts';
import type { MfaEnrolment, RecoveryCodes } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field.js';
import { Form } from '../../components/form.js';
import { api } from '../../lib/api.js';
import { PasswordField } from './password-field.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';
import styles from './settings.module.css';

type PasswordStepProps = { onEnrolled: (enrolment: MfaEnrolment) => void; onCancel: () => void };

function PasswordStep({ onEnrolled, onCancel }: PasswordStepProps) {
  const form = useForm({ resolver: standardSchemaResolver(enrolMfa), defaultValues: { password: '' } });
  const onSubmit = async (values: { password: string }) => {
    try {
      onEnrolled(await api.post<MfaEnrolment>('/api/mfa/enrol', values));
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} name="enrol" onSubmit={onSubmit}>
      {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
      <p>
        After your password, Fiducia will ask for a code from an authenticator app on your phone. Whoever learns your
        password alone does not get in.
      </p>
      <PasswordField control={form.control} name="password" label="Password" />
      <DialogButtons submit="Continue" busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}

type CodeStepProps = { enrolment: MfaEnrolment; onConfirmed: (codes: string[]) => void; onCancel: () => void };

function CodeStep({ enrolment: { secret, uri }, onConfirmed, onCancel }: CodeStepProps) {
  const form = useForm({ resolver: standardSchemaResolver(confirmMfa), defaultValues: { code: '' } });
  const onSubmit = async (values: { code: string }) => {
    try {
      onConfirmed((await api.post<RecoveryCodes>('/api/mfa/confirm', values)).recoveryCodes);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} name="confirm" onSubmit={onSubmit}>
      {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <div className={styles.qr}>
        <div className={styles.quiet}>
          <QRCode value={uri} size={200} type="svg" bordered={false} color="#000" bgColor="#fff" aria-label="QR code" />
        </div>
        <div>
          <p className="muted">No camera? Enter this key in the app:</p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <CodeField control={form.control} name="code" autoFocus />
      <DialogButtons submit="Turn on" busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}

type TwoFactorSetupProps = { onEnabled: () => void; onClose: () => void };

/** Password, app, recovery codes: three steps from none to a second factor. */
export function TwoFactorSetup({ onEnabled, onClose }: TwoFactorSetupProps) {
  const [enrolment, setEnrolment] = useState<MfaEnrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const onConfirmed = (given: string[]) => {
    setCodes(given);
    onEnabled();
  };
  return (
    <SettingsDialog title="Enable MFA" onClose={onClose}>
      {codes && <RecoveryCodeList codes={codes} onDone={onClose} />}
      {!codes && !enrolment && <PasswordStep onEnrolled={setEnrolment} onCancel={onClose} />}
      {!codes && enrolment && <CodeStep enrolment={enrolment} onConfirmed={onConfirmed} onCancel={onClose} />}
    </SettingsDialog>
  );
}
