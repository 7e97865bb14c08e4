import { useState } from 'react';
import { Drawer } from 'antd';
import type { Beneficiary, Distribution, Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { Money } from '../../../../components/values.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { formatDate } from '../../../../lib/dates.js';
import { formatCents } from '../../../../lib/money.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { toast } from '../../../../lib/toast.js';
import { useUpdateDistribution } from '../../api/update-distribution.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { ActionButton } from '../action-button.js';
import { payeeOf } from '../../../../lib/payee.js';
import styles from '../../trust-detail.module.css';

type Ending = 'completed' | 'cancelled';
const ENDINGS: Record<Ending, { button: string; title: string; effect: string }> = {
  completed: {
    button: 'Complete',
    title: 'Complete this distribution?',
    effect: 'It is recorded as paid. A completed distribution is a record and cannot be changed again.',
  },
  cancelled: {
    button: 'Cancel Distribution',
    title: 'Cancel this distribution?',
    effect: 'It will not be paid. To pay it after all, create a new one.',
  },
};

type Props = {
  trust: Trust;
  distribution: Distribution | null;
  people: readonly Beneficiary[];
  onClose: () => void;
};

function Details({ trust, distribution, people }: { distribution: Distribution } & Omit<Props, 'onClose'>) {
  const { data: decisions = [] } = useTrustChildren(trust.id, 'decisions');
  const update = useUpdateDistribution(trust.id);
  const [ending, setEnding] = useState<Ending | null>(null);
  const reason = reasonAgainst(trust, 'distribution.change');
  const { id, amount, beneficiaryId, description, status, createdAt, executedAt, decisionId } = distribution;
  const payee = payeeOf(people, beneficiaryId);
  const end = async (to: Ending) => {
    try {
      await update.mutateAsync({ id, change: { status: to } });
      toast({ title: to === 'completed' ? 'Distribution completed' : 'Distribution cancelled', variant: 'success' });
    } catch (error) {
      toast({ title: 'The distribution was not changed', description: sentenceOf(error), variant: 'destructive' });
    }
    setEnding(null);
  };
  const pairs = [
    ['Beneficiary', payee],
    ['Amount', <Money key="amount" cents={amount} />],
    ['Status', <StatusTag key="status" of="distribution" status={status} />],
    ['Created', formatDate(createdAt)],
    ['Paid', executedAt ? formatDate(executedAt) : 'Not yet'],
    ['Decision', decisions.find((decision) => decision.id === decisionId)?.title ?? 'None linked'],
    ['Description', description || 'No description provided.'],
  ] as const;
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        {pairs.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'pending' && (
        <div className={styles.actions}>
          <ActionButton type="primary" reason={reason} onClick={() => setEnding('completed')}>
            {ENDINGS.completed.button}
          </ActionButton>
          <ActionButton danger reason={reason} onClick={() => setEnding('cancelled')}>
            {ENDINGS.cancelled.button}
          </ActionButton>
        </div>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={ending ? ENDINGS[ending].title : ''}
        confirmLabel={ending ? ENDINGS[ending].button : ''}
        cancelLabel="Go back"
        danger={ending === 'cancelled'}
        busy={update.isPending}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      >
        {formatCents(amount)} to {payee}. {ending && ENDINGS[ending].effect}
      </ConfirmDialog>
    </div>
  );
}

/** One distribution, and its end: completed or cancelled. */
export function DistributionDrawer({ distribution, onClose, ...rest }: Props) {
  return (
    <Drawer
      open={distribution !== null}
      title="Distribution"
      size="min(560px, 100vw)"
      onClose={onClose}
      destroyOnHidden
    >
      {distribution && <Details key={distribution.id} distribution={distribution} {...rest} />}
    </Drawer>
  );
}
