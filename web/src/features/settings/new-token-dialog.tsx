import { useState } from 'react';
import { Alert, Button, Checkbox, Input, InputNumber } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createApiToken, TOKEN_DAYS_MAX, TOKEN_SCOPES } from '@fiducia/contracts';
import type { CreateApiToken, NewApiToken, TokenScope } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';
import own from './settings.module.css';

const LABELS = { name: 'Name', scopes: 'Scopes', expiresInDays: 'Expires after (days)', password: 'Your password' };
const SCOPES = (Object.entries(TOKEN_SCOPES) as [TokenScope, string][]).map(([value, words]) => ({
  value,
  label: `${words} (${value})`,
}));

/** The token, for the only time it is shown. */
function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast({ title: 'Token copied' });
    } catch {
      const description = 'This browser does not allow it. Select the token and copy it.';
      toast({ title: 'The token was not copied', description, variant: 'destructive' });
    }
  };
  return (
    <div className={own.section}>
      <Alert type="warning" showIcon title="Copy the token now" description="It is shown this once." />
      <code className={own.token}>{token}</code>
      <p className="muted">
        A program sends it in the header <code>Authorization: Bearer</code>.
      </p>
      <div className={own.dialogButtons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button type="primary" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}

export function NewTokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const form = useForm<CreateApiToken>({
    resolver: standardSchemaResolver(createApiToken),
    defaultValues: { name: '', scopes: ['trusts:read'], expiresInDays: 90, password: '' },
    shouldFocusError: false,
  });
  const onSubmit = async (wanted: CreateApiToken) => {
    try {
      setToken((await api.post<NewApiToken>('/api/tokens', wanted)).token);
    } catch (error) {
      return showRefusal(form, error);
    }
    onMade();
  };
  const { control, formState } = form;
  return (
    <SettingsDialog title={token ? 'Your new API token' : 'New API token'} onClose={onClose}>
      {token ? (
        <MadeToken token={token} onDone={onClose} />
      ) : (
        <Form form={form} name="new-token" labels={LABELS} onSubmit={onSubmit}>
          {formState.errors.root && <Alert type="error" showIcon role="alert" title={formState.errors.root.message} />}
          <Field
            control={control}
            name="name"
            label={LABELS.name}
            hint="What it is for, such as Ledger export."
            required
          >
            {(props) => <Input {...props} maxLength={100} />}
          </Field>
          <Field control={control} name="scopes" label={LABELS.scopes} group>
            {({ value, onChange }) => (
              <Checkbox.Group className={own.scopes} options={SCOPES} value={value} onChange={onChange} />
            )}
          </Field>
          <Field control={control} name="expiresInDays" label={LABELS.expiresInDays} required>
            {({ ref: _, ...props }) => <InputNumber {...props} min={1} max={TOKEN_DAYS_MAX} precision={0} />}
          </Field>
          <PasswordField control={control} name="password" label={LABELS.password} />
          <DialogButtons submit="Make token" busy={formState.isSubmitting} onCancel={onClose} />
        </Form>
      )}
    </SettingsDialog>
  );
}
