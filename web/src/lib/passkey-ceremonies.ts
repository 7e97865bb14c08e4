import type { Passkey, User } from '@fiducia/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { sentenceOf } from './api-error.js';
import { api } from './api.js';

const ask = (path: string) => api.post<PublicKeyCredentialRequestOptionsJSON>(path, {});

/** Signs in with whichever passkey the person chooses of those that the browser has for this site. */
export async function signInByPasskey(rememberMe: boolean): Promise<User> {
  const response = await startAuthentication({ optionsJSON: await ask('/api/passkeys/sign-in/options') });
  return api.post<User>('/api/passkeys/sign-in/verify', { response, rememberMe });
}

/** Gives one of the person's own passkeys in place of a code. */
export async function proveByPasskey(): Promise<void> {
  const response = await startAuthentication({ optionsJSON: await ask('/api/mfa/passkey/options') });
  await api.post('/api/mfa/passkey/verify', { response });
}

export async function makePasskey(name: string, password: string): Promise<Passkey> {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>('/api/passkeys/options', { password });
  const response = await startRegistration({ optionsJSON });
  return api.post<Passkey>('/api/passkeys', { name, response });
}

const SAID: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your browser did not go on: it was cancelled or took too long. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot keep passkeys that ask who you are. Please try another one.',
};

/** What to say where a passkey was not made or not used: the browser's reasons and the service's. */
export function passkeyRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (SAID[name] !== undefined) return SAID[name];
  const { cause } = Object(error) as { cause?: unknown };
  return (cause instanceof Error ? SAID[cause.name] : undefined) ?? sentenceOf(error);
}
