import { useState } from 'react';
import { Alert, Button, Input, Modal } from 'antd';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { updateTrust } from '@fiducia/contracts';
import type { Trust, UpdateTrust } from '@fiducia/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/field.js';
import { Form } from '../../components/form.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { showFieldErrors } from '../../lib/form-errors.js';
import { refreshTrust } from '../../lib/refresh.js';
import { toast } from '../../lib/toast.js';
import styles from './trusts.module.css';

const LABELS = { name: 'Trust Name', description: 'Description' };

export default function EditTrustDialog({ trust, onClose }: { trust: Trust; onClose: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const form = useForm<UpdateTrust>({
    resolver: standardSchemaResolver(updateTrust),
    defaultValues: { name: trust.name, description: trust.description ?? '' },
    shouldFocusError: false,
  });

  const onSubmit = async (values: UpdateTrust) => {
    setFailure('');
    try {
      await api.patch<Trust>(`/api/trusts/${trust.id}`, values);
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(sentenceOf(error));
      return;
    }
    await refreshTrust(client, trust.id);
    toast({ title: 'Trust updated', description: values.name, variant: 'success' });
    onClose();
  };

  return (
    <Modal open title="Edit Trust" footer={null} onCancel={onClose} width={520}>
      <Form form={form} name={`edit-trust-${trust.id}`} labels={LABELS} onSubmit={onSubmit}>
        {failure && (
          <Alert type="error" showIcon role="alert" title="The trust was not changed" description={failure} />
        )}
        <Field control={form.control} name="name" label="Trust Name" required>
          {(props) => <Input {...props} value={props.value ?? ''} />}
        </Field>
        <Field control={form.control} name="description" label="Description" optional>
          {(props) => <Input.TextArea {...props} value={props.value ?? ''} rows={4} />}
        </Field>
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            Save
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
