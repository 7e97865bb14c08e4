import { Button, Progress } from 'antd';
import { SIMULATION_PROGRESS_PERCENT } from '@fiducia/contracts';
import type { SimulationPhase } from '../use-simulation.js';
import styles from './impact-simulator.module.css';

type Props = { phase: SimulationPhase; onCancel: () => void };

/** The wait: the bar stands still, as nobody knows how far the judging is; Cancel works in both phases. */
export function Simulating({ phase, onCancel }: Props) {
  const words = phase === 'starting' ? 'Starting…' : 'Weighing the rules…';
  return (
    <div className={styles.simulating}>
      <Progress
        percent={SIMULATION_PROGRESS_PERCENT}
        status="active"
        showInfo={false}
        aria-label="Simulation"
        aria-valuetext="Simulating"
      />
      <p role="status">{words}</p>
      <p className="muted">
        {phase === 'starting'
          ? 'Nothing has been sent yet.'
          : 'The facts of the trust, the terms of its document and the law data are weighed against this decision.'}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
