import { describe, expect, test } from '@jest/globals';
import { findDuplicates } from './find.ts';
import { jaroWinkler } from './jaroWinkler.ts';
import { labelledPairs } from './labelledTesting.ts';
import { type Compared, isLikely, likenessOf } from './likeness.ts';

const keyOf = (a: string, b: string) => [a, b].toSorted().join(' ');

test.each([1, 2, 3])(
  'of 2,000 labelled pairs in one church at least 95 %% are found, and at least 90 %% of what is found is right (%d)',
  (seed) => {
    const pairs = labelledPairs(2000, seed);
    const same = new Set(pairs.filter(({ isSame }) => isSame).map(({ people: [a, b] }) => keyOf(a.id, b.id)));
    const found = findDuplicates(
      pairs.flatMap(({ people }) => people),
      5000,
    );
    const right = found.filter(({ a, b }) => same.has(keyOf(a, b))).length;
    const shown = { recall: right / same.size, precision: right / found.length };
    expect(shown.recall).toBeGreaterThanOrEqual(0.95);
    expect(shown.precision).toBeGreaterThanOrEqual(0.9);
  },
);

test('the order of people makes no difference, and the likeliest come first', () => {
  const people = labelledPairs(300, 4).flatMap((pair) => pair.people);
  const found = findDuplicates(people, 50);
  expect(findDuplicates(people.toReversed(), 50)).toEqual(found);
  expect(found).toHaveLength(50);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('a postcode of thousands is searched by names, not by comparing everyone with everyone', () => {
  const zip = '10115';
  const people = labelledPairs(600, 5).flatMap((pair) =>
    pair.people.map((one): Compared => ({ ...one, birthDate: '1900-01-01', contactInfo: { ...one.contactInfo, zip } })),
  );
  const twice = { id: 'zz1', name: { first: 'Aurelia', last: 'Quintessa' }, contactInfo: { zip, address1: '1 Oak Street' } };
  const found = findDuplicates([...people, twice, { ...twice, id: 'zz2', name: { first: 'Aurelia', last: 'Quintesa' } }], 100_000);
  expect(found.some(({ a, b }) => a === 'zz1' && b === 'zz2')).toBe(true);
});

describe('likeness', () => {
  const jon: Compared = {
    id: 'a',
    name: { first: 'Jonathan', last: 'Smith' },
    contactInfo: { email: 'jon@grace.test' },
    birthDate: '1980-03-04',
  };
  test.each<[string, Partial<Compared>, boolean]>([
    ['a nickname and the same address', { name: { first: 'Jon', nick: 'Jonny', last: 'Smith' } }, true],
    ['another spelling', { name: { first: 'Jonatan', last: 'Smyth' } }, true],
    ['first and last name the wrong way round', { name: { first: 'Smith', last: 'Jonathan' } }, true],
    ['a new family name', { name: { first: 'Jonathan', last: 'Berg' } }, true],
    ['a spouse', { name: { first: 'Clara', last: 'Smith' }, birthDate: undefined }, false],
    ['a son of the same name', { birthDate: '2009-05-06', contactInfo: {} }, false],
    ['junior', { name: { first: 'Jonathan', last: 'Smith', suffix: 'Jr.' }, birthDate: undefined, contactInfo: {} }, false],
    ['nothing but a name', { birthDate: undefined, contactInfo: {} }, false],
    ['no name at all', { name: {}, birthDate: undefined }, false],
  ])('%s: %#', (_, other, isSame) => expect(isLikely(likenessOf(jon, { ...jon, id: 'b', ...other }))).toBe(isSame));

  test('says why, the same both ways', () => {
    const other = { ...jon, id: 'b', name: { first: 'JON', nick: 'Jonathan', last: 'Smith' } };
    expect(likenessOf(jon, other).reasons).toEqual(['email', 'birthDate', 'name']);
    expect(likenessOf(other, jon)).toEqual(likenessOf(jon, other));
  });
});

test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['', '', 0],
  ['abc', '', 0],
  ['abc', 'xyz', 0],
  ['same', 'same', 1],
])('%s and %s are alike by %d', (a, b, expected) => {
  expect(jaroWinkler(a, b)).toBeCloseTo(expected, 2);
  expect(jaroWinkler(b, a)).toBeCloseTo(jaroWinkler(a, b), 10);
});
