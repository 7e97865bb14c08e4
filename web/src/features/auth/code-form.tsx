import { Button } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { mfaVerification } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field.js';
import { Form } from '../../components/form.js';
import styles from './auth.module.css';

export type ProofFormProps = {
  /** Resolves with what to say where the proof was refused, with null where it was taken. */
  verify: (proof: string) => Promise<string | null>;
  cancelling: boolean;
  onCancel: () => void;
  /** The other way to prove it. */
  onOther: () => void;
};

export function CodeForm({ verify, cancelling, onCancel, onOther }: ProofFormProps) {
  const form = useForm<{ code: string }>({
    resolver: standardSchemaResolver(mfaVerification),
    defaultValues: { code: '' },
  });
  const onSubmit = async ({ code }: { code: string }) => {
    const message = await verify(code);
    if (message !== null) form.setError('code', { message }, { shouldFocus: true });
  };
  return (
    <Form form={form} name="mfa" onSubmit={onSubmit}>
      <CodeField control={form.control} name="code" autoFocus />
      <div>
        <button type="button" className={styles.link} onClick={onOther}>
          Use a recovery code
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
