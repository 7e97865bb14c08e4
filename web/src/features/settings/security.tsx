import { useState } from 'react';
import { Button, Tag } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../components/panel.js';
import { keys } from '../../lib/query-keys.js';
import { useSignedInUser } from '../../lib/session.js';
import styles from '../../components/records.module.css';
import { ChangePasswordDialog } from './change-password-dialog.js';
import { type TwoFactorChange, TwoFactorChangeDialog } from './two-factor-change.js';
import { TwoFactorSetup } from './two-factor-setup.js';
import own from './settings.module.css';

type Dialog = 'password' | 'enable' | TwoFactorChange;

export function Security() {
  const client = useQueryClient();
  const { mfaEnabled = false } = useSignedInUser();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  /** The factor changed on the server: who I am and which devices are signed in are asked again. */
  const onChanged = () => {
    void client.invalidateQueries({ queryKey: keys.user() });
    void client.invalidateQueries({ queryKey: keys.sessions() });
  };
  return (
    <Panel title="Security">
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <h3 className={own.label}>Two-factor sign-in</h3>
            <p className="muted">
              {mfaEnabled
                ? 'A code from your authenticator app is asked for after your password.'
                : 'Your password alone opens your account. A code from your phone makes a stolen password useless.'}
            </p>
          </div>
          {mfaEnabled ? (
            <div className={styles.buttons}>
              <Tag color="success">On</Tag>
              <Button onClick={() => setDialog('codes')}>New recovery codes</Button>
              <Button danger onClick={() => setDialog('off')}>
                Turn off
              </Button>
            </div>
          ) : (
            <Button type="primary" onClick={() => setDialog('enable')}>
              Enable MFA
            </Button>
          )}
        </div>
        <div className={styles.row}>
          <div>
            <h3 className={own.label}>Password</h3>
            <p className="muted">Changing it signs your other devices out.</p>
          </div>
          <Button onClick={() => setDialog('password')}>Change Password</Button>
        </div>
      </div>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'enable' && <TwoFactorSetup onEnabled={onChanged} onClose={close} />}
      {(dialog === 'off' || dialog === 'codes') && (
        <TwoFactorChangeDialog change={dialog} onDisabled={onChanged} onClose={close} />
      )}
    </Panel>
  );
}
