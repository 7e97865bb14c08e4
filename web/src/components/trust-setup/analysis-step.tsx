import { useState } from 'react';
import { Alert, Button } from 'antd';
import type { DocumentAnalysis, Evidence, Upload } from '@fiducia/contracts';
import { chosenFile } from '../../lib/chosen-file.js';
import { BELOW_MD, useMedia } from '../../lib/media.js';
import { useFilePdf } from '../../lib/queries/document-file.js';
import { AnalysisFindings } from '../analysis/analysis-findings.js';
import { ReadingNotices } from '../document-upload/reading-notices.js';
import { EvidencePane } from '../evidence-pane/evidence-pane.js';
import { Tabs } from '../tabs/tabs.js';
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

type Pane = 'findings' | 'document';

/** The findings beside the document they were read in, and the facts to check before the rules rely on them. */
export function AnalysisStep({ setup, change, upload, analysis, onWithout }: Props) {
  const [shown, setShown] = useState<Evidence | null>(null);
  const [pane, setPane] = useState<Pane>('findings');
  const stacked = useMedia(BELOW_MD);
  // A sample's words are not those of the file that was chosen.
  const pdf = useFilePdf(analysis.isSample ? null : chosenFile(upload.uploadId));
  const show = (_title: string, evidence: Evidence) => {
    setShown(evidence);
    setPane('document');
  };
  const findings = (
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
  );
  const document = (
    <div className={styles.document}>
      <EvidencePane documentText={upload.documentText} pages={upload.pages} evidence={shown} pdf={pdf} />
    </div>
  );
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
      {stacked ? (
        <Tabs<Pane>
          label="Findings and document"
          active={pane}
          onChange={setPane}
          items={[
            { key: 'findings', label: 'Findings', children: findings },
            { key: 'document', label: 'Document', children: document },
          ]}
        />
      ) : (
        <div className={styles.panes}>
          {findings}
          {document}
        </div>
      )}
    </div>
  );
}
