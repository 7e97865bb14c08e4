import { FACT_NAMES, FACTS } from '@fiducia/contracts';
import type { Fact, FactName, Trust } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { KnownFact } from './known-fact.js';
import { UnknownFact } from './unknown-fact.js';
import styles from '../../trust-detail.module.css';

type Props = {
  trust: Trust;
  /** null for the facts about the trust itself. */
  beneficiaryId: number | null;
  onShow: ShowEvidence;
};

/** The facts about one subject: those that are known, then those that are not. */
export function FactList({ trust, beneficiaryId, onShow }: Props) {
  const query = useTrustChildren(trust.id, 'facts');
  const reason = reasonAgainst(trust, 'facts.update');
  const about = beneficiaryId === null ? 'trust' : 'beneficiary';
  const names = FACT_NAMES.filter((name) => FACTS[name].about === about);
  const of = (facts: readonly Fact[], name: FactName) =>
    facts.find((fact) => fact.name === name && fact.beneficiaryId === beneficiaryId);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines rows={6} />}
      errorTitle="The facts could not be loaded"
      isEmpty={() => false}
    >
      {(facts) => {
        const unknown = names.filter((name) => !of(facts, name));
        return (
          <div className={styles.block}>
            <ul className={styles.rows}>
              {names.map((name) => {
                const fact = of(facts, name);
                return fact && <KnownFact key={name} trust={trust} fact={fact} reason={reason} onShow={onShow} />;
              })}
            </ul>
            {unknown.length > 0 && (
              <details className={styles.details} open={unknown.length === names.length}>
                <summary>Not known yet ({unknown.length})</summary>
                <ul className={styles.rows}>
                  {unknown.map((name) => (
                    <UnknownFact
                      key={name}
                      trustId={trust.id}
                      name={name}
                      beneficiaryId={beneficiaryId}
                      reason={reason}
                    />
                  ))}
                </ul>
              </details>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
