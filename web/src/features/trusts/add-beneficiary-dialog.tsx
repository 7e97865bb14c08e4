import { useState } from 'react';
import { Alert, Button, Input, Modal } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { createBeneficiary } from '@fiducia/contracts';
import type { Beneficiary, CreateBeneficiary, Trust } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { showFieldErrors } from '../../lib/form-errors.js';
import { useIdempotencyKey } from '../../lib/idempotency.js';
import { refreshTrust } from '../../lib/refresh.js';
import { toast } from '../../lib/toast.js';
import styles from './trusts.module.css';

const LABELS = { name: 'Name', relation: 'Relation', email: 'Email' };

export default function AddBeneficiaryDialog({ trust, onClose }: { trust: Trust; onClose: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const keyFor = useIdempotencyKey();
  const form = useForm<CreateBeneficiary>({
    resolver: standardSchemaResolver(createBeneficiary),
    defaultValues: { name: '', relation: '', email: '' },
    shouldFocusError: false,
  });

  const onSubmit = async (values: CreateBeneficiary) => {
    setFailure('');
    try {
      await api.create<Beneficiary>(`/api/trusts/${trust.id}/beneficiaries`, values, keyFor(values));
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(sentenceOf(error));
      return;
    }
    await refreshTrust(client, trust.id);
    toast({ title: 'Beneficiary added', description: values.name, variant: 'success' });
    onClose();
  };

  return (
    <Modal open title={`Add Beneficiary to ${trust.name}`} footer={null} onCancel={onClose} width={520}>
      <Form form={form} name={`add-beneficiary-${trust.id}`} labels={LABELS} onSubmit={onSubmit}>
        {failure && (
          <Alert type="error" showIcon role="alert" title="The beneficiary was not added" description={failure} />
        )}
        <Field control={form.control} name="name" label="Name" required>
          {(props) => <Input {...props} autoComplete="off" />}
        </Field>
        <Field control={form.control} name="relation" label="Relation" hint="For example: daughter" optional>
          {(props) => <Input {...props} value={props.value ?? ''} autoComplete="off" />}
        </Field>
        <Field control={form.control} name="email" label="Email" optional>
          {(props) => <Input {...props} value={props.value ?? ''} type="email" autoComplete="off" />}
        </Field>
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            Add Beneficiary
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
