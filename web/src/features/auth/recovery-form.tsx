import { Button, Input } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { mfaRecovery } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import type { ProofFormProps } from './code-form.js';
import styles from './auth.module.css';

/** For the day the phone is lost. */
export function RecoveryForm({ verify, cancelling, onCancel, onOther }: ProofFormProps) {
  const form = useForm<{ recoveryCode: string }>({
    resolver: standardSchemaResolver(mfaRecovery),
    defaultValues: { recoveryCode: '' },
  });
  const onSubmit = async ({ recoveryCode }: { recoveryCode: string }) => {
    const message = await verify(recoveryCode);
    if (message !== null) form.setError('recoveryCode', { message }, { shouldFocus: true });
  };
  return (
    <Form form={form} name="recovery" onSubmit={onSubmit}>
      <Field
        control={form.control}
        name="recoveryCode"
        label="Recovery code"
        hint="One of the ten codes you were shown when you turned two-factor sign-in on. It works once."
      >
        {(props) => <Input {...props} size="large" autoComplete="off" spellCheck={false} autoFocus />}
      </Field>
      <div>
        <button type="button" className={styles.link} onClick={onOther}>
          Use a code from the app
        </button>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onCancel} loading={cancelling}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          Verify
        </Button>
      </div>
    </Form>
  );
}
