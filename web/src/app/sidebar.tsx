import { Button } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { Brand } from '../components/brand.js';
import { Initials } from '../components/avatar-stack.js';
import { useSignedInUser, useSignOut } from '../lib/session.js';
import { capitalised } from '../lib/words.js';
import { Link, NavLink } from '../router.js';
import { ADMINISTRATION, MAIN, RECORDS } from './navigation.js';
import type { Item } from './navigation.js';
import styles from './sidebar.module.css';

const NavList = ({ items, onFollow }: { items: readonly Item[]; onFollow?: () => void }) => (
  <ul>
    {items.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <NavLink to={to} end={to === '/'} className={styles.link} onClick={onFollow}>
          <Icon aria-hidden />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

function SignedInUser() {
  const user = useSignedInUser();
  const { signOut, isBusy } = useSignOut('There was an error logging out. Please try again.');
  const name = user.fullName || user.username;
  return (
    <section aria-label="Signed in as" className={styles.user}>
      <Initials name={name} large />
      <div className={styles.who}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className="muted">{capitalised(user.role)}</div>
      </div>
      <Button icon={<LogoutOutlined />} loading={isBusy} onClick={() => void signOut()} className={styles.out}>
        Sign Out
      </Button>
    </section>
  );
}

/** The menu: nine items, the records below them, and who is signed in. `onFollow` closes it where it slides over. */
export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => {
  const { administrator } = useSignedInUser();
  return (
    <div className={styles.sidebar}>
      <section aria-label="Fiducia" className={styles.brand}>
        <Link to="/" aria-label="Fiducia: go to the dashboard" onClick={onFollow}>
          <Brand />
        </Link>
      </section>
      <div className={styles.scroll}>
        <nav aria-label="Main">
          <NavList items={administrator ? [...MAIN, ...ADMINISTRATION] : MAIN} onFollow={onFollow} />
        </nav>
        <nav aria-label="Records" className={styles.records}>
          <div className={styles.group} aria-hidden>
            Records
          </div>
          <NavList items={RECORDS} onFollow={onFollow} />
        </nav>
      </div>
      <SignedInUser />
    </div>
  );
};
