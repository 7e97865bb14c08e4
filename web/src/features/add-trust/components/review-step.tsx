import { createTrust } from '@fiducia/contracts';
import * as z from 'zod/mini';
import { ReviewAnswers } from '../../../components/trust-setup/review-answers.js';
import type { SetupStep, TrustSetup } from '../../../components/trust-setup/setup-state.js';
import { StepActions } from './step-actions.js';

type Props = {
  setup: TrustSetup;
  pending: boolean;
  onCancel: () => void;
  onGo: (step: SetupStep) => void;
  onFinish: () => void;
};

const named = z.pick(createTrust, { name: true });

/** All answers once more before the trust is created; a draft without a name leads back to where it is given. */
export function ReviewStep({ setup, pending, onCancel, onGo, onFinish }: Props) {
  const ready = named.safeParse({ name: setup.name }).success;
  return (
    <>
      <ReviewAnswers setup={setup} onChangeAnswer={onGo} />
      <StepActions
        onCancel={onCancel}
        onBack={() => onGo('goals')}
        next={pending ? 'Creating Trust...' : 'Create Trust'}
        busy={pending}
        onNext={ready ? onFinish : () => onGo('goals')}
      />
    </>
  );
}
