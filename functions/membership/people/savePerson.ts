// One person of a save: everything is read and checked first, then written in one transaction.

import type { Caller } from '#functions/core/auth/caller.ts';
import { endTokens } from '#functions/core/auth/sessions.ts';
import { type Picture, pictureFrom } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Person, PersonSave } from '#shared/membership/people/people.ts';
import { republishGroupLists } from '../groups/merge.ts';
import { lockHousehold, ownHousehold } from '../households/moves.ts';
import { editsPeople, editsSelf, isSelf, standingOf } from '../rules.ts';
import type { PersonRow } from '../table.ts';
import { changesOfAge, changesStaffFields, checkPerson, mergePerson } from './merge.ts';
import { putPhoto, removePhoto } from './photos.ts';
import { personAndUser } from './read.ts';
import { personView, seeingAll } from './views.ts';
import { addPerson, changePerson } from './writes.ts';

export interface Plan {
  readonly save: PersonSave;
  readonly row: PersonRow;
  readonly before?: StoredRow<PersonRow>;
  readonly userId?: string;
  readonly ops: Op[];
  readonly photo?: Picture | 'none';
}

/** Staff can change everyone; others can change themselves, with the permission that everyone has unless the church removed it. */
function admit(caller: Caller, id: string | undefined): void {
  if (editsPeople(caller)) return;
  if (id === undefined || !isSelf(caller, id)) throw new Refusal(id === undefined ? 'forbidden' : 'notYours');
  if (!editsSelf(caller)) throw new Refusal('forbidden');
}

/** A photo's own address sent back isn't an image and changes nothing. */
function photoOf({ photo }: PersonSave, was: PersonRow | undefined): Picture | 'none' | undefined {
  if (photo === '') return was?.photoUpdated ? 'none' : undefined;
  return photo?.startsWith('data:') ? pictureFrom(photo) : undefined;
}

const withPhoto = (row: PersonRow, photo: Plan['photo']): PersonRow =>
  photo ? { ...row, photoUpdated: photo === 'none' ? undefined : nowIso(), photoOf: undefined } : row;

async function planNew(save: PersonSave, table: Table): Promise<Plan> {
  const merged = mergePerson(save, undefined, { id: newId(), created: nowIso() });
  checkPerson(merged, undefined);
  const photo = photoOf(save, undefined);
  const house = merged.householdId
    ? { id: merged.householdId, ops: await lockHousehold(table, merged.householdId) }
    : ownHousehold(table, merged);
  const householdRole = merged.householdRole ?? (merged.householdId ? 'Other' : 'Head');
  const row = withPhoto({ ...merged, householdId: house.id, householdRole }, photo);
  return { save, row, photo, ops: [...addPerson(table, row), ...house.ops] };
}

/** What follows a change of a person besides it. */
export function consequencesOf(table: Table, row: PersonRow, before: PersonRow, userId: string | undefined): Op[] {
  // The status in the token decides what the directory shows; a higher status takes effect with the next token (decision D62).
  const isFarther = standingOf(row.membershipStatus) > standingOf(before.membershipStatus);
  return [
    ...(userId && isFarther ? endTokens(table.church, userId) : []),
    // Group pages name the leaders, but no minors.
    ...(comesOfAge(row, before) && row.groups.some(({ leader }) => leader) ? republishGroupLists(table) : []),
  ];
}
const comesOfAge = (row: PersonRow, before: PersonRow): boolean => changesOfAge(row, before, nowIso().slice(0, 10));

async function planChange(save: PersonSave, id: string, caller: Caller, table: Table): Promise<Plan> {
  const { person: before, userId } = await personAndUser(table, id);
  if (save.version !== undefined && Number(save.version) !== before.version) throw new Refusal('outdated');
  const photo = photoOf(save, before.row);
  const row = withPhoto(mergePerson(save, before.row, before.row), photo);
  const isForStaff = changesStaffFields(row, before.row) || comesOfAge(row, before.row);
  if (!editsPeople(caller) && isForStaff) throw new Refusal('forbidden');
  checkPerson(row, before.row);
  const moves = row.householdId !== before.row.householdId;
  const ops = [
    ...changePerson(table, row, before),
    ...(moves ? await lockHousehold(table, row.householdId) : []),
    ...consequencesOf(table, row, before.row, userId),
  ];
  return { save, row, before, userId, photo, ops };
}

/** Plans a save; refuses what the caller can't do. */
export async function planPersonSave(save: PersonSave, caller: Caller, table: Table): Promise<Plan> {
  admit(caller, save.id);
  return save.id === undefined ? planNew(save, table) : planChange(save, save.id, caller, table);
}

/** The photo is stored before the row refers to it, and deleted after the row no longer does. */
export async function commitPersonSave({ row, photo, ops }: Plan, table: Table): Promise<void> {
  if (photo && photo !== 'none') await putPhoto(table.church, row.id, photo);
  await table.write(ops);
  if (photo === 'none') await removePhoto(table.church, row.id);
}

/** The saved person, as the caller sees it. */
export async function savedView({ row, before, userId }: Plan, caller: Caller, table: Table): Promise<Person> {
  const view = await personView(seeingAll(caller, table.church), { row, version: (before?.version ?? 0) + 1 }, userId !== undefined);
  if (!view) throw new Refusal('forbidden');
  return view;
}
