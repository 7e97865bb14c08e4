import { Button } from 'antd';
import type { Evidence, Fact } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { definitionOf } from '../../../../components/fact-editor/fact-words.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { useUpdateFacts } from '../../../../lib/mutations/update-facts.js';
import type { FactChange } from '../../../../lib/mutations/update-facts.js';
import { toast } from '../../../../lib/toast.js';
import { ActionButton } from '../action-button.js';
import { changeTo } from './change-to.js';
import styles from '../../trust-detail.module.css';

type Props = {
  trustId: number;
  fact: Fact;
  reason: string | null;
  /** Whether the fact's history is open. */
  past: boolean;
  onPast: () => void;
  onEdit: () => void;
  onShow: ShowEvidence;
};

const passageWords = ({ page }: Evidence) => (page === undefined ? 'Passage' : `Page ${page}`);

/** Look at the ground of a fact, confirm it, change it, or take it back, which can be undone. */
export function FactActions({ trustId, fact, reason, past, onPast, onEdit, onShow }: Props) {
  const update = useUpdateFacts(trustId);
  const { label } = definitionOf(fact.name);
  const { evidence } = fact;
  const send = async (change: FactChange): Promise<boolean> => {
    try {
      await update.mutateAsync([change]);
      return true;
    } catch (error) {
      toast({ title: 'Error saving facts', description: sentenceOf(error), variant: 'destructive' });
      return false;
    }
  };
  const confirm = async () => {
    if (await send({ ...changeTo(fact), confirmed: true })) {
      toast({ title: 'Fact confirmed', description: label, variant: 'success' });
    }
  };
  const takeBack = async () => {
    if (!(await send({ ...changeTo(fact), value: null }))) return;
    toast({
      title: 'Fact taken back',
      description: `${label} is unknown again.`,
      action: { label: 'Undo', onClick: () => void send(changeTo(fact)) },
    });
  };
  return (
    <div className={styles.actions}>
      {evidence && (
        <Button size="small" onClick={() => onShow(label, evidence)} aria-label={`${passageWords(evidence)}: ${label}`}>
          {passageWords(evidence)}
        </Button>
      )}
      {!fact.confirmed && (
        <ActionButton
          size="small"
          reason={reason}
          loading={update.isPending}
          aria-label={`Confirm ${label}`}
          onClick={() => void confirm()}
        >
          Confirm
        </ActionButton>
      )}
      <ActionButton size="small" reason={reason} aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </ActionButton>
      <ActionButton
        size="small"
        reason={reason}
        loading={update.isPending}
        aria-label={`Take back ${label}`}
        onClick={() => void takeBack()}
      >
        Take back
      </ActionButton>
      <Button size="small" aria-expanded={past} aria-label={`History of ${label}`} onClick={onPast}>
        History
      </Button>
    </div>
  );
}
