import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MovedPlace } from './merges.ts';
import { partedPlace } from './places.ts';

interface Place {
  readonly id: string;
  readonly leader: boolean;
}

const moved = (at: number, leader: boolean, before: Place | undefined): MovedPlace => ({
  ...{ groupId: 'g', memberId: `m${at}`, joinDate: '2026-01-02T00:00:00.000Z', leader },
  wasLeader: before?.leader,
});

/** Merges one after the other: the kept one’s place, and what each merge noted. */
function merged(own: Place | undefined, leaders: readonly boolean[]): { now: Place | undefined; places: MovedPlace[] } {
  let now = own;
  const places = leaders.map((leader, at) => {
    const place = moved(at, leader, now);
    now = now ? { ...now, leader: now.leader || leader } : { id: place.memberId, leader };
    return place;
  });
  return { now, places };
}

const own = fc
  .option(fc.boolean(), { nil: undefined })
  .map((leader): Place | undefined => (leader === undefined ? undefined : { id: 'own', leader }));

test('parted in any order, a place in a group is as if the others had been merged alone', () => {
  fc.assert(
    fc.property(own, fc.array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 1, maxLength: 5 }), (mine, lots) => {
      let { now, places } = merged(
        mine,
        lots.map(([leader]) => leader),
      );
      for (const [, lot] of lots) {
        const at = lot % places.length;
        const place = places[at];
        const parted = place && partedPlace(place, places.slice(at + 1), now);
        if (!parted) throw new Error('It can be parted.');
        places = [...places.slice(0, at), ...parted.later];
        now = parted.leader === undefined ? undefined : { id: parted.heir?.memberId ?? now?.id ?? '', leader: parted.leader };
        const first = places[0];
        const alone = (mine?.leader ?? false) || places.some(({ leader }) => leader);
        const id = mine?.id ?? first?.memberId;
        expect(now).toEqual(id === undefined ? undefined : { id, leader: alone });
      }
      expect(now).toEqual(mine);
    }),
  );
});

test('a place that someone has changed since, or has left, stays as it is', () => {
  const { now, places } = merged(undefined, [true, false]);
  const [first, second] = places;
  if (!first || !second || !now) throw new Error('Two were merged.');
  expect(partedPlace(first, [second], undefined)).toBeUndefined();
  expect(partedPlace(first, [second], { ...now, leader: false })).toBeUndefined();
  expect(partedPlace(first, [second], { ...now, id: 'joined again' })).toBeUndefined();
  // Changed between the two merges.
  expect(partedPlace(first, [{ ...second, wasLeader: false }], now)).toBeUndefined();
  expect(partedPlace(first, [second], now)).toMatchObject({ leader: false, heir: { memberId: 'm1' }, later: [{ wasLeader: undefined }] });
});
