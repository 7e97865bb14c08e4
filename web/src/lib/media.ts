import { useSyncExternalStore } from 'react';

/** antd's breakpoints: below md tables become cards, below lg the navigation slides over. */
export const BELOW_MD = '(max-width: 767.98px)';
export const BELOW_LG = '(max-width: 991.98px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
