import { useState } from 'react';
import { Button } from 'antd';
import { FileTextOutlined } from '@ant-design/icons';
import { SAMPLE_TRUST_TEXT, TOO_SHORT_TEXT_LENGTH } from '@fiducia/contracts';
import type { Upload } from '@fiducia/contracts';
import { formatFileSize } from '../../lib/file-size.js';
import { counted } from '../../lib/words.js';
import { DocumentUpload } from '../document-upload/document-upload.js';
import { AnalyseFailed, Analysing, STOPPED } from './analysing.js';
import { withAnalysis, withoutDocument } from './setup-state.js';
import { ShortTextQuestion } from './short-text-question.js';
import { TextDestination } from './text-destination.js';
import { useAnalyseDocument } from './use-analyse-document.js';
import type { TrustSetupControl } from './use-trust-setup.js';
import styles from './trust-setup.module.css';

type Props = TrustSetupControl & { onWithout: () => void };

function ReadDocument({ upload, onReplace }: { upload: Upload; onReplace: () => void }) {
  return (
    <div className={styles.file}>
      <p>
        <FileTextOutlined aria-hidden /> <strong>{upload.fileName}</strong>{' '}
        <span className="muted">
          {formatFileSize(upload.fileSize)}
          {upload.pages.length > 0 && `, ${counted(upload.pages.length, 'page')}`}
        </span>
      </p>
      <Button onClick={onReplace}>Use another document</Button>
    </div>
  );
}

/** Upload a document, have it read; a text too short to read is asked about, never silently replaced. */
export function UploadStep({ setup, change, onWithout }: Props) {
  const [short, setShort] = useState<Upload | null>(null);
  const [waiting, setWaiting] = useState<Upload | null>(null);
  const [builtin, setBuiltin] = useState(false);
  const { state, analyse, cancel } = useAnalyseDocument();

  const read = async (upload: Upload, analyser = builtin ? ('builtin' as const) : undefined) => {
    setShort(null);
    setWaiting(upload);
    const analysis = await analyse(upload.documentText, analyser);
    if (!analysis) return;
    setWaiting(null);
    change((now) => withAnalysis(now, upload, analysis));
  };
  const readSample = async (upload: Upload) => {
    const sample = { ...upload, documentText: SAMPLE_TRUST_TEXT, pages: [] };
    setShort(null);
    setWaiting(sample);
    const analysis = await analyse(SAMPLE_TRUST_TEXT, 'builtin');
    if (!analysis) return;
    setWaiting(null);
    change((now) => withAnalysis(now, sample, { ...analysis, isSample: true }));
  };
  const onUploaded = (upload: Upload) => {
    if (upload.documentText.length <= TOO_SHORT_TEXT_LENGTH) setShort(upload);
    else void read(upload);
  };
  const startOver = () => {
    cancel();
    setShort(null);
    setWaiting(null);
    change(withoutDocument);
  };

  if (state.phase === 'running' && waiting) return <Analysing upload={waiting} onCancel={cancel} />;
  if (state.phase === 'failed' && waiting) {
    return (
      <AnalyseFailed
        message={state.message}
        onBuiltin={state.withoutModel ? () => void read(waiting, 'builtin') : undefined}
        onRetry={() => void read(waiting)}
        onReplace={startOver}
        onWithout={onWithout}
      />
    );
  }
  if (state.phase === 'stopped' && waiting) {
    return (
      <AnalyseFailed
        title={STOPPED}
        message={`${waiting.fileName} is still here. What you have entered is kept.`}
        onRetry={() => void read(waiting)}
        onReplace={startOver}
        onWithout={onWithout}
      />
    );
  }
  if (short) {
    return (
      <ShortTextQuestion
        upload={short}
        onReplace={startOver}
        onSample={() => void readSample(short)}
        onCancel={startOver}
      />
    );
  }
  if (setup.upload && setup.analysis) return <ReadDocument upload={setup.upload} onReplace={startOver} />;
  return (
    <div className={styles.body}>
      <TextDestination builtin={builtin} onBuiltin={setBuiltin} />
      <DocumentUpload onUploaded={onUploaded} />
    </div>
  );
}
