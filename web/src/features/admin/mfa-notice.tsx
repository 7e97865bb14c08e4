import { Alert } from 'antd';
import { Link } from '../../router.js';
import styles from './admin.module.css';

/** An administrator's password alone opens every account to interference: they are asked to add a second factor. */
export const MfaNotice = () => (
  <Alert
    type="warning"
    showIcon
    className={styles.notice}
    title="Your password alone opens this page"
    description={
      <>
        An administrator’s account should ask for a code as well. <Link to="/settings">Turn on two-factor sign-in</Link>{' '}
        in your settings.
      </>
    }
  />
);
