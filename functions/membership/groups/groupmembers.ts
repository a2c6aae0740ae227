import type { Caller } from '#functions/core/auth/caller.ts';
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { groupmembers as contract } from '#shared/membership/groups/groupmembers.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { idForm } from '#shared/words.ts';
import { shownPeople } from '../people/merges/mergedRows.ts';
import { queueViewer } from '../people/views.ts';
import { canSeeEveryone, isHiddenFrom, isSelf } from '../rules.ts';
import { churches, ofChurch, people } from '../table.ts';
import { memberViews, publicLeader } from './memberViews.ts';
import { addGroupMember, concurrentJoinRetry, membersOfGroup, removeGroupMember } from './memberWrites.ts';
import { type GroupMemberRow, groupMembers, groups } from './rows.ts';
import { editsMembersOf, seesMembersOf } from './rules.ts';

async function byId(table: Table, id: string): Promise<StoredRow<GroupMemberRow>> {
  const [found] = (await table.query(ofChurch, ['groupmember', id], { index: 'gsi2' })).of(groupMembers);
  // The index may lag behind: the row itself decides whether it still exists.
  const kept = found && (await table.get(groupMembers, found.row));
  if (!kept) throw new Refusal('notFound');
  return kept;
}

const idsIn = (given = '') => [...new Set(given.split(',').map((id) => id.trim()))].filter((id) => idForm.test(id)).slice(0, 50);

/** A person's memberships: the person's row says which groups to look in. */
async function ofPerson(table: Table, caller: Caller, personId: string): Promise<GroupMemberRow[]> {
  const found = await table.get(people, { id: personId });
  // The groups of someone merged are those of the one they were merged into.
  const person = found?.row.mergedInto ? (await shownPeople(table, [personId])).get(personId) : found;
  const id = person?.row.id ?? personId;
  const batch = table.batch();
  const asked = (person?.row.groups ?? []).map((group) => batch.get(table, groupMembers, { groupId: group.id, personId: id }));
  await batch.send();
  const rows = asked.flatMap((answer) => answer()?.row ?? []);
  const isOpen = isSelf(caller, id) || canSeeEveryone(caller);
  return isOpen ? rows : rows.filter(({ groupId }) => seesMembersOf(caller, groupId));
}

async function ofGroups(table: Table, caller: Caller, ids: readonly string[]): Promise<GroupMemberRow[]> {
  const open = ids.filter((id) => seesMembersOf(caller, id));
  if (open.length === 0 && ids.length > 0) throw new Refusal('forbidden');
  return (await Promise.all(open.map((id) => membersOfGroup(table, id)))).flat().map(({ row }) => row);
}

/** For a guest, people they aren't allowed to know of don't exist: adding them would reveal them. */
async function mustNotBeHidden(table: Table, caller: Caller, personId: string): Promise<void> {
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const person = batch.get(table, people, { id: personId });
  await batch.send();
  const found = person()?.row;
  if (found && isHiddenFrom(viewer(), found)) throw new Refusal('personGone');
}

interface Save {
  readonly id?: string | undefined;
  readonly groupId?: string | undefined;
  readonly personId?: string | undefined;
  readonly leader?: boolean | undefined;
}

const leaveFor = (table: Table, was: GroupMemberRow): Promise<void> =>
  retryOnRefusal(
    async () => {
      const member = await table.get(groupMembers, was);
      if (member) await removeGroupMember(table, member);
    },
    ...concurrentJoinRetry,
  );

async function saveOne(table: Table, caller: Caller, save: Save): Promise<GroupMemberRow> {
  const was = save.id ? (await byId(table, save.id)).row : undefined;
  const { groupId = was?.groupId, personId = was?.personId } = save;
  if (!groupId || !personId) throw new Refusal('invalid', 'groupId and personId are required.');
  if (was && was.groupId !== groupId) throw new Refusal('invalid', 'The group of a membership cannot be changed.');
  if (!editsMembersOf(caller, groupId)) throw new Refusal('forbidden');
  if (was?.personId !== personId) await mustNotBeHidden(table, caller, personId);
  const leader = save.leader ?? was?.leader;
  const saved = await retryOnRefusal(() => addGroupMember(table, groupId, personId, { leader }), ...concurrentJoinRetry);
  // Older clients merge people this way: the place goes over to another person (docs/wire.md, section 2).
  if (was && was.personId !== personId) await leaveFor(table, was);
  return saved;
}

export const groupmembers = implement(contract, {
  list: async ({ query }, { caller, table }) => {
    const { personId, groupId, groupIds } = query;
    if (personId) return memberViews(table, caller, await ofPerson(table, caller, personId));
    return memberViews(table, caller, await ofGroups(table, caller, idsIn([groupId, groupIds].filter(Boolean).join(','))));
  },
  mine: async (_, { caller, table }) => memberViews(table, caller, await ofPerson(table, caller, caller.personId || '-')),

  basic: async ({ groupId }, { caller, table }) => {
    const views = await memberViews(table, caller, await ofGroups(table, caller, [groupId]));
    return views.map(({ personId, leader, person }) => ({ personId, leader, displayName: person?.name.display ?? '' }));
  },

  leaders: async ({ churchId, groupId }, { table }) => {
    if (!idForm.test(churchId)) return [];
    const church = table.within(churchId);
    const [group, members] = await Promise.all([church.get(groups, { id: groupId }), membersOfGroup(church, groupId)]);
    if (group?.row.visibility !== 'public') return [];
    const batch = church.batch();
    const place = batch.get(church, churches, {});
    const asked = members
      .filter(({ row }) => row.leader)
      .map(({ row }) => ({ row, person: batch.get(church, people, { id: row.personId }) }));
    await batch.send();
    const today = todayIn(place()?.row);
    return asked.flatMap(({ row, person }) => {
      const one = person()?.row;
      return one && !isMinor(one, today) ? [publicLeader(churchId, row, one)] : [];
    });
  },

  load: async ({ id }, { caller, table }) => {
    const { row } = await byId(table, id);
    if (!isSelf(caller, row.personId) && !seesMembersOf(caller, row.groupId)) throw new Refusal('notFound');
    const [view] = await memberViews(table, caller, [row]);
    if (!view) throw new Refusal('notFound');
    return view;
  },

  save: async ({ body }, { caller, table }) => {
    const saved: GroupMemberRow[] = [];
    for (const one of body) saved.push(await saveOne(table, caller, one));
    forgetSessions();
    const views = await memberViews(table, caller, saved);
    return saved.flatMap(({ id }) => views.find((view) => view.id === id) ?? []);
  },

  remove: async ({ id }, { caller, table }) => {
    await retryOnRefusal(
      async () => {
        const member = await byId(table, id);
        if (!isSelf(caller, member.row.personId) && !editsMembersOf(caller, member.row.groupId)) throw new Refusal('forbidden');
        await removeGroupMember(table, member);
      },
      ...concurrentJoinRetry,
    );
    forgetSessions();
    return {};
  },
});
