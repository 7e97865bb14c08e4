import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { mfaVerification } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field.js';
import { Form } from '../../components/form.js';
import { ProofButtons, type ProofFormProps } from './proof-buttons.js';

export function CodeForm({ verify, ...rest }: ProofFormProps) {
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
      <ProofButtons {...rest} other="Use a recovery code" verifying={form.formState.isSubmitting} />
    </Form>
  );
}
