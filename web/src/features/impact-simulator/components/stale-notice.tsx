import { Alert, Button } from 'antd';
import type { ImpactAnalysis } from '@fiducia/contracts';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import styles from './impact-simulator.module.css';

type Props = { trustId: number; result: ImpactAnalysis; onAgain?: () => void };

/** Says so when the facts, goals or people of the trust have changed since the simulation. */
export function StaleNotice({ trustId, result, onAgain }: Props) {
  const { data: facts = [] } = useTrustChildren(trustId, 'facts');
  const { data: goals = [] } = useTrustChildren(trustId, 'goals');
  const since = Date.parse(result.simulatedAt);
  const changed = [...facts.map(({ recordedAt }) => recordedAt), ...goals.map(({ createdAt }) => createdAt)];
  if (!changed.some((at) => Date.parse(at) > since)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Out of date"
      description={
        <div className={styles.stale}>
          <p>The trust has changed since this simulation. Simulate again before you rely on it.</p>
          {onAgain && <Button onClick={onAgain}>Simulate Again</Button>}
        </div>
      }
    />
  );
}
