import { Select } from 'antd';
import { DECISION_STATUSES, timelineTone } from '@fiducia/contracts';
import type { Decision, DueTone } from '@fiducia/contracts';
import { DecisionLine } from '../../components/decision-line.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { StatusTag } from '../../components/status-tag.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { TrustLink } from '../../components/trust-link.js';
import { DueDate } from '../../components/values.js';
import { today } from '../../lib/dates.js';
import { dueWords } from '../../lib/due-words.js';
import { useRecords } from '../../lib/queries/trusts.js';
import { byDueDate } from '../../lib/upcoming.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { capitalised } from '../../lib/words.js';
import styles from '../../components/records.module.css';

const STATUSES = ['all', ...DECISION_STATUSES] as const;
const SHAPE = { trust: param.id(), status: param.oneOf(STATUSES, 'pending') };
const STATUS_OPTIONS = STATUSES.map((status) => ({
  value: status,
  label: status === 'all' ? 'All statuses' : capitalised(status),
}));

/** The timeline's stretches in their order; the dot of each is the tone of the due date itself. */
const STRETCHES: readonly { tone: DueTone; title: string }[] = [
  { tone: 'darkred', title: 'Overdue' },
  { tone: 'red', title: 'Within 3 days' },
  { tone: 'yellow', title: 'Within 14 days' },
  { tone: 'blue', title: 'Later' },
  { tone: 'grey', title: 'No due date' },
];

const isOpen = ({ status }: Decision) => status === 'pending';

function TimelineLine({ decision, now }: { decision: Decision; now: string }) {
  const { dueDate } = decision;
  return (
    <DecisionLine
      decision={decision}
      now={now}
      markUrgent={isOpen(decision)}
      aside={<StatusTag of="decision" status={decision.status} />}
    >
      <TrustLink id={decision.trustId} />
      <span>{capitalised(decision.type)}</span>
      <DueDate value={dueDate} />
      {dueDate && isOpen(decision) && <span>{dueWords(dueDate, now)}</span>}
    </DecisionLine>
  );
}

function Timeline({ decisions }: { decisions: readonly Decision[] }) {
  const now = today();
  const byTone = Map.groupBy(decisions, ({ dueDate }) => timelineTone(dueDate, now));
  return STRETCHES.flatMap(({ tone, title }) => {
    const rows = byTone.get(tone);
    if (!rows) return [];
    const past = tone === 'darkred' && !rows.some(isOpen) ? 'Due date has passed' : title;
    return [
      <Panel key={tone} title={`${past} (${rows.length})`}>
        <ul aria-label={past}>
          {rows.toSorted(byDueDate).map((decision) => (
            <TimelineLine key={decision.id} decision={decision} now={now} />
          ))}
        </ul>
      </Panel>,
    ];
  });
}

export default function DecisionsPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = useRecords('decisions');
  const shown = (decisions: readonly Decision[]) =>
    decisions
      .filter(({ status }) => url.status === 'all' || status === url.status)
      .filter(({ trustId }) => url.trust === null || trustId === url.trust);
  const none = url.status === 'all' ? 'No decisions' : `No ${url.status} decisions`;
  return (
    <>
      <PageHeader
        title="Decisions"
        intro="The full timeline over all your trusts, overdue and undated decisions included."
      />
      <div className={styles.toolbar}>
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
        <Select
          aria-label="Status"
          className={styles.wide}
          value={url.status}
          options={STATUS_OPTIONS}
          onChange={(status) => setUrl({ status })}
        />
      </div>
      <div className={styles.stack}>
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={8} />}
          errorTitle="The decisions could not be loaded"
          empty={<EmptyState title={none} text="Decisions are planned in a trust, on its Decisions tab." />}
          isEmpty={(decisions) => shown(decisions).length === 0}
        >
          {(decisions) => <Timeline decisions={shown(decisions)} />}
        </QueryState>
      </div>
    </>
  );
}
