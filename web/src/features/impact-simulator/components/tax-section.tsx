import { Tag } from 'antd';
import type { ImpactAnalysis } from '@fiducia/contracts';
import { Money } from '../../../components/values.js';
import { capitalised } from '../../../lib/words.js';
import { RISK_TONES } from '../verdict.js';
import { KeepOrPayOut } from './keep-or-pay-out.js';
import styles from './impact-simulator.module.css';

type Props = {
  consequences: ImpactAnalysis['taxConsequences'];
  figures: ImpactAnalysis['tax'];
  plan: ImpactAnalysis['retainOrDistribute'];
};

const Figure = ({ label, cents }: { label: string; cents: number | null }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{cents === null ? <span className="muted">A fact is missing</span> : <Money cents={cents} />}</dd>
  </div>
);

/** The tax side, with the figures where there are any. */
export function TaxSection({ consequences, figures, plan }: Props) {
  return (
    <section>
      <h3>
        Tax Consequences <Tag color={RISK_TONES[consequences.impact]}>{capitalised(consequences.impact)}</Tag>
      </h3>
      <p className={styles.prose}>{consequences.details}</p>
      {figures && (
        <dl className={styles.figures}>
          <Figure label={`Tax if kept in the trust (${figures.taxYear})`} cents={figures.taxIfRetained} />
          <Figure label="Tax if distributed" cents={figures.taxIfDistributed} />
          {figures.trustTaxIfDistributed != null && (
            <Figure label="Of it owed by the trust" cents={figures.trustTaxIfDistributed} />
          )}
          {figures.payeeTaxIfDistributed != null && (
            <Figure label="Of it owed by the beneficiary" cents={figures.payeeTaxIfDistributed} />
          )}
          <Figure label="Saved by distributing" cents={figures.saving} />
          {figures.section68Cost ? (
            <Figure label="More if section 68 applies (disputed, not included)" cents={figures.section68Cost} />
          ) : null}
        </dl>
      )}
      {plan && <KeepOrPayOut plan={plan} />}
    </section>
  );
}
