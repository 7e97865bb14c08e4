import { useSyncExternalStore } from 'react';
import { LOCAL_THEME_KEY } from '@fiducia/contracts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ThemeChoice {
  try {
    return THEME_CHOICES.find((choice) => choice === localStorage.getItem(LOCAL_THEME_KEY)) ?? 'light';
  } catch {
    return 'light';
  }
}

let choice = read();
const isDark = () => choice === 'dark' || (choice === 'system' && systemDark.matches);

function apply(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  listeners.forEach((listener) => listener());
}

systemDark.addEventListener('change', apply);

/** Chooses light, dark or what the system says, from now on and for the next visit where storage allows it. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(LOCAL_THEME_KEY, next);
  } catch {
    // Storage is switched off: the choice holds for this page only.
    choice = next;
  }
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
