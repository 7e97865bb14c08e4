import { useEffect } from 'react';
import { Button } from 'antd';
import { useNavigate } from '../router.js';
import styles from '../components/notice.module.css';

export default function NotFoundPage() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = '404 Page Not Found - Fiducia';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.notice}>
        <h1>404 Page Not Found</h1>
        <p>There is nothing at this address. Check it, or start from the dashboard.</p>
        <p className="muted">Did you forget to add the page to the router?</p>
        <Button type="primary" onClick={() => void navigate('/')}>
          Go to Dashboard
        </Button>
      </div>
    </main>
  );
}
