import { describe, expect, test } from '@jest/globals';
import { admits, callerOf, stranger } from './caller.ts';

const claims = { id: 'aaaaaaaaaaa', email: 'ann@grace.test', firstName: 'Ann', lastName: '', use: 'api', sid: 'bbbbbbbbbbb' };
const member = (permissions: string[], apiName = 'MembershipApi') =>
  callerOf({ ...claims, churchId: 'ccccccccccc', personId: 'ddddddddddd', apiName, permissions }, 'membership');
const user = callerOf(claims, 'membership');

describe('a caller', () => {
  test('is what the token says', () => {
    expect(member([])).toMatchObject({
      standing: 'member',
      userId: claims.id,
      churchId: 'ccccccccccc',
      personId: 'ddddddddddd',
      name: 'Ann',
    });
    expect(user).toMatchObject({ standing: 'user', churchId: '', personId: '', groupIds: [], membershipStatus: '' });
  });

  test('can what the token of this very area says', () => {
    const editor = member(['People__Edit', 'Group Members__View']);
    expect([editor.can('Membership:People:Edit'), editor.can('Membership:Group Members:View')]).toEqual([true, true]);
    expect([editor.can('Membership:People:View'), editor.can('Content:Content:Edit')]).toEqual([false, false]);
    expect(member(['People__Edit'], 'ContentApi').can('Membership:People:Edit')).toBe(false);
    expect(member(['Content__Edit']).can('Content:Content:Edit')).toBe(false);
  });
});

test.each([
  ['anyone', [true, true, true, true]],
  ['user', [false, true, true, true]],
  ['member', [false, false, true, true]],
  ['Membership:People:Edit', [false, false, false, true]],
  [['Membership:Roles:Edit', 'Membership:People:Edit'] as const, [false, false, false, true]],
  [[] as const, [false, false, false, false]],
] as const)('%p admits stranger, user, member, editor: %p', (access, expected) => {
  expect([stranger, user, member([]), member(['People__Edit'])].map((caller) => admits(access, caller))).toEqual(expected);
});
