import { ACTIONS, allows, MEMBER_ROLES } from '@fiducia/contracts';
import type { Member, MemberRole, Permission, RightsChanged, Trust } from '@fiducia/contracts';
import { capitalised } from '../../lib/words.js';

/** One person with what they are to each of the reader's trusts. */
export type PersonRow = Pick<Member, 'userId' | 'fullName' | 'username' | 'email' | 'mfaEnabled' | 'lastSeenAt'> & {
  memberships: Member[];
};

/** Members by person; where one trust shows more of somebody than another, the more is shown. */
export function byPerson(members: readonly Member[]): PersonRow[] {
  const people = new Map<number, PersonRow>();
  for (const member of members) {
    const known = people.get(member.userId);
    const open = known && known.mfaEnabled !== null ? known : member;
    const { userId, fullName, username, email, mfaEnabled, lastSeenAt } = open;
    const memberships = [...(known?.memberships ?? []), member];
    people.set(userId, { userId, fullName, username, email, mfaEnabled, lastSeenAt, memberships });
  }
  return [...people.values()];
}

export const roleWords = (roles: readonly MemberRole[]): string => roles.map(capitalised).join(', ');

/** What somebody could do and cannot any more, as phrases of the permissions table. */
export function lostActions(before: readonly MemberRole[], after: readonly MemberRole[]): string[] {
  const permissions = Object.keys(ACTIONS) as Permission[];
  return permissions.filter((each) => allows(before, each) && !allows(after, each)).map((each) => ACTIONS[each]);
}

export const inOrder = (roles: readonly MemberRole[]): MemberRole[] =>
  MEMBER_ROLES.filter((role) => roles.includes(role));

/** What to add where a part of the product gave no answer just now. */
export function confirmationOf({ unconfirmed }: RightsChanged): string {
  if (unconfirmed.length === 0) return 'It holds from now on, everywhere.';
  const parts = new Intl.ListFormat('en').format(unconfirmed);
  return `It is done. ${capitalised(parts)} did not answer just now and will take it over before serving again.`;
}

export const trustName = (trusts: readonly Trust[], id: number): string =>
  trusts.find((trust) => trust.id === id)?.name ?? `Trust #${id}`;
