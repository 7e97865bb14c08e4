import type { Evidence, Trust } from '@fiducia/contracts';
import { AnalysisFindings } from '../../../../components/analysis/analysis-findings.js';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { Panel } from '../../../../components/panel.js';

/** A deed may have thirty provisions; what follows them on the page must stay in reach. */
const PROVISIONS_AT_FIRST = 5;

type Props = { analysis: NonNullable<Trust['aiAnalysis']>; shown: Evidence | null; onShow: ShowEvidence };

/** What was read in the trust's document. */
export const AnalysisPanel = ({ analysis, shown, onShow }: Props) => (
  <Panel title="AI Analysis">
    <AnalysisFindings analysis={analysis} shown={shown} onShow={onShow} limit={PROVISIONS_AT_FIRST} />
  </Panel>
);
