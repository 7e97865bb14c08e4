import { useState } from 'react';
import { Drawer } from 'antd';
import type { Beneficiary, Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { EvidenceDrawer } from '../../../../components/evidence-pane/evidence-drawer.js';
import type { ShownEvidence } from '../../../../components/evidence-pane/evidence-drawer.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { formatDate } from '../../../../lib/dates.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { toast } from '../../../../lib/toast.js';
import { useRemoveBeneficiary } from '../../api/remove-beneficiary.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { ActionButton } from '../action-button.js';
import { FactList } from '../facts/fact-list.js';
import { Received } from './received.js';
import styles from '../../trust-detail.module.css';

const ON_RECORD = 'This beneficiary has distributions on record and cannot be removed.';

type ProfileProps = { trust: Trust; person: Beneficiary; onEdit: (person: Beneficiary) => void; onRemoved: () => void };

function Profile({ trust, person, onEdit, onRemoved }: ProfileProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  const remove = useRemoveBeneficiary(trust.id);
  const { data: distributions = [] } = useTrustChildren(trust.id, 'distributions');
  const received = distributions.filter(({ beneficiaryId }) => beneficiaryId === person.id);
  const reason = reasonAgainst(trust, 'beneficiary.change');
  const confirm = async () => {
    try {
      await remove.mutateAsync(person.id);
    } catch (error) {
      toast({ title: 'The beneficiary was not removed', description: sentenceOf(error), variant: 'destructive' });
      return setAsking(false);
    }
    toast({ title: 'Beneficiary removed', description: person.name, variant: 'success' });
    onRemoved();
  };
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <div>
          <dt>Relation</dt>
          <dd>{person.relation || 'Not specified'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{person.email || 'No email'}</dd>
        </div>
        <div>
          <dt>Added</dt>
          <dd>{formatDate(person.createdAt)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ActionButton reason={reason} onClick={() => onEdit(person)}>
          Edit
        </ActionButton>
        <ActionButton
          danger
          reason={reason ?? (received.length > 0 ? ON_RECORD : null)}
          onClick={() => setAsking(true)}
        >
          Remove
        </ActionButton>
      </div>
      <section className={styles.block}>
        <h3>What the rules know</h3>
        <FactList trust={trust} beneficiaryId={person.id} onShow={(title, evidence) => setShown({ title, evidence })} />
      </section>
      <Received distributions={received} />
      <EvidenceDrawer trustId={trust.id} shown={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={asking}
        title={`Remove ${person.name}?`}
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        The facts recorded about this person are removed too. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

type Props = {
  trust: Trust;
  person: Beneficiary | null;
  onEdit: (person: Beneficiary) => void;
  onClose: () => void;
};

/** One beneficiary: how to reach them, what the rules know, and what they received. */
export function BeneficiaryDrawer({ trust, person, onEdit, onClose }: Props) {
  return (
    <Drawer open={person !== null} title={person?.name} size="min(600px, 100vw)" onClose={onClose} destroyOnHidden>
      {person && <Profile key={person.id} trust={trust} person={person} onEdit={onEdit} onRemoved={onClose} />}
    </Drawer>
  );
}
