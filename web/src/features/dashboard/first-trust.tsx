import { Button } from 'antd';
import { useTrusts } from '../../lib/queries/trusts.js';
import { useAddTrust } from '../../lib/add-trust.js';
import { Link } from '../../router.js';
import styles from './dashboard.module.css';

/** Shown until there is a first trust. */
export function FirstTrust() {
  const { data: trusts } = useTrusts();
  const addTrust = useAddTrust();
  if (trusts === undefined || trusts.length > 0) return null;
  return (
    <section aria-labelledby="first-trust" className={styles.first}>
      <h2 id="first-trust">Set up your first trust</h2>
      <p>Upload the trust document and have it read, or enter the trust by hand. It takes a few minutes.</p>
      <div className={styles.firstActions}>
        <Button type="primary" onClick={addTrust.open}>
          Add New Trust
        </Button>
        <Link to="/onboarding">Take the guided way</Link>
      </div>
    </section>
  );
}
