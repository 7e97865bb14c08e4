import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `keys` as tinykeys reads them: 'c', or 'g d' for one after the other. */
export type Shortcut = { keys: string; label: string; run: () => void };

const OFF_KEY = 'fiducia.shortcuts';

function read(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== 'off';
  } catch {
    return true;
  }
}

let isOn = read();
let ofScreen: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Turns single-key shortcuts on or off, from now on and for the next visit where storage allows it. */
export function switchShortcuts(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'off');
  } catch {
    // Storage is switched off: the choice holds for this page only.
    isOn = on;
  }
  tell();
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** The shortcuts that the open screen adds to those that work everywhere, or puts in their place. */
export const useScreenShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => ofScreen);

/** Offers a shortcut while the screen is open; none where `label` is null. */
export function useShortcut(keys: string, label: string | null, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (label === null) return undefined;
    const shortcut = { keys, label, run: () => latest.current() };
    ofScreen = [...ofScreen, shortcut];
    tell();
    return () => {
      ofScreen = ofScreen.filter((one) => one !== shortcut);
      tell();
    };
  }, [keys, label]);
}
