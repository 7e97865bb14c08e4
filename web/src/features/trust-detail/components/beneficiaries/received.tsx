import type { Distribution } from '@fiducia/contracts';
import { StatusTag } from '../../../../components/status-tag.js';
import { Money } from '../../../../components/values.js';
import { formatDate } from '../../../../lib/dates.js';
import styles from '../../trust-detail.module.css';

/** What a person has been paid, and what is on its way. */
export function Received({ distributions }: { distributions: readonly Distribution[] }) {
  return (
    <section className={styles.block}>
      <h3>Distributions</h3>
      {distributions.length === 0 && <p className="muted">Nothing has been distributed to this person.</p>}
      <ul className={styles.rows}>
        {distributions.map(({ id, amount, createdAt, status }) => (
          <li key={id} className={styles.row}>
            <span className={styles.grow}>{formatDate(createdAt)}</span>
            <Money cents={amount} />
            <StatusTag of="distribution" status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
