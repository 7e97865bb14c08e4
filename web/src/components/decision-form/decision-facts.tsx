import type { ReactNode } from 'react';
import type { Decision } from '@fiducia/contracts';
import { useTrustChildren } from '../../lib/queries/trusts.js';
import { capitalised } from '../../lib/words.js';
import { StatusTag } from '../status-tag.js';
import { CalendarDate, Money } from '../values.js';
import styles from './decision-form.module.css';

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.pair}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** A decision as it was planned, in words. */
export function DecisionFacts({ decision }: { decision: Decision }) {
  const { data: beneficiaries = [] } = useTrustChildren(decision.trustId, 'beneficiaries');
  const { beneficiaryId, amount, purpose, payDate, inKind, dueDate, description } = decision;
  const payee = beneficiaries.find(({ id }) => id === beneficiaryId);
  return (
    <dl className={styles.facts}>
      <Pair label="Title">{decision.title}</Pair>
      <Pair label="Status">
        <StatusTag of="decision" status={decision.status} />
      </Pair>
      <Pair label="Type">{capitalised(decision.type)}</Pair>
      <Pair label="Due Date">{dueDate ? <CalendarDate value={dueDate} /> : 'No date set'}</Pair>
      {description && <Pair label="Description">{description}</Pair>}
      {beneficiaryId !== null && <Pair label="Beneficiary">{payee?.name ?? 'Unknown Beneficiary'}</Pair>}
      {amount !== null && (
        <Pair label="Amount">
          <Money cents={amount} />
          {inKind !== null && (inKind ? ', in kind' : ', in money')}
        </Pair>
      )}
      {purpose && <Pair label="Purpose">{purpose}</Pair>}
      {payDate && (
        <Pair label="Pay date">
          <CalendarDate value={payDate} />
        </Pair>
      )}
    </dl>
  );
}
