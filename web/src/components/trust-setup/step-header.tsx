import { CheckOutlined } from '@ant-design/icons';
import styles from './trust-setup.module.css';

export type StepItem<Key extends string> = { key: Key; title: string; disabled?: boolean; reason?: string };

type Props<Key extends string> = {
  label: string;
  steps: readonly StepItem<Key>[];
  current: Key;
  onGo: (step: Key) => void;
};

/** Where one is in a work of several steps. Earlier steps are buttons that lead back; later ones are words only. */
export function StepHeader<Key extends string>({ label, steps, current, onGo }: Props<Key>) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ key, title, disabled = false, reason }, index) => {
          const done = index < at;
          return (
            <li key={key} className={styles.step} data-state={index === at ? 'current' : done ? 'done' : 'ahead'}>
              <button
                type="button"
                className={styles.stepButton}
                aria-current={index === at ? 'step' : undefined}
                disabled={!done || disabled}
                title={disabled ? reason : undefined}
                onClick={() => onGo(key)}
              >
                <span className={styles.stepNumber} aria-hidden>
                  {done && !disabled ? <CheckOutlined /> : index + 1}
                </span>
                <span className={styles.stepTitle}>{title}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
