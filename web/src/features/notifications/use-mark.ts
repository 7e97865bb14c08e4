import type { Notification } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { useMarkNotification } from '../../lib/queries/notifications.js';
import { toast } from '../../lib/toast.js';

/** Marks a notification as read or unread: by its button with a way back, or in passing when it is followed. */
export function useMark() {
  const { mutateAsync, isPending } = useMarkNotification();
  const set = async ({ id, text }: Notification, read: boolean, back: (() => void) | null) => {
    try {
      await mutateAsync({ id, read });
    } catch (error) {
      toast({ title: 'The notification was not marked', description: sentenceOf(error), variant: 'destructive' });
      return;
    }
    if (!back) return;
    const title = read ? 'Marked as read' : 'Marked as unread';
    toast({ title, description: text, action: { label: 'Undo', onClick: back } });
  };
  const quietly = (notification: Notification) => set(notification, true, null);
  const aloud = (notification: Notification) =>
    set(notification, !notification.read, () => void set(notification, notification.read, null));
  return { quietly, aloud, isPending };
}
