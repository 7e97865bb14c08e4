import type { Trust } from '@fiducia/contracts';
import { Panel } from '../../../../components/panel.js';
import { Goals } from './goals.js';
import styles from '../../trust-detail.module.css';

export function TrustInformation({ trust }: { trust: Trust }) {
  return (
    <Panel title="Trust Information">
      <div className={styles.stack}>
        <section>
          <h3>Description</h3>
          <p className={styles.prose}>{trust.description || <span className="muted">No description provided.</span>}</p>
        </section>
        <Goals trust={trust} />
      </div>
    </Panel>
  );
}
