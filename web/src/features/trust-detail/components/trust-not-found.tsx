import { useEffect } from 'react';
import { Button } from 'antd';
import { useNavigate } from '../../../router.js';
import styles from '../trust-detail.module.css';

/** No such trust, or none that the reader may see: the two are never told apart. */
export function TrustNotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Trust Not Found - Fiducia';
  }, []);
  return (
    <section className={styles.notFound}>
      <h1>Trust Not Found</h1>
      <p className="muted">The trust does not exist or you do not have access to it.</p>
      <Button type="primary" onClick={() => void navigate('/')}>
        Return to Dashboard
      </Button>
    </section>
  );
}
