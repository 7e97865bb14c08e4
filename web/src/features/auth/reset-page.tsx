import { useEffect, useState } from 'react';
import { Alert, Button, Input } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { resetPasswordForm } from '@fiducia/contracts';
import type { ResetPasswordForm } from '@fiducia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { NewPasswordHint } from '../../components/new-password-hint.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { showFieldErrors } from '../../lib/form-errors.js';
import { keys } from '../../lib/query-keys.js';
import { forgetStoredUser } from '../../lib/stored-user.js';
import { toast } from '../../lib/toast.js';
import { Link, useNavigate } from '../../router.js';
import { BrandColumn } from './brand-column.js';
import styles from './auth.module.css';

const LABELS = { newPassword: 'New password', confirmPassword: 'Confirm password' };
const INCOMPLETE = 'This link is not complete. Please open it once more out of the mail, or ask for a new one.';

/** The token of the mail's link. It leaves the address bar at once: the address may be copied, or kept in the history. */
function useToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}

function ResetForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<ResetPasswordForm>({
    resolver: standardSchemaResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control, name: 'newPassword' });

  const onSubmit = async (values: ResetPasswordForm) => {
    try {
      await api.post('/api/password/reset', { token, newPassword: values.newPassword });
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: sentenceOf(error) });
      return;
    }
    forgetStoredUser();
    client.clear();
    client.setQueryData(keys.user(), null);
    toast({ title: 'Password changed', description: 'Log in with your new password.', variant: 'success' });
    void navigate('/auth', { replace: true });
  };

  return (
    <Form form={form} name="reset" label="Choose a new password" labels={LABELS} onSubmit={onSubmit}>
      {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
      <Field
        control={control}
        name="newPassword"
        label={LABELS.newPassword}
        hint={<NewPasswordHint password={newPassword} />}
        required
      >
        {(props) => <Input.Password {...props} size="large" autoComplete="new-password" autoFocus />}
      </Field>
      <Field control={control} name="confirmPassword" label={LABELS.confirmPassword} required>
        {(props) => <Input.Password {...props} size="large" autoComplete="new-password" />}
      </Field>
      <p className="muted">All your devices are signed out. Two-factor sign-in stays on where it is.</p>
      <Button type="primary" size="large" block htmlType="submit" loading={isSubmitting}>
        Change password
      </Button>
    </Form>
  );
}

export default function ResetPage() {
  const token = useToken();
  useEffect(() => {
    document.title = 'Choose a new password - Fiducia';
  }, []);
  return (
    <main className={styles.page}>
      <BrandColumn />
      <section className={styles.side} aria-label="Choose a new password">
        <div className={styles.card}>
          <div className={styles.panel}>
            <h2>Choose a new password</h2>
            {token === '' ? (
              <Alert type="warning" showIcon role="alert" title={INCOMPLETE} />
            ) : (
              <ResetForm token={token} />
            )}
            <Link to="/auth">Back to login</Link>
          </div>
        </div>
      </section>
    </main>
  );
}
