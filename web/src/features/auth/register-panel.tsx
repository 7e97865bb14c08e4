import { useState } from 'react';
import { Alert, Button, Input, Select } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { registrationForm, USER_ROLES } from '@fiducia/contracts';
import type { RegistrationForm } from '@fiducia/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { NewPasswordHint } from '../../components/new-password-hint.js';
import { sentenceOf } from '../../lib/api-error.js';
import { showFieldErrors } from '../../lib/form-errors.js';
import { register } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { capitalised, firstName } from '../../lib/words.js';
import type { PanelProps } from './login-panel.js';
import styles from './auth.module.css';

const LABELS = {
  fullName: 'Full name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  password: 'Password',
  confirmPassword: 'Confirm password',
};
const EMPTY = { fullName: '', username: '', email: '', role: 'trustee' as const, password: '', confirmPassword: '' };
const ROLES = USER_ROLES.map((role) => ({ value: role, label: capitalised(role) }));

type Typed = Omit<RegistrationForm, 'role'> & { role?: RegistrationForm['role'] };

export default function RegisterPanel({ busy, onEntered }: PanelProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const form = useForm<Typed, unknown, RegistrationForm>({
    resolver: standardSchemaResolver(registrationForm),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { control } = form;
  const { password, ...about } = useWatch({ control });

  const onSubmit = async ({ confirmPassword: _, ...account }: RegistrationForm) => {
    setFailure('');
    try {
      const user = await register(client, account);
      const description = `Welcome to Fiducia, ${firstName(user.fullName) || user.username}!`;
      onEntered(user, { title: 'Registration successful', description });
    } catch (error) {
      const text = sentenceOf(error) || 'Unable to register. Please try again.';
      if (!showFieldErrors(form, error)) setFailure(text);
      toast({ title: 'Registration failed', description: text, variant: 'destructive' });
    }
  };

  return (
    <div className={styles.panel}>
      {failure && <Alert type="error" showIcon role="alert" title="Registration failed" description={failure} />}
      <Form form={form} name="register" label="Register" labels={LABELS} onSubmit={onSubmit}>
        <Field control={control} name="fullName" label="Full name" required>
          {(props) => <Input {...props} size="large" autoComplete="name" />}
        </Field>
        <Field control={control} name="username" label="Username" required>
          {(props) => (
            <Input {...props} size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <Field control={control} name="email" label="Email" required>
          {(props) => <Input {...props} size="large" type="email" autoComplete="email" />}
        </Field>
        <Field
          control={control}
          name="role"
          label="Role"
          hint="What you call yourself. Rights come from each trust."
          required
        >
          {({ status, ...props }) => <Select {...props} size="large" status={status} options={ROLES} />}
        </Field>
        <Field
          control={control}
          name="password"
          label="Password"
          required
          hint={<NewPasswordHint password={password ?? ''} about={about} />}
        >
          {(props) => <Input.Password {...props} size="large" autoComplete="new-password" />}
        </Field>
        <Field control={control} name="confirmPassword" label="Confirm password" required>
          {(props) => <Input.Password {...props} size="large" autoComplete="new-password" />}
        </Field>
        <Button type="primary" size="large" block htmlType="submit" loading={busy || form.formState.isSubmitting}>
          Create account
        </Button>
      </Form>
    </div>
  );
}
