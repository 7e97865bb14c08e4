import { Alert, Button, Select } from 'antd';
import type { Decision, Trust } from '@fiducia/contracts';
import { DecisionLine } from '../../components/decision-line.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { RiskTag } from '../../components/risk-tag.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { TrustLink } from '../../components/trust-link.js';
import { formatDateTime, today } from '../../lib/dates.js';
import { reasonAgainst } from '../../lib/permitted.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { useTrustChildren, useTrusts } from '../../lib/queries/trusts.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { useNavigate } from '../../router.js';
import styles from '../../components/records.module.css';
import { ClauseChecker } from './components/clause-checker.js';
import { Workbench } from './components/workbench.js';

const SHAPE = { trust: param.id(), decision: param.id(), view: param.oneOf(['chart', 'table'], 'chart') };

function SimulationLine({ decision, now }: { decision: Decision; now: string }) {
  const navigate = useNavigate();
  const { impactAnalysis: impact } = decision;
  return (
    <DecisionLine
      decision={decision}
      now={now}
      aside={
        <span className={styles.buttons}>
          <Button
            onClick={() => void navigate(`/simulator?trust=${decision.trustId}&decision=${decision.id}`)}
            aria-label={`Compare options for ${decision.title}`}
          >
            Compare options
          </Button>
          <Button
            type="primary"
            onClick={() => void navigate(`/trust/${decision.trustId}?simulator=true&decision=${decision.id}`)}
            aria-label={`${impact ? 'Open the simulation of' : 'Simulate'} ${decision.title}`}
          >
            {impact ? 'Open' : 'Simulate'}
          </Button>
        </span>
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

/** The pending decisions: each can be simulated alone, or be where options start from. */
function PendingDecisions({ trustId }: { trustId: number | null }) {
  const query = usePendingDecisions();
  const now = today();
  const shown = (decisions: readonly Decision[]) =>
    decisions.filter((decision) => trustId === null || decision.trustId === trustId);
  return (
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
  );
}

/** Options for one trust; who may not simulate in it is told who may. */
function TrustOptions({ trust, decisionId }: { trust: Trust; decisionId: number | null }) {
  const [url, setUrl] = useUrlState(SHAPE);
  const decisions = useTrustChildren(trust.id, 'decisions');
  const against = reasonAgainst(trust, 'decision.simulate');
  if (against) return <Alert type="info" showIcon title="Options cannot be compared here" description={against} />;
  return (
    <QueryState query={decisions} isEmpty={() => false} errorTitle="The decisions could not be loaded">
      {(all) => (
        <Workbench
          key={`${trust.id}-${decisionId ?? 'none'}`}
          trust={trust}
          decision={all.find(({ id }) => id === decisionId) ?? null}
          asTable={url.view === 'table'}
          onTurn={() => setUrl({ view: url.view === 'table' ? 'chart' : 'table' }, { replace: true })}
        />
      )}
    </QueryState>
  );
}

/** Which decision the options start from. */
function StartFrom({ trustId }: { trustId: number }) {
  const [url, setUrl] = useUrlState(SHAPE);
  const { data: decisions = [] } = useTrustChildren(trustId, 'decisions');
  const open = decisions.filter(({ status, id }) => status === 'pending' || id === url.decision);
  return (
    <Select
      aria-label="Start from"
      className={styles.wide}
      value={url.decision ?? 0}
      options={[
        { value: 0, label: 'Start from nothing' },
        ...open.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => setUrl({ decision: id === 0 ? null : id })}
    />
  );
}

export default function SimulatorPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const { data: trusts = [], isPending } = useTrusts();
  const trust = trusts.find(({ id }) => id === url.trust);
  return (
    <>
      <PageHeader
        title="Implication Simulator"
        intro="The legal, tax and beneficiary impact of a decision, before it is taken: several ways side by side."
      />
      <div className={styles.toolbar}>
        <TrustFilter value={url.trust} onChange={(chosen) => setUrl({ trust: chosen, decision: null })} />
        {trust && <StartFrom trustId={trust.id} />}
      </div>
      <div className={styles.stack}>
        {trust && <TrustOptions trust={trust} decisionId={url.decision} />}
        {url.trust === null && (
          <Panel title="Compare options">
            <EmptyState
              small
              title="Choose a trust"
              text="Then enter up to five ways to take a decision. Each is judged by the same rules, side by side; nothing is stored until you save it."
            />
          </Panel>
        )}
        {url.trust !== null && !trust && !isPending && (
          <Alert type="warning" showIcon title="There is no such trust" description="Choose another one above." />
        )}
        <ClauseChecker />
        <PendingDecisions trustId={url.trust} />
      </div>
    </>
  );
}
