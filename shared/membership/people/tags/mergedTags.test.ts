import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergedTags, partedTags, withoutTaken } from './mergedTags.ts';

const some = fc.subarray(['a', 'b', 'c', 'd']);
interface Entry {
  readonly id: string;
  readonly tags?: readonly string[] | undefined;
  readonly tagsTaken?: readonly string[] | undefined;
}

test('parted in any order, the kept one has the tags of their own', () => {
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(some, fc.array(some, { minLength: 3, maxLength: 3 }), order, (own, others, parting) => {
      let now: readonly string[] | undefined = own;
      let merged: Entry[] = [];
      for (const [at, other] of others.entries()) {
        const { tags, entry } = mergedTags(now, other);
        now = tags;
        merged = [...merged, { id: String(at), ...entry }];
      }
      expect([...(now ?? [])].toSorted()).toEqual([...new Set([...own, ...others.flat()])].toSorted());
      for (const [done, at] of parting.entries()) {
        const entry = merged.find(({ id }) => id === String(at));
        if (!entry) throw new Error('It was parted before.');
        const parted = partedTags(
          now,
          entry,
          merged.filter((one) => one !== entry),
        );
        now = parted.tags;
        merged = parted.rest;
        const left = parting.slice(done + 1).flatMap((one) => others[one] ?? []);
        expect([...(now ?? [])].toSorted()).toEqual([...new Set([...own, ...left])].toSorted());
      }
    }),
    { seed: 20261123, numRuns: 300 },
  );
});

test('what was taken away meanwhile no longer came with the merge', () => {
  const { tags, entry } = mergedTags(['a'], ['b', 'c']);
  const [left] = withoutTaken([{ id: 'other', ...entry }], ['b']) ?? [];
  expect(left?.tagsTaken).toEqual(['c']);
  expect(left && partedTags(tags, left, []).tags).toEqual(['a', 'b']);
  expect(withoutTaken(undefined, ['b'])).toBeUndefined();
});
