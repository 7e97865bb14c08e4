import type { QuestionRequest } from '@fiducia/contracts';
import type { Mail } from '../mail/mail.policy.js';

type Invitation = QuestionRequest<'auth.mail-invitation'>;

const roles = new Intl.ListFormat('en', { type: 'conjunction' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const quoted = (message: string) =>
  message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** What somebody is written who is invited to a trust; what the sender added stands apart from what Fiducia says. */
export function invitationLetter(invitation: Invitation, site: string): Mail {
  const { email, path, trustName, invitedByName, message, expiresAt } = invitation;
  const lines = [
    `${invitedByName} invites you to the trust "${trustName}" on Fiducia as ${roles.format(invitation.roles)}.`,
    ...(message === null ? [] : [`${invitedByName} writes:\n${quoted(message)}`]),
    `To look at the invitation, and to accept or decline it, sign in or create an account here:\n${site}${path}`,
    `The link works once, until ${day.format(new Date(expiresAt))} UTC. If you do not know ${invitedByName}, do nothing.`,
  ];
  return {
    to: email,
    subject: `${invitedByName} invites you to ${trustName}`,
    text: `${lines.join('\n\n')}\n`,
    usefulUntil: new Date(expiresAt),
  };
}
