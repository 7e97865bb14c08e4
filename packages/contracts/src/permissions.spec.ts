import { allows, MEMBER_ROLES, PERMISSIONS, type Permission, rolesWith } from './permissions.js';

const TABLE: [Permission, string][] = [
  ['trust.view', 'owner trustee adviser beneficiary'],
  ['trust.update', 'owner trustee'],
  ['trust.delete', 'owner'],
  ['facts.update', 'owner trustee'],
  ['distribution.change', 'trustee'],
  ['decision.create', 'owner trustee adviser'],
  ['decision.decide', 'trustee'],
  ['document.change', 'owner trustee'],
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
