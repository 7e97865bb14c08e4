import { useId } from 'react';
import { toast } from '../lib/toast.js';
import styles from './unavailable-switch.module.css';

/** A switch that is off and cannot be turned on now; focusable, with the reason beside it. */
export function UnavailableSwitch({ label, reason }: { label: string; reason: string }) {
  const id = useId();
  return (
    <div className={styles.row}>
      <button
        type="button"
        role="switch"
        aria-checked={false}
        aria-disabled
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-reason`}
        className={styles.switch}
        onClick={() => toast({ title: label, description: reason })}
      />
      <div>
        <div id={`${id}-label`}>{label}</div>
        <div id={`${id}-reason`} className="muted">
          {reason}
        </div>
      </div>
    </div>
  );
}
