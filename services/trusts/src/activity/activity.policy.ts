import { FACTS, maskedEmail } from '@fiducia/contracts';
import type {
  ActivityType,
  EventPayload,
  EventType,
  MemberRole,
  RegistrationMode,
  TrustPolicy,
} from '@fiducia/contracts';

/** How each fact reads in the record. A fact without a line here leaves no entry. */
type Line<T extends EventType> = { type: ActivityType; describe: (payload: EventPayload<T>) => string };

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** So many facts are named; of the rest the record says how many they are. */
const FACTS_NAMED = 3;
const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(FACTS).map(([name, { label }]) => [name, label]));

/** 'Revocable, Tax status, Principal and 2 more'; a fact that has since been renamed keeps the name it had. */
function factWords(names: readonly string[]): string {
  const labels = names.map((name) => LABELS.get(name) ?? name);
  const named = labels.slice(0, FACTS_NAMED).join(', ');
  return labels.length > FACTS_NAMED ? `${named} and ${labels.length - FACTS_NAMED} more` : named;
}

const REGISTRATION_WORDS: Record<RegistrationMode, string> = {
  open: 'anybody',
  closed: 'nobody',
};

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });
const roleWords = (roles: readonly MemberRole[]) => inWords.format(roles);

function policyWords({ requireMfa, requireMfaToDecide }: TrustPolicy): string {
  if (requireMfa) return 'Two-factor sign-in is required';
  return requireMfaToDecide ? 'Two-factor sign-in is required to decide' : 'Two-factor sign-in is not required';
}

export const ACTIVITY_LINES: { [T in EventType]?: Line<T> } = {
  'user.signed-in': { type: 'login', describe: () => 'Signed in' },
  'user.updated': { type: 'other', describe: ({ changed }) => `Changed account: ${changed.join(', ')}` },
  'user.password-changed': { type: 'other', describe: () => 'Changed password' },
  'user.password-reset-requested': { type: 'other', describe: () => 'Asked for a link to choose a new password' },
  'user.password-reset': { type: 'other', describe: () => 'Chose a new password by a link sent by mail' },
  'user.passkey-added': { type: 'other', describe: ({ name }) => `Added the passkey '${name}'` },
  'user.passkey-renamed': { type: 'other', describe: ({ name }) => `Called a passkey '${name}'` },
  'user.passkey-removed': { type: 'other', describe: ({ name }) => `Removed the passkey '${name}'` },
  'user.passkey-used': { type: 'other', describe: ({ name }) => `Used the passkey '${name}'` },
  'user.mfa-offer-declined': { type: 'other', describe: () => 'Declined two-factor sign-in for now' },
  'user.mfa-enabled': { type: 'other', describe: () => 'Turned two-factor sign-in on' },
  'user.mfa-disabled': { type: 'other', describe: () => 'Turned two-factor sign-in off' },
  'user.recovery-code-used': { type: 'other', describe: ({ left }) => `Used a recovery code; ${left} left` },
  'ai-key.stored': { type: 'other', describe: ({ host }) => `Stored an AI key for ${host}` },
  'ai-key.removed': { type: 'other', describe: () => 'Removed the AI key' },
  'ai-key.unreadable': { type: 'other', describe: () => 'The stored AI key could not be opened' },
  'ai-settings.changed': {
    type: 'other',
    describe: ({ builtinOnly }) =>
      builtinOnly ? 'Chose the built-in analyser only' : 'Chose to read with a language model where there is one',
  },
  'api-token.created': { type: 'other', describe: ({ name }) => `Made an API token: ${name}` },
  'api-token.revoked': { type: 'other', describe: ({ name }) => `Revoked an API token: ${name}` },
  'user.sessions-ended': {
    type: 'other',
    describe: ({ sessions }) => (sessions === 1 ? 'Signed out a device' : `Signed out ${sessions} devices`),
  },
  'user.administrator-granted': { type: 'other', describe: () => 'Became an administrator of this installation' },
  'user.administrator-revoked': { type: 'other', describe: () => 'Is no longer an administrator of this installation' },
  'user.suspended': { type: 'other', describe: ({ username }) => `Suspended the account of ${username}` },
  'user.unsuspended': { type: 'other', describe: ({ username }) => `Opened the account of ${username} again` },
  'user.mfa-reset': { type: 'other', describe: ({ username }) => `Reset the two-factor sign-in of ${username}` },
  'registration.changed': {
    type: 'other',
    describe: ({ registration }) => `Changed who may make an account: ${REGISTRATION_WORDS[registration]}`,
  },
  'mail.tested': {
    type: 'other',
    describe: ({ accepted }) => (accepted ? 'Tested the mail: it was sent' : 'Tested the mail: it was not sent'),
  },
  'user.registered': { type: 'other', describe: ({ fullName }) => `Account created for ${fullName}` },
  'trust.created': { type: 'trust_created', describe: ({ name }) => `Created trust: ${name}` },
  'trust.updated': { type: 'trust_updated', describe: ({ name }) => `Updated trust: ${name}` },
  'trust.removed': { type: 'other', describe: ({ name }) => `Moved trust to the bin: ${name}` },
  'trust.restored': { type: 'other', describe: ({ name }) => `Brought trust back from the bin: ${name}` },
  'trust.policy-changed': { type: 'trust_updated', describe: policyWords },
  'member.roles-changed': {
    type: 'other',
    describe: ({ fullName, before, after }) => `Changed ${fullName} from ${roleWords(before)} to ${roleWords(after)}`,
  },
  'member.removed': { type: 'other', describe: ({ fullName }) => `Removed member: ${fullName}` },
  'member.left': { type: 'other', describe: ({ fullName }) => `${fullName} left the trust` },
  'members.exported': { type: 'other', describe: () => 'Exported the list of members' },
  'invitation.sent': {
    type: 'other',
    describe: ({ email, roles, again }) =>
      `${again ? 'Invited again' : 'Invited'}: ${maskedEmail(email)} as ${roleWords(roles)}`,
  },
  'invitation.revoked': { type: 'other', describe: ({ email }) => `Took back the invitation of ${maskedEmail(email)}` },
  'invitation.declined': { type: 'other', describe: ({ email }) => `${maskedEmail(email)} declined the invitation` },
  'invitation.accepted': {
    type: 'other',
    describe: ({ fullName, roles }) => `${fullName} joined as ${roleWords(roles)}`,
  },
  'goal.added': { type: 'other', describe: ({ goal }) => `Added goal: ${goal}` },
  'goal.updated': { type: 'other', describe: ({ goal }) => `Updated goal: ${goal}` },
  'goal.removed': { type: 'other', describe: ({ goal }) => `Removed goal: ${goal}` },
  'beneficiary.added': { type: 'beneficiary_added', describe: ({ name }) => `Added beneficiary: ${name}` },
  'beneficiary.updated': { type: 'other', describe: ({ name }) => `Updated beneficiary: ${name}` },
  'beneficiary.removed': { type: 'beneficiary_removed', describe: ({ name }) => `Removed beneficiary: ${name}` },
  'distribution.created': { type: 'other', describe: ({ amount }) => `Planned a distribution of ${dollars(amount)}` },
  'distribution.completed': {
    type: 'distribution_made',
    describe: ({ amount }) => `Made a distribution of ${dollars(amount)}`,
  },
  'distribution.updated': { type: 'other', describe: ({ amount }) => `Updated a distribution of ${dollars(amount)}` },
  'facts.updated': { type: 'trust_updated', describe: ({ names }) => `Updated trust facts: ${factWords(names)}` },
  'decision.created': { type: 'decision_created', describe: ({ title }) => `Created decision: ${title}` },
  'decision.approved': { type: 'decision_approved', describe: ({ title }) => `Approved decision: ${title}` },
  'decision.rejected': { type: 'decision_rejected', describe: ({ title }) => `Rejected decision: ${title}` },
  'decision.executed': { type: 'decision_executed', describe: ({ title }) => `Executed decision: ${title}` },
  'decision.cancelled': { type: 'other', describe: ({ title }) => `Cancelled decision: ${title}` },
  'decision.simulated': { type: 'other', describe: ({ title }) => `Simulated decision: ${title}` },
  'decision.compared': {
    type: 'other',
    describe: ({ title, options }) => `Kept ${options.length} alternatives with decision: ${title}`,
  },
  'document.uploaded': { type: 'document_upload', describe: ({ title }) => `Uploaded document: ${title}` },
  'document.updated': { type: 'other', describe: ({ title }) => `Updated document: ${title}` },
  'document.removed': { type: 'other', describe: ({ title }) => `Removed document: ${title}` },
  'document.analysed': { type: 'ai_analysis', describe: ({ trustType }) => `Analyzed a document: ${trustType}` },
};

export const RECORDED_EVENTS = Object.keys(ACTIVITY_LINES) as EventType[];

/** The entry that a fact leaves: its type, its sentence, and the decision it is about. */
export function activityOf<T extends EventType>(event: T, payload: EventPayload<T>) {
  const line = ACTIVITY_LINES[event];
  if (!line) return undefined;
  const decisionId: unknown = Reflect.get(payload, 'decisionId');
  return {
    type: line.type,
    description: line.describe(payload),
    decisionId: typeof decisionId === 'number' ? decisionId : null,
  };
}
