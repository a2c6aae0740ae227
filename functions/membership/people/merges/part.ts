// Parting people who were merged: the exact opposite, except for what someone has changed since, which stays with the kept one and is named.
import { endTokens } from '#functions/core/auth/sessions.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { unshared } from '#functions/messaging/conversations/records/rows.ts';
import { Refusal } from '#shared/errors.ts';
import type { MergedPerson, MovedPlace } from '#shared/membership/people/merges/merges.ts';
import { type MergePart, partedRow, rebased } from '#shared/membership/people/merges/parts.ts';
import { laterPlaces, type PartedPlace, partedPlace, withPlaces } from '#shared/membership/people/merges/places.ts';
import { partedTags } from '#shared/membership/people/tags/mergedTags.ts';
import { withGroup } from '../../groups/personGroups.ts';
import { type GroupMemberRow, type GroupRow, groupMembers, groups } from '../../groups/rows.ts';
import { type PersonRow, people, personUsers } from '../../table.ts';
import { consequencesOf } from '../savePerson.ts';
import { changePerson, showParted } from '../writes.ts';
import { returnedSignIn } from './confirmed/signIns.ts';
import { largestTransaction } from './merge.ts';
import { merges } from './mergedRows.ts';

interface Found {
  readonly place: MovedPlace;
  readonly group: StoredRow<GroupRow> | undefined;
  readonly member: StoredRow<GroupMemberRow> | undefined;
}

async function placesNow(table: Table, keptId: string, places: readonly MovedPlace[]): Promise<Found[]> {
  const batch = table.batch();
  const asked = places.map((place) => ({
    place,
    group: batch.get(table, groups, { id: place.groupId }),
    member: batch.get(table, groupMembers, { groupId: place.groupId, personId: keptId }),
  }));
  if (asked.length > 0) await batch.send();
  return asked.map(({ place, group, member }) => ({ place, group: group(), member: member() }));
}

interface Returned extends Found {
  readonly parted: PartedPlace;
}

/** The places that are as the merges left them. A group that is gone, or that the person has left since, has no place to return. */
const returnedOf = (found: readonly Found[], later: readonly MergedPerson[]): Returned[] =>
  found.flatMap((one) => {
    const parted = partedPlace(one.place, laterPlaces(later, one.place.groupId), one.member?.row);
    return parted ? [{ ...one, parted }] : [];
  });

function returnOps(table: Table, { place, group, member, parted }: Returned, kept: PersonRow, other: PersonRow): Op[] {
  if (!group || !member) return [];
  const { groupId, memberId: id, joinDate } = place;
  const back = { id, groupId, personId: other.id, joinDate, leader: place.leader, label: `${other.name.display} · ${group.row.name}` };
  const { leader, heir } = parted;
  if (leader === undefined) return [...table.remove(groupMembers, member), ...table.put(groupMembers, back), ...table.still(groups, group)];
  const label = `${kept.name.display} · ${group.row.name}`;
  const stays = { ...member.row, leader, label, ...(heir && { id: heir.memberId, joinDate: heir.joinDate }) };
  return [
    ...table.put(groupMembers, back),
    ...(member.row.leader === leader && !heir ? table.still(groupMembers, member) : table.put(groupMembers, stays, member)),
    ...table.put(groups, { ...group.row, memberCount: group.row.memberCount + 1 }, group),
  ];
}

const inGroup = (person: PersonRow, { group }: Found, leader: boolean | undefined): PersonRow =>
  group ? withGroup(person, group.row, leader) : person;

/** What later merges began with changes with what is taken back. */
const without = (merged: readonly MergedPerson[], entry: MergedPerson): MergedPerson[] => {
  const at = merged.indexOf(entry);
  return merged.flatMap((one, i) => (i === at ? [] : i > at ? [rebased(one, entry)] : [one]));
};

/** Parts that later merges have replaced were not changed by anyone. */
const changedByHand = (left: readonly MergePart[], merged: readonly MergedPerson[], entry: MergedPerson): MergePart[] => {
  const later = merged.slice(merged.indexOf(entry) + 1);
  return left.filter((part) => !later.some(({ taken }) => taken.includes(part)));
};

export async function partPeople(table: Table, keptId: string, otherId: string): Promise<{ left: MergePart[]; groups: string[] }> {
  const batch = table.batch();
  const [one, two, user] = [
    batch.get(table, people, { id: keptId }),
    batch.get(table, people, { id: otherId }),
    batch.get(table, personUsers, { personId: keptId }),
  ];
  await batch.send();
  const [kept, other] = [one(), two()];
  const entry = kept?.row.merged?.find(({ id }) => id === otherId);
  if (!kept || !other || !entry || kept.row.mergedInto || other.row.mergedInto !== keptId) throw new Refusal('notFound');
  const found = await placesNow(table, keptId, entry.places);
  const { row, left } = partedRow(kept.row, entry);
  const all = kept.row.merged ?? [];
  const back = returnedOf(found, all.slice(all.indexOf(entry) + 1));
  const keptRow = back.reduce<PersonRow>((person, place) => inGroup(person, place, place.parted.leader), row);
  const visible: PersonRow = { ...other.row, mergedInto: undefined, until: undefined };
  const otherRow = back.reduce<PersonRow>((person, place) => inGroup(person, place, place.place.leader), visible);
  const rest = withPlaces(
    without(all, entry),
    back.flatMap(({ parted }) => parted.later),
  );
  const { tags, rest: merged } = partedTags(kept.row.tags, entry, rest);
  const isEnded = back.length > 0 || entry.userId !== undefined;
  const ops = [
    changePerson(table, { ...keptRow, tags, merged: merged.length > 0 ? merged : undefined }, kept),
    showParted(table, otherRow, other),
    back.flatMap((place) => returnOps(table, place, row, otherRow)),
    table.erase(merges, { keptId, otherId }),
    await returnedSignIn(table, otherId, entry.userId),
    entry.userId ? unshared(table, keptId, otherId) : [],
    // The kept one may lead fewer groups now, and reads the other’s conversations no more (docs/decisions.md, P43).
    user() && isEnded ? endTokens(table.church, user()?.row.userId ?? '') : [],
    consequencesOf(table, keptRow, kept.row, isEnded ? undefined : user()?.row.userId),
    table.note('membership', 'part', {
      ...{ kind: people.name, id: keptId, label: row.name.display, about: { personId: keptId } },
      changes: [{ field: 'merged', before: entry.name }],
    }),
  ].flat();
  if (itemsIn(ops) > largestTransaction) throw new Refusal('mergeTooMany');
  await table.write(ops);
  const returned = new Set(back.map(({ place }) => place.groupId));
  const stay = found.filter(({ place }) => !returned.has(place.groupId));
  return { left: changedByHand(left, all, entry), groups: stay.map(({ place, group }) => group?.row.name ?? place.groupId) };
}
