import { useState } from 'react';
import { Alert, Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../lib/api-error.js';
import { showFieldErrors } from '../../lib/form-errors.js';
import { useReturnFocus } from '../../lib/return-focus.js';
import { toast } from '../../lib/toast.js';
import { DiscardDialog } from '../discard-dialog.js';
import { Form } from '../form.js';
import styles from './form-drawer.module.css';

export type DrawerFormProps<In extends FieldValues, Out> = {
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  name: string;
  labels: Partial<Record<keyof In & string, string>>;
  submitLabel: string;
  /** Title of the message when it fails: 'Failed to add document'. */
  failureTitle: string;
  /** Saves; a refusal is shown at its fields or above the form. */
  onSave: (values: Out) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

function DrawerBody<In extends FieldValues, Out>(props: Omit<DrawerFormProps<In, Out>, 'title'>) {
  const { form, name, labels, submitLabel, failureTitle, onSave, onClose, children } = props;
  const [failure, setFailure] = useState('');
  const submit = async (values: Out) => {
    setFailure('');
    try {
      await onSave(values);
    } catch (error) {
      const detail = sentenceOf(error);
      if (!showFieldErrors(form, error)) setFailure(detail);
      toast({ title: failureTitle, description: detail, variant: 'destructive' });
    }
  };
  return (
    <Form form={form} name={name} labels={labels} onSubmit={submit}>
      {failure && <Alert type="error" showIcon role="alert" title={failureTitle} description={failure} />}
      {children}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

/** A form beside the page. It is mounted while it is open; what was typed is not thrown away without asking. */
export function FormDrawer<In extends FieldValues, Out>({ title, onClose, ...rest }: DrawerFormProps<In, Out>) {
  useReturnFocus();
  const [asking, setAsking] = useState(false);
  const { isDirty } = rest.form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer open title={title} size="min(560px, 100vw)" onClose={close}>
      <DrawerBody {...rest} onClose={close} />
      <DiscardDialog open={asking} title="Discard your changes?" onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Drawer>
  );
}
