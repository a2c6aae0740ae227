// Converts person rows to responses.

import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso, todayIn } from '#functions/core/clock.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import type { PersonRow as ListRow, Person, PersonBasic } from '#shared/membership/people/people.ts';
import { rankOf } from '#shared/membership/people/ranks.ts';
import type { Out } from '#shared/words.ts';
import { canSeeEveryone, contactFor, directoryOf, editsPeople, editsSelf, isSelf, type Level, levelOf, type Viewer } from '../rules.ts';
import { churches, type PersonRow, people } from '../table.ts';
import { photoPath } from './photos.ts';

/** A viewer with full access: oneself, or someone who can see everyone. The church's settings don't matter. */
export const seeingAll = (caller: Caller, churchId: string): Viewer => ({
  ...{ caller, churchId, directory: rankOf('') },
  today: nowIso().slice(0, 10),
});

/** Queues reading the viewer: the church's setting and the viewer's own person are read in the same batch if they matter. */
export function queueViewer(batch: Batch, table: Table, caller: Caller): () => Viewer {
  const all = seeingAll(caller, table.church);
  if (canSeeEveryone(caller)) return () => all;
  const church = batch.get(table, churches, {});
  const own = caller.personId ? batch.get(table, people, { id: caller.personId }) : () => undefined;
  return () => {
    const row = church()?.row;
    return { ...all, directory: directoryOf(row), today: todayIn(row), own: own()?.row };
  };
}

/** Like `queueViewer`, in a request of its own; none for viewers who can see everyone. */
export async function viewerOf(table: Table, caller: Caller): Promise<Viewer> {
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  await batch.send();
  return viewer();
}

async function basics(churchId: string, row: PersonRow) {
  const { id, photoUpdated, membershipStatus } = row;
  return { id, photo: await photoPath(churchId, row), photoUpdated, membershipStatus };
}

const personal = (row: PersonRow, level: Level) =>
  level === 'full' || level === 'family'
    ? {
        birthDate: row.birthDate,
        gender: row.gender,
        maritalStatus: row.maritalStatus,
        anniversary: row.anniversary,
        optedOut: row.optedOut,
      }
    : {};
const ofStaff = (row: PersonRow, level: Level) =>
  level === 'full' ? { nametagNotes: row.nametagNotes, donorNumber: row.donorNumber } : {};
/** Whether the caller acts in the church: claiming one's person in another church needs no place in it. */
const actsIn = ({ caller, churchId }: Viewer) => caller.churchId === churchId;
/** Tags are the staff's own words: no one reads their own. */
const tagsFor = (viewer: Viewer, { tags }: PersonRow) => (tags && actsIn(viewer) && canSeeEveryone(viewer.caller) ? { tags } : {});
/** Who was merged into the person, for those who may part them. */
const mergedInto = ({ merged = [] }: PersonRow, viewer: Viewer) =>
  merged.length > 0 && actsIn(viewer) && viewer.caller.can('Membership:People:Merge')
    ? { merged: merged.map(({ id, name, at, by }) => ({ id, name, at, by })) }
    : {};
const ofDirectory = (row: PersonRow, level: Level) =>
  level === 'basic' ? {} : { householdId: row.householdId, householdRole: row.householdRole };

/** `linked`: whether the person has a user, if that was read. */
function rights(caller: Caller, row: PersonRow, linked: boolean | undefined) {
  const edits = editsPeople(caller);
  const self = isSelf(caller, row.id);
  return {
    hasUser: edits ? linked : undefined,
    can: { edit: edits || (self && editsSelf(caller)), remove: edits && !self, invite: edits && linked === false && !isDeceased(row) },
  };
}

async function personAt(level: Level, viewer: Viewer, { row, version }: StoredRow<PersonRow>, linked?: boolean): Promise<Person> {
  const { caller, churchId } = viewer;
  return {
    ...(await basics(churchId, row)),
    churchId,
    name: row.name,
    contactInfo: contactFor(viewer, row, level),
    ...ofDirectory(row, level),
    ...personal(row, level),
    ...ofStaff(row, level),
    ...(row.unconfirmed && actsIn(viewer) && canSeeEveryone(viewer.caller) ? { unconfirmed: row.unconfirmed } : {}),
    ...tagsFor(viewer, row),
    ...mergedInto(row, viewer),
    formSubmissions: [],
    version,
    ...rights(caller, row, linked),
  };
}

/** One person as the viewer sees them; `undefined` if the viewer can't see them. */
export async function personView(viewer: Viewer, kept: StoredRow<PersonRow>, linked?: boolean): Promise<Person | undefined> {
  const level = levelOf(viewer, kept.row);
  return level === 'none' ? undefined : personAt(level, viewer, kept, linked);
}

/** One's own person in any church, for example just claimed with a token of another church. */
export const ownView = (caller: Caller, churchId: string, kept: StoredRow<PersonRow>): Promise<Person> =>
  personAt('full', seeingAll(caller, churchId), kept, true);

/** The people the viewer can see, in the order given. */
export async function personViews(viewer: Viewer, kepts: readonly StoredRow<PersonRow>[]): Promise<Person[]> {
  const views = await Promise.all(kepts.map((kept) => personView(viewer, kept)));
  return views.filter((view) => view !== undefined);
}

/** Name and photo: see `showsBasics`. */
export const basicView = async (churchId: string, { row }: StoredRow<PersonRow>): Promise<Out<typeof PersonBasic>> => ({
  ...(await basics(churchId, row)),
  name: { display: row.name.display },
  contactInfo: {},
});

/** A row of the people list. */
export async function listView(viewer: Viewer, { row }: StoredRow<PersonRow>): Promise<Out<typeof ListRow>> {
  const level = levelOf(viewer, row);
  return {
    ...(await basics(viewer.churchId, row)),
    name: row.name,
    contactInfo: contactFor(viewer, row, level),
    ...ofDirectory(row, level),
    ...tagsFor(viewer, row),
  };
}
