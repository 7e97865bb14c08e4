import { Modal } from 'antd';
import type { Shortcut } from '../../lib/shortcuts.js';
import { useReturnFocus } from '../../lib/return-focus.js';
import { Link } from '../../router.js';
import styles from './shortcut-help.module.css';

const Keys = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key, index) => (
    <span key={key + String(index)}>
      {index > 0 && ' then '}
      <kbd>{key}</kbd>
    </span>
  ));

/** The keys that work on the screen it is opened on. */
export default function ShortcutHelp({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open title="Keyboard shortcuts" footer={null} onCancel={onClose} width={480}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        They are ignored while you type, and can be turned off in{' '}
        <Link to="/settings" onClick={onClose}>
          Settings
        </Link>
        .
      </p>
    </Modal>
  );
}
