// The members of another system's groups, a part of one group at a time: they share the group's row, so they are one change of it.
import type { Restorer } from '#functions/core/jobs/define.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { MovedMember } from '#shared/membership/people/imports/moved/groups.ts';
import { many, parse, shape } from '#shared/words.ts';
import { endTokensOf, withGroup } from '../../../groups/personGroups.ts';
import { GroupMemberRow, groupMembers, groups } from '../../../groups/rows.ts';
import { people, personUsers } from '../../../table.ts';
import { shownPeople } from '../../merges/mergedRows.ts';
import { importKeys } from '../rows.ts';
import type { Importing } from '../write.ts';
import type { Taken } from './groups.ts';

/** Each has a row, a line in the audit log and the person's row with its mark. */
const atOnce = 15;
const mostGroups = 200;
const mostMembers = 5000;

const Journalled = shape({ members: many(GroupMemberRow, atOnce) });
const nothing = (taken: number): Taken => ({ changes: [], ops: [], taken, added: 0 });

/** Who isn't in the group yet, of those who came before or with this import. */
export async function addMembers({ table, jobId, source, created }: Importing, given: readonly MovedMember[]): Promise<Taken> {
  const [first] = given;
  if (!first) return nothing(0);
  const end = given.findIndex(({ group }) => group !== first.group);
  const some = given.slice(0, Math.min(atOnce, end < 0 ? given.length : end));
  const keys = table.batch();
  const groupKey = keys.get(table, importKeys, { source, key: first.group });
  const personKeys = some.map(({ person }) => keys.get(table, importKeys, { source, key: person }));
  await keys.send();
  const groupId = groupKey()?.row.id;
  const group = groupId ? await table.get(groups, { id: groupId }) : undefined;
  if (!group) return nothing(some.length);
  const shown = await shownPeople(
    table,
    personKeys.flatMap((key) => key()?.row.id ?? []),
  );
  const batch = table.batch();
  const asked = some.map((member, at) => {
    const person = shown.get(personKeys[at]?.()?.row.id ?? '');
    return { member, person, before: person && batch.get(table, groupMembers, { groupId: group.row.id, personId: person.row.id }) };
  });
  await batch.send();
  const added: GroupMemberRow[] = [];
  const ops: Op[] = [];
  for (const { member, person, before } of asked) {
    if (!person || before?.() || added.some(({ personId }) => personId === person.row.id)) continue;
    if (person.row.groups.length >= mostGroups || group.row.memberCount + added.length >= mostMembers) continue;
    const row: GroupMemberRow = {
      ...{ id: hashOf(`${jobId} ${group.row.id} ${person.row.id}`).slice(0, 11), groupId: group.row.id, personId: person.row.id },
      ...{ leader: member.leader, joinDate: `${member.joined ?? created.slice(0, 10)}T00:00:00.000Z` },
      label: `${person.row.name.display} · ${group.row.name}`,
    };
    added.push(row);
    ops.push(...table.put(groupMembers, row), ...table.put(people, withGroup(person.row, group.row, row.leader), person));
  }
  if (added.length === 0) return nothing(some.length);
  ops.push(...table.put(groups, { ...group.row, memberCount: group.row.memberCount + added.length }, group));
  const entry = { kind: groupMembers.name, after: JSON.stringify({ members: added }), version: 1 };
  return { changes: [{ ops, entry }], ops: [], taken: some.length, added: added.length };
}

async function leaveOps(table: Table, members: readonly GroupMemberRow[]): Promise<Op[] | undefined> {
  const groupId = members[0]?.groupId ?? '';
  const batch = table.batch();
  const group = batch.get(table, groups, { id: groupId }, { withRemoved: true });
  const asked = members.map((row) => ({
    ...{ row, member: batch.get(table, groupMembers, row), person: batch.get(table, people, { id: row.personId }) },
    user: batch.get(table, personUsers, { personId: row.personId }),
  }));
  await batch.send();
  const found = group();
  // Someone who was made a leader since, or has left and come again, stays.
  const going = asked.filter(({ row, member }) => {
    const current = member()?.row;
    return current !== undefined && current.id === row.id && current.leader === row.leader;
  });
  if (going.length === 0) return undefined;
  const left = found && { ...found.row, memberCount: Math.max(0, found.row.memberCount - going.length) };
  return [
    ...going.flatMap(({ member, person, user }) => {
      const [kept, current] = [member(), person()];
      return [
        ...(kept ? table.remove(groupMembers, kept) : []),
        ...(current ? table.put(people, withGroup(current.row, { id: groupId, name: '', tags: '' }, undefined), current) : []),
        ...endTokensOf(table, user()?.row.userId),
      ];
    }),
    ...(found && left ? (found.removedAt ? table.still(groups, found) : table.put(groups, left, found)) : []),
  ];
}

export const undoesMembers: Restorer = {
  kind: groupMembers.name,
  restore: (table, { after }) => leaveOps(table, parse(Journalled, JSON.parse(after)).members),
};
