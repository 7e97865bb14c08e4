import type { ReactNode } from 'react';
import { Button, Modal } from 'antd';
import styles from './settings.module.css';

type SettingsDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A small form over the page. It closes by its own buttons and Escape, never by a stray click beside it. */
export const SettingsDialog = ({ title, onClose, children }: SettingsDialogProps) => (
  <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose} width={460} destroyOnHidden>
    {children}
  </Modal>
);

type DialogButtonsProps = { submit: string; busy: boolean; danger?: boolean; onCancel: () => void };

export const DialogButtons = ({ submit, busy, danger = false, onCancel }: DialogButtonsProps) => (
  <div className={styles.dialogButtons}>
    <Button onClick={onCancel} disabled={busy}>
      Cancel
    </Button>
    <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
      {submit}
    </Button>
  </div>
);
