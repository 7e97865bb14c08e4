import { Button, Select } from 'antd';
import type { CreateDecision } from '@fiducia/contracts';
import { DecisionForm } from '../../../components/decision-form/decision-form.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { Failure } from './failure.js';
import styles from './impact-simulator.module.css';

type Props = {
  trustId: number;
  failure: string | null;
  onChoose: (decisionId: number) => void;
  onSimulate: (planned: CreateDecision) => Promise<void>;
  onClose: () => void;
};

/** A decision to be planned and judged, or one of those that are planned already. */
export function NewDecision({ trustId, failure, onChoose, onSimulate, onClose }: Props) {
  const { data: decisions = [] } = useTrustChildren(trustId, 'decisions');
  const pending = decisions.filter(({ status }) => status === 'pending');
  return (
    <div className={styles.input}>
      {failure && <Failure message={failure} />}
      {pending.length > 0 && (
        <div className={styles.choose}>
          <label htmlFor="simulator-decision">Simulate a decision that is planned already</label>
          <Select
            id="simulator-decision"
            value={null}
            onChange={(id: number | null) => id !== null && onChoose(id)}
            options={pending.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <p className="muted">Or plan a new one:</p>
        </div>
      )}
      <DecisionForm trustId={trustId} name="simulator" onSubmit={onSimulate}>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            Simulate Decision
          </Button>
        </div>
      </DecisionForm>
    </div>
  );
}
