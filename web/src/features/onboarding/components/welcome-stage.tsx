import { Button } from 'antd';
import { CheckCircleOutlined } from '@ant-design/icons';
import styles from '../onboarding.module.css';

const POINTS = [
  'Upload the trust document: its type, people and key provisions are read, each with the words it rests on.',
  'Choose what the trust is for. Decisions are weighed against these goals later.',
  'Check everything and create the trust. Nothing is saved before that.',
];

export function WelcomeStage({ onStart }: { onStart: () => void }) {
  return (
    <>
      <h2>Welcome</h2>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <CheckCircleOutlined aria-hidden /> {point}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onStart}>
          Get Started
        </Button>
      </div>
    </>
  );
}
