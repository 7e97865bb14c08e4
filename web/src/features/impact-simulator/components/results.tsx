import { useState } from 'react';
import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ImpactAnalysis } from '@fiducia/contracts';
import { EvidenceDrawer } from '../../../components/evidence-pane/evidence-drawer.js';
import type { ShownEvidence } from '../../../components/evidence-pane/evidence-drawer.js';
import { download } from '../../../lib/download.js';
import { sortFindings } from '../verdict.js';
import { Confidence } from './confidence.js';
import { FindingList } from './finding-list.js';
import { LegalSection } from './legal-section.js';
import { NeedsInformation } from './needs-information.js';
import { OtherRules } from './other-rules.js';
import { StaleNotice } from './stale-notice.js';
import { TaxSection } from './tax-section.js';
import { VerdictStrip } from './verdict-strip.js';
import styles from './impact-simulator.module.css';

type Props = { trustId: number; decisionId: number | null; result: ImpactAnalysis; onAgain?: () => void };

/** What the simulation found, gravest first, each finding with its ground. */
export function Results({ trustId, decisionId, result, onAgain }: Props) {
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  const { flags, plainFlags, others, unknown } = sortFindings(result);
  const show = (title: string, evidence: ShownEvidence['evidence']) => setShown({ title, evidence });
  return (
    <div className={styles.results}>
      <StaleNotice decisionId={decisionId} onAgain={onAgain} />
      <VerdictStrip result={result} />
      {decisionId !== null && (
        <div className={styles.actions}>
          <Button
            icon={<FilePdfOutlined aria-hidden />}
            onClick={() =>
              void download(`decision-${decisionId}-simulation.pdf`, `/api/decisions/${decisionId}/simulation.pdf`)
            }
          >
            Save as PDF
          </Button>
        </div>
      )}
      <LegalSection legal={result.legalImplications} flags={flags} plainFlags={plainFlags} onShow={show} />
      <TaxSection consequences={result.taxConsequences} figures={result.tax} plan={result.retainOrDistribute} />
      <section>
        <h3>Goal Alignment</h3>
        <p>{result.goalAlignment.explanation}</p>
      </section>
      {others.length > 0 && (
        <section>
          <h3>Other findings</h3>
          <FindingList findings={others} onShow={show} />
        </section>
      )}
      <NeedsInformation trustId={trustId} decisionId={decisionId} findings={unknown} onAgain={onAgain} />
      {result.recommendations.length > 0 && (
        <section>
          <h3>Recommendations</h3>
          <ul className={styles.bullets}>
            {result.recommendations.map((recommendation) => (
              <li key={recommendation}>{recommendation}</li>
            ))}
          </ul>
        </section>
      )}
      <Confidence result={result} />
      <OtherRules clear={result.clear} notApplicable={result.notApplicable} />
      <EvidenceDrawer trustId={trustId} shown={shown} onClose={() => setShown(null)} />
    </div>
  );
}
