import type { EventPayload, EventType, MemberRole, NotificationKind } from '@fiducia/contracts';

/** What a fact tells: to those of the trust whom the kind concerns, or to one person. */
export type Notice = { kind: NotificationKind; text: string; to?: number };
type Notices<T extends EventType> = (payload: EventPayload<T>, trustName: string) => Notice[];

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
const inWords = new Intl.ListFormat('en', { type: 'conjunction' });
const roleWords = (roles: readonly MemberRole[]) => inWords.format(roles);
const decided = (step: string) => (payload: { title: string }) => [
  { kind: 'decision_decided', text: `Decision ${step}: ${payload.title}` } as const,
];

function dueWords(days: number): string {
  if (days === 0) return 'Decision due today';
  return days === 1 ? 'Decision due tomorrow' : `Decision due in ${days} days`;
}

/** A fact without a line here is told to nobody. */
const NOTICES: { [T in EventType]?: Notices<T> } = {
  'decision.created': ({ title }) => [{ kind: 'decision_waiting', text: `A decision awaits you: ${title}` }],
  'decision.due': ({ title, days }) => [{ kind: 'decision_due', text: `${dueWords(days)}: ${title}` }],
  'decision.overdue': ({ title }) => [{ kind: 'decision_overdue', text: `Decision overdue: ${title}` }],
  'decision.approved': decided('approved'),
  'decision.rejected': decided('rejected'),
  'decision.executed': decided('executed'),
  'decision.cancelled': decided('cancelled'),
  'distribution.created': ({ amount }) => [
    { kind: 'distribution_planned', text: `A distribution of ${dollars(amount)} was planned` },
  ],
  'distribution.completed': ({ amount }) => [
    { kind: 'distribution_made', text: `A distribution of ${dollars(amount)} was made` },
  ],
  'document.uploaded': ({ title }) => [{ kind: 'document_added', text: `Document added: ${title}` }],
  'invitation.accepted': ({ fullName, roles }) => [
    { kind: 'member_joined', text: `${fullName} joined as ${roleWords(roles)}` },
  ],
  'member.roles-changed': ({ fullName, userId, before, after }) => [
    { kind: 'your_roles', text: `Your roles changed from ${roleWords(before)} to ${roleWords(after)}`, to: userId },
    {
      kind: 'member_changed',
      text: `The roles of ${fullName} changed from ${roleWords(before)} to ${roleWords(after)}`,
    },
  ],
  'member.removed': ({ fullName, userId }, trustName) => [
    { kind: 'your_removal', text: `You are no longer a member of the trust ${trustName}`, to: userId },
    { kind: 'member_removed', text: `${fullName} was removed from the trust` },
  ],
  'member.left': ({ fullName }) => [{ kind: 'member_removed', text: `${fullName} left the trust` }],
};

export const NOTIFYING_EVENTS = Object.keys(NOTICES) as EventType[];

export function noticesOf<T extends EventType>(event: T, payload: EventPayload<T>, trustName: string): Notice[] {
  return NOTICES[event]?.(payload, trustName) ?? [];
}

/** Once a decision is taken nobody is waited for any more. */
export const ENDS_WAITING = /^decision\.(approved|rejected|executed|cancelled)$/;
