import type { AdministeredUser } from '@fiducia/contracts';
import type { AccountAct } from './api.js';

export type ActWords = { label: string; title: string; text: string; done: string; danger?: boolean };

/** What each act is called, and what is said before it is done. */
export const ACT_WORDS: Readonly<Record<AccountAct, (name: string) => ActWords>> = {
  suspend: (name) => ({
    label: 'Suspend',
    title: `Suspend ${name}?`,
    text: 'Their devices are signed out at once and they cannot sign in again until you let them. Their trusts, and what they did in them, stay as they are.',
    done: `${name} was suspended`,
    danger: true,
  }),
  unsuspend: (name) => ({
    label: 'Let in again',
    title: `Let ${name} in again?`,
    text: 'They can sign in as before.',
    done: `${name} can sign in again`,
  }),
  'end-sessions': (name) => ({
    label: 'Sign out everywhere',
    title: `Sign out every device of ${name}?`,
    text: 'They have to sign in again on each of them.',
    done: `${name} was signed out everywhere`,
  }),
  'reset-mfa': (name) => ({
    label: 'Reset two-factor sign-in',
    title: `Reset the two-factor sign-in of ${name}?`,
    text: 'For somebody who has lost their phone and their recovery codes. Make sure that it is really them who asks: from then on the password alone opens the account. They are told by mail, and their devices are signed out.',
    done: `The two-factor sign-in of ${name} was reset`,
    danger: true,
  }),
  'send-reset-link': (name) => ({
    label: 'Send password link',
    title: `Send ${name} a link to choose a new password?`,
    text: 'It goes to the address of the account and is good for a quarter of an hour. You will not see it.',
    done: `The link was mailed to ${name}`,
  }),
};

const OWN = 'This is your own account: use your settings.';

/** The acts for one account, each with why it cannot be done where it cannot. */
export function actsFor(user: AdministeredUser, ownId: number): { act: AccountAct; reason: string | null }[] {
  const own = user.id === ownId ? OWN : null;
  return [
    { act: user.suspendedAt === null ? 'suspend' : 'unsuspend', reason: own },
    { act: 'end-sessions', reason: own ?? (user.sessions === 0 ? 'No device is signed in.' : null) },
    { act: 'reset-mfa', reason: own ?? (user.mfaEnabled ? null : 'Two-factor sign-in is not on.') },
    { act: 'send-reset-link', reason: null },
  ];
}
