import { useEffect, useRef } from 'react';
import { AnalysisStep } from '../../../components/trust-setup/analysis-step.js';
import { withoutDocument } from '../../../components/trust-setup/setup-state.js';
import type { SetupStep } from '../../../components/trust-setup/setup-state.js';
import { StepHeader } from '../../../components/trust-setup/step-header.js';
import { UploadStep } from '../../../components/trust-setup/upload-step.js';
import { isComplete, useCreateTrust } from '../../../components/trust-setup/use-create-trust.js';
import type { TrustSetupControl } from '../../../components/trust-setup/use-trust-setup.js';
import styles from '../../../components/trust-setup/trust-setup.module.css';
import { useNavigate } from '../../../router.js';
import { GoalsStep } from './goals-step.js';
import { ReviewStep } from './review-step.js';
import { StepActions } from './step-actions.js';

type Props = TrustSetupControl & { onCancel: () => void; onDone: () => void };

const TITLES: Record<SetupStep, string> = {
  upload: 'Upload',
  analysis: 'AI Analysis',
  goals: 'Define Goals',
  review: 'Review & Finish',
};

/** The four steps of the dialog and the ways between them. */
export function AddTrustSteps({ onCancel, onDone, ...control }: Props) {
  const { setup, change } = control;
  const navigate = useNavigate();
  const { save, pending } = useCreateTrust();
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (step: SetupStep) => change({ step });
  const goWithout = () => change((now) => ({ ...withoutDocument(now), step: 'goals' }));
  useEffect(() => heading.current?.focus(), [setup.step]);

  const finish = async () => {
    const created = await save(setup);
    if (!created) return;
    if (!isComplete(created)) return change({ created, step: 'goals' });
    onDone();
    await navigate(`/trust/${created.trustId}`);
  };

  const steps = Object.entries(TITLES).map(([key, title]) => ({
    key: key as SetupStep,
    title,
    disabled: setup.created !== null || (key === 'analysis' && !setup.analysis),
    reason: 'There is nothing to show without a document.',
  }));
  return (
    <>
      <StepHeader label="Add New Trust steps" steps={steps} current={setup.step} onGo={go} />
      <div className={styles.body}>
        <h2 ref={heading} tabIndex={-1}>
          {TITLES[setup.step]}
        </h2>
        {setup.step === 'upload' && (
          <>
            <UploadStep {...control} onWithout={goWithout} />
            <StepActions
              onCancel={onCancel}
              next={setup.analysis ? 'Continue' : 'Continue without document'}
              onNext={() => (setup.analysis ? go('analysis') : goWithout())}
            />
          </>
        )}
        {setup.step === 'analysis' && setup.upload && setup.analysis && (
          <>
            <AnalysisStep {...control} upload={setup.upload} analysis={setup.analysis} onWithout={goWithout} />
            <StepActions onCancel={onCancel} onBack={() => go('upload')} next="Continue" onNext={() => go('goals')} />
          </>
        )}
        {setup.step === 'goals' && (
          <GoalsStep
            {...control}
            pending={pending}
            onCancel={onCancel}
            onBack={() => go(setup.analysis ? 'analysis' : 'upload')}
            onNext={() => (setup.created ? finish() : go('review'))}
            onLeave={onDone}
          />
        )}
        {setup.step === 'review' && (
          <ReviewStep setup={setup} pending={pending} onCancel={onCancel} onGo={go} onFinish={() => void finish()} />
        )}
      </div>
    </>
  );
}
