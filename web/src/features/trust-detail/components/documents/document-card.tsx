import { Button, Tag } from 'antd';
import { DeleteOutlined, DownloadOutlined, EditOutlined, ExportOutlined } from '@ant-design/icons';
import type { TagProps } from 'antd';
import { DOCUMENT_TYPE_LABELS } from '@fiducia/contracts';
import type { DocumentType, TrustDocument } from '@fiducia/contracts';
import { FileSize } from '../../../../components/values.js';
import { formatDate } from '../../../../lib/dates.js';
import { ActionButton } from '../action-button.js';
import { isStored } from './stored.js';
import styles from '../../trust-detail.module.css';

/** How each type's badge looks; only the status colours, which keep their contrast in both themes. */
const BADGES: Record<DocumentType, Pick<TagProps, 'color' | 'variant'>> = {
  trust_deed: { color: 'processing', variant: 'filled' },
  amendment: { color: 'warning', variant: 'filled' },
  tax_filing: { color: 'error', variant: 'filled' },
  distribution_record: { color: 'success', variant: 'filled' },
  investment_record: { color: 'success', variant: 'outlined' },
  correspondence: { variant: 'filled' },
  other: { variant: 'outlined' },
};

type Props = {
  document: TrustDocument;
  reason: string | null;
  onOpen: (what: 'edit' | 'delete' | 'text') => void;
};

function Open({ document }: { document: TrustDocument }) {
  const stored = isStored(document);
  return stored ? (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      href={`/api/documents/${document.id}/file`}
      download
      aria-label={`Download ${document.title}`}
    >
      Download
    </Button>
  ) : (
    <Button
      size="small"
      icon={<ExportOutlined aria-hidden />}
      href={document.fileUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open link in a new tab: ${document.title}`}
    >
      Open link
    </Button>
  );
}

export function DocumentCard({ document, reason, onOpen }: Props) {
  const { title, description, type, fileType, fileSize, createdAt, tags } = document;
  return (
    <li className={styles.card}>
      <div className={styles.block}>
        <div className={styles.between}>
          <h3>{title}</h3>
          <Tag {...BADGES[type]}>{DOCUMENT_TYPE_LABELS[type]}</Tag>
        </div>
        <p className={styles.meta}>
          <FileSize bytes={fileSize} />
          <span>{fileType}</span>
          <span>Added {formatDate(createdAt)}</span>
        </p>
      </div>
      <div className={styles.block}>
        {description && <p className={styles.prose}>{description}</p>}
        {tags.length > 0 && (
          <p className={styles.actions}>
            {tags.map((tag) => (
              <Tag key={tag} variant="outlined">
                {tag}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Open document={document} />
        {isStored(document) && (
          <Button size="small" onClick={() => onOpen('text')} aria-label={`Read ${title}`}>
            Read
          </Button>
        )}
        <ActionButton
          size="small"
          icon={<EditOutlined aria-hidden />}
          reason={reason}
          aria-label={`Edit ${title}`}
          onClick={() => onOpen('edit')}
        >
          Edit
        </ActionButton>
        <ActionButton
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          reason={reason}
          aria-label={`Delete ${title}`}
          onClick={() => onOpen('delete')}
        >
          Delete
        </ActionButton>
      </div>
    </li>
  );
}
