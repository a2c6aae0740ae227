// Merging two people. What was booked, said or sent stays where it is and is found by all ids of a person; what is current (the place in
// groups) goes over. One transaction, so that nothing is ever half merged.
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type MergedPerson, type MovedPlace, mostMerged } from '#shared/membership/people/merges/merges.ts';
import { type MergePart, mergedRow } from '#shared/membership/people/merges/parts.ts';
import { mergedTags } from '#shared/membership/people/tags/mergedTags.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { withGroup } from '../../groups/personGroups.ts';
import { type GroupMemberRow, type GroupRow, groupMembers, groups } from '../../groups/rows.ts';
import { churches, type PersonRow, people, personUsers } from '../../table.ts';
import { consequencesOf } from '../savePerson.ts';
import { changePerson, hideMerged } from '../writes.ts';
import { type SignIns, signInOps } from './confirmed/signIns.ts';
import { idsOfRow, merges } from './mergedRows.ts';

export const largestTransaction = 100;
/** With more tags, their rows would not fit into one transaction when the person is renamed, deleted or separated. */
const mostTagged = 60;

export interface Pair {
  readonly kept: StoredRow<PersonRow>;
  readonly other: StoredRow<PersonRow>;
  readonly keptUser: string | undefined;
  readonly otherUser: string | undefined;
  readonly today: string;
}

/** Both people, who must be two and not merged already: one request. */
export async function pairOf(table: Table, keptId: string, otherId: string): Promise<Pair> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const asked = [keptId, otherId].map((id) => ({
    person: batch.get(table, people, { id }),
    user: batch.get(table, personUsers, { personId: id }),
  }));
  await batch.send();
  const [kept, other] = asked.map(({ person }) => person());
  const [keptUser, otherUser] = asked.map(({ user }) => user()?.row.userId);
  if (!kept || !other || keptId === otherId || kept.row.mergedInto || other.row.mergedInto) throw new Refusal('notFound');
  return { kept, other, keptUser, otherUser, today: todayIn(church()?.row) };
}

/** Their guardians are the adults of their households. */
export const guardiansDiffer = ({ kept, other, today }: Pair): boolean =>
  kept.row.householdId !== other.row.householdId && (isMinor(kept.row, today) || isMinor(other.row, today));

export interface Asked {
  readonly take?: readonly MergePart[] | undefined;
  readonly keptVersion?: number | undefined;
  readonly otherVersion?: number | undefined;
  readonly confirmsGuardians?: boolean | undefined;
}

/** Both have confirmed that these two sign-ins are theirs, which `ops` record; `by` asked for the merge. */
export interface Confirmed extends SignIns {
  readonly by: string;
  readonly ops: readonly Op[];
}

/** `isProven`: both may sign in. */
export function mayMerge(pair: Pair, asked: Asked, isProven = false): void {
  const { kept, other, keptUser, otherUser } = pair;
  // Someone who signs in has private conversations, settings and roles of their own (docs/decisions.md, P11).
  if (otherUser && !(isProven && keptUser)) throw new Refusal(keptUser ? 'mergeBothSignIn' : 'mergeSignsIn');
  if (asked.keptVersion !== undefined && asked.keptVersion !== kept.version) throw new Refusal('outdated');
  if (asked.otherVersion !== undefined && asked.otherVersion !== other.version) throw new Refusal('outdated');
  if (idsOfRow(kept.row).length + idsOfRow(other.row).length - 1 > mostMerged) throw new Refusal('mergeTooMany');
  if (guardiansDiffer(pair) && !asked.confirmsGuardians) throw new Refusal('mergeGuardians');
}

interface Place {
  readonly group: StoredRow<GroupRow>;
  readonly from: StoredRow<GroupMemberRow>;
  readonly to: StoredRow<GroupMemberRow> | undefined;
}

/** The groups of the other; no request if there are none. */
async function placesOf(table: Table, kept: PersonRow, other: PersonRow): Promise<Place[]> {
  const batch = table.batch();
  const asked = other.groups.map(({ id: groupId }) => ({
    group: batch.get(table, groups, { id: groupId }),
    from: batch.get(table, groupMembers, { groupId, personId: other.id }),
    to: batch.get(table, groupMembers, { groupId, personId: kept.id }),
  }));
  if (asked.length > 0) await batch.send();
  return asked.flatMap((place) => {
    const [group, from] = [place.group(), place.from()];
    return group && from ? [{ group, from, to: place.to() }] : [];
  });
}

const moved = ({ group, from, to }: Place): MovedPlace => ({
  ...{ groupId: group.row.id, memberId: from.row.id, joinDate: from.row.joinDate, leader: from.row.leader },
  ...(to ? { wasLeader: to.row.leader } : {}),
});

/** A place is taken over; of two in one group, one remains. */
function moveOps(table: Table, { group, from, to }: Place, kept: PersonRow): Op[] {
  const label = `${kept.name.display} · ${group.row.name}`;
  const leader = from.row.leader || (to?.row.leader ?? false);
  if (!to) {
    return [
      ...table.remove(groupMembers, from),
      ...table.put(groupMembers, { ...from.row, personId: kept.id, label }),
      ...table.still(groups, group),
    ];
  }
  return [
    ...table.remove(groupMembers, from),
    ...(leader === to.row.leader ? table.still(groupMembers, to) : table.put(groupMembers, { ...to.row, leader }, to)),
    ...table.put(groups, { ...group.row, memberCount: Math.max(0, group.row.memberCount - 1) }, group),
  ];
}

/** What an alias keeps of a person, without what it holds of others. */
const snapshotOf = ({ groups: _, merged: __, mergedInto: ___, until: ____, created: _____, tags: ______, ...rest }: PersonRow) => rest;

export async function mergePeople(table: Table, keptId: string, otherId: string, asked: Asked, confirmed?: Confirmed): Promise<void> {
  const pair = await pairOf(table, keptId, otherId);
  if (confirmed && (pair.keptUser !== confirmed.keptUser || pair.otherUser !== confirmed.otherUser)) throw new Refusal('mergeChanged');
  mayMerge(pair, asked, confirmed !== undefined);
  const { kept, other } = pair;
  const places = await placesOf(table, kept.row, other.row);
  const { row, taken } = mergedRow(kept.row, other.row, asked.take);
  const both = mergedTags(kept.row.tags, other.row.tags);
  if ((both.tags?.length ?? 0) > mostTagged) throw new Refusal('mergeTooMany');
  const entry: MergedPerson = {
    ...both.entry,
    ...{
      id: otherId,
      name: other.row.name.display,
      at: nowIso(),
      by: confirmed?.by ?? table.actor.name ?? '',
      others: idsOfRow(other.row).slice(1),
    },
    ...{ taken, before: snapshotOf(kept.row), after: snapshotOf(row), places: places.map(moved) },
    ...(confirmed && { userId: confirmed.otherUser }),
  };
  const merged = [...(kept.row.merged ?? []), entry];
  const inGroups = places.reduce<PersonRow>(
    (person, { group, from, to }) => withGroup(person, group.row, from.row.leader || (to?.row.leader ?? false)),
    { ...row, tags: both.tags },
  );
  const ops = [
    ...changePerson(table, { ...inGroups, merged }, kept),
    // Someone’s status, age and groups may be others now.
    ...consequencesOf(table, inGroups, kept.row, confirmed ? undefined : pair.keptUser),
    ...hideMerged(table, { ...other.row, groups: [], mergedInto: keptId }, other),
    ...places.flatMap((place) => moveOps(table, place, row)),
    ...table.put(merges, { keptId, otherId }),
    ...(confirmed ? await signInOps(table, keptId, otherId, confirmed) : table.absent(personUsers, { personId: otherId })),
    ...(confirmed?.ops ?? []),
    ...table.note('membership', 'merge', {
      ...{ kind: people.name, id: keptId, label: row.name.display, about: { personId: keptId } },
      changes: [{ field: 'merged', before: other.row.name.display }],
    }),
  ];
  if (itemsIn(ops) > largestTransaction) throw new Refusal('mergeTooMany');
  await table.write(ops);
}
