import { useState } from 'react';
import { Alert, Switch } from 'antd';
import type { ChangeTrustPolicy, Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/api-error.js';
import { reasonAgainst } from '../../../lib/permitted.js';
import { toast } from '../../../lib/toast.js';
import { UnavailableSwitch } from '../../../components/unavailable-switch.js';
import { useChangePolicy } from '../api/members.js';
import { confirmationOf } from '../people.js';
import styles from '../users.module.css';

const RULES = [
  ['requireMfa', 'Every member signs in with two factors', 'Whoever has not cannot open the trust.'],
  ['requireMfaToDecide', 'Deciding takes two-factor sign-in', 'Approving, rejecting, executing and cancelling.'],
] as const;
type Rule = (typeof RULES)[number][0];

/** What a session must have proved in one trust. */
function TrustPolicy({ trust }: { trust: Trust }) {
  const change = useChangePolicy();
  const [failure, setFailure] = useState('');
  const [asking, setAsking] = useState(false);
  const reason = trust.mfaRequired ? 'Sign in with two factors to change this.' : reasonAgainst(trust, 'policy.change');
  const apply = async (wish: ChangeTrustPolicy) => {
    setFailure('');
    try {
      const answer = await change.mutateAsync({ trustId: trust.id, change: wish });
      toast({
        title: `Two-factor sign-in in ${trust.name} changed`,
        description: confirmationOf(answer),
        variant: 'success',
      });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setAsking(false);
  };
  const onSwitch = (rule: Rule, on: boolean) => {
    if (rule === 'requireMfa' && on) setAsking(true);
    else void apply({ [rule]: on });
  };
  return (
    <section className={styles.block} aria-label={trust.name}>
      <h3>{trust.name}</h3>
      {failure && <Alert type="error" showIcon role="alert" title="Nothing was changed" description={failure} />}
      {RULES.map(([rule, label, hint]) =>
        reason !== null && !trust.policy[rule] ? (
          <UnavailableSwitch key={rule} label={label} reason={reason} />
        ) : (
          <label key={rule} className={styles.policy}>
            <Switch
              aria-label={`${label}: ${trust.name}`}
              checked={trust.policy[rule]}
              disabled={reason !== null}
              loading={change.isPending}
              onChange={(on) => onSwitch(rule, on)}
            />
            <span>
              {label}
              <span className="muted" style={{ display: 'block' }}>
                {reason ?? hint}
              </span>
            </span>
          </label>
        ),
      )}
      <ConfirmDialog
        open={asking}
        title={`Require two-factor sign-in for ${trust.name}?`}
        confirmLabel="Require it"
        busy={change.isPending}
        onConfirm={() => void apply({ requireMfa: true })}
        onCancel={() => setAsking(false)}
      >
        Members who have not signed in with two factors cannot open this trust from now on. They still see its name, and
        what to do about it.
      </ConfirmDialog>
    </section>
  );
}

export const TrustPolicies = ({ trusts }: { trusts: readonly Trust[] }) => (
  <div className={styles.link}>
    {trusts.map((trust) => (
      <TrustPolicy key={trust.id} trust={trust} />
    ))}
  </div>
);
