import { useEffect } from 'react';
import { Button } from 'antd';
import { useNavigate } from '../../../router.js';
import styles from '../trust-detail.module.css';

/** The trust asks for two-factor sign-in, and this session has not given it. */
export function ProofNeeded({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Two-factor sign-in needed - Fiducia';
  }, []);
  return (
    <section className={styles.notFound}>
      <h1>Two-factor sign-in needed</h1>
      <p className="muted">{text}</p>
      <Button type="primary" onClick={() => void navigate('/settings')}>
        Open Settings
      </Button>
    </section>
  );
}
