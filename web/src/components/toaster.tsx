import { useSyncExternalStore } from 'react';
import * as Toast from '@radix-ui/react-toast';
import { TOAST_HOTKEY, TOAST_SWIPE_PX } from '@fiducia/contracts';
import { closeToast, toastDuration, toastStore } from '../lib/toast.js';
import styles from './toaster.module.css';

/** The notification region: one message at a time, F8 focuses it, a swipe to the right puts it away. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label="Notification">
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          data-variant={shown.variant ?? 'default'}
          type={shown.variant === 'destructive' || shown.action ? 'foreground' : 'background'}
          duration={toastDuration(shown)}
          onOpenChange={(open) => {
            if (!open) closeToast(shown.id);
          }}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description>{shown.description}</Toast.Description>}
          </div>
          {shown.action && (
            <Toast.Action className={styles.action} altText={shown.action.label} onClick={shown.action.onClick}>
              {shown.action.label}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close notification">
            <span aria-hidden>×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} hotkey={[TOAST_HOTKEY]} />
    </Toast.Provider>
  );
}
