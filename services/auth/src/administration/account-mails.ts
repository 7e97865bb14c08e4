import type { Mail } from '../mail/mail.policy.js';

type Words = Pick<Mail, 'subject' | 'text'>;

export const mfaResetMail = (fullName: string): Words => ({
  subject: 'Your two-factor sign-in was reset',
  text: `Hello ${fullName},

An administrator has turned off two-factor sign-in for your Fiducia account, and removed its passkeys. Your devices were
signed out. Your password alone opens the account now: sign in and turn two-factor sign-in on again, under Settings,
Security.

If you did not ask for this, change your password at once and speak to whoever runs Fiducia for you.
`,
});

export const testMailText = (fullName: string, site: string): Words => ({
  subject: 'Test mail from Fiducia',
  text: `Hello ${fullName},

This is the test mail that you asked for on the administration page of ${site}. Mail from Fiducia reaches you.
`,
});
