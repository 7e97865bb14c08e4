import { Button } from 'antd';
import { AnalysisStep } from '../../../components/trust-setup/analysis-step.js';
import { withoutDocument } from '../../../components/trust-setup/setup-state.js';
import type { TrustSetupControl } from '../../../components/trust-setup/use-trust-setup.js';
import styles from '../onboarding.module.css';
import { StageHeading } from './stage-heading.js';

export function AnalysisStage(control: TrustSetupControl) {
  const { setup, change } = control;
  if (!setup.upload || !setup.analysis) return null;
  const without = () => change((now) => ({ ...withoutDocument(now), step: 'goals' }));
  return (
    <>
      <StageHeading>AI Analysis Results</StageHeading>
      <AnalysisStep {...control} upload={setup.upload} analysis={setup.analysis} onWithout={without} />
      <div className={styles.actions}>
        <Button onClick={() => change({ step: 'upload' })}>Back</Button>
        <Button type="primary" onClick={() => change({ step: 'goals' })}>
          Continue
        </Button>
      </div>
    </>
  );
}
