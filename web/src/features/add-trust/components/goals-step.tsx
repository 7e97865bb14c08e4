import { DetailsForm } from '../../../components/trust-setup/details-form.js';
import type { TrustSetupControl } from '../../../components/trust-setup/use-trust-setup.js';
import { retryLabel, WhatFailed } from '../../../components/trust-setup/what-failed.js';
import { StepActions } from './step-actions.js';

type Props = TrustSetupControl & {
  pending: boolean;
  onCancel: () => void;
  onBack: () => void;
  onNext: () => void | Promise<void>;
  onLeave: () => void;
};

/** Name, description and goals; once the trust exists, what of it is still to be saved. */
export function GoalsStep({ setup, change, pending, onCancel, onBack, onNext, onLeave }: Props) {
  const { created } = setup;
  return (
    <DetailsForm
      setup={setup}
      change={change}
      onSubmit={onNext}
      notice={created && <WhatFailed created={created} onLeave={onLeave} />}
    >
      <StepActions
        onCancel={onCancel}
        onBack={created ? undefined : onBack}
        next={created ? retryLabel(created) : 'Continue'}
        busy={pending}
      />
    </DetailsForm>
  );
}
