import { useState } from 'react';
import { DiscardDialog } from '../../components/discard-dialog.js';
import { draftKeyOf } from '../../components/trust-setup/setup-draft.js';
import { isDirty } from '../../components/trust-setup/setup-state.js';
import { useTrustSetup } from '../../components/trust-setup/use-trust-setup.js';
import { WideDialog } from '../../components/wide-dialog/wide-dialog.js';
import { AddTrustSteps } from './components/add-trust-steps.js';

type Props = { open: boolean; onClose: () => void };

/** Add New Trust in four steps: Upload, AI Analysis, Define Goals, Review & Finish. */
export function AddTrustDialog({ open, onClose }: Props) {
  const control = useTrustSetup(draftKeyOf('dialog'));
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    control.reset();
    onClose();
  };
  const close = () => (isDirty(control.setup) ? setAsking(true) : leave());
  return (
    <>
      <WideDialog open={open} title="Add New Trust" onClose={close}>
        <AddTrustSteps {...control} onCancel={close} onDone={leave} />
      </WideDialog>
      <DiscardDialog
        open={asking}
        title="Discard this trust?"
        consequence="The document, the name and the goals you chose will be lost."
        onDiscard={leave}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
