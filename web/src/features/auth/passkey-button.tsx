import { useState } from 'react';
import { Button } from 'antd';
import type { User } from '@fiducia/contracts';
import { canUsePasskeys } from '../../lib/passkeys.js';

type PasskeyButtonProps = {
  rememberMe: boolean;
  busy: boolean;
  onSignedIn: (user: User) => void;
  onRefused: (text: string) => void;
};

/** Shown where the browser can keep passkeys for this address. */
export function PasskeyButton({ rememberMe, busy, onSignedIn, onRefused }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false);
  if (!canUsePasskeys()) return null;
  const onClick = async () => {
    setAsking(true);
    const { passkeyRefusal, signInByPasskey } = await import('../../lib/passkey-ceremonies.js');
    try {
      onSignedIn(await signInByPasskey(rememberMe));
    } catch (error) {
      onRefused(passkeyRefusal(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button size="large" block disabled={busy} loading={asking} onClick={() => void onClick()}>
      Sign in with a passkey
    </Button>
  );
}
