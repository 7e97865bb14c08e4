import { Button } from 'antd';
import styles from './auth.module.css';

export type ProofFormProps = {
  /** Resolves with what to say where the proof was refused, with null where it was taken. */
  verify: (proof: string) => Promise<string | null>;
  cancelling: boolean;
  onCancel: () => void;
  /** The other way to prove it. */
  onOther: () => void;
};

type ProofButtonsProps = Omit<ProofFormProps, 'verify'> & { other: string; verifying: boolean };

/** What stands below every way to prove who one is: the other way, the way out, and the proof itself. */
export const ProofButtons = ({ other, verifying, cancelling, onCancel, onOther }: ProofButtonsProps) => (
  <>
    <div>
      <button type="button" className={styles.link} onClick={onOther}>
        {other}
      </button>
    </div>
    <div className={styles.buttons}>
      <Button onClick={onCancel} loading={cancelling}>
        Cancel
      </Button>
      <Button type="primary" htmlType="submit" loading={verifying}>
        Verify
      </Button>
    </div>
  </>
);
