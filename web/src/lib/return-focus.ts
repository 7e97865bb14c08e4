import { useEffect, useState } from 'react';

function focusAgain(trigger: Element | null): void {
  if (trigger instanceof HTMLElement && trigger.isConnected) trigger.focus({ preventScroll: true });
  // A menu's entry is hidden by now and takes no focus: the page's heading is the nearest place that does.
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Gives the focus back to what had it before this was mounted, for dialogs that are mounted while they are open. */
export function useReturnFocus(): void {
  // At the first rendering: by the time of an effect the dialog may have taken the focus.
  const [trigger] = useState(() => document.activeElement);
  // After the dialog itself has gone: while it stands it keeps the focus to itself.
  useEffect(() => () => void setTimeout(() => focusAgain(trigger)), [trigger]);
}
