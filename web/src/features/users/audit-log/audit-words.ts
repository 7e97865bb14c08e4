import type { AuditEntry, AuditValue } from '@fiducia/contracts';

/** What one may look for, by what the actions are called. */
export const ACTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'user', label: 'Accounts and sign-in' },
  { value: 'sign-in', label: 'Failed sign-ins' },
  { value: 'proof', label: 'Wrong codes and passwords' },
  { value: 'access', label: 'Refused' },
  { value: 'trust', label: 'Trusts' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'decision', label: 'Decisions' },
  { value: 'distribution', label: 'Distributions' },
  { value: 'beneficiary', label: 'Beneficiaries' },
  { value: 'goal', label: 'Goals' },
  { value: 'facts', label: 'Facts of trusts' },
  { value: 'document', label: 'Documents' },
  { value: 'api-token', label: 'API tokens' },
  { value: 'audit', label: 'The audit log itself' },
];

/** 'payDate' -> 'Pay date', 'beneficiaryId' -> 'Beneficiary id'. */
export function fieldName(field: string): string {
  const words = field.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueWords(value: AuditValue): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export const whoWords = ({ actor }: AuditEntry): string => actor?.name ?? 'Nobody signed in';

/** Where the object of an entry is shown; a trust that is gone, or what was removed, has no page. */
export function objectAddress({ trustId, object, action }: AuditEntry): string | null {
  if (trustId === null || object === null || action.endsWith('.removed')) return null;
  const tab = { decision: 'decisions', document: 'documents', goal: 'goals', beneficiary: 'beneficiaries' }[
    object.kind
  ];
  return tab ? `/trust/${trustId}?tab=${tab}` : null;
}

/** '4,312 entries, chain unbroken': what the check found, in one line. */
export function integrityWords(entries: number, chains: number): string {
  const count = new Intl.NumberFormat('en-US').format(entries);
  const chain = chains === 1 ? 'chain' : `${new Intl.NumberFormat('en-US').format(chains)} chains`;
  return `${count} ${entries === 1 ? 'entry' : 'entries'}, ${chain} unbroken`;
}
