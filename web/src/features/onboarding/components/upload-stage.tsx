import { Button } from 'antd';
import { withoutDocument } from '../../../components/trust-setup/setup-state.js';
import { UploadStep } from '../../../components/trust-setup/upload-step.js';
import type { TrustSetupControl } from '../../../components/trust-setup/use-trust-setup.js';
import styles from '../onboarding.module.css';
import { StageHeading } from './stage-heading.js';

export function UploadStage(control: TrustSetupControl) {
  const { setup, change } = control;
  const skip = () => change((now) => ({ ...withoutDocument(now), step: 'goals' }));
  return (
    <>
      <StageHeading>Upload Your Trust Document</StageHeading>
      <UploadStep {...control} onWithout={skip} />
      <div className={styles.actions}>
        {setup.analysis ? (
          <Button type="primary" onClick={() => change({ step: 'analysis' })}>
            Continue
          </Button>
        ) : (
          <Button onClick={skip}>Skip This Step</Button>
        )}
      </div>
    </>
  );
}
