import { useEffect, useRef } from 'react';

/** Gives the focus back to what had it before this was mounted, for dialogs that are mounted while they are open. */
export function useReturnFocus(): void {
  const before = useRef<Element | null>(null);
  before.current ??= document.activeElement;
  useEffect(
    () => () => {
      const trigger = before.current;
      // After the dialog itself has gone: while it stands it keeps the focus to itself.
      setTimeout(() => trigger instanceof HTMLElement && trigger.isConnected && trigger.focus({ preventScroll: true }));
    },
    [],
  );
}
