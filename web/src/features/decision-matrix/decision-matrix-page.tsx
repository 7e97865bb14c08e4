import { Button } from 'antd';
import type { Decision } from '@fiducia/contracts';
import { DecisionLine } from '../../components/decision-line.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { RiskTag } from '../../components/risk-tag.js';
import { TrustLink } from '../../components/trust-link.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { today } from '../../lib/dates.js';
import { dueWords } from '../../lib/due-words.js';
import { useRecords } from '../../lib/queries/trusts.js';
import { byDueDate } from '../../lib/upcoming.js';
import { useNavigate } from '../../router.js';
import { CONFIDENCE_LEVELS, confidenceLevel, HIGH_FROM, MEDIUM_FROM } from './confidence.js';
import type { ConfidenceLevel } from './confidence.js';
import styles from '../../components/records.module.css';

const EXECUTE_LATER = 'Decisions cannot be executed from here yet.';
const REVIEW_LATER = 'A legal review cannot be requested yet.';
const percent = (share: number) => `${Math.round(share * 100)} %`;

const TITLES: Record<ConfidenceLevel, string> = {
  High: `High confidence (${percent(HIGH_FROM)} and more)`,
  Medium: `Medium confidence (${percent(MEDIUM_FROM)} to below ${percent(HIGH_FROM)})`,
  Low: `Low confidence (below ${percent(MEDIUM_FROM)})`,
  'Not simulated': 'Not simulated yet',
};

function MatrixLine({ decision, now }: { decision: Decision; now: string }) {
  const navigate = useNavigate();
  const { impactAnalysis: impact } = decision;
  const simulate = () => void navigate(`/trust/${decision.trustId}?simulator=true&decision=${decision.id}`);
  return (
    <DecisionLine
      decision={decision}
      now={now}
      aside={
        <>
          <Button size="small" onClick={simulate} aria-label={`Simulate ${decision.title}`}>
            Simulate
          </Button>
          <UnavailableButton size="small" reason={EXECUTE_LATER}>
            Execute
          </UnavailableButton>
          <UnavailableButton size="small" reason={REVIEW_LATER}>
            Legal Review
          </UnavailableButton>
        </>
      }
    >
      <TrustLink id={decision.trustId} />
      <span>{dueWords(decision.dueDate, now)}</span>
      {impact && (
        <>
          <span>Confidence {percent(impact.confidence)}</span>
          <span>{goalFit(impact.goalAlignment)}</span>
          <RiskTag level={impact.overallRiskLevel} />
        </>
      )}
    </DecisionLine>
  );
}

function goalFit({ aligned, assessed }: NonNullable<Decision['impactAnalysis']>['goalAlignment']): string {
  if (!assessed) return 'Goals not assessed';
  return aligned ? 'In line with the goals' : 'Not in line with the goals';
}

const isOpen = ({ status }: Decision) => status === 'pending' || status === 'approved';

function Groups({ decisions }: { decisions: readonly Decision[] }) {
  const now = today();
  const groups = Map.groupBy(decisions, confidenceLevel);
  return CONFIDENCE_LEVELS.map((level) => {
    const rows = (groups.get(level) ?? []).toSorted(byDueDate);
    if (level === 'Not simulated' && rows.length === 0) return null;
    return (
      <Panel key={level} title={TITLES[level]}>
        {rows.length === 0 ? (
          <EmptyState small title="No decision stands here." />
        ) : (
          <ul aria-label={TITLES[level]}>
            {rows.map((decision) => (
              <MatrixLine key={decision.id} decision={decision} now={now} />
            ))}
          </ul>
        )}
      </Panel>
    );
  });
}

export default function DecisionMatrixPage() {
  const query = useRecords('decisions');
  return (
    <>
      <PageHeader
        title="Trustee Decision Matrix"
        intro="Open decisions by how far their simulation can be relied on. Confidence = the share of the applicable rules whose facts are known and which raise no stop or high finding."
      />
      <div className={styles.stack}>
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={8} />}
          errorTitle="The decisions could not be loaded"
          empty={
            <EmptyState
              title="No open decisions"
              text="Pending and approved decisions of your trusts will stand here, grouped by confidence."
            />
          }
          isEmpty={(decisions) => !decisions.some(isOpen)}
        >
          {(decisions) => <Groups decisions={decisions.filter(isOpen)} />}
        </QueryState>
      </div>
    </>
  );
}
