import { useState } from 'react';
import { Alert, Button, Input, Modal } from 'antd';
import type { ForgotPassword } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import styles from './auth.module.css';

type Sought = { sought: string };

const requestOf = (sought: string): ForgotPassword => (sought.includes('@') ? { email: sought } : { username: sought });

/** The same words whether there is such an account or not: the mail goes to its owner alone. */
const Sent = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.panel}>
    <p role="status">
      If there is such an account, a link to choose a new password is on its way to its email address. It works once,
      and for 15 minutes. If nothing comes, look among the junk mail, or ask whoever runs Fiducia here.
    </p>
    <div className={styles.buttons}>
      <Button type="primary" onClick={onClose} autoFocus>
        Close
      </Button>
    </div>
  </div>
);

function AskForm({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const form = useForm<Sought>({ defaultValues: { sought: '' } });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = async ({ sought }: Sought) => {
    if (sought.trim() === '') {
      return form.setError('sought', { message: 'Enter your email address or your username' }, { shouldFocus: true });
    }
    try {
      await api.post('/api/password/forgot', requestOf(sought.trim()));
    } catch (error) {
      const wrong = error instanceof ApiError && error.status === 400;
      return form.setError(wrong ? 'sought' : 'root', { message: sentenceOf(error) });
    }
    onSent();
  };
  return (
    <Form form={form} name="forgot" label="Forgot password" onSubmit={onSubmit}>
      {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
      <Field
        control={form.control}
        name="sought"
        label="Email or username"
        hint="A link to choose a new password is sent to the email address of your account."
        required
      >
        {(props) => (
          <Input {...props} size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isSubmitting}>
          Send link
        </Button>
      </div>
    </Form>
  );
}

export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <Modal open title="Forgot password" footer={null} mask={{ closable: false }} onCancel={onClose} width={420}>
      {sent ? <Sent onClose={onClose} /> : <AskForm onSent={() => setSent(true)} onClose={onClose} />}
    </Modal>
  );
}
