import { Button } from 'antd';
import { DetailsForm } from '../../../components/trust-setup/details-form.js';
import type { TrustSetupControl } from '../../../components/trust-setup/use-trust-setup.js';
import { retryLabel, WhatFailed } from '../../../components/trust-setup/what-failed.js';
import styles from '../onboarding.module.css';
import { StageHeading } from './stage-heading.js';

type Props = TrustSetupControl & { pending: boolean; onCreate: () => Promise<void> };

export function GoalsStage({ setup, change, reset, pending, onCreate }: Props) {
  const { created } = setup;
  const label = created ? retryLabel(created) : pending ? 'Creating Trust...' : 'Create Trust';
  return (
    <>
      <StageHeading>Define Trust Details and Goals</StageHeading>
      <DetailsForm
        setup={setup}
        change={change}
        onSubmit={onCreate}
        notice={created && <WhatFailed created={created} onLeave={reset} />}
      >
        <div className={styles.actions}>
          {created ? (
            <span />
          ) : (
            <Button disabled={pending} onClick={() => change({ step: setup.analysis ? 'analysis' : 'upload' })}>
              Back
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={pending}>
            {label}
          </Button>
        </div>
      </DetailsForm>
    </>
  );
}
