import { Modal } from 'antd';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an act with consequences. Focus starts at Cancel for what destroys, at the act itself otherwise. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      okText={confirmLabel}
      cancelText={cancelLabel}
      okButtonProps={{ danger, loading: busy, autoFocus: !danger }}
      cancelButtonProps={{ disabled: busy, autoFocus: danger }}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={false}
      onOk={onConfirm}
      onCancel={onCancel}
      width={460}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
