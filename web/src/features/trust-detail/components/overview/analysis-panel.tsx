import type { Trust } from '@fiducia/contracts';
import { AnalysisFindings } from '../../../../components/analysis/analysis-findings.js';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { Panel } from '../../../../components/panel.js';

type Props = { analysis: NonNullable<Trust['aiAnalysis']>; onShow: ShowEvidence };

/** What was read in the trust's document. */
export const AnalysisPanel = ({ analysis, onShow }: Props) => (
  <Panel title="AI Analysis">
    <AnalysisFindings analysis={analysis} onShow={onShow} />
  </Panel>
);
