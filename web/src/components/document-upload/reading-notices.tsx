import { Alert } from 'antd';
import { LOW_OCR_CONFIDENCE } from '@fiducia/contracts';
import type { Upload } from '@fiducia/contracts';
import styles from './document-upload.module.css';

/** A page that is missing or doubtful is worth a warning; a page read well from its image is worth knowing. */
const isDoubtful = ({ pages }: Pick<Upload, 'pages'>): boolean =>
  pages.some(
    ({ quality, confidence = 100 }) => quality === 'empty' || (quality === 'ocr' && confidence < LOW_OCR_CONFIDENCE),
  );

/** What the person should know about how their document was read; nothing where there is nothing. */
export function ReadingNotices({ upload }: { upload: Pick<Upload, 'pages' | 'notices'> }) {
  // A draft kept in this tab from before notices were told has none.
  const notices = upload.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Alert
      type={isDoubtful(upload) ? 'warning' : 'info'}
      showIcon
      title="How this document was read"
      description={
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      }
    />
  );
}
