import type { Mail } from '../mail/mail.policy.js';

/** How long a link to choose a new password is good for. */
export const RESET_MINUTES = 15;

type Receiver = { email: string; fullName: string; username: string };

/** The token stands in the fragment: browsers send it to no server, so it is in no log on the way. */
export const resetMail = ({ email, fullName, username }: Receiver, site: string, token: string): Mail => ({
  to: email,
  subject: 'Choose a new password for Fiducia',
  text: `Hello ${fullName},

somebody, probably you, asked for a new password for the account '${username}'. Open this link to choose one:

${site}/auth/reset#token=${token}

It works once, and for ${RESET_MINUTES} minutes. All devices are signed out when the password changes.

If you did not ask for it, there is nothing to do: your password stays as it is.
`,
  usefulUntil: new Date(Date.now() + RESET_MINUTES * 60_000),
});
