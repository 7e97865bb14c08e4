import { WideDialog } from '../../components/wide-dialog/wide-dialog.js';
import { Simulator } from './components/simulator.js';

type Props = { trustId: number; decisionId: number | null; open: boolean; onClose: () => void };

/** Decision Impact Simulator: what a decision, planned or new, would do. */
export function ImpactSimulatorDialog({ trustId, decisionId, open, onClose }: Props) {
  return (
    <WideDialog open={open} title="Decision Impact Simulator" onClose={onClose} width={960}>
      <Simulator
        key={`${trustId}-${decisionId ?? 'new'}`}
        trustId={trustId}
        decisionId={decisionId}
        onClose={onClose}
      />
    </WideDialog>
  );
}
