import { BIN_DAYS } from '@fiducia/contracts';
import type { Trust } from '@fiducia/contracts';
import { useRemoveTrust } from '../../lib/mutations/remove-trust.js';
import { ConfirmDialog } from '../confirm-dialog.js';

type RemoveTrustDialogProps = { trust: Trust; onClose: () => void; onRemoved?: () => void };

/** Asks before a trust goes into the bin, and says how it comes back. */
export function RemoveTrustDialog({ trust, onClose, onRemoved }: RemoveTrustDialogProps) {
  const remove = useRemoveTrust(trust);
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onRemoved?.();
      },
      onError: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={`Move ${trust.name} to the bin?`}
      confirmLabel="Move to bin"
      busy={remove.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Nobody can open it any more, with its decisions and documents. Its owners find it in the bin under My Trusts and
      can bring it back for {BIN_DAYS} days. After that it is gone; the record of what was done stays.
    </ConfirmDialog>
  );
}
