import { Input } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { mfaRecovery } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { ProofButtons, type ProofFormProps } from './proof-buttons.js';

/** For the day the phone is lost. */
export function RecoveryForm({ verify, ...rest }: ProofFormProps) {
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
      <ProofButtons {...rest} other="Use a code from the app" verifying={form.formState.isSubmitting} />
    </Form>
  );
}
