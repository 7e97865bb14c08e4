import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { DECISION_TRANSITIONS } from '@fiducia/contracts';
import type { Beneficiary, Decision, Trust } from '@fiducia/contracts';
import { KeptAlternatives } from '../../../../components/alternatives/kept-alternatives.js';
import { DecisionFacts } from '../../../../components/decision-form/decision-facts.js';
import { RelTime } from '../../../../components/values.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import type { Verdict } from './decide-schema.js';
import styles from '../../trust-detail.module.css';

type Props = {
  trust: Trust;
  decision: Decision | null;
  onDecide: (decision: Decision, verdict: Verdict) => void;
  onClose: () => void;
};

const LABELS: Record<Verdict, string> = { approved: 'Approve', rejected: 'Reject', cancelled: 'Cancel Decision' };

function Reasons({ decision, people }: { decision: Decision; people: readonly Beneficiary[] }) {
  const { reason, considered, clause, alternatives } = decision.reasons;
  const names = considered.map((id) => people.find((person) => person.id === id)?.name ?? 'Unknown Beneficiary');
  const given: [string, ReactNode][] = [
    ['Planned', <RelTime key="planned" at={decision.createdAt} />],
    ['Decided', decision.decidedAt && <RelTime key="decided" at={decision.decidedAt} />],
    ['Executed', decision.executedAt && <RelTime key="executed" at={decision.executedAt} />],
    ['Reasons', reason],
    ['Beneficiaries considered', names.join(', ')],
    ['Authority', clause],
    ['Alternatives', alternatives.join('\n')],
  ];
  return (
    <section className={styles.block}>
      <h3>Record</h3>
      <dl className={styles.facts}>
        {given
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** One decision: what was planned, what its simulation says, what was decided and why. */
export function DecisionDrawer({ trust, decision, onDecide, onClose }: Props) {
  const { data: people = [] } = useTrustChildren(trust.id, 'beneficiaries');
  const { simulate } = useTabState();
  const reason = reasonAgainst(trust, 'decision.decide');
  const open = (['approved', 'rejected', 'cancelled'] as const).filter(
    (verdict) => decision && DECISION_TRANSITIONS[decision.status].includes(verdict),
  );
  return (
    <Drawer open={decision !== null} title={decision?.title} size="min(560px, 100vw)" onClose={onClose} destroyOnHidden>
      {decision && (
        <div className={styles.stack}>
          <DecisionFacts decision={decision} />
          <section className={styles.block}>
            <h3>Simulation</h3>
            <p>
              {decision.impactAnalysis
                ? `Simulated, with ${decision.impactAnalysis.overallRiskLevel} overall risk.`
                : 'This decision has not been simulated yet.'}
            </p>
            <div>
              <ActionButton reason={reasonAgainst(trust, 'decision.simulate')} onClick={() => simulate(decision.id)}>
                {decision.impactAnalysis ? 'Show results' : 'Simulate'}
              </ActionButton>
            </div>
          </section>
          <KeptAlternatives decisionId={decision.id} className={styles.block} />
          <Reasons decision={decision} people={people} />
          <div className={styles.actions}>
            {open.map((verdict) => (
              <ActionButton
                key={verdict}
                type={verdict === 'approved' ? 'primary' : 'default'}
                danger={verdict !== 'approved'}
                reason={reason}
                onClick={() => onDecide(decision, verdict)}
              >
                {LABELS[verdict]}
              </ActionButton>
            ))}
          </div>
        </div>
      )}
    </Drawer>
  );
}
