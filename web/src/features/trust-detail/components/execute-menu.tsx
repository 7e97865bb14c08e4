import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import type { Decision, Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { DecisionFacts } from '../../../components/decision-form/decision-facts.js';
import { UnavailableButton } from '../../../components/unavailable-button.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import { useChangeDecisionStatus } from '../api/change-decision-status.js';
import { reasonAgainst } from '../../../lib/permitted.js';
import styles from '../trust-detail.module.css';

const NONE_APPROVED = 'No decision of this trust is approved and waiting to be executed.';

/** Execute Decision: the approved decisions to choose from, or the reason why there is none. */
export function ExecuteMenu({ trust }: { trust: Trust }) {
  const { data: decisions = [] } = useTrustChildren(trust.id, 'decisions');
  const { decide, isPending } = useChangeDecisionStatus(trust.id);
  const [chosen, setChosen] = useState<Decision | null>(null);
  const approved = decisions.filter(({ status }) => status === 'approved');
  const reason = reasonAgainst(trust, 'decision.decide') ?? (approved.length === 0 ? NONE_APPROVED : null);
  if (reason !== null) return <UnavailableButton reason={reason}>Execute Decision</UnavailableButton>;
  const execute = async () => {
    if (chosen && (await decide(chosen.id, { status: 'executed' }))) setChosen(null);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: approved.map(({ id, title }) => ({ key: id, label: title })),
          onClick: ({ key }) => setChosen(approved.find(({ id }) => String(id) === key) ?? null),
        }}
      >
        <Button aria-haspopup="menu">
          Execute Decision <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <ConfirmDialog
        open={chosen !== null}
        title="Execute this decision?"
        confirmLabel="Execute Decision"
        busy={isPending}
        onConfirm={() => void execute()}
        onCancel={() => setChosen(null)}
      >
        {chosen && (
          <div className={styles.stack}>
            <p>
              It is recorded as carried out, by you and now. This cannot be undone; only a new decision corrects it.
            </p>
            <DecisionFacts decision={chosen} />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
