import type { ReactNode } from 'react';
import { Button } from 'antd';
import { allows, CARD_DECISIONS, CARD_GOALS, cardTone } from '@fiducia/contracts';
import type { Beneficiary, Decision, Goal, Trust } from '@fiducia/contracts';
import { AvatarStack } from '../../components/avatar-stack.js';
import { DueDot } from '../../components/due-dot.js';
import { SkeletonLines } from '../../components/query-state.js';
import { StatusTag } from '../../components/status-tag.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { reasonAgainst } from '../../lib/permitted.js';
import { formatDate, today } from '../../lib/dates.js';
import { dueWords } from '../../lib/due-words.js';
import { byDueDate } from '../../lib/upcoming.js';
import { Link, useNavigate } from '../../router.js';
import { TrustMenu } from './trust-menu.js';
import styles from './trusts.module.css';

type TrustCardProps = {
  trust: Trust;
  /** Undefined while they are loading. */
  goals?: readonly Goal[];
  decisions?: readonly Decision[];
  beneficiaries?: readonly Beneficiary[];
  /** Part of the lists could not be loaded. */
  failed: boolean;
};

type ColumnProps<Row> = {
  title: string;
  rows?: readonly Row[];
  failed: boolean;
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
};

function Column<Row>({ title, rows, failed, empty, children }: ColumnProps<Row>) {
  const missing = failed ? <p className="muted">Could not be loaded.</p> : <SkeletonLines rows={2} />;
  return (
    <div className={styles.column}>
      <h3>{title}</h3>
      {rows === undefined ? missing : rows.length === 0 ? <p className="muted">{empty}</p> : children(rows)}
    </div>
  );
}

const More = ({ count, of }: { count: number; of: string }) =>
  count > 0 && (
    <li className="muted">
      + {count} more {of}
      {count > 1 && 's'}
    </li>
  );

const Goals = ({ goals }: { goals: readonly Goal[] }) => (
  <ul className={styles.list}>
    {goals.slice(0, CARD_GOALS).map(({ id, goal }) => (
      <li key={id}>{goal}</li>
    ))}
    <More count={goals.length - CARD_GOALS} of="goal" />
  </ul>
);

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const now = today();
  return (
    <ul className={styles.list}>
      {decisions
        .toSorted(byDueDate)
        .slice(0, CARD_DECISIONS)
        .map(({ id, title, dueDate }) => (
          <li key={id} className={styles.decision}>
            <DueDot
              tone={cardTone(dueDate, now)}
              label={cardTone(dueDate, now) === 'red' ? 'Due soon' : 'Not due soon'}
            />
            <span>
              {title} <span className="muted">{dueWords(dueDate, now)}</span>
            </span>
          </li>
        ))}
      <More count={decisions.length - CARD_DECISIONS} of="decision" />
    </ul>
  );
}

/** What the reader of the card sees no more of than the name, in words; null for everybody else. */
function whyClosed(trust: Trust): string | null {
  if (trust.mfaRequired) return reasonAgainst(trust, 'trust.viewTerms');
  return allows(trust.roles, 'trust.viewTerms')
    ? null
    : 'You are a beneficiary: you see your own entry and distributions.';
}

export function TrustCard({ trust, goals, decisions, beneficiaries, failed }: TrustCardProps) {
  const navigate = useNavigate();
  const heading = `trust-${trust.id}`;
  const closed = whyClosed(trust);
  const mayNotSimulate = reasonAgainst(trust, 'decision.simulate');
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading}>
            <Link to={`/trust/${trust.id}`}>{trust.name}</Link>
          </h2>
          <p className={styles.dates}>
            <span>Created {formatDate(trust.createdAt)}</span>
            <span>Last modified {formatDate(trust.lastModified)}</span>
          </p>
        </div>
        <StatusTag of="trust" status={trust.status} />
      </div>
      {closed !== null ? (
        <p className="muted">{closed}</p>
      ) : (
        <div className={styles.columns}>
          <Column title="Trust Goals" rows={goals} failed={failed} empty="No goals defined yet.">
            {(rows) => <Goals goals={rows} />}
          </Column>
          <Column title="Upcoming Decisions" rows={decisions} failed={failed} empty="No upcoming decisions.">
            {(rows) => <Decisions decisions={rows} />}
          </Column>
          <Column title="Beneficiaries" rows={beneficiaries} failed={failed} empty="No beneficiaries added.">
            {(rows) => <AvatarStack names={rows.map(({ name }) => name)} />}
          </Column>
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="primary" onClick={() => void navigate(`/trust/${trust.id}`)} aria-describedby={heading}>
          View Details
        </Button>
        {mayNotSimulate === null ? (
          <Button onClick={() => void navigate(`/trust/${trust.id}?simulator=true`)} aria-describedby={heading}>
            Simulate Decisions
          </Button>
        ) : (
          <UnavailableButton reason={mayNotSimulate}>Simulate Decisions</UnavailableButton>
        )}
        <TrustMenu trust={trust} />
      </div>
    </li>
  );
}
