import type { ImpactAnalysis } from '@fiducia/contracts';
import styles from './impact-simulator.module.css';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** How far the result can be relied on, with the formula it comes from. */
export function Confidence({ result }: { result: ImpactAnalysis }) {
  const { confidence, findings, clear, engineVersion, lawDataHash } = result;
  const applicable = clear.length + findings.length;
  return (
    <section>
      <h3>Confidence: {percent.format(confidence)}</h3>
      <p className={styles.small}>
        The share of the {applicable} rules that apply here whose facts are known and which raise no stop or high
        finding. Engine {engineVersion}, law data {lawDataHash.slice(0, 8)}.
      </p>
    </section>
  );
}
