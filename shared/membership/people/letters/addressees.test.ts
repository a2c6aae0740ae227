import { expect, test } from '@jest/globals';
import { addresseesOf } from './addressees.ts';
import type { Recipient } from './letters.ts';

const home = { address1: '12 Oak Street', city: 'Springfield', state: 'IL', zip: '62701' };
const named = (first: string) => ({ display: `${first} Carter`, first, last: 'Carter' });
const recipient = (first: string, o: Partial<Recipient> = {}): Recipient => ({
  ...{ id: first, name: named(first), householdId: 'carters', address: home, isMinor: false, guardians: [] },
  ...o,
});
const child = (first: string, guardians = [named('Karen'), named('Daniel')]) => recipient(first, { isMinor: true, guardians });

const written = (recipients: readonly Recipient[], together: boolean, toGuardians: boolean) =>
  addresseesOf(recipients, { together, toGuardians }).map(({ to, parentsOf }) => [
    to.map(({ first }) => first).join('+'),
    parentsOf.map(({ first }) => first).join('+'),
  ]);

test('each person gets a letter, or a household one', () => {
  const people = [recipient('Karen'), recipient('Ruth', { householdId: 'ruths' }), recipient('Daniel')];
  expect(written(people, false, true)).toEqual([
    ['Karen', ''],
    ['Ruth', ''],
    ['Daniel', ''],
  ]);
  expect(written(people, true, true)).toEqual([
    ['Karen+Daniel', ''],
    ['Ruth', ''],
  ]);
});

test('who lives elsewhere, or belongs to no household, gets a letter of their own', () => {
  const away = recipient('Daniel', { address: { ...home, address1: '9 Elm Street' } });
  expect(written([recipient('Karen'), away], true, true)).toHaveLength(2);
  expect(
    written([recipient('Karen'), recipient('Daniel', { address: { ...home, address1: ' 12  oak street' } })], true, true),
  ).toHaveLength(1);
  const alone = { householdId: '' };
  expect(written([recipient('Karen', alone), recipient('Daniel', alone)], true, true)).toHaveLength(2);
});

test('what is about minors goes to the adults of their household, once for all of them', () => {
  expect(written([child('Ann'), child('Ben')], false, true)).toEqual([['Karen+Daniel', '']]);
  expect(written([child('Ann'), child('Ben')], false, false)).toEqual([
    ['Ann', ''],
    ['Ben', ''],
  ]);
  // Karen gets her own letter besides the one about her children.
  expect(written([recipient('Karen'), child('Ann')], false, true)).toEqual([
    ['Karen', ''],
    ['Karen+Daniel', ''],
  ]);
  expect(written([recipient('Karen'), child('Ann')], true, true)).toEqual([['Karen+Daniel', '']]);
});

test('children without a known adult are named', () => {
  expect(written([child('Ann', []), child('Ben', [])], true, true)).toEqual([['', 'Ann+Ben']]);
  expect(written([recipient('Karen'), child('Ann', [])], true, true)).toEqual([['Karen', '']]);
});
