import { useEffect, useState } from 'react';
import { Alert, Button, Spin } from 'antd';
import type { Upload } from '@fiducia/contracts';
import { counted } from '../../lib/words.js';
import styles from './trust-setup.module.css';

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** The wait for the reading: what is being read, for how long already, and a way out. */
export function Analysing({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const seconds = useElapsedSeconds();
  const pages =
    upload.pages.length > 0 ? counted(upload.pages.length, 'page') : counted(upload.documentText.length, 'character');
  return (
    <div className={styles.running}>
      <Spin size="large" />
      <p role="status">Analyzing document...</p>
      <p className="muted">
        {upload.fileName}, {pages}
        {seconds >= 3 && `, ${seconds} seconds so far`}
      </p>
      <Button onClick={onCancel}>Stop reading</Button>
    </div>
  );
}

export const STOPPED = 'Reading stopped';

type FailedProps = {
  title?: string;
  message: string;
  /** There where the built-in analyser may do what the model did not. */
  onBuiltin?: () => void;
  onRetry: () => void;
  onReplace: () => void;
  onWithout: () => void;
};

/** The reading failed or was stopped: try again, take another document, or go on without one. */
export function AnalyseFailed({
  title = 'Analysis failed',
  message,
  onBuiltin,
  onRetry,
  onReplace,
  onWithout,
}: FailedProps) {
  return (
    <Alert
      type={title === STOPPED ? 'info' : 'error'}
      showIcon
      role="alert"
      title={title}
      description={
        <div className={styles.body}>
          <p>{message}</p>
          <div className={styles.actions}>
            <Button type="primary" onClick={onRetry}>
              Try again
            </Button>
            {onBuiltin && <Button onClick={onBuiltin}>Read with the built-in analyser</Button>}
            <Button onClick={onReplace}>Use another document</Button>
            <Button onClick={onWithout}>Continue without document</Button>
          </div>
        </div>
      }
    />
  );
}
