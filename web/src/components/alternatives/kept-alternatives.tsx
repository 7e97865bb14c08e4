import { taxByPayer } from '@fiducia/contracts';
import type { JudgedScenario, SavedAlternatives } from '@fiducia/contracts';
import { formatCents } from '../../lib/money.js';
import { useAlternatives } from '../../lib/queries/alternatives.js';
import { QueryState } from '../query-state.js';
import { RiskTag } from '../risk-tag.js';
import { RelTime } from '../values.js';
import styles from './kept-alternatives.module.css';

function Option({ option, chosen }: { option: JudgedScenario; chosen: boolean }) {
  const { scenario, analysis, refused } = option;
  const together = taxByPayer(option)?.together;
  return (
    <li className={styles.option}>
      <strong>
        {scenario.name}
        {chosen && ' (chosen)'}
      </strong>
      <span>{scenario.amount == null ? 'No payment' : formatCents(scenario.amount)}</span>
      {analysis ? <RiskTag level={analysis.overallRiskLevel} /> : <span>Not judged: {refused}</span>}
      {together != null && <span>Tax together {formatCents(together)}</span>}
    </li>
  );
}

const Comparison = ({ kept }: { kept: SavedAlternatives }) => (
  <li className={styles.comparison}>
    <ul className={styles.options}>
      {kept.scenarios.map((option) => (
        <Option key={option.scenario.name} option={option} chosen={option.scenario.name === kept.chosen} />
      ))}
    </ul>
    <p className={styles.made}>
      Compared <RelTime at={kept.savedAt} />. Engine {kept.engineVersion}, law data{' '}
      {kept.lawDataHashes.map((hash) => hash.slice(0, 8)).join(', ') || 'none'}.
    </p>
  </li>
);

/** The alternatives that were considered for a decision, as they were judged then. Nothing where none were kept. */
export function KeptAlternatives({ decisionId, className }: { decisionId: number; className?: string }) {
  const query = useAlternatives(decisionId);
  if (query.data?.length === 0) return null;
  return (
    <section className={className}>
      <h3>Alternatives considered</h3>
      <QueryState query={query} errorTitle="The alternatives could not be loaded">
        {(comparisons) => (
          <ul className={styles.comparisons} aria-label="Comparisons">
            {comparisons.map((kept) => (
              <Comparison key={kept.id} kept={kept} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
