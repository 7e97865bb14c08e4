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

/** Whether replacing the message would take something from the reader: an error unread, an Undo unused. */
const matters = (message: ToastMessage) => message.variant === 'destructive' || message.action !== undefined;

/** Shows one message at a time; while one that matters is up, the newest other one waits for it to close. */
export function toast(message: ToastMessage): void {
  const shown = { ...message, id: ++lastId };
  if (current && matters(current)) waiting = shown;
  else current = shown;
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
