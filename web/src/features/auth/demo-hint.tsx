import { Button } from 'antd';
import styles from './auth.module.css';

type DemoHintProps = { username: string; password: string; onUse: () => void };

/** Shown only where the installation says that it is a demo. */
export const DemoHint = ({ username, password, onUse }: DemoHintProps) => (
  <div className={styles.demo}>
    <p>
      <strong>Demo account</strong>
      <br />
      Username <code>{username}</code>, password <code>{password}</code>
    </p>
    <Button onClick={onUse}>Use demo account</Button>
  </div>
);
