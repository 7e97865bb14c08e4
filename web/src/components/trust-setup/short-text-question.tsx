import { Alert, Button } from 'antd';
import type { Upload } from '@fiducia/contracts';
import { counted } from '../../lib/words.js';
import styles from './trust-setup.module.css';

type Props = { upload: Upload; onReplace: () => void; onSample: () => void; onCancel: () => void };

/** Too little text was read: the person decides, as reading a sample instead would tell of somebody else's trust. */
export function ShortTextQuestion({ upload, onReplace, onSample, onCancel }: Props) {
  const length = upload.documentText.length;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`Only ${counted(length, 'character')} could be read from ${upload.fileName}.`}
      description={
        <div className={styles.body}>
          <p>
            It may be a scan that is too faint to read. Replace it with a document that has text, or look at how a
            reading works with a sample trust. A sample is not about your trust and cannot be saved to it.
          </p>
          <div className={styles.actions}>
            <Button type="primary" onClick={onReplace}>
              Replace
            </Button>
            <Button onClick={onSample}>Use the sample</Button>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </div>
      }
    />
  );
}
