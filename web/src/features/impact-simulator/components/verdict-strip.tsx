import {
  CheckCircleFilled,
  CloseCircleFilled,
  QuestionCircleFilled,
  ExclamationCircleFilled,
  WarningFilled,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ImpactAnalysis, RiskLevel } from '@fiducia/contracts';
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

/** How the decision fits the goals; what could not be assessed is neither praised nor blamed. */
function goalFit({ aligned, assessed }: ImpactAnalysis['goalAlignment']) {
  if (!assessed) return { level: 'medium', icon: <QuestionCircleFilled aria-hidden />, word: 'Not assessed' } as const;
  if (aligned) return { level: 'low', icon: <CheckCircleFilled aria-hidden />, word: 'Aligned' } as const;
  return { level: 'high', icon: <CloseCircleFilled aria-hidden />, word: 'Not aligned' } as const;
}

/** The verdict at a glance: overall risk, goal fit, legal risk and tax impact, each as a word, an icon and a colour. */
export function VerdictStrip({ result }: { result: ImpactAnalysis }) {
  const { overallRiskLevel, goalAlignment, legalImplications, taxConsequences, engineVersion, simulatedAt } = result;
  const fit = goalFit(goalAlignment);
  return (
    <div>
      <dl className={styles.strip}>
        <Cell label="Overall Risk" level={overallRiskLevel}>
          {RISK_WORDS[overallRiskLevel]}
        </Cell>
        <Cell label="Goal Alignment" level={fit.level} icon={fit.icon}>
          {fit.word}
        </Cell>
        <Cell label="Legal" level={legalImplications.riskLevel}>
          {RISK_WORDS[legalImplications.riskLevel]}
        </Cell>
        <Cell label="Tax impact" level={taxConsequences.impact}>
          {capitalised(taxConsequences.impact)}
        </Cell>
      </dl>
      <p className={styles.made}>
        <span>
          Judged by rules, without AI (engine {engineVersion}), <RelTime at={simulatedAt} />.
          {!legalImplications.analysis.includes('legal advice') && ' This is not legal advice.'}
        </span>
      </p>
    </div>
  );
}
