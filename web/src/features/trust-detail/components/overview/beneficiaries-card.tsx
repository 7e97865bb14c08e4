import { PlusOutlined } from '@ant-design/icons';
import type { Trust } from '@fiducia/contracts';
import { AvatarStack } from '../../../../components/avatar-stack.js';
import { Panel } from '../../../../components/panel.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import styles from '../../trust-detail.module.css';

/** Who benefits: the initials of the first four, and everyone with their relation. */
export function BeneficiariesCard({ trust }: { trust: Trust }) {
  const { addIn } = useTabState();
  const query = useTrustChildren(trust.id, 'beneficiaries');
  const add = (
    <ActionButton
      icon={<PlusOutlined aria-hidden />}
      reason={reasonAgainst(trust, 'beneficiary.change')}
      onClick={() => addIn('beneficiaries', 'beneficiary')}
    >
      Add Beneficiary
    </ActionButton>
  );
  return (
    <Panel title="Beneficiaries">
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={3} />}
        errorTitle="The beneficiaries could not be loaded"
        empty={
          <div className={styles.block}>
            <p className="muted">No beneficiaries added yet.</p>
            <div>{add}</div>
          </div>
        }
      >
        {(people) => (
          <div className={styles.block}>
            <AvatarStack names={people.map(({ name }) => name)} />
            <ul className={styles.rows}>
              {people.map(({ id, name, relation }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.grow}>{name}</span>
                  <span className="muted">{relation || 'Not specified'}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryState>
    </Panel>
  );
}
