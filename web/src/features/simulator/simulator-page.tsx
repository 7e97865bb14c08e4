import { Button } from 'antd';
import type { Decision } from '@fiducia/contracts';
import { DecisionLine } from '../../components/decision-line.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { RiskTag } from '../../components/risk-tag.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { TrustLink } from '../../components/trust-link.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { formatDateTime, today } from '../../lib/dates.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { useNavigate } from '../../router.js';
import styles from '../../components/records.module.css';

const SHAPE = { trust: param.id() };
const SCENARIOS_LATER = 'Scenarios over several years cannot be run yet. Each decision can be simulated.';

function SimulationLine({ decision, now }: { decision: Decision; now: string }) {
  const navigate = useNavigate();
  const { impactAnalysis: impact } = decision;
  return (
    <DecisionLine
      decision={decision}
      now={now}
      aside={
        <Button
          type="primary"
          onClick={() => void navigate(`/trust/${decision.trustId}?simulator=true&decision=${decision.id}`)}
          aria-label={`${impact ? 'Open the simulation of' : 'Simulate'} ${decision.title}`}
        >
          {impact ? 'Open' : 'Simulate'}
        </Button>
      }
    >
      <TrustLink id={decision.trustId} />
      {impact ? (
        <>
          <span>Simulated {formatDateTime(impact.simulatedAt)}</span>
          <RiskTag level={impact.overallRiskLevel} />
        </>
      ) : (
        <span>Not simulated yet</span>
      )}
    </DecisionLine>
  );
}

export default function SimulatorPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = usePendingDecisions();
  const now = today();
  const shown = (decisions: readonly Decision[]) =>
    decisions.filter(({ trustId }) => url.trust === null || trustId === url.trust);
  return (
    <>
      <PageHeader
        title="Implication Simulator"
        intro="The legal, tax and beneficiary impact of a pending decision, before it is taken."
        actions={<UnavailableButton reason={SCENARIOS_LATER}>New scenario</UnavailableButton>}
      />
      <div className={styles.toolbar}>
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
      </div>
      <Panel title="Pending decisions">
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={6} />}
          errorTitle="The pending decisions could not be loaded"
          empty={
            <EmptyState
              title="No pending decisions"
              text="Open a trust and choose Simulate Decision to plan one and see its impact."
            />
          }
          isEmpty={(decisions) => shown(decisions).length === 0}
        >
          {(decisions) => (
            <ul aria-label="Pending decisions">
              {shown(decisions).map((decision) => (
                <SimulationLine key={decision.id} decision={decision} now={now} />
              ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </>
  );
}
