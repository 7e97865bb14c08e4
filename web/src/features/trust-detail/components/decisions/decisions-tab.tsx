import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import type { Decision, Trust } from '@fiducia/contracts';
import { EmptyState } from '../../../../components/empty-state.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import { DecideDialog } from './decide-dialog.js';
import type { Verdict } from './decide-schema.js';
import { DecisionDrawer } from './decision-drawer.js';
import { DecisionsTable } from './decisions-table.js';
import { NewDecisionDrawer } from './new-decision-drawer.js';
import styles from '../../trust-detail.module.css';

type Deciding = { decision: Decision; verdict: Verdict };

/** What is planned and decided in this trust. */
export function DecisionsTab({ trust }: { trust: Trust }) {
  const { adding, add, closeForm } = useTabState();
  const query = useTrustChildren(trust.id, 'decisions');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const reason = reasonAgainst(trust, 'decision.create');
  const viewed = query.data?.find(({ id }) => id === viewedId) ?? null;
  const plan = (label: string) => (
    <ActionButton type="primary" icon={<PlusOutlined aria-hidden />} reason={reason} onClick={() => add('decision')}>
      {label}
    </ActionButton>
  );
  return (
    <>
      <h2 className="sr-only">Decisions</h2>
      <div className={styles.toolbar}>
        <p className="muted">Plan a decision, see what it would do, then approve or reject it with your reasons.</p>
        {plan('New Decision')}
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={6} />}
        errorTitle="The decisions could not be loaded"
        empty={
          <EmptyState
            title="No decisions yet"
            text="Create your first decision to start the planning process."
            action={plan('Create Decision')}
          />
        }
      >
        {(decisions) => (
          <DecisionsTable
            trust={trust}
            decisions={decisions}
            onView={({ id }) => setViewedId(id)}
            onDecide={(decision, verdict) => setDeciding({ decision, verdict })}
          />
        )}
      </QueryState>
      <DecisionDrawer
        trust={trust}
        decision={viewed}
        onDecide={(decision, verdict) => setDeciding({ decision, verdict })}
        onClose={() => setViewedId(null)}
      />
      {deciding && <DecideDialog trust={trust} {...deciding} onClose={() => setDeciding(null)} />}
      {adding === 'decision' && reason === null && <NewDecisionDrawer trustId={trust.id} onClose={closeForm} />}
    </>
  );
}
