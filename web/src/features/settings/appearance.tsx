import type { ReactNode } from 'react';
import { Switch } from 'antd';
import { Panel } from '../../components/panel.js';
import { ThemeSwitch } from '../../components/theme-switch.js';
import { reduceMotion, useMotionReduced } from '../../lib/motion.js';
import { switchShortcuts, useShortcutsOn } from '../../lib/shortcuts.js';
import own from './settings.module.css';

type SettingSwitchProps = {
  id: string;
  label: string;
  hint: ReactNode;
  checked: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch with its name and, below it, what it does. */
export const SettingSwitch = ({ id, label, hint, checked, busy = false, onChange }: SettingSwitchProps) => (
  <div className={own.switch}>
    <Switch id={id} checked={checked} loading={busy} onChange={onChange} aria-describedby={`${id}-hint`} />
    <div>
      <label htmlFor={id} className={own.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className="muted">
        {hint}
      </p>
    </div>
  </div>
);

const SHORTCUTS = (
  <>
    Single keys go to a page, search or create. Press <kbd>?</kbd> on any page to see them.
  </>
);

/** How Fiducia looks and moves in this browser. */
export function Appearance() {
  const shortcuts = useShortcutsOn();
  const still = useMotionReduced();
  return (
    <Panel title="Appearance">
      <div className={own.section}>
        <p>Light, dark, or whatever your device says. Kept in this browser.</p>
        <div>
          <ThemeSwitch words />
        </div>
        <SettingSwitch
          id="shortcuts"
          label="Keyboard shortcuts"
          hint={SHORTCUTS}
          checked={shortcuts}
          onChange={switchShortcuts}
        />
        <SettingSwitch
          id="motion"
          label="Reduce motion"
          hint="Menus and dialogs appear without moving. What your device asks for is kept in any case."
          checked={still}
          onChange={reduceMotion}
        />
      </div>
    </Panel>
  );
}
