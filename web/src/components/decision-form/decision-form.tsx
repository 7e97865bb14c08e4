import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CreateDecision } from '@fiducia/contracts';
import { showFieldErrors } from '../../lib/form-errors.js';
import { useTrustChildren } from '../../lib/queries/trusts.js';
import { Form } from '../form.js';
import { DecisionFields } from './decision-fields.js';
import { decisionForm, EMPTY_DECISION, toDecision } from './decision-schema.js';
import type { DecisionFormValues } from './decision-schema.js';

const LABELS = {
  title: 'Title',
  type: 'Type',
  dueDate: 'Due Date',
  description: 'Description',
  beneficiaryId: 'Beneficiary',
  amount: 'Amount in dollars',
  payDate: 'Pay date',
  inKind: 'Paid in',
  purpose: 'Purpose',
};

type Props = {
  trustId: number;
  name: string;
  /** Refusals of single fields are shown at the fields; anything else is the caller's to say. */
  onSubmit: (decision: CreateDecision) => Promise<void>;
  onDirty?: (dirty: boolean) => void;
  children: ReactNode;
};

/** Plans a decision. */
export function DecisionForm({ trustId, name, onSubmit, onDirty, children }: Props) {
  const { data: beneficiaries = [] } = useTrustChildren(trustId, 'beneficiaries');
  const form = useForm<DecisionFormValues, unknown, z.output<typeof decisionForm>>({
    resolver: standardSchemaResolver(decisionForm),
    defaultValues: EMPTY_DECISION,
    shouldFocusError: false,
  });
  const submit = async (values: z.output<typeof decisionForm>) => {
    try {
      await onSubmit(toDecision(values));
    } catch (error) {
      if (!showFieldErrors(form, error)) throw error;
    }
  };
  return (
    <div onChange={() => onDirty?.(true)}>
      <Form form={form} name={name} label="Decision" labels={LABELS} onSubmit={submit}>
        <DecisionFields control={form.control} beneficiaries={beneficiaries} />
        {children}
      </Form>
    </div>
  );
}
