import { lazy, Suspense, useState } from 'react';
import { pathId } from '@fiducia/contracts';
import TrustDetailPage from '../features/trust-detail/trust-detail-page.js';
import { param, useUrlState } from '../lib/url-state.js';
import { useParams } from '../router.js';

const ImpactSimulatorDialog = lazy(async () => ({
  default: (await import('../features/impact-simulator/impact-simulator-dialog.js')).ImpactSimulatorDialog,
}));

const SHAPE = { simulator: param.flag(), decision: param.id() };

/**
 * The simulator is part of the trust's address (`?simulator=true&decision=12`), so that any page can lead to it and Back
 * closes it. It is loaded at its first opening.
 */
function SimulatorFromAddress({ trustId }: { trustId: number }) {
  const [{ simulator, decision }, change] = useUrlState(SHAPE);
  const [wasOpen, setWasOpen] = useState(simulator);
  if (simulator && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ImpactSimulatorDialog
        trustId={trustId}
        decisionId={decision}
        open={simulator}
        onClose={() => change({ simulator: false, decision: null })}
      />
    </Suspense>
  );
}

/** A trust's page and the simulator above it: two features that know nothing of each other. */
export default function TrustRoute() {
  const id = pathId.safeParse(useParams().id);
  return (
    <>
      <TrustDetailPage />
      {id.success && <SimulatorFromAddress key={id.data} trustId={id.data} />}
    </>
  );
}
