import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Goal } from '@fiducia/contracts';
import { StatusTag } from '../../../../components/status-tag.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { toast } from '../../../../lib/toast.js';
import { useCreateGoal } from '../../api/create-goal.js';
import { useRemoveGoal } from '../../api/remove-goal.js';
import { ActionButton } from '../action-button.js';
import styles from '../../trust-detail.module.css';

/** Removes a goal at once and offers to put it back. */
function useRemoval({ id, trustId, goal }: Goal) {
  const remove = useRemoveGoal(trustId);
  const create = useCreateGoal(trustId);
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: failed, description: sentenceOf(error), variant: 'destructive' });
      return false;
    }
  };
  const putBack = () => attempt(() => create.mutateAsync({ goal }), 'The goal was not put back');
  const take = async () => {
    if (!(await attempt(() => remove.mutateAsync(id), 'The goal was not removed'))) return;
    toast({ title: 'Goal removed', description: goal, action: { label: 'Undo', onClick: () => void putBack() } });
  };
  return { take, isPending: remove.isPending };
}

type Props = { goal: Goal; reason: string | null; onEdit: () => void };

export function GoalRow({ goal, reason, onEdit }: Props) {
  const { take, isPending } = useRemoval(goal);
  return (
    <li className={styles.row}>
      <span className={styles.grow}>
        {goal.goal} {goal.status !== 'active' && <StatusTag of="goal" status={goal.status} />}
      </span>
      <span className={styles.actions}>
        <ActionButton
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={`Edit goal: ${goal.goal}`}
          reason={reason}
          onClick={onEdit}
        />
        <ActionButton
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove goal: ${goal.goal}`}
          reason={reason}
          loading={isPending}
          onClick={() => void take()}
        />
      </span>
    </li>
  );
}
