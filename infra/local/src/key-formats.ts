import { isSigningKey } from '@fiducia/service-kit/identity/identity-token';
import { isKeyList } from '@fiducia/service-kit/sealing/sealer';

/** How the installation's keys are written. */
export const identityKey = {
  test: isSigningKey,
  message: 'must be an Ed25519 private key in PEM (openssl genpkey -algorithm ed25519)',
};
export const dataKeys = {
  test: isKeyList,
  message:
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several such keys with commas, newest first',
};
/** Several of them in the same way: what an older one signed can still be checked. */
export const auditKeys = dataKeys;
