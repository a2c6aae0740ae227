// What becomes of the kept one’s place in a group when someone is parted. Several who were merged may have had one there: the kept one’s
// place is then that of all of them, and they are parted in any order. Pure.
import type { MergedPerson, MovedPlace } from './merges.ts';

/** The kept one’s place as it is now. */
interface PlaceNow {
  readonly id: string;
  readonly leader: boolean;
}

/** `leader`: of the kept one afterwards; `undefined` if nothing of the place remains. `heir`: whose place it is then, if it isn’t the same. */
export interface PartedPlace {
  readonly leader: boolean | undefined;
  readonly heir: MovedPlace | undefined;
  /** The places of later merges in this group, as they are without the one that is parted. */
  readonly later: readonly MovedPlace[];
}

/** `undefined` if someone has changed the place since, or the person has left: it stays as it is now. */
export function partedPlace(place: MovedPlace, later: readonly MovedPlace[], now: PlaceNow | undefined): PartedPlace | undefined {
  if (!now || (place.wasLeader === undefined && now.id !== place.memberId)) return undefined;
  let led = (place.wasLeader ?? false) || place.leader;
  for (const one of later) {
    if (one.wasLeader !== led) return undefined;
    led ||= one.leader;
  }
  if (now.leader !== led) return undefined;
  let leader = place.wasLeader;
  const rest = later.map((one): MovedPlace => {
    const without = { ...one, wasLeader: leader };
    leader = (leader ?? false) || one.leader;
    return without;
  });
  return { leader, heir: place.wasLeader === undefined ? rest[0] : undefined, later: rest };
}

/** The places in a group of those who were merged after someone. */
export const laterPlaces = (later: readonly MergedPerson[], groupId: string): MovedPlace[] =>
  later.flatMap(({ places }) => places.filter((one) => one.groupId === groupId));

/** Merges whose places in the groups of these have changed. */
export function withPlaces(merged: readonly MergedPerson[], changed: readonly MovedPlace[]): MergedPerson[] {
  const keyOf = ({ groupId, memberId }: MovedPlace) => `${groupId} ${memberId}`;
  const byKey = new Map(changed.map((one) => [keyOf(one), one]));
  return merged.map((entry) => ({ ...entry, places: entry.places.map((one) => byKey.get(keyOf(one)) ?? one) }));
}
