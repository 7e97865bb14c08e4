import { useState } from 'react';
import { Alert, Button, Skeleton } from 'antd';
import type { PagePart } from '../../lib/page-marks.js';
import type { PdfSource } from '../../lib/queries/document-file.js';
import { PdfPages } from './pdf-pages.js';
import { usePdf } from './use-pdf.js';
import styles from './pdf-view.module.css';

type Props = {
  source: PdfSource;
  parts: readonly PagePart[];
  onPageShown: (page: number) => void;
  onFound: (found: boolean) => void;
};

/** A PDF as it was drawn by its maker, with a passage marked in it. */
export function PdfView({ source, ...pages }: Props) {
  const [attempt, setAttempt] = useState(0);
  const opened = usePdf(source, attempt);
  if (opened.phase === 'failed') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={opened.message}
        action={<Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>}
      />
    );
  }
  return (
    <div className={styles.view}>
      {opened.phase === 'opening' ? (
        <div role="status" aria-label="Opening the PDF">
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        </div>
      ) : (
        <PdfPages key={opened.pdf.fingerprints[0]} pdf={opened.pdf} usual={opened} {...pages} />
      )}
    </div>
  );
}
