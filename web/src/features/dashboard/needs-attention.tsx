import { AttentionList } from '../../components/attention-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { today } from '../../lib/dates.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { needingAttention } from '../../lib/upcoming.js';

/** Pending decisions of all trusts that are overdue or due within three days, the oldest first. */
export function NeedsAttention() {
  const query = usePendingDecisions();
  const now = today();
  const count = needingAttention(query.data ?? [], now).length;
  return (
    <Panel title={count > 0 ? `Needs attention (${count})` : 'Needs attention'}>
      <QueryState query={query} errorTitle="The pending decisions could not be loaded">
        {(decisions) => {
          const urgent = needingAttention(decisions, now);
          if (urgent.length === 0) return <EmptyState small title="Clear - nothing needs you today" />;
          return <AttentionList label="Needs attention" decisions={urgent} now={now} />;
        }}
      </QueryState>
    </Panel>
  );
}
