import { Button } from 'antd';
import type { Decision } from '@fiducia/contracts';
import { DecisionFacts } from '../../../components/decision-form/decision-facts.js';
import { Failure } from './failure.js';
import styles from './impact-simulator.module.css';

type Props = {
  decision: Decision;
  failure: string | null;
  /** There is a result already. */
  again: boolean;
  onSimulate: () => void;
  onClose: () => void;
};

/** The decision that is judged, as it was planned. */
export function ChosenDecision({ decision, failure, again, onSimulate, onClose }: Props) {
  return (
    <div className={styles.input}>
      {failure && <Failure message={failure} />}
      <DecisionFacts decision={decision} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" onClick={onSimulate}>
          {again ? 'Simulate Again' : 'Simulate Decision'}
        </Button>
      </div>
    </div>
  );
}
