import { ConfirmDialog } from './confirm-dialog.js';

type Props = {
  open: boolean;
  title: string;
  /** What is lost. */
  consequence?: string;
  onDiscard: () => void;
  onKeep: () => void;
};

/** Asks before what was entered is thrown away. */
export const DiscardDialog = ({
  open,
  title,
  consequence = 'What you entered here has not been saved.',
  onDiscard,
  onKeep,
}: Props) => (
  <ConfirmDialog
    open={open}
    title={title}
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    {consequence}
  </ConfirmDialog>
);
