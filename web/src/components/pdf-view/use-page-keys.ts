import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Runs what a key of this name does while the pane has the focus; keys with a modifier stay the browser's. */
export function usePageKeys(pane: RefObject<HTMLElement | null>, acts: Record<string, () => void>): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
}
