import { useState } from 'react';
import { Alert, Button } from 'antd';
import { canUsePasskeys } from '../../lib/passkeys.js';

/** A passkey in place of a code, where the browser can keep one for this address. */
export function PasskeyFactor({ onVerified }: { onVerified: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  if (!canUsePasskeys()) return null;
  const onClick = async () => {
    setAsking(true);
    setRefused('');
    const { passkeyRefusal, proveByPasskey } = await import('../../lib/passkey-ceremonies.js');
    try {
      await proveByPasskey();
      await onVerified();
    } catch (error) {
      setRefused(noneHere(error) ? 'You have added no passkey yet. Please use a code.' : passkeyRefusal(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Button block loading={asking} onClick={() => void onClick()}>
        Use a passkey
      </Button>
    </>
  );
}

const noneHere = (error: unknown) => Reflect.get(Object(error), 'status') === 404;
