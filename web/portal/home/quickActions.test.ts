import { expect, test } from '@jest/globals';
import type { Permission } from '#shared/permissions.ts';
import { quickActions } from './quickActions.ts';

const may = (...held: Permission[]) => quickActions((permission) => held.includes(permission));

test('those who can look people up find them, without being staff', () => {
  const cards = may('Membership:People:View Members');
  expect(cards.map(({ key }) => key)).toEqual(['people', 'groups', 'profile', 'site', 'churches']);
  expect(cards.some(({ group }) => group === 'staff')).toBe(false);
});

test('those who can edit people find them and can add one', () => {
  const cards = may('Membership:People:Edit');
  expect(cards.map(({ key }) => key)).toEqual(['people', 'groups', 'newPerson', 'profile', 'site', 'churches']);
  expect(cards.some(({ group }) => group === 'staff')).toBe(true);
});
