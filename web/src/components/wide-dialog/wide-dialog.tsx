import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { BELOW_MD, useMedia } from '../../lib/media.js';
import styles from './wide-dialog.module.css';

type Props = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: number;
};

/** A dialog for work of several steps: wide on a desk, the whole screen on a phone. */
export function WideDialog({ open, title, onClose, children, footer = null, width = 880 }: Props) {
  const small = useMedia(BELOW_MD);
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={footer}
      width={small ? '100vw' : width}
      className={small ? styles.full : undefined}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
