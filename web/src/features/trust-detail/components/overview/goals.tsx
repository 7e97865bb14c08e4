import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import type { Goal, Trust } from '@fiducia/contracts';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { useCreateGoal } from '../../api/create-goal.js';
import { useUpdateGoal } from '../../api/update-goal.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { ActionButton } from '../action-button.js';
import { GoalForm } from './goal-form.js';
import { GoalRow } from './goal-row.js';
import styles from '../../trust-detail.module.css';

type ListProps = { trust: Trust; goals: readonly Goal[]; reason: string | null };

function GoalList({ trust, goals, reason }: ListProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const update = useUpdateGoal(trust.id);
  return (
    <ul className={styles.rows}>
      {goals.map((goal) =>
        editing === goal.id ? (
          <li key={goal.id}>
            <GoalForm
              label="Goal"
              initial={goal.goal}
              submitLabel="Save"
              onSave={async (text) => {
                await update.mutateAsync({ id: goal.id, change: { goal: text } });
                setEditing(null);
              }}
              onCancel={() => setEditing(null)}
            />
          </li>
        ) : (
          <GoalRow key={goal.id} goal={goal} reason={reason} onEdit={() => setEditing(goal.id)} />
        ),
      )}
    </ul>
  );
}

/** What the trust is for: to be added to, reworded and removed. */
export function Goals({ trust }: { trust: Trust }) {
  const [adding, setAdding] = useState(false);
  const query = useTrustChildren(trust.id, 'goals');
  const create = useCreateGoal(trust.id);
  const reason = reasonAgainst(trust, 'goal.change');
  return (
    <section className={styles.block}>
      <div className={styles.between}>
        <h3>Trust Goals</h3>
        {!adding && (
          <ActionButton
            size="small"
            icon={<PlusOutlined aria-hidden />}
            reason={reason}
            onClick={() => setAdding(true)}
          >
            Add Goal
          </ActionButton>
        )}
      </div>
      {adding && (
        <GoalForm
          label="New goal"
          initial=""
          submitLabel="Add Goal"
          taken={query.data?.map(({ goal }) => goal)}
          onSave={async (goal, key) => {
            await create.mutateAsync({ goal, key });
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={3} />}
        errorTitle="The goals could not be loaded"
        empty={<p className="muted">No goals defined yet.</p>}
      >
        {(goals) => <GoalList trust={trust} goals={goals} reason={reason} />}
      </QueryState>
    </section>
  );
}
