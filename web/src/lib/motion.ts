import { useSyncExternalStore } from 'react';

const KEY = 'fiducia.motion';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'reduced';
  } catch {
    return false;
  }
}

let isReduced = read();

/** Keeps things still, from now on and for the next visit where storage allows it. */
export function reduceMotion(reduced: boolean): void {
  isReduced = reduced;
  try {
    if (reduced) localStorage.setItem(KEY, 'reduced');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the choice holds for this page only.
    isReduced = reduced;
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMotionReduced = (): boolean => useSyncExternalStore(subscribe, () => isReduced);
