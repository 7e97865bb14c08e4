import { lazy, Suspense, useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { useAddTrust } from '../../lib/add-trust.js';
import { useScreenShortcuts, useShortcutsOn } from '../../lib/shortcuts.js';
import type { Shortcut } from '../../lib/shortcuts.js';
import { useNavigate } from '../../router.js';
import { MAIN } from '../navigation.js';
import { keyBindings } from './key-bindings.js';

const ShortcutHelp = lazy(() => import('./shortcut-help.js'));

/** The keys that work on this screen; the screen's own come after those it replaces. */
function useAllShortcuts(help: () => void): Shortcut[] {
  const navigate = useNavigate();
  const { open } = useAddTrust();
  const ofScreen = useScreenShortcuts();
  const everywhere: Shortcut[] = [
    ...MAIN.map(({ to, label, key }) => ({ keys: `g ${key}`, label, run: () => void navigate(to) })),
    { keys: 'c', label: 'Add New Trust', run: open },
    { keys: '?', label: 'Show these shortcuts', run: help },
  ];
  const byKeys = new Map([...everywhere, ...ofScreen].map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()];
}

/** Listens for the shortcuts while somebody is signed in, and shows them on '?'. */
export function Shortcuts() {
  const isOn = useShortcutsOn();
  const [helping, setHelping] = useState(false);
  const shortcuts = useAllShortcuts(() => setHelping(true));
  useEffect(() => (isOn ? tinykeys(window, keyBindings(shortcuts)) : undefined), [isOn, shortcuts]);
  return <Suspense>{helping && <ShortcutHelp shortcuts={shortcuts} onClose={() => setHelping(false)} />}</Suspense>;
}
