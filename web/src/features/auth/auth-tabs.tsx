import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './auth.module.css';

const TABS = [
  ['login', 'Login'],
  ['register', 'Register'],
] as const;
export type AuthTab = (typeof TABS)[number][0];

type AuthTabsProps = { value: AuthTab; onChange: (tab: AuthTab) => void; children: ReactNode };

/** Two tabs by the ARIA pattern. antd's bring a menu and overflow along, which would double this page's weight. */
export function AuthTabs({ value, onChange, children }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other =
      event.key === 'Home' ? 'login' : event.key === 'End' ? 'register' : value === 'login' ? 'register' : 'login';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label="Login or register" className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map(([tab, label]) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === value}
            aria-controls="auth-panel"
            tabIndex={tab === value ? 0 : -1}
            onClick={() => onChange(tab)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${value}`}>
        {children}
      </div>
    </>
  );
}
