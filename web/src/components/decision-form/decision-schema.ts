import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { createDecision, DECISION_TYPES } from '@fiducia/contracts';
import type { CreateDecision } from '@fiducia/contracts';

const AMOUNT = 'Enter an amount in dollars, such as 1,250.00';

/** The form's own shape: the request, with an amount whose message names dollars. */
export const decisionForm = z.extend(z.omit(createDecision, { trustId: true, documentUrl: true }), {
  amount: z.nullable(
    z.number({ error: AMOUNT }).check(z.minimum(1, AMOUNT), z.maximum(Number.MAX_SAFE_INTEGER, AMOUNT)),
  ),
});
export type DecisionFormValues = z.input<typeof decisionForm>;

export const EMPTY_DECISION: DecisionFormValues = {
  title: '',
  description: '',
  type: 'distribution',
  dueDate: null,
  amount: null,
  beneficiaryId: null,
  purpose: '',
  payDate: null,
  inKind: null,
};

/** What is sent: empty words as none, and what only belongs to a distribution only with one. */
export function toDecision(values: z.output<typeof decisionForm>): CreateDecision {
  const { amount, beneficiaryId, purpose, payDate, inKind, ...rest } = values;
  const paid = isPayment(values.type) ? { amount, beneficiaryId, purpose: purpose || null, payDate, inKind } : {};
  return { ...rest, description: rest.description || null, ...paid };
}

/** Whether a decision of this type pays somebody something. */
export const isPayment = (type: (typeof DECISION_TYPES)[number]): boolean => type === 'distribution';

export type DecisionControl = Control<DecisionFormValues, unknown, z.output<typeof decisionForm>>;
