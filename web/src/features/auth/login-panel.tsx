import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Button, Checkbox } from 'antd';
// The parts by themselves: the whole Input brings search, one-time-code and text areas to the page that must be light.
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loginForm } from '@fiducia/contracts';
import type { LoginForm, User } from '@fiducia/contracts';
import { useController, useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { sentenceOf } from '../../lib/api-error.js';
import { useAppConfig } from '../../lib/queries/config.js';
import { signIn } from '../../lib/session.js';
import { firstName } from '../../lib/words.js';
import { toast } from '../../lib/toast.js';
import { DemoHint } from './demo-hint.js';
import { ForgotPassword } from './forgot-password.js';
import { PasskeyButton } from './passkey-button.js';
import styles from './auth.module.css';

export type PanelProps = {
  /** Somebody is signed in and the next page is on its way. */
  busy: boolean;
  onEntered: (user: User, message: { title: string; description: string }) => void;
};

const LABELS = { username: 'Username', password: 'Password' };
const EMPTY: LoginForm = { username: '', password: '', rememberMe: false };
const FILLED = 'Demo credentials filled in. Choose Login to continue.';

export function LoginPanel({ busy, onEntered }: PanelProps) {
  const { data: config } = useAppConfig();
  const form = useForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { field: remember } = useController({ control: form.control, name: 'rememberMe' });
  const [failure, setFailure] = useState('');
  const [announced, setAnnounced] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const demo = config?.demo ?? null;

  const fillDemo = () => {
    if (!demo) return;
    form.reset({ ...form.getValues(), username: demo.username, password: demo.password });
    setAnnounced(FILLED);
    button.current?.focus();
  };

  /** With both fields empty the demo account is filled in instead of submitting, where there is one. */
  const onSubmitCapture = (event: SyntheticEvent) => {
    const { username, password } = form.getValues();
    if (!demo || username !== '' || password !== '') return;
    event.preventDefault();
    event.stopPropagation();
    fillDemo();
  };

  const onSignedIn = (user: User) => {
    const description = `Welcome back, ${firstName(user.fullName) || user.username}!`;
    onEntered(user, { title: 'Logged in successfully', description });
  };
  const onRefused = (text: string) => {
    setFailure(text);
    toast({ title: 'Login failed', description: text, variant: 'destructive' });
  };

  const onSubmit = async (values: LoginForm) => {
    setFailure('');
    setAnnounced('');
    try {
      onSignedIn(await signIn(values));
    } catch (error) {
      onRefused(sentenceOf(error) || 'Unable to login. Please try again.');
    }
  };

  return (
    <div className={styles.panel} onSubmitCapture={onSubmitCapture}>
      {failure && <Alert type="error" showIcon role="alert" title="Login failed" description={failure} />}
      <Form form={form} name="login" label="Login" labels={LABELS} onSubmit={onSubmit}>
        <Field control={form.control} name="username" label="Username" required>
          {(props) => (
            <Input {...props} size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <Field control={form.control} name="password" label="Password" required>
          {(props) => <Password {...props} size="large" autoComplete="current-password" />}
        </Field>
        <div className={styles.row}>
          <Checkbox checked={remember.value} onChange={remember.onChange} name={remember.name} ref={remember.ref}>
            Remember me
          </Checkbox>
          <ForgotPassword />
        </div>
        <p role="status" className={styles.announced}>
          {announced}
        </p>
        <Button
          ref={button}
          type="primary"
          size="large"
          block
          htmlType="submit"
          loading={busy || form.formState.isSubmitting}
        >
          Login
        </Button>
      </Form>
      <PasskeyButton
        rememberMe={remember.value ?? false}
        busy={busy || form.formState.isSubmitting}
        onSignedIn={onSignedIn}
        onRefused={onRefused}
      />
      {demo && <DemoHint {...demo} onUse={fillDemo} />}
    </div>
  );
}
