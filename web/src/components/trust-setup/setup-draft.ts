import { DRAFT_PREFIX } from '../../lib/drafts.js';
import { readStoredUser } from '../../lib/stored-user.js';
import { EMPTY_SETUP, isDirty } from './setup-state.js';
import type { TrustSetup } from './setup-state.js';

/** Where a person's draft is kept in this tab. The next person to sign in here has another key and never sees it. */
export const draftKeyOf = (wizard: 'dialog' | 'onboarding'): string =>
  `${DRAFT_PREFIX}${wizard}.${readStoredUser()?.id ?? 'nobody'}`;

/** The kept draft of this browser tab, so that a reload loses nothing. */
export function readDraft(key: string): TrustSetup {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TrustSetup> | null;
    return { ...EMPTY_SETUP, ...kept };
  } catch {
    return EMPTY_SETUP;
  }
}

/** Keeps the draft; one that is too large for the browser's storage is kept without its document. */
export function keepDraft(key: string, setup: TrustSetup): void {
  if (!isDirty(setup)) return dropDraft(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(setup));
  } catch {
    keepWithoutDocument(key, setup);
  }
}

function keepWithoutDocument(key: string, setup: TrustSetup): void {
  const step = setup.step === 'analysis' ? 'upload' : setup.step;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...setup, upload: null, analysis: null, step }));
  } catch {
    // Storage is full or switched off: the draft then lives as long as the page.
    return;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is no draft to drop.
    return;
  }
}
