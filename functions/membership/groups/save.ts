// Creates, changes and deletes groups. Leaders change their group without any staff permission.

import type { Caller } from '#functions/core/auth/caller.ts';
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { type Picture, pictureFrom } from '#functions/core/aws/objects.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { groups as contract, Group, GroupSave } from '#shared/membership/groups/groups.ts';
import { expireGroupMembers } from './memberExpiry.ts';
import { membersOfGroup } from './memberWrites.ts';
import { changedGroup, newGroup, republishGroupLists } from './merge.ts';
import { syncMemberGroups } from './personGroups.ts';
import { putGroupPhoto, removeGroupPhoto } from './photos.ts';
import { type GroupRow, groups } from './rows.ts';
import { editsGroups, managesGroup } from './rules.ts';
import { claimSlugOps, slugFor } from './slugs.ts';
import { allGroups, groupView } from './views.ts';

const mostGroups = 2000;

interface Plan {
  readonly row: GroupRow;
  readonly before?: StoredRow<GroupRow>;
  readonly photo?: Picture | 'none';
  readonly ops: Op[];
}

/** A photo's own address sent back isn't an image and changes nothing. */
function photoOf({ photoUrl }: GroupSave, was: GroupRow | undefined): Plan['photo'] {
  if (photoUrl === '') return was?.photo ? 'none' : undefined;
  return photoUrl?.startsWith('data:') ? pictureFrom(photoUrl) : undefined;
}

async function plan(save: GroupSave, caller: Caller, table: Table): Promise<Plan> {
  const before = save.id ? await table.need(groups, { id: save.id }) : undefined;
  if (before ? !managesGroup(caller, before.row.id) : !editsGroups(caller)) throw new Refusal('forbidden');
  if (before && save.version !== undefined && Number(save.version) !== before.version) throw new Refusal('outdated');
  const merged = before ? changedGroup(before.row, save, editsGroups(caller)) : newGroup(newId(), save);
  if (!merged.name) throw new Refusal('groupName');
  const slug = await slugFor(table, merged, before?.row, save.slug);
  const photo = photoOf(save, before?.row);
  return {
    row: { ...merged, slug },
    ...(before ? { before } : {}),
    ...(photo ? { photo } : {}),
    ops: claimSlugOps(table, slug, merged.id, before?.row.slug),
  };
}

/** The new photo is stored before the row refers to it, and the old one is deleted afterwards. */
async function carryOut({ row: planned, before, photo, ops }: Plan, table: Table): Promise<StoredRow<GroupRow>> {
  const path = photo && photo !== 'none' ? await putGroupPhoto(table.church, planned.id, photo) : undefined;
  const row = photo ? { ...planned, photo: path } : planned;
  await table.write(table.put(groups, row, before), ops, republishGroupLists(table));
  if (photo && before?.row.photo) await removeGroupPhoto(table.church, before.row.photo);
  const needsReindex = before && (before.row.name !== row.name || before.row.tags !== row.tags);
  if (needsReindex)
    await syncMemberGroups(
      table,
      row,
      (await membersOfGroup(table, row.id)).map((kept) => kept.row),
    );
  return { row, version: (before?.version ?? 0) + 1 };
}

async function saveOne(save: GroupSave, caller: Caller, table: Table): Promise<Group> {
  const kept = await retryOnRefusal(
    async () => carryOut(await plan(save, caller, table), table),
    'outdated',
    save.version === undefined ? 4 : 1,
  );
  return groupView({ caller, table }, kept);
}

/**
 * Members are kept, so that a restored group has the same people. If it stopped after the group itself was deleted, repeating the call
 * finishes the deletion.
 */
async function remove(table: Table, id: string): Promise<void> {
  const group = await table.get(groups, { id }, { withRemoved: true });
  if (!group) throw new Refusal('notFound');
  if (!group.removedAt)
    await table.write(table.remove(groups, group), claimSlugOps(table, undefined, id, group.row.slug), republishGroupLists(table));
  await syncMemberGroups(
    table,
    group.row,
    (await membersOfGroup(table, id)).map(({ row }) => row),
    true,
  );
  forgetSessions();
  await expireGroupMembers(table, id);
}

export const groupsSaving: Pick<Handlers<typeof contract>, 'save' | 'remove'> = {
  save: async ({ body }, { caller, table }) => {
    const added = body.filter(({ id }) => !id).length;
    if (added > 0 && (await allGroups(table)).length + added > mostGroups) {
      throw new Refusal('invalid', `A church can have at most ${mostGroups} groups.`);
    }
    const saved: Group[] = [];
    for (const one of body) saved.push(await saveOne(one, caller, table));
    return saved;
  },
  remove: async ({ id }, { table }) => {
    await retryOnRefusal(() => remove(table, id));
    return {};
  },
};
