import { Alert, Button } from 'antd';
import { toast } from '../../lib/toast.js';
import styles from './settings.module.css';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** Hands the codes to the browser as a file; nothing is sent anywhere. */
function download(codes: readonly string[]) {
  const text = `Fiducia recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'fiducia-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(address);
}

/** The ten codes, for the only time they are shown. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Recovery codes copied' });
    } catch {
      const description = 'This browser does not allow it. Download them, or write them down.';
      toast({ title: 'The codes were not copied', description, variant: 'destructive' });
    }
  };
  return (
    <div className={styles.section}>
      <Alert
        type="warning"
        showIcon
        title="Keep these codes where you keep what matters"
        description="They are shown this once. Each lets you in once when your authenticator app is not at hand."
      />
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.dialogButtons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => download(codes)}>Download</Button>
        <Button type="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
