import { expect, test } from '@jest/globals';
import type { DirectoryEntry } from '#shared/membership/people/directory/directory.ts';
import { householdsOf, householdsWith } from './households.ts';

const entry = (first: string, last: string, householdId: string, householdRole: string, contactInfo: object = {}): DirectoryEntry => ({
  ...{ id: first, name: { first, last, display: `${first} ${last}` }, photo: '', householdId, householdRole },
  contactInfo: { ...contactInfo },
});
const home = { address1: 'Lane 1', city: 'Ulm', zip: '89073' };
const all = householdsOf([
  entry('Bo', 'Ek', 'h2', 'Head', home),
  entry('Cy', 'Ng', 'h1', 'Spouse', home),
  entry('Zoë', 'Ng', 'h1', 'Head', { ...home, email: 'z@ng.test' }),
  entry('Al', 'Ode', 'h2', 'Other', { address1: 'Elsewhere' }),
]);

test('people of a household stand together, its head first, and a shared address is said once', () => {
  expect(all.map(({ title, people, address }) => [title, people.map(({ id }) => id), address])).toEqual([
    ['Ek · Ode', ['Bo', 'Al'], []],
    ['Ng', ['Zoë', 'Cy'], ['Lane 1', 'Ulm, 89073']],
  ]);
});

test('a word finds the household of whoever it is about', () => {
  expect(householdsWith(all, 'zoe ng').map(({ id }) => id)).toEqual(['h1']);
  expect(householdsWith(all, 'z@ng').map(({ id }) => id)).toEqual(['h1']);
  expect(householdsWith(all, '')).toHaveLength(2);
  expect(householdsWith(all, 'nobody')).toEqual([]);
});
