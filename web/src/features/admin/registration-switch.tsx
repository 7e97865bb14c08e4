import { Radio } from 'antd';
import type { RegistrationMode } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { sentenceOf } from '../../lib/api-error.js';
import { toast } from '../../lib/toast.js';
import { useRegistration, useSetRegistration } from './api.js';

const MODES: { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Anybody who reaches this site' },
  { value: 'closed', label: 'Nobody' },
];

/** Who may make an account; a change holds at once, at every instance. */
export function RegistrationSwitch() {
  const setting = useRegistration();
  const change = useSetRegistration();
  const set = async (registration: RegistrationMode) => {
    try {
      await change.mutateAsync(registration);
      toast({ title: 'Saved: it holds from now on', variant: 'success' });
    } catch (error) {
      toast({ title: 'It was not changed', description: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <Panel title="Who may make an account">
      <QueryState query={setting} skeleton={<SkeletonLines rows={2} />} errorTitle="The setting could not be loaded">
        {({ registration }) => (
          <>
            <Radio.Group
              aria-label="Who may make an account"
              vertical
              options={MODES}
              value={change.isPending ? change.variables : registration}
              disabled={change.isPending}
              onChange={({ target }) => void set(target.value as RegistrationMode)}
            />
            <p className="muted">Accounts that exist are not touched by this.</p>
          </>
        )}
      </QueryState>
    </Panel>
  );
}
