import { Button } from 'antd';
import { ArrowRightOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '../../../router.js';
import styles from '../onboarding.module.css';
import { StageHeading } from './stage-heading.js';

/** The trust exists: what to do next with it, and the way to the dashboard. */
export function FinishStage({ trustId }: { trustId: number }) {
  const navigate = useNavigate();
  const next = [
    { to: `/trust/${trustId}?tab=beneficiaries`, label: 'Add the beneficiaries' },
    { to: `/trust/${trustId}`, label: 'Check the facts that the rules rely on' },
    { to: `/trust/${trustId}?tab=decisions&new=decision`, label: 'Plan the first decision' },
  ];
  return (
    <>
      <StageHeading>Trust Created Successfully!</StageHeading>
      <div>
        <p>What comes next:</p>
        <ul className={styles.points}>
          {next.map(({ to, label }) => (
            <li key={label}>
              <ArrowRightOutlined aria-hidden /> <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => void navigate('/')}>
          Go to Dashboard
        </Button>
      </div>
    </>
  );
}
