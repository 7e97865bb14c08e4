import type { AuditNote, EventPayload, EventType, NotedAction } from '@fiducia/contracts';

const named = ({ object }: AuditNote, otherwise: string) => object?.name ?? otherwise;

/** How reads and refusals read. */
export const NOTE_WORDS: Readonly<Record<NotedAction, (note: AuditNote) => string>> = {
  'trust.opened': (note) => `Opened trust: ${named(note, 'without a name')}`,
  'document.viewed': (note) => `Viewed document: ${named(note, 'without a title')}`,
  'document.downloaded': (note) => `Downloaded document: ${named(note, 'without a title')}`,
  'document.text-read': (note) => `Read the text of document: ${named(note, 'without a title')}`,
  'document.compared': (note) => `Compared with another version: ${named(note, 'a document without a title')}`,
  'report.exported': (note) => `Exported: ${named(note, 'a report')}`,
  'account.exported': () => 'Exported all data of the account',
  'audit.read': () => 'Read the audit log',
  'audit.exported': () => 'Exported the audit log',
  'audit.verified': () => 'Checked the audit log',
  'access.refused': ({ code, object }) =>
    code === 'FORBIDDEN'
      ? 'Was refused: their role does not allow it'
      : `Was refused: no access to trust #${object?.id}`,
  'sign-in.failed': () => 'Sign-in failed: wrong username or password',
  'sign-in.delayed': () => 'Was asked to wait: too many attempts to sign in',
  'proof.failed': ({ code }) =>
    code === 'PASSWORD_WRONG' ? 'Gave a wrong password to confirm a change' : 'Gave a wrong second factor',
};

const list = (roles: readonly string[]) => (roles.length === 0 ? 'no role' : roles.join(', '));

type Words = { [T in EventType]?: (payload: EventPayload<T>) => string };

/** Where the record of activities says less than the audit log has to, or nothing. */
const WORDS: Words = {
  'notifications.chosen': () => 'Chose what to be told of',
  'notification.mail-wanted': ({ trustName }) => `A notice of the trust ${trustName} goes out by mail`,
  'user.signed-out': () => 'Signed out',
  'user.password-reset-requested': () => 'Asked for a link to choose a new password',
  'user.password-reset': () => 'Chose a new password by a mailed link',
  'api-token.created': ({ name }) => `Created API token: ${name}`,
  'api-token.revoked': ({ name }) => `Revoked API token: ${name}`,
  'decision.due': ({ title, dueDate }) => `Reminded of the date ${dueDate} of decision: ${title}`,
  'decision.overdue': ({ title, dueDate }) => `The date ${dueDate} went by for decision: ${title}`,
  'decision.compared': ({ title }) => `Compared options for decision: ${title}`,
  'user.administrator-granted': ({ username }) => `Made an administrator of the installation: ${username}`,
  'user.administrator-revoked': ({ username }) => `Is no longer an administrator of the installation: ${username}`,
  'user.suspended': ({ username }) => `Suspended account: ${username}`,
  'user.unsuspended': ({ username }) => `Let account sign in again: ${username}`,
  'user.removed': () => 'Deleted their account',
  'user.mfa-reset': ({ username }) => `Reset the two-factor sign-in of account: ${username}`,
  'registration.changed': ({ registration }) => `Changed who may create an account: ${registration}`,
  'mail.tested': ({ accepted }) =>
    accepted ? 'Sent a test mail' : 'Tried to send a test mail, which was not accepted',
  'trust.restored': ({ name }) => `Took trust out of the bin: ${name}`,
  'member.roles-changed': ({ fullName, before, after }) =>
    `Changed roles of ${fullName} from ${list(before)} to ${list(after)}`,
  'member.removed': ({ fullName, before }) => `Removed ${fullName} (${list(before)})`,
  'member.left': ({ fullName, before }) => `${fullName} (${list(before)}) left the trust`,
  'members.exported': () => 'Exported the list of members',
  'invitation.sent': ({ email, roles, again }) => `${again ? 'Invited again' : 'Invited'}: ${email} as ${list(roles)}`,
  'invitation.revoked': ({ email }) => `Withdrew the invitation of ${email}`,
  'invitation.declined': ({ email }) => `Declined the invitation of ${email}`,
  'invitation.accepted': ({ fullName, roles }) => `${fullName} accepted the invitation as ${list(roles)}`,
  'trust.policy-changed': () => 'Changed the rules of the trust',
};

export function wordsOf<T extends EventType>(type: T, payload: object): string | undefined {
  return WORDS[type]?.(payload as EventPayload<T>);
}
