import { useState } from 'react';
import { Select } from 'antd';
import type { Trust } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { Panel } from '../../../../components/panel.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { FactList } from './fact-list.js';
import styles from '../../trust-detail.module.css';

type Props = { trust: Trust; onShow: ShowEvidence };

/** What the rules know of the trust and of each of its people, and where from. */
export function FactsPanel({ trust, onShow }: Props) {
  const { data: people = [] } = useTrustChildren(trust.id, 'beneficiaries');
  const [personId, setPersonId] = useState<number | null>(null);
  const about = people.some(({ id }) => id === personId) ? personId : null;
  return (
    <Panel
      title="What the rules know"
      extra={
        people.length > 0 && (
          <Select
            aria-label="Facts about"
            className={styles.about}
            value={about ?? 0}
            onChange={(id) => setPersonId(id === 0 ? null : id)}
            options={[{ value: 0, label: 'The trust' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )
      }
    >
      <div className={styles.block}>
        <p className="muted">Simulations rest on these facts. Confirm what was read, and enter what is missing.</p>
        <FactList key={about ?? 'trust'} trust={trust} beneficiaryId={about} onShow={onShow} />
      </div>
    </Panel>
  );
}
