import { Tag } from 'antd';
import type { Finding, ImpactAnalysis } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../components/analysis/finding-button.js';
import { RISK_TONES, RISK_WORDS } from '../verdict.js';
import { FindingList } from './finding-list.js';
import styles from './impact-simulator.module.css';

type Props = {
  legal: ImpactAnalysis['legalImplications'];
  flags: readonly Finding[];
  plainFlags: readonly string[];
  onShow: ShowEvidence;
};

/** The legal side: the analysis, and the red flags with their clause and their law. */
export function LegalSection({ legal, flags, plainFlags, onShow }: Props) {
  return (
    <section>
      <h3>
        Legal Implications <Tag color={RISK_TONES[legal.riskLevel]}>{RISK_WORDS[legal.riskLevel]}</Tag>
      </h3>
      <p className={styles.prose}>{legal.analysis}</p>
      {flags.length + plainFlags.length > 0 && (
        <>
          <h4>Red Flags</h4>
          <FindingList findings={flags} onShow={onShow} />
          {plainFlags.length > 0 && (
            <ul className={styles.bullets}>
              {plainFlags.map((flag) => (
                <li key={flag}>{flag}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
