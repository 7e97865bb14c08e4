import { Checkbox, Input, Select } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createInvitation, managedRoles } from '@fiducia/contracts';
import type { CreateInvitation, InvitationSent, MemberRole, Trust } from '@fiducia/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../components/field.js';
import { FormDrawer } from '../../../components/form-drawer/form-drawer.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { capitalised } from '../../../lib/words.js';
import { useInvite } from '../api/members.js';
import { ROLE_MEANINGS } from '../role-meanings.js';
import styles from '../users.module.css';

const LABELS = { email: 'Email', roles: 'Roles', beneficiaryId: 'Beneficiary', message: 'Message' };

type Props = { trusts: readonly Trust[]; onSent: (sent: InvitationSent) => void; onClose: () => void };

/** Asks whom to invite, to which trust and as what. */
export function InviteDrawer({ trusts, onSent, onClose }: Props) {
  const [trustId, setTrustId] = useState(trusts[0]?.id ?? 0);
  const invite = useInvite();
  const form = useForm<CreateInvitation>({
    resolver: standardSchemaResolver(createInvitation),
    defaultValues: { email: '', roles: [], beneficiaryId: null, message: '' },
    shouldFocusError: false,
  });
  const roles = useWatch({ control: form.control, name: 'roles' });
  const asBeneficiary = roles.includes('beneficiary');
  const people = useTrustChildren(trustId, 'beneficiaries', { enabled: asBeneficiary && trustId > 0 });
  const own = trusts.find(({ id }) => id === trustId)?.roles ?? [];
  const save = async (offer: CreateInvitation) => onSent(await invite.mutateAsync({ trustId, offer }));
  const chooseTrust = (id: number) => {
    setTrustId(id);
    form.setValue('roles', []);
    form.setValue('beneficiaryId', null);
  };
  const chooseRoles = (chosen: MemberRole[]) => {
    form.setValue('roles', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (!chosen.includes('beneficiary')) form.setValue('beneficiaryId', null);
  };
  return (
    <FormDrawer
      title="Add User"
      name="invitation"
      form={form}
      labels={LABELS}
      submitLabel="Send Invitation"
      failureTitle="The invitation was not sent"
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.link}>
        <label htmlFor="invitation-trust">Trust</label>
        <Select
          id="invitation-trust"
          value={trustId}
          onChange={chooseTrust}
          showSearch={{ optionFilterProp: 'label' }}
          options={trusts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Field control={form.control} name="email" label="Email" required>
        {(props) => <Input {...props} type="email" autoComplete="off" />}
      </Field>
      <Field control={form.control} name="roles" label="Roles" group>
        {({ value }) => (
          <Checkbox.Group
            value={value}
            onChange={chooseRoles}
            style={{ display: 'grid', gap: 8 }}
            options={managedRoles(own).map((role) => ({
              value: role,
              label: (
                <>
                  {capitalised(role)} <span className="muted">{ROLE_MEANINGS[role]}</span>
                </>
              ),
            }))}
          />
        )}
      </Field>
      {asBeneficiary && (
        <Field
          control={form.control}
          name="beneficiaryId"
          label="Beneficiary"
          hint="Which entry of the trust this person is. They confirm it by accepting."
          required
        >
          {({ status, ...props }) => (
            <Select
              {...props}
              status={status}
              loading={people.isPending}
              placeholder="Choose a beneficiary"
              notFoundContent="Add the beneficiary to the trust first."
              options={(people.data ?? [])
                .filter(({ userId }) => userId === null)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
      )}
      <Field control={form.control} name="message" label="Message" optional>
        {({ value, ...props }) => <Input.TextArea {...props} value={value ?? ''} rows={3} maxLength={1000} />}
      </Field>
    </FormDrawer>
  );
}
