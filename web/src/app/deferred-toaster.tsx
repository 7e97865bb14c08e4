import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../lib/toast.js';

const Toaster = lazy(async () => ({ default: (await import('../components/toaster.js')).Toaster }));

/** The first page is on screen by then; a message that comes sooner brings the notification region at once. */
const AFTER_FIRST_PAINT_MS = 1_000;

/** The notification region, kept out of what must be loaded before the sign-in page can be painted. */
export function DeferredToaster() {
  const [isTime, setTime] = useState(false);
  const hasMessage = useSyncExternalStore(toastStore.subscribe, () => toastStore.current() !== null);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (hasMessage && !isTime) setTime(true);
  return <Suspense>{isTime && <Toaster />}</Suspense>;
}
