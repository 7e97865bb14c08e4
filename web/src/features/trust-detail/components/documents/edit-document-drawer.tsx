import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updateDocument } from '@fiducia/contracts';
import type { TrustDocument, UpdateDocument } from '@fiducia/contracts';
import { FormDrawer } from '../../../../components/form-drawer/form-drawer.js';
import { toast } from '../../../../lib/toast.js';
import { useUpdateDocument } from '../../api/update-document.js';
import { DocumentFields } from './document-fields.js';
import { DOCUMENT_LABELS } from './document-schema.js';
import { LinkFields } from './link-fields.js';
import { isStored } from './stored.js';

function valuesOf(document: TrustDocument): UpdateDocument {
  const { title, description, type, tags, fileUrl, fileType, fileSize } = document;
  const details = { title, description: description ?? '', type, tags };
  // Address, type and size of a stored file come from the file itself and are not for people to change.
  return isStored(document) ? details : { ...details, fileUrl, fileType, fileSize };
}

type Props = { document: TrustDocument; onClose: () => void };

export function EditDocumentDrawer({ document, onClose }: Props) {
  const update = useUpdateDocument(document.trustId);
  const form = useForm<UpdateDocument>({
    resolver: standardSchemaResolver(updateDocument),
    defaultValues: valuesOf(document),
    shouldFocusError: false,
  });
  const save = async ({ description, ...rest }: UpdateDocument) => {
    await update.mutateAsync({ id: document.id, change: { ...rest, description: description || null } });
    toast({ title: 'Document updated', description: rest.title, variant: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title="Edit Document"
      name="document"
      form={form}
      labels={DOCUMENT_LABELS}
      submitLabel="Save"
      failureTitle="Failed to update document"
      onSave={save}
      onClose={onClose}
    >
      {!isStored(document) && <LinkFields control={form.control} />}
      <DocumentFields control={form.control} />
    </FormDrawer>
  );
}
