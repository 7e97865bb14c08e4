import { Alert, Input } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDeletion } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { QueryState } from '../../components/query-state.js';
import { api } from '../../lib/api.js';
import { dropDrafts } from '../../lib/drafts.js';
import { keys } from '../../lib/query-keys.js';
import { useSignedInUser } from '../../lib/session.js';
import { forgetStoredUser } from '../../lib/stored-user.js';
import { toast } from '../../lib/toast.js';
import { counted } from '../../lib/words.js';
import { Link, useNavigate } from '../../router.js';
import { PasswordField } from './password-field.js';
import { showRefusal } from './refused.js';
import { DialogButtons, SettingsDialog } from './settings-dialog.js';
import own from './settings.module.css';

const ERASED =
  'Your name, e-mail, password, second factors, API tokens and devices; readings you asked for and files you did not use.';
const KEPT =
  'What you decided, approved and wrote in trusts, under the name it was recorded with, and the documents you added: a trust has to account for them. The audit log cannot be changed.';

const Blocked = ({ soleOwnerOf }: Pick<AccountDeletion, 'soleOwnerOf'>) => (
  <Alert
    type="warning"
    showIcon
    title="Somebody else has to own these trusts first"
    description={
      <>
        <p>You are their only owner. Make another member an owner, or move the trust to the bin.</p>
        <ul className={own.blocking}>
          {soleOwnerOf.map(({ trustId, name }) => (
            <li key={trustId}>
              <Link to={`/trust/${trustId}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </>
    }
  />
);

function Confirm({ memberships, onClose }: { memberships: number; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { username } = useSignedInUser();
  const form = useForm({ defaultValues: { confirmation: '', password: '' }, shouldFocusError: false });
  const onSubmit = async (values: { confirmation: string; password: string }) => {
    try {
      await api.remove('/api/account', values);
    } catch (error) {
      return showRefusal(form, error);
    }
    forgetStoredUser();
    dropDrafts();
    client.clear();
    client.setQueryData(keys.user(), null);
    toast({ title: 'Your account was deleted' });
    void navigate('/auth');
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} name="delete-account" onSubmit={onSubmit}>
      {errors.root && <Alert type="error" showIcon role="alert" title={errors.root.message} />}
      <p>This happens at once and cannot be undone.</p>
      <dl className={own.consequences}>
        <dt>Erased</dt>
        <dd>{ERASED}</dd>
        <dt>Ends</dt>
        <dd>{memberships === 0 ? 'You have no part in a trust.' : `Your part in ${counted(memberships, 'trust')}.`}</dd>
        <dt>Kept</dt>
        <dd>{KEPT}</dd>
      </dl>
      <Field control={form.control} name="confirmation" label={`Type your username (${username}) to confirm`} required>
        {(props) => <Input {...props} size="large" autoComplete="off" spellCheck={false} />}
      </Field>
      <PasswordField control={form.control} name="password" label="Password" />
      <DialogButtons submit="Delete my account" busy={isSubmitting} danger onCancel={onClose} />
    </Form>
  );
}

/** Says what is erased, what ends and what is kept, before it asks. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const deletion = useQuery({
    queryKey: keys.accountDeletion(),
    queryFn: ({ signal }) => api.get<AccountDeletion>('/api/account/deletion', signal),
    staleTime: 0,
  });
  return (
    <SettingsDialog title="Delete my account" onClose={onClose}>
      <QueryState query={deletion} errorTitle="It could not be found out what would end">
        {({ soleOwnerOf, memberships }) =>
          soleOwnerOf.length > 0 ? (
            <Blocked soleOwnerOf={soleOwnerOf} />
          ) : (
            <Confirm memberships={memberships} onClose={onClose} />
          )
        }
      </QueryState>
    </SettingsDialog>
  );
}
