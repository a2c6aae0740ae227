import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isSamePart,
  type Mergeable,
  type MergePart,
  mergedRow,
  mergeParts,
  partedRow,
  rebased,
  usualSide,
  valuesOf,
  withPart,
} from './parts.ts';

const one: Mergeable = {
  id: 'kept',
  name: { display: 'Jon Smith', first: 'Jon', last: 'Smith' },
  contactInfo: { email: 'jon@grace.test', zip: '10115', city: 'Berlin' },
  membershipStatus: 'Member',
  householdId: 'home',
  householdRole: 'Head',
};
const two: Mergeable = {
  id: 'other',
  name: { display: 'Jonathan "Jonny" Smith', first: 'Jonathan', nick: 'Jonny', last: 'Smith' },
  contactInfo: { email: 'smith@work.test', mobilePhone: '555 0100', address1: '1 Oak Street', zip: '10117' },
  membershipStatus: 'Visitor',
  householdId: 'flat',
  birthDate: '1980-03-04',
  optedOut: true,
  photoUpdated: '2026-01-02T00:00:00.000Z',
};

describe('merging', () => {
  test('keeps what the kept one has, and takes what it lacks', () => {
    const { row, taken } = mergedRow(one, two);
    expect(taken).toEqual(['nick', 'mobilePhone', 'birthDate', 'optedOut', 'photo']);
    expect(row).toMatchObject({
      ...{ id: 'kept', name: { display: 'Jon "Jonny" Smith' }, membershipStatus: 'Member', householdId: 'home' },
      ...{ contactInfo: { email: 'jon@grace.test', mobilePhone: '555 0100', zip: '10115' }, birthDate: '1980-03-04', photoOf: 'other' },
    });
  });

  test('takes exactly what is chosen, an address as a whole', () => {
    const { row, taken } = mergedRow(one, two, ['address', 'first', 'last', 'household']);
    expect(taken).toEqual(['first', 'address', 'household']);
    expect(row.contactInfo).toMatchObject({ address1: '1 Oak Street', zip: '10117', email: 'jon@grace.test' });
    expect([row.contactInfo.city, row.householdId, row.householdRole, row.birthDate]).toEqual([undefined, 'flat', undefined, undefined]);
    expect(row.name.display).toBe('Jonathan Smith');
  });

  test('being left out of the directory outweighs', () =>
    expect([usualSide(one, two, 'optedOut'), usualSide(two, one, 'optedOut')]).toEqual(['other', 'kept']));
});

describe('parting', () => {
  test('a name shown for want of one returns', () => {
    const nameless = { ...one, name: { display: 'jon@grace.test' } };
    const merge = mergedRow(nameless, two);
    expect(merge.row.name.display).toBe('Jonathan "Jonny" Smith');
    expect(partedRow(merge.row, { before: nameless, after: merge.row, taken: merge.taken }).row.name).toEqual({
      ...nameless.name,
      ...{ first: undefined, nick: undefined, last: undefined },
    });
  });

  const word = fc.constantFrom(undefined, 'a', 'b', 'c');
  const given = fc.constantFrom('a', 'b', 'c');
  const fields = (...of: string[]) => fc.record(Object.fromEntries(of.map((field) => [field, word])));
  const person = (id: string): fc.Arbitrary<Mergeable> =>
    fc
      .record({
        name: fields('first', 'middle', 'last', 'nick', 'prefix', 'suffix'),
        contactInfo: fields('email', 'mobilePhone', 'homePhone', 'workPhone', 'address1', 'address2', 'city', 'state', 'zip'),
        plain: fields(
          'birthDate',
          'gender',
          'maritalStatus',
          'anniversary',
          'nametagNotes',
          'donorNumber',
          'householdRole',
          'photoUpdated',
        ),
        membershipStatus: given,
        householdId: given,
        optedOut: fc.constantFrom(undefined, true),
        visibility: fc.constantFrom(undefined, { email: 'groups' as const }, { address: 'everyone' as const }),
      })
      .map(({ name, contactInfo, plain, ...rest }) => {
        const row: Mergeable = { id, name: { display: `shown ${id}` }, contactInfo, ...plain, ...rest };
        // Names as they are kept: with what is shown.
        return withPart({ ...row, name: { ...row.name, ...name } }, { ...row, name: { ...row.name, ...name } }, 'first');
      });
  const parts = fc.subarray([...mergeParts]);
  const edits = fc.array(fc.record({ part: fc.constantFrom(...mergeParts), from: person('edit') }), { maxLength: 4 });
  /** Fields that are empty and fields that are missing are the same. */
  const said = (row: Mergeable) => ({
    shown: row.name.display,
    ...Object.fromEntries(mergeParts.map((part) => [part, valuesOf(row, part)])),
  });

  test('is the identity; what someone changed between stays, and is named if it had come with the merge', () => {
    fc.assert(
      fc.property(person('kept'), person('other'), fc.option(parts, { nil: undefined }), edits, (kept, other, chosen, between) => {
        const { row: after, taken } = mergedRow(kept, other, chosen);
        const now = between.reduce((row, { part, from }) => withPart(row, from, part), after);
        const { row: parted, left } = partedRow(now, { before: kept, after, taken });
        const edited = mergeParts.filter((part) => !isSamePart(now, after, part));
        const isRight = (part: MergePart) => isSamePart(parted, edited.includes(part) ? now : kept, part);
        expect(mergeParts.filter((part) => !isRight(part))).toEqual([]);
        expect(left).toEqual(edited.filter((part) => taken.includes(part)));
        if (between.length === 0) expect(said(parted)).toEqual(said(kept));
      }),
      { numRuns: 2000 },
    );
  });

  test('of two who were merged, in either order, is the identity', () => {
    fc.assert(
      fc.property(person('kept'), person('b'), person('c'), parts, parts, fc.boolean(), (kept, b, c, fromB, fromC, isLatestFirst) => {
        const first = mergedRow(kept, b, fromB);
        const second = mergedRow(first.row, c, fromC);
        const [ofB, ofC] = [
          { before: kept, after: first.row, taken: first.taken },
          { before: first.row, after: second.row, taken: second.taken },
        ];
        const parted = isLatestFirst
          ? partedRow(partedRow(second.row, ofC).row, ofB)
          : partedRow(partedRow(second.row, ofB).row, rebased(ofC, ofB));
        expect(mergeParts.filter((part) => !isSamePart(parted.row, kept, part))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
