import { useState } from 'react';
import { Button } from 'antd';
import { Panel } from '../../components/panel.js';
import styles from '../../components/records.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { ExportDataDialog } from './export-data-dialog.js';
import own from './settings.module.css';

/** What is kept of the person: to take along, and to end. */
export function Data() {
  const [dialog, setDialog] = useState<'export' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel title="Data">
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <h3 className={own.label}>Export my data</h3>
            <p className="muted">
              Everything that Fiducia keeps of you, as one archive: your account, your part in trusts, what you did, and
              the files you uploaded.
            </p>
          </div>
          <Button onClick={() => setDialog('export')}>Export my data</Button>
        </div>
        <div className={styles.row}>
          <div>
            <h3 className={own.label}>Delete my account</h3>
            <p className="muted">At once and for good. What you decided in trusts stays on their record.</p>
          </div>
          <Button danger onClick={() => setDialog('delete')}>
            Delete my account
          </Button>
        </div>
      </div>
      {dialog === 'export' && <ExportDataDialog onClose={close} />}
      {dialog === 'delete' && <DeleteAccountDialog onClose={close} />}
    </Panel>
  );
}
