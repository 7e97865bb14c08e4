import { useRef, useState } from 'react';
import { Alert, Button } from 'antd';
import type { DocumentAnalysis, Evidence, Upload } from '@fiducia/contracts';
import { BELOW_MD, useMedia } from '../../lib/media.js';
import { AnalysisFindings } from '../analysis/analysis-findings.js';
import { ReadingNotices } from '../document-upload/reading-notices.js';
import { EvidencePane } from '../evidence-pane/evidence-pane.js';
import { ProposedFacts } from './proposed-facts.js';
import { withoutDocument } from './setup-state.js';
import type { TrustSetupControl } from './use-trust-setup.js';
import styles from './trust-setup.module.css';

type Props = TrustSetupControl & { upload: Upload; analysis: DocumentAnalysis; onWithout: () => void };

function NotATrust({
  trustType,
  onReplace,
  onWithout,
}: {
  trustType: string;
  onReplace: () => void;
  onWithout: () => void;
}) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This does not look like a trust document."
      description={
        <div className={styles.body}>
          <p>It reads as: {trustType}. What was found in it will not be saved with the trust.</p>
          <div className={styles.actions}>
            <Button onClick={onReplace}>Use another document</Button>
            <Button onClick={onWithout}>Continue without document</Button>
          </div>
        </div>
      }
    />
  );
}

const SampleNotice = () => (
  <Alert
    type="info"
    showIcon
    title="This is a sample."
    description="It shows how a reading works. It is not about your trust, and nothing of it will be saved."
  />
);

/** The findings beside the document they were read in, and the facts to check before the rules rely on them. */
export function AnalysisStep({ setup, change, upload, analysis, onWithout }: Props) {
  const [shown, setShown] = useState<Evidence | null>(null);
  const stacked = useMedia(BELOW_MD);
  const document = useRef<HTMLDivElement>(null);
  const show = (_title: string, evidence: Evidence) => {
    setShown(evidence);
    // Below the findings the passage would be marked out of sight.
    if (stacked) document.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.body}>
      {analysis.isSample ? <SampleNotice /> : <ReadingNotices upload={upload} />}
      {!analysis.isTrust && (
        <NotATrust
          trustType={analysis.trustType}
          onReplace={() => change((now) => ({ ...withoutDocument(now), step: 'upload' }))}
          onWithout={onWithout}
        />
      )}
      <div className={styles.panes}>
        <div className={styles.findings} tabIndex={0} role="region" aria-label="Findings">
          <AnalysisFindings analysis={analysis} shown={shown} onShow={show} pages={upload.pages} />
          {analysis.isTrust && (
            <ProposedFacts
              analysis={analysis}
              confirmed={setup.confirmedFacts}
              onConfirmed={(confirmedFacts) => change({ confirmedFacts })}
              onShow={show}
            />
          )}
        </div>
        <div className={styles.document} ref={document}>
          <EvidencePane documentText={upload.documentText} pages={upload.pages} evidence={shown} />
        </div>
      </div>
    </div>
  );
}
