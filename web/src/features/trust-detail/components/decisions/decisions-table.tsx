import { useIsMutating } from '@tanstack/react-query';
import { isUrgent, timelineTone } from '@fiducia/contracts';
import type { Decision, Trust } from '@fiducia/contracts';
import { DataTable } from '../../../../components/data-table.js';
import type { Column } from '../../../../components/data-table.js';
import { DueDot } from '../../../../components/due-dot.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { CalendarDate } from '../../../../components/values.js';
import { today } from '../../../../lib/dates.js';
import { dueWords } from '../../../../lib/due-words.js';
import { capitalised } from '../../../../lib/words.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import type { Verdict } from './decide-schema.js';
import styles from '../../trust-detail.module.css';

type Props = {
  trust: Trust;
  decisions: readonly Decision[];
  onView: (decision: Decision) => void;
  onDecide: (decision: Decision, verdict: Verdict) => void;
};

function DueDate({ decision: { dueDate, status } }: { decision: Decision }) {
  if (dueDate === null) return <>No date set</>;
  if (status !== 'pending') return <CalendarDate value={dueDate} />;
  const now = today();
  return (
    <span className={styles.due}>
      <DueDot tone={timelineTone(dueDate, now)} label={dueWords(dueDate, now)} />
      <CalendarDate value={dueDate} />
      <span className="muted">
        {dueWords(dueDate, now)}
        {isUrgent(dueDate, now) && ' (Urgent)'}
      </span>
    </span>
  );
}

function Actions({ trust, decision, onDecide }: { decision: Decision } & Pick<Props, 'trust' | 'onDecide'>) {
  const { simulate } = useTabState();
  const updating = useIsMutating() > 0;
  const reason = reasonAgainst(trust, 'decision.decide') ?? (updating ? 'An update is running.' : null);
  return (
    <div className={styles.actions}>
      <ActionButton
        size="small"
        reason={reasonAgainst(trust, 'decision.simulate')}
        aria-label={`Simulate ${decision.title}`}
        onClick={() => simulate(decision.id)}
      >
        Simulate
      </ActionButton>
      {decision.status === 'pending' &&
        (['approved', 'rejected'] as const).map((verdict) => {
          const word = verdict === 'approved' ? 'Approve' : 'Reject';
          return (
            <ActionButton
              key={verdict}
              size="small"
              reason={reason}
              danger={verdict === 'rejected'}
              aria-label={`${word} ${decision.title}`}
              onClick={() => onDecide(decision, verdict)}
            >
              {word}
            </ActionButton>
          );
        })}
    </div>
  );
}

/** The decisions of a trust; what is pending can be approved and rejected from its row. */
export function DecisionsTable({ trust, decisions, onView, onDecide }: Props) {
  const columns: Column<Decision>[] = [
    {
      key: 'title',
      title: 'Title',
      sortBy: ({ title }) => title.toLowerCase(),
      render: (decision) => (
        <button type="button" className={styles.link} onClick={() => onView(decision)}>
          {decision.title}
        </button>
      ),
    },
    { key: 'type', title: 'Type', sortBy: ({ type }) => type, render: ({ type }) => capitalised(type) },
    {
      key: 'status',
      title: 'Status',
      sortBy: ({ status }) => status,
      render: ({ status }) => <StatusTag of="decision" status={status} />,
    },
    {
      key: 'dueDate',
      title: 'Due Date',
      sortBy: ({ dueDate }) => dueDate,
      render: (decision) => <DueDate decision={decision} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (decision) => <Actions trust={trust} decision={decision} onDecide={onDecide} />,
    },
  ];
  return <DataTable label="Decisions" rows={decisions} columns={columns} rowKey={({ id }) => id} />;
}
