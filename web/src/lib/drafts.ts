/** What every draft kept in this browser tab begins its name with. */
export const DRAFT_PREFIX = 'fiducia.trust-draft.';

/** Drops every draft of this tab: what was entered and the document's text do not outlive the session. */
export function dropDrafts(): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Storage is switched off: there is no draft to drop.
    return;
  }
}
