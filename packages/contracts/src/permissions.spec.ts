import {
  ACTIONS,
  allows,
  managedRoles,
  mayChangeRoles,
  MEMBER_ROLES,
  type MemberRole,
  PERMISSIONS,
  type Permission,
  rolesWith,
  whoCan,
} from './permissions.js';

const TABLE: [Permission, string][] = [
  ['trust.view', 'owner trustee adviser beneficiary'],
  ['trust.update', 'owner trustee'],
  ['trust.delete', 'owner'],
  ['facts.update', 'owner trustee'],
  ['distribution.change', 'trustee'],
  ['decision.create', 'owner trustee adviser'],
  ['decision.decide', 'trustee'],
  ['document.change', 'owner trustee'],
  ['trust.restore', 'owner'],
  ['policy.change', 'owner'],
  ['audit.view', 'owner trustee'],
  ['members.view', 'owner trustee adviser'],
  ['members.invite', 'owner trustee'],
  ['beneficiary.viewOwn', 'owner trustee adviser beneficiary'],
  ['beneficiary.view', 'owner trustee adviser'],
];

describe('the permissions table', () => {
  it.each(TABLE)('%s is for %s', (permission, roles) => {
    const granted = MEMBER_ROLES.filter((role) => allows([role], permission));
    expect(granted.join(' ')).toBe(roles);
    expect(rolesWith(permission)).toEqual(granted);
  });

  it('adds up the roles of one person, and grants nothing without any', () => {
    expect(allows(['beneficiary', 'trustee'], 'decision.decide')).toBe(true);
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) expect(allows([], permission)).toBe(false);
  });
});

describe('what the screens say about it', () => {
  it('has a plain phrase for every action', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
      expect(ACTIONS[permission]).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it('says who holds a permission and who can give it', () => {
    expect(whoCan('decision.create')).toBe(
      'Only an owner, a trustee, or an adviser of this trust can record a decision. An owner or a trustee can give you that role.',
    );
    expect(whoCan('policy.change')).toBe(
      'Only an owner of this trust can say what a session must have proved. An owner can give you that role.',
    );
  });
});

const roles = (words: string) => words.split(' ').filter(Boolean) as MemberRole[];

describe('who gives and takes roles', () => {
  it.each([
    ['owner', 'owner trustee adviser beneficiary'],
    ['trustee', 'adviser beneficiary'],
    ['adviser', ''],
    ['beneficiary', ''],
    ['adviser trustee', 'adviser beneficiary'],
  ])('%s: %s', (own, managed) => expect(managedRoles(roles(own))).toEqual(roles(managed)));

  it.each([
    ['owner', 'trustee', 'owner trustee', true],
    ['owner', 'owner', '', true],
    ['trustee', 'adviser', '', true],
    ['trustee', 'trustee', '', false],
    ['trustee', 'owner adviser', 'owner', true],
    ['trustee', 'adviser', 'owner', false],
    ['trustee', 'trustee', 'trustee owner', false],
    ['adviser', '', 'adviser', false],
    ['', '', 'owner', false],
  ])('%s turning [%s] into [%s]: %s', (own, before, after, allowed) => {
    expect(mayChangeRoles(roles(own), roles(before), roles(after))).toBe(allowed);
  });
});
