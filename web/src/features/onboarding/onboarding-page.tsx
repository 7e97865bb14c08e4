import { useState } from 'react';
import { Progress } from 'antd';
import { ONBOARDING_PROGRESS } from '@fiducia/contracts';
import { Initials } from '../../components/avatar-stack.js';
import { PageHeader } from '../../components/page-header.js';
import { draftKeyOf } from '../../components/trust-setup/setup-draft.js';
import { isDirty } from '../../components/trust-setup/setup-state.js';
import { isComplete, useCreateTrust } from '../../components/trust-setup/use-create-trust.js';
import { useTrustSetup } from '../../components/trust-setup/use-trust-setup.js';
import { useCurrentUser } from '../../lib/queries/user.js';
import { AnalysisStage } from './components/analysis-stage.js';
import { FinishStage } from './components/finish-stage.js';
import { GoalsStage } from './components/goals-stage.js';
import { UploadStage } from './components/upload-stage.js';
import { WelcomeStage } from './components/welcome-stage.js';
import styles from './onboarding.module.css';

type Stage = keyof typeof ONBOARDING_PROGRESS;

/** The first trust, step by step. */
export default function OnboardingPage() {
  const { data: user } = useCurrentUser();
  const control = useTrustSetup(draftKeyOf('onboarding'));
  const { setup, change, reset } = control;
  const [started, setStarted] = useState(() => isDirty(setup));
  const [finished, setFinished] = useState<number | null>(null);
  const { save, pending } = useCreateTrust();

  const create = async () => {
    const created = await save(setup);
    if (!created) return;
    if (!isComplete(created)) return change({ created });
    setFinished(created.trustId);
    reset();
  };
  // The wizard of this page has no review: a draft can stand on one of its own three steps only.
  const step = setup.step === 'review' ? 'goals' : setup.step;
  const stage: Stage = finished !== null ? 'finish' : started ? step : 'welcome';
  return (
    <div className={styles.page}>
      <PageHeader
        title="Trust Onboarding"
        intro="Set up your first trust: read its document, choose its goals, and start planning."
        badge={
          user && (
            <span className={styles.person}>
              <Initials name={user.fullName} /> {user.fullName}
            </span>
          )
        }
      />
      <Progress
        percent={ONBOARDING_PROGRESS[stage]}
        aria-label="Progress of the onboarding"
        status={stage === 'finish' ? 'success' : 'normal'}
      />
      <section className={styles.card}>
        {stage === 'welcome' && <WelcomeStage onStart={() => setStarted(true)} />}
        {stage === 'upload' && <UploadStage {...control} />}
        {stage === 'analysis' && <AnalysisStage {...control} />}
        {stage === 'goals' && <GoalsStage {...control} pending={pending} onCreate={create} />}
        {finished !== null && <FinishStage trustId={finished} />}
      </section>
    </div>
  );
}
