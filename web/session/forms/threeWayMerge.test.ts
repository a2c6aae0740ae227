import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergerOf, type Side } from './threeWayMerge.ts';

const fields = ['name', 'city', 'start', 'end'] as const;
const parts = { name: ['name'], city: ['city'], times: ['start', 'end'] } as const;
type Part = keyof typeof parts;
const names = ['name', 'city', 'times'] as const satisfies readonly Part[];

const value = fc.oneof(fc.constantFrom('', 'a', 'b', 'c'), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }), fc.boolean());
const draft = fc.record({ name: value, city: value, start: value, end: value });
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never;
const merge = mergerOf<Draft, Part>(names, (part) => parts[part]);

const told = (from: Draft, part: Part) => JSON.stringify(parts[part].map((field) => from[field]));
const ways = fc.constantFrom<Side>('mine', 'theirs');
const sides = fc.record({ name: ways, city: ways, times: ways });
const always = (property: (base: Draft, mine: Draft, theirs: Draft) => void) => fc.assert(fc.property(draft, draft, draft, property));

describe('a three-way merge', () => {
  test('is theirs where I changed nothing, and mine where they changed nothing', () =>
    always((base, mine, theirs) => {
      expect(merge(base, base, theirs)).toMatchObject({ draft: theirs, conflicts: [] });
      expect(merge(base, mine, base)).toMatchObject({ draft: mine, theirs: [], conflicts: [] });
      expect(merge(base, mine, mine)).toMatchObject({ draft: mine, theirs: [], conflicts: [] });
    }));

  test('loses no change: each is in the draft, or is asked about', () =>
    always((base, mine, theirs) => {
      const merged = merge(base, mine, theirs);
      for (const part of names) {
        if (merged.conflicts.includes(part)) continue;
        if (told(mine, part) !== told(base, part)) expect(told(merged.draft, part)).toBe(told(mine, part));
        if (told(theirs, part) !== told(base, part)) expect(told(merged.draft, part)).toBe(told(theirs, part));
      }
    }));

  test('asks about exactly what both changed to something else, whoever asks', () =>
    always((base, mine, theirs) => {
      const both = names.filter(
        (part) =>
          told(mine, part) !== told(base, part) && told(theirs, part) !== told(base, part) && told(mine, part) !== told(theirs, part),
      );
      expect(merge(base, mine, theirs).conflicts).toEqual(both);
      expect(merge(base, theirs, mine).conflicts).toEqual(both);
    }));

  test('takes the side that is chosen, part by part, and leaves the rest as it was', () =>
    fc.assert(
      fc.property(draft, draft, draft, sides, (base, mine, theirs, chosen) => {
        const merged = merge(base, mine, theirs);
        const decided = merged.decide(chosen);
        for (const part of names) {
          const from = chosen[part] === 'mine' ? mine : theirs;
          expect(told(decided, part)).toBe(told(merged.conflicts.includes(part) ? from : merged.draft, part));
        }
        // The same conflict isn't reported twice.
        expect(merge(theirs, decided, theirs).conflicts).toEqual([]);
      }),
    ));

  test('keeps together what makes no sense apart', () =>
    always((base, mine, theirs) => {
      const { start, end } = merge(base, mine, theirs).draft;
      expect([told(mine, 'times'), told(theirs, 'times')]).toContain(JSON.stringify([start, end]));
    }));

  test('takes what belongs to no part from them', () => {
    const byName = mergerOf<Draft, 'name'>(['name'], () => ['name']);
    always((base, mine, theirs) => {
      const merged = byName(base, mine, theirs).draft;
      for (const field of fields.slice(1)) expect(merged[field]).toEqual(theirs[field]);
    });
  });
});
