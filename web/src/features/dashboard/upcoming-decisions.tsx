import { DASHBOARD_DECISIONS } from '@fiducia/contracts';
import { DecisionLine } from '../../components/decision-line.js';
import { EmptyState } from '../../components/empty-state.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { TrustLink } from '../../components/trust-link.js';
import { DueDate } from '../../components/values.js';
import { today } from '../../lib/dates.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { upcoming } from '../../lib/upcoming.js';
import { Link } from '../../router.js';

export function UpcomingDecisions() {
  const query = usePendingDecisions();
  const now = today();
  return (
    <Panel title="Upcoming Decisions" extra={<Link to="/decisions">View full timeline</Link>}>
      <QueryState
        query={query}
        errorTitle="The pending decisions could not be loaded"
        empty={<EmptyState small title="No pending decisions" />}
        isEmpty={(decisions) => upcoming(decisions, now).length === 0}
      >
        {(decisions) => (
          <ul aria-label="Upcoming decisions">
            {upcoming(decisions, now)
              .slice(0, DASHBOARD_DECISIONS)
              .map((decision) => (
                <DecisionLine key={decision.id} decision={decision} now={now} markUrgent>
                  <TrustLink id={decision.trustId} />
                  <DueDate value={decision.dueDate} />
                </DecisionLine>
              ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
