import type { ImpactAnalysis } from '@fiducia/contracts';
import { ruleName } from '../rule-names.js';
import styles from './impact-simulator.module.css';

/** Rules that raise nothing, and those that do not apply with the reason: there to be looked up, out of the way. */
export function OtherRules({ clear, notApplicable }: Pick<ImpactAnalysis, 'clear' | 'notApplicable'>) {
  return (
    <div className={styles.others}>
      {clear.length > 0 && (
        <details>
          <summary>Rules that apply and are clear ({clear.length})</summary>
          <ul className={styles.bullets}>
            {clear.map((rule) => (
              <li key={rule}>{ruleName(rule)}</li>
            ))}
          </ul>
        </details>
      )}
      {notApplicable.length > 0 && (
        <details>
          <summary>Rules that do not apply ({notApplicable.length})</summary>
          <ul className={styles.bullets}>
            {notApplicable.map(({ ruleId, reason }) => (
              <li key={ruleId}>
                {ruleName(ruleId)} <span className="muted">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
