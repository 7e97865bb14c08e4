import { Alert, Button } from 'antd';
import type { SimulationFreshness } from '@fiducia/contracts';
import { useFreshness } from '../api/freshness.js';
import styles from './impact-simulator.module.css';

type Props = { decisionId: number | null; onAgain?: () => void };

const WORDS: Record<SimulationFreshness['changed'][number], string> = {
  decision: 'the decision',
  facts: 'the facts',
  beneficiaries: 'the beneficiaries',
  goals: 'the goals',
  engine: 'the rules',
  law: 'the law and tax data',
};
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says so, and what has changed, when a simulation made now would rest on something else than the one that is shown. */
export function StaleNotice({ decisionId, onAgain }: Props) {
  const { data: freshness } = useFreshness(decisionId);
  if (!freshness || freshness.changed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Out of date"
      description={
        <div className={styles.stale}>
          <p>
            Changed since this simulation: {list.format(freshness.changed.map((part) => WORDS[part]))}. Simulate again
            before you rely on it.
          </p>
          {onAgain && <Button onClick={onAgain}>Simulate Again</Button>}
        </div>
      }
    />
  );
}
