import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type TabItem<Key extends string> = {
  key: Key;
  label: ReactNode;
  children: ReactNode;
  disabled?: boolean;
  /** Why the tab cannot be opened now. */
  reason?: string;
  /** Keeps what was typed in it while another tab is open. */
  keep?: boolean;
};

type Props<Key extends string> = {
  label: string;
  items: readonly TabItem<Key>[];
  active: Key;
  onChange: (key: Key) => void;
};

/**
 * Tabs that slide sideways where they do not fit. antd's hide the rest in a menu inside the tab list, where assistive
 * technology expects nothing but tabs.
 */
export function Tabs<Key extends string>({ label, items, active, onChange }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sliding = list.current;
    const tab = sliding?.querySelector<HTMLElement>('[data-state="active"]');
    if (!sliding || !tab) return undefined;
    // Only the list slides: scrollIntoView would move the page as well. Counts that come later push the tab along.
    const watched = new ResizeObserver(() => {
      sliding.scrollLeft = tab.offsetLeft - (sliding.clientWidth - tab.offsetWidth) / 2;
    });
    for (const each of sliding.children) watched.observe(each);
    return () => watched.disconnect();
  }, [active]);
  return (
    <Radix.Root value={active} onValueChange={(key) => onChange(key as Key)}>
      <Radix.List ref={list} className={styles.list} aria-label={label}>
        {items.map(({ key, label: words, disabled = false, reason }) => (
          <Radix.Trigger
            key={key}
            value={key}
            className={styles.tab}
            disabled={disabled}
            title={disabled ? reason : undefined}
          >
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map(({ key, children, keep = false }) => (
        <Radix.Content
          key={key}
          value={key}
          forceMount={keep || undefined}
          hidden={keep && key !== active}
          tabIndex={-1}
        >
          {children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
