import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import type { Trust } from '@fiducia/contracts';
import { BESIDE, BESIDE_WIDTH, EvidenceDrawer } from '../../../../components/evidence-pane/evidence-drawer.js';
import type { ShownEvidence } from '../../../../components/evidence-pane/evidence-drawer.js';
import { Panel } from '../../../../components/panel.js';
import { BELOW_MD, useMedia } from '../../../../lib/media.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { counted } from '../../../../lib/words.js';
import { useTabState } from '../../tab-state.js';
import { FactsPanel } from '../facts/facts-panel.js';
import { AnalysisPanel } from './analysis-panel.js';
import { BeneficiariesCard } from './beneficiaries-card.js';
import { TrustInformation } from './trust-information.js';
import styles from '../../trust-detail.module.css';

/** The way to the documents where their tab is hidden. */
function DocumentsCard({ trust }: { trust: Trust }) {
  const { go } = useTabState();
  const { data: documents } = useTrustChildren(trust.id, 'documents');
  return (
    <Panel title="Documents">
      <div className={styles.between}>
        <p className="muted">{documents ? counted(documents.length, 'document') : 'Deeds, filings and records'}</p>
        <Button onClick={() => go('documents')}>Open documents</Button>
      </div>
    </Panel>
  );
}

/** The trust at a glance: what it is, what was read in its document, what the rules know, and who benefits. */
export function OverviewTab({ trust }: { trust: Trust }) {
  const small = useMedia(BELOW_MD);
  const wide = useMedia(BESIDE);
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  const show = (title: string, evidence: ShownEvidence['evidence']) => setShown({ title, evidence });
  const beside = wide && shown !== null;
  const findings = useRef<HTMLDivElement>(null);
  // The column grows narrower beside the document: what was chosen stays in view.
  useEffect(() => {
    if (beside) findings.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, [beside]);
  return (
    <div className={beside ? styles.stack : styles.overview} style={{ marginInlineEnd: beside ? BESIDE_WIDTH : 0 }}>
      <div className={styles.stack} ref={findings}>
        <TrustInformation trust={trust} />
        {trust.aiAnalysis && (
          <AnalysisPanel analysis={trust.aiAnalysis} shown={shown?.evidence ?? null} onShow={show} />
        )}
        <FactsPanel trust={trust} onShow={show} />
      </div>
      <div className={styles.stack}>
        <BeneficiariesCard trust={trust} />
        {small && <DocumentsCard trust={trust} />}
      </div>
      <EvidenceDrawer trustId={trust.id} shown={shown} onClose={() => setShown(null)} />
    </div>
  );
}
