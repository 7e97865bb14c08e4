import { Alert, Button, Modal } from 'antd';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Decision, Trust } from '@fiducia/contracts';
import { DecisionFacts } from '../../../../components/decision-form/decision-facts.js';
import { Form } from '../../../../components/form.js';
import { useReturnFocus } from '../../../../lib/return-focus.js';
import { useChangeDecisionStatus } from '../../api/change-decision-status.js';
import { DecideFields } from './decide-fields.js';
import { decideSchema, NO_REASONS, toReasons } from './decide-schema.js';
import type { DecideValues, Verdict } from './decide-schema.js';
import styles from '../../trust-detail.module.css';

const WORDS: Record<Verdict, { title: string; button: string; effect: string }> = {
  approved: {
    title: 'Approve this decision?',
    button: 'Approve',
    effect: 'It can then be executed. An approval cannot be taken back, but the decision can still be cancelled.',
  },
  rejected: {
    title: 'Reject this decision?',
    button: 'Reject',
    effect: 'It is closed for good. To take it up again, plan a new decision.',
  },
  cancelled: {
    title: 'Cancel this decision?',
    button: 'Cancel Decision',
    effect: 'It is closed for good and will not be executed.',
  },
};

function Impact({ decision }: { decision: Decision }) {
  const impact = decision.impactAnalysis;
  if (!impact) return <Alert type="warning" showIcon title="This decision has not been simulated yet." />;
  const { overallRiskLevel, legalImplications } = impact;
  return (
    <Alert
      type={overallRiskLevel === 'low' ? 'success' : overallRiskLevel === 'medium' ? 'warning' : 'error'}
      showIcon
      title={`The simulation found ${overallRiskLevel} risk.`}
      description={legalImplications.redFlags.join(' ') || undefined}
    />
  );
}

type Props = { trust: Trust; decision: Decision; verdict: Verdict; onClose: () => void };

/** Asks for the reasons, which are kept word for word with the decision, and says what will happen. */
export function DecideDialog({ trust, decision, verdict, onClose }: Props) {
  useReturnFocus();
  const { decide, isPending } = useChangeDecisionStatus(trust.id);
  const form = useForm<DecideValues>({
    resolver: standardSchemaResolver(decideSchema(verdict)),
    defaultValues: NO_REASONS,
    shouldFocusError: false,
  });
  const words = WORDS[verdict];
  const submit = async (values: DecideValues) => {
    if (await decide(decision.id, { status: verdict, ...toReasons(values) })) onClose();
  };
  return (
    <Modal open title={words.title} footer={null} onCancel={onClose} width={620} mask={{ closable: !isPending }}>
      <Form
        form={form}
        name="decide"
        label={words.title}
        labels={{ reason: 'Reasons', clause: 'Authority', alternatives: 'Alternatives' }}
        onSubmit={submit}
      >
        <DecisionFacts decision={decision} />
        <p>{words.effect}</p>
        {verdict === 'approved' && <Impact decision={decision} />}
        <DecideFields control={form.control} trust={trust} verdict={verdict} />
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" danger={verdict !== 'approved'} loading={isPending}>
            {words.button}
          </Button>
          <Button onClick={onClose} disabled={isPending}>
            Go back
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
