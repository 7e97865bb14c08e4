import type { TrustDocument } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { toast } from '../../../../lib/toast.js';
import { useRemoveDocument } from '../../api/remove-document.js';

type Props = { document: TrustDocument | null; onClose: () => void };

export function DeleteDocument({ document, onClose }: Props) {
  const remove = useRemoveDocument(document?.trustId ?? 0);
  const confirm = async ({ id, title }: TrustDocument) => {
    try {
      await remove.mutateAsync(id);
      toast({ title: 'Document deleted', description: title, variant: 'success' });
    } catch (error) {
      toast({ title: 'Failed to delete document', description: sentenceOf(error), variant: 'destructive' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={document !== null}
      title="Delete document"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => document && void confirm(document)}
      onCancel={onClose}
    >
      Are you sure you want to delete this document?
      {document && (
        <>
          {' '}
          <strong>{document.title}</strong>
        </>
      )}
    </ConfirmDialog>
  );
}
