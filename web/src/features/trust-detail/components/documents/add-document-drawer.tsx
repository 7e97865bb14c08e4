import { useState } from 'react';
import { Alert, Button, Segmented } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Upload } from '@fiducia/contracts';
import { DocumentUpload } from '../../../../components/document-upload/document-upload.js';
import { ReadingNotices } from '../../../../components/document-upload/reading-notices.js';
import { FormDrawer } from '../../../../components/form-drawer/form-drawer.js';
import { FileSize } from '../../../../components/values.js';
import { useRequestKey } from '../../../../lib/mutations/use-request-key.js';
import { toast } from '../../../../lib/toast.js';
import { useCreateDocument } from '../../api/create-document.js';
import { DocumentFields } from './document-fields.js';
import { DOCUMENT_LABELS, documentForm, EMPTY_DOCUMENT, toDocument } from './document-schema.js';
import type { CheckedDocument, DocumentValues, Source } from './document-schema.js';
import { LinkFields } from './link-fields.js';
import styles from '../../trust-detail.module.css';

const LABELS = { uploadId: 'File', ...DOCUMENT_LABELS };

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');

type Props = { trustId: number; onClose: () => void };

/** Add Document: a file that is uploaded, or the address of one that is kept elsewhere. */
export function AddDocumentDrawer({ trustId, onClose }: Props) {
  const [source, setSource] = useState<Source>('upload');
  const [upload, setUpload] = useState<Upload | null>(null);
  const create = useCreateDocument(trustId);
  const keyOf = useRequestKey();
  const form = useForm<DocumentValues, unknown, CheckedDocument>({
    resolver: standardSchemaResolver(documentForm(source)),
    defaultValues: EMPTY_DOCUMENT,
    shouldFocusError: false,
  });
  const missing = form.formState.errors.uploadId?.message;
  const choose = (next: Source) => {
    setSource(next);
    setUpload(null);
    form.setValue('uploadId', null);
    form.clearErrors();
  };
  const onUploaded = (uploaded: Upload) => {
    setUpload(uploaded);
    form.setValue('uploadId', uploaded.uploadId, { shouldDirty: true });
    form.clearErrors('uploadId');
    if (!form.getValues('title')) form.setValue('title', titleOf(uploaded.fileName), { shouldDirty: true });
  };
  const save = async (values: CheckedDocument) => {
    const document = toDocument(source, values);
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
          <>
            <div className={styles.between}>
              <p>
                <strong>{upload.fileName}</strong> <FileSize bytes={upload.fileSize} />
              </p>
              <Button size="small" onClick={() => choose('upload')}>
                Replace
              </Button>
            </div>
            <ReadingNotices upload={upload} />
          </>
        ) : (
          <div id="document-uploadId" tabIndex={-1} className={styles.block}>
            {missing && <Alert type="error" showIcon title={missing} />}
            <DocumentUpload onUploaded={onUploaded} />
          </div>
        ))}
      <DocumentFields control={form.control} />
    </FormDrawer>
  );
}
