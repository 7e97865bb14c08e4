import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ImpactAnalysis, RiskLevel } from '@fiducia/contracts';
import { AiLabel } from '../../../components/ai-label.js';
import { RelTime } from '../../../components/values.js';
import { capitalised } from '../../../lib/words.js';
import { RISK_WORDS } from '../verdict.js';
import styles from './impact-simulator.module.css';

const ICONS: Record<RiskLevel, ReactNode> = {
  low: <CheckCircleFilled aria-hidden />,
  medium: <ExclamationCircleFilled aria-hidden />,
  high: <WarningFilled aria-hidden />,
};

type CellProps = { label: string; level: RiskLevel; icon?: ReactNode; children: ReactNode };

const Cell = ({ label, level, icon = ICONS[level], children }: CellProps) => (
  <div className={styles.cell} data-level={level}>
    <dt>{label}</dt>
    <dd>
      {icon} {children}
    </dd>
  </div>
);

/** The verdict at a glance: overall risk, goal fit, legal risk and tax impact, each as a word, an icon and a colour. */
export function VerdictStrip({ result }: { result: ImpactAnalysis }) {
  const { overallRiskLevel, goalAlignment, legalImplications, taxConsequences, engineVersion, simulatedAt } = result;
  const { aligned } = goalAlignment;
  return (
    <div>
      <dl className={styles.strip}>
        <Cell label="Overall Risk" level={overallRiskLevel}>
          {RISK_WORDS[overallRiskLevel]}
        </Cell>
        <Cell
          label="Goal Alignment"
          level={aligned ? 'low' : 'high'}
          icon={aligned ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
        >
          {aligned ? 'Aligned' : 'Not aligned'}
        </Cell>
        <Cell label="Legal" level={legalImplications.riskLevel}>
          {RISK_WORDS[legalImplications.riskLevel]}
        </Cell>
        <Cell label="Tax impact" level={taxConsequences.impact}>
          {capitalised(taxConsequences.impact)}
        </Cell>
      </dl>
      <p className={styles.made}>
        <AiLabel of="this simulation" provenance={{ engineVersion, analysedAt: simulatedAt }} />
        <span>
          Simulated <RelTime at={simulatedAt} />.
          {!legalImplications.analysis.includes('legal advice') && ' This is not legal advice.'}
        </span>
      </p>
    </div>
  );
}
