import { describe, expect, test } from '@jest/globals';
import { hasAdmin } from './admins.ts';
import { everything, grantFrom, heldThrough, mustHold, newGrant, sameGrant } from './grants.ts';
import { everyone, type RoleRow } from './rows.ts';

const view = { apiName: 'MembershipApi', contentType: 'People', action: 'View' };
const admins: RoleRow = { id: 'admins', name: 'Admins', permissions: [newGrant(everything)] };
const office: RoleRow = { id: 'office', name: 'Office', permissions: [newGrant(view)] };
const member = (roleId: string) => ({ id: 'm', roleId, userId: 'u', dateAdded: '2026-01-01T00:00:00.000Z' });

describe('who administers', () => {
  test('holds a role that grants everything', () => {
    expect(hasAdmin([admins, office], [member('admins')])).toBe(true);
    expect(hasAdmin([admins, office], [member('office')])).toBe(false);
    expect(hasAdmin([office], [member('admins')])).toBe(false);
    expect(hasAdmin([admins], [])).toBe(false);
  });
});

describe('what is held', () => {
  test('comes through one’s own roles and everyone’s', () => {
    const all: RoleRow = { id: everyone, name: 'Everyone', permissions: [newGrant({ ...view, action: 'Edit Self' })] };
    const held = heldThrough([admins, office, all], ['office']).map(({ action }) => action);
    expect(held).toEqual(['View', 'Edit Self']);
  });

  test('covers itself, every row of itself, and nothing else', () => {
    expect(() => mustHold([view], [view, { ...view, contentId: 'row' }])).not.toThrow();
    expect(() => mustHold([{ ...view, contentId: 'row' }], [view])).toThrow('You don’t have permission to do this.');
    expect(() => mustHold([view], [{ ...view, action: 'Edit' }])).toThrow();
    expect(() => mustHold([view], [everything])).toThrow();
    expect(() => mustHold([everything], [everything, view])).not.toThrow();
  });
});

describe('a grant', () => {
  test('is kept under the API’s name, however it is written', () => {
    for (const apiName of ['MembershipApi', 'membership', 'MEMBERSHIPAPI']) expect(grantFrom({ ...view, apiName })).toMatchObject(view);
    expect(sameGrant({ ...view, apiName: 'membership' }, { ...view, contentId: '' })).toBe(true);
  });
  test.each([
    everything,
    { ...view, contentType: 'Server', action: 'Admin' },
    { ...view, apiName: 'GivingApi' },
    { ...view, action: 'view' },
  ])('of %j is refused', (asked) => expect(() => grantFrom(asked)).toThrow('Roles cannot grant the permission'));
});
