import { useCallback, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './setup-draft.js';
import { EMPTY_SETUP } from './setup-state.js';
import type { TrustSetup } from './setup-state.js';

export type TrustSetupControl = {
  setup: TrustSetup;
  change: (patch: Partial<TrustSetup> | ((now: TrustSetup) => TrustSetup)) => void;
  reset: () => void;
};

/** The state of the trust wizard, kept as a draft of this tab under `draftKey`. */
export function useTrustSetup(draftKey: string): TrustSetupControl {
  const [setup, setSetup] = useState<TrustSetup>(() => readDraft(draftKey));
  useEffect(() => keepDraft(draftKey, setup), [draftKey, setup]);
  const change: TrustSetupControl['change'] = useCallback(
    (patch) => setSetup((now) => (typeof patch === 'function' ? patch(now) : { ...now, ...patch })),
    [],
  );
  const reset = useCallback(() => {
    dropDraft(draftKey);
    setSetup(EMPTY_SETUP);
  }, [draftKey]);
  return { setup, change, reset };
}
