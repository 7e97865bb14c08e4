import { TOAST_DURATION_MS } from '@fiducia/contracts';

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
};
export type ShownToast = ToastMessage & { id: number };

/** A message that offers something to do is given longer than one that only informs. */
const ACTION_ERROR_DURATION_MS = 2 * TOAST_DURATION_MS;

let current: ShownToast | null = null;
let waiting: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Whether showing `next` at once would take something from the reader: an Undo unused, a first error unread. */
const mustWait = (shown: ToastMessage, next: ToastMessage) =>
  shown.action !== undefined || (shown.variant === 'destructive' && next.variant === 'destructive');

/** Shows one message at a time; a newer one replaces it, or waits where that would take something from the reader. */
export function toast(message: ToastMessage): void {
  const next = { ...message, id: ++lastId };
  if (current && mustWait(current, next)) waiting = next;
  else current = next;
  notify();
}

export function closeToast(id: number): void {
  if (current?.id !== id) return;
  current = waiting;
  waiting = null;
  notify();
}

export function toastDuration(message: ToastMessage): number {
  if (message.durationMs !== undefined) return message.durationMs;
  return message.variant === 'destructive' && message.action ? ACTION_ERROR_DURATION_MS : TOAST_DURATION_MS;
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => current,
};
