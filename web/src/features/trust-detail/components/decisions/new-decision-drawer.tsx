import { useState } from 'react';
import { Alert, Button, Drawer } from 'antd';
import type { CreateDecision } from '@fiducia/contracts';
import { DiscardDialog } from '../../../../components/discard-dialog.js';
import { DecisionForm } from '../../../../components/decision-form/decision-form.js';
import { ApiError, sentenceOf } from '../../../../lib/api-error.js';
import { useCreateDecision } from '../../../../lib/mutations/create-decision.js';
import { useRequestKey } from '../../../../lib/mutations/use-request-key.js';
import { useReturnFocus } from '../../../../lib/return-focus.js';
import { toast } from '../../../../lib/toast.js';
import { useTabState } from '../../tab-state.js';
import styles from '../../trust-detail.module.css';

type Props = { trustId: number; onClose: () => void };

/** New Decision: every field, to be saved alone or saved and simulated at once. */
export function NewDecisionDrawer({ trustId, onClose }: Props) {
  useReturnFocus();
  const { simulate } = useTabState();
  const create = useCreateDecision(trustId);
  const keyOf = useRequestKey();
  const [failure, setFailure] = useState('');
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const [thenSimulate, setThenSimulate] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());

  const save = async (decision: CreateDecision) => {
    setFailure('');
    try {
      const { id } = await create.mutateAsync({ decision, key: keyOf(decision) });
      toast({ title: 'Decision created', description: decision.title, variant: 'success' });
      if (thenSimulate) simulate(id);
      else onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) throw error;
      setFailure(sentenceOf(error));
      toast({ title: 'Error creating decision', description: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <Drawer open title="New Decision" size="min(600px, 100vw)" onClose={close}>
      <DecisionForm trustId={trustId} name="new-decision" onSubmit={save} onDirty={setDirty}>
        {failure && <Alert type="error" showIcon role="alert" title="Error creating decision" description={failure} />}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={create.isPending} onClick={() => setThenSimulate(false)}>
            Create Decision
          </Button>
          <Button htmlType="submit" disabled={create.isPending} onClick={() => setThenSimulate(true)}>
            Save and simulate
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </DecisionForm>
      <DiscardDialog open={asking} title="Discard this decision?" onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Drawer>
  );
}
