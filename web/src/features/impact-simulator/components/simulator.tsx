import { useState } from 'react';
import type { CreateDecision, ImpactAnalysis } from '@fiducia/contracts';
import { QueryState } from '../../../components/query-state.js';
import { Tabs } from '../../../components/tabs/tabs.js';
import { useCreateDecision } from '../../../lib/mutations/create-decision.js';
import { useRequestKey } from '../../../lib/mutations/use-request-key.js';
import { useDecision } from '../api/decision.js';
import { useSimulation } from '../use-simulation.js';
import { ChosenDecision } from './chosen-decision.js';
import { NewDecision } from './new-decision.js';
import { Results } from './results.js';
import { Simulating } from './simulating.js';

type Props = { trustId: number; decisionId: number | null; onClose: () => void };
type Tab = 'input' | 'results';

const NO_RESULT = 'There is no result yet. Run the simulation first.';
const BUSY = 'The simulation is running. Cancel it to change the decision.';

/** The two tabs: what is judged, and what came of it. */
export function Simulator({ trustId, decisionId, onClose }: Props) {
  // A decision planned here is judged from then on, so that a failed judging never plans it a second time.
  const [judgedId, setJudgedId] = useState(decisionId);
  const [fresh, setFresh] = useState<ImpactAnalysis | null>(null);
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const decision = useDecision(judgedId);
  const { phase, failure, run, cancel } = useSimulation(trustId);
  const create = useCreateDecision(trustId);
  const keyOf = useRequestKey();
  const result = fresh ?? decision.data?.impactAnalysis ?? null;
  const busy = phase !== 'idle';
  const tab: Tab = busy ? 'results' : (chosenTab ?? (result ? 'results' : 'input'));

  const judge = async (decide: () => Promise<number>) => {
    setTab('input');
    const judged = await run(decide);
    if (!judged) return;
    setFresh(judged);
    setTab('results');
  };
  const plan = async (planned: CreateDecision) => {
    const { id } = await create.mutateAsync({ decision: planned, key: keyOf(planned) });
    setJudgedId(id);
    return id;
  };

  const input =
    judgedId === null ? (
      <NewDecision
        trustId={trustId}
        failure={failure}
        onChoose={setJudgedId}
        onSimulate={(planned) => judge(() => plan(planned))}
        onClose={onClose}
      />
    ) : (
      <QueryState query={decision} errorTitle="The decision could not be loaded">
        {(data) => (
          <ChosenDecision
            decision={data}
            failure={failure}
            again={result !== null}
            onSimulate={() => void judge(() => Promise.resolve(judgedId))}
            onClose={onClose}
          />
        )}
      </QueryState>
    );
  return (
    <Tabs
      label="Decision Impact Simulator"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'input', label: 'Decision Input', disabled: busy, reason: BUSY, keep: true, children: input },
        {
          key: 'results',
          label: 'Simulation Results',
          disabled: !result && !busy,
          reason: NO_RESULT,
          children: busy ? (
            <Simulating phase={phase} onCancel={cancel} />
          ) : (
            result && (
              <Results
                trustId={trustId}
                decisionId={judgedId}
                result={result}
                onAgain={judgedId === null ? undefined : () => void judge(() => Promise.resolve(judgedId))}
              />
            )
          ),
        },
      ]}
    />
  );
}
