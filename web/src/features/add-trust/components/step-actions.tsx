import { Button } from 'antd';
import styles from '../../../components/trust-setup/trust-setup.module.css';

type Props = {
  onCancel: () => void;
  onBack?: () => void;
  next: string;
  onNext?: () => void;
  busy?: boolean;
};

/** The buttons under a step. Without `onNext` the button submits the form it stands in. */
export function StepActions({ onCancel, onBack, next, onNext, busy = false }: Props) {
  return (
    <div className={styles.row}>
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <div className={styles.actions}>
        {onBack && (
          <Button onClick={onBack} disabled={busy}>
            Back
          </Button>
        )}
        <Button type="primary" htmlType={onNext ? 'button' : 'submit'} loading={busy} onClick={onNext}>
          {next}
        </Button>
      </div>
    </div>
  );
}
