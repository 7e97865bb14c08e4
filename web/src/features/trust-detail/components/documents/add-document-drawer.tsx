import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type * as z from 'zod/mini';
import { createDocument } from '@fiducia/contracts';
import type { CreateDocument, Upload } from '@fiducia/contracts';
import { DocumentUpload } from '../../../../components/document-upload/document-upload.js';
import { FormDrawer } from '../../../../components/form-drawer/form-drawer.js';
import { FileSize } from '../../../../components/values.js';
import { useRequestKey } from '../../../../lib/mutations/use-request-key.js';
import { toast } from '../../../../lib/toast.js';
import { useCreateDocument } from '../../api/create-document.js';
import { DocumentFields } from './document-fields.js';
import { LinkFields } from './link-fields.js';
import styles from '../../trust-detail.module.css';

type Source = 'upload' | 'link';
type Entered = z.input<typeof createDocument>;

const LABELS = {
  title: 'Title',
  type: 'Type',
  description: 'Description',
  tags: 'Tags',
  fileUrl: 'File URL',
  fileType: 'File type',
  fileSize: 'File size',
};
const EMPTY: Entered = { title: '', description: '', type: 'other', tags: [], uploadId: null };

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');

type Props = { trustId: number; onClose: () => void };

/** Add Document: a file that is uploaded, or the address of one that is kept elsewhere. */
export function AddDocumentDrawer({ trustId, onClose }: Props) {
  const [source, setSource] = useState<Source>('upload');
  const [upload, setUpload] = useState<Upload | null>(null);
  const create = useCreateDocument(trustId);
  const keyOf = useRequestKey();
  const form = useForm<Entered, unknown, CreateDocument>({
    resolver: standardSchemaResolver(createDocument),
    defaultValues: EMPTY,
    shouldFocusError: false,
    shouldUnregister: false,
  });
  const choose = (next: Source) => {
    setSource(next);
    setUpload(null);
    form.setValue('uploadId', null);
    for (const field of ['fileUrl', 'fileType', 'fileSize'] as const) form.setValue(field, undefined);
    form.clearErrors();
  };
  const onUploaded = (uploaded: Upload) => {
    setUpload(uploaded);
    form.setValue('uploadId', uploaded.uploadId, { shouldDirty: true });
    if (!form.getValues('title')) form.setValue('title', titleOf(uploaded.fileName), { shouldDirty: true });
  };
  const save = async ({ description, ...rest }: CreateDocument) => {
    const document = { ...rest, description: description || null };
    await create.mutateAsync({ document, key: keyOf(document) });
    toast({ title: 'Document added', description: document.title, variant: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title="Add Document"
      name="document"
      form={form}
      labels={LABELS}
      submitLabel="Add Document"
      failureTitle="Failed to add document"
      onSave={save}
      onClose={onClose}
    >
      <Segmented<Source>
        block
        aria-label="Where the document is"
        value={source}
        onChange={choose}
        options={[
          { value: 'upload', label: 'Upload a file' },
          { value: 'link', label: 'Link to an address' },
        ]}
      />
      {source === 'link' && <LinkFields control={form.control} />}
      {source === 'upload' &&
        (upload ? (
          <div className={styles.between}>
            <p>
              <strong>{upload.fileName}</strong> <FileSize bytes={upload.fileSize} />
            </p>
            <Button size="small" onClick={() => choose('upload')}>
              Replace
            </Button>
          </div>
        ) : (
          <DocumentUpload onUploaded={onUploaded} />
        ))}
      <DocumentFields control={form.control} />
    </FormDrawer>
  );
}
