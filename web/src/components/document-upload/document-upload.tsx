import { Alert, Button, Progress, Upload as UploadControl } from 'antd';
import { useId } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { ACCEPTED_EXTENSIONS, UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import type { Upload } from '@fiducia/contracts';
import { formatFileSize } from '../../lib/file-size.js';
import { useAppConfig } from '../../lib/queries/config.js';
import { percentOf, type UploadStep, wordsOf } from './reading-words.js';
import { useDocumentUpload } from './use-document-upload.js';
import styles from './document-upload.module.css';

type Props = { onUploaded: (upload: Upload) => void };

function Reading({
  fileName,
  fileSize,
  at,
  onCancel,
}: {
  fileName: string;
  fileSize: number;
  at: UploadStep;
  onCancel: () => void;
}) {
  const label = useId();
  return (
    <div className={styles.reading}>
      <p id={label}>
        <strong>{fileName}</strong> <span className="muted">{formatFileSize(fileSize)}</span>
      </p>
      <Progress percent={percentOf(at)} aria-labelledby={label} />
      <div className={styles.row}>
        <span className="muted" aria-live="polite">
          {wordsOf(at)}
        </span>
        <Button onClick={onCancel}>Cancel upload</Button>
      </div>
    </div>
  );
}

/** Choose or drop one document; its bytes go up with their own progress, and its text comes back. */
export function DocumentUpload({ onUploaded }: Props) {
  const { state, start, cancel } = useDocumentUpload(onUploaded);
  const { data: config } = useAppConfig();
  if (state.phase === 'reading') return <Reading {...state} onCancel={cancel} />;
  const limit = formatFileSize(config?.upload.maxBytes ?? UPLOAD_MAX_BYTES);
  return (
    <div className={styles.upload}>
      {state.phase === 'refused' && (
        <Alert type="error" showIcon role="alert" title={state.message} description={state.fileName} />
      )}
      <UploadControl.Dragger
        accept={ACCEPTED_EXTENSIONS.join(',')}
        multiple={false}
        showUploadList={false}
        beforeUpload={(file) => {
          void start(file);
          return false;
        }}
      >
        <InboxOutlined className={styles.icon} aria-hidden />
        <p>Choose a document or drop it here</p>
        <p className="muted">PDF, DOC, DOCX or TXT, up to {limit}. Scanned pages are read from their images.</p>
      </UploadControl.Dragger>
    </div>
  );
}
