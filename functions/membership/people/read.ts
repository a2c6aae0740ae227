import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { threads } from '#functions/messaging/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { people as contract, Person } from '#shared/membership/people/people.ts';
import { aboutForStaff } from '../forms/ofPerson.ts';
import { makesForms } from '../forms/rules.ts';
import { peopleOf } from '../households/moves.ts';
import { canSeeEveryone, mayList, showsBasics, type Viewer } from '../rules.ts';
import { ofChurch, type PersonRow, people, personUsers } from '../table.ts';
import { shownPeople } from './merges/mergedRows.ts';
import { taggings } from './tags/rows.ts';
import { basicView, listView, personView, personViews, queueViewer, seeingAll, viewerOf } from './views.ts';

/** A person and their user, in one request; for someone merged, those of the one they were merged into. */
export async function personAndUser(table: Table, id: string): Promise<{ person: StoredRow<PersonRow>; userId: string | undefined }> {
  const page = await table.query(ofChurch, ['person', id]);
  const [person] = page.of(people);
  if (!person) throw new Refusal('notFound');
  if (person.row.mergedInto) return personAndUser(table, person.row.mergedInto);
  return { person, userId: page.of(personUsers)[0]?.row.userId };
}

const pageSize = 50;
const mostPages = 5;
const mostIds = 300;

const idsOf = (given: string) => [...new Set(given.split(',').map((id) => id.trim()))].filter(Boolean).slice(0, mostIds);

export async function batchOf(table: Table, ids: readonly string[]): Promise<StoredRow<PersonRow>[]> {
  const batch = table.batch();
  const answers = ids.map((id) => batch.get(table, people, { id }));
  await batch.send();
  return answers.map((answer) => answer()).filter((kept) => kept !== undefined);
}

/**
 * Someone merged as the one they were merged into, under the id that was asked for: what refers to them has it. One more request, if there
 * is anyone like that.
 */
async function asShown(table: Table, found: readonly StoredRow<PersonRow>[]): Promise<StoredRow<PersonRow>[]> {
  const merged = found.filter(({ row }) => row.mergedInto).map(({ row }) => row.id);
  if (merged.length === 0) return [...found];
  const shown = await shownPeople(table, merged);
  return found.flatMap((kept) => {
    if (!kept.row.mergedInto) return [kept];
    const now = shown.get(kept.row.id);
    return now ? [{ ...now, row: { ...now.row, id: kept.row.id, photoOf: now.row.photoOf ?? now.row.id } }] : [];
  });
}

/** People by ids, with the viewer: one request. */
export async function seenByIds(ids: string, caller: Caller, table: Table): Promise<{ viewer: Viewer; found: StoredRow<PersonRow>[] }> {
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const answers = idsOf(ids).map((id) => batch.get(table, people, { id }));
  await batch.send();
  const found = answers.map((answer) => answer()).filter((kept) => kept !== undefined);
  return { viewer: viewer(), found: await asShown(table, found) };
}

/** One request for any caller; older staff clients take another one for the notes. */
async function load(id: string, caller: Caller, table: Table): Promise<Person | undefined> {
  if (canSeeEveryone(caller)) {
    const { person, userId } = await personAndUser(table, id);
    return personView(await viewerOf(table, caller), person, userId !== undefined);
  }
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const asked = batch.get(table, people, { id });
  await batch.send();
  const person = asked();
  if (!person) throw new Refusal('notFound');
  if (person.row.mergedInto) return load(person.row.mergedInto, caller, table);
  return personView(viewer(), person);
}

/** Those who have a tag, by name. The index may lag behind: a person's row decides. */
async function taggedPage(tag: string, after: string | undefined, caller: Caller, table: Table) {
  if (!canSeeEveryone(caller)) throw new Refusal('forbidden');
  const page = await table.query(ofChurch, ['tagged', tag], { index: 'gsi1', limit: pageSize, after });
  const ids = page.of(taggings).map(({ row }) => row.personId);
  const found = ids.length > 0 ? await batchOf(table, ids) : [];
  const viewer = seeingAll(caller, table.church);
  const shown = found.filter(({ row }) => row.tags?.includes(tag) && !row.mergedInto);
  return { people: await Promise.all(shown.map((kept) => listView(viewer, kept))), next: page.next };
}

/** Where older clients read the notes on a person; callers without permission are refused there. */
const notesOf = async (id: string, caller: Caller, table: Table) =>
  canSeeEveryone(caller) ? (await table.get(threads, { of: 'person', about: id, visibility: 'notes' }))?.row.conversationId : undefined;

const roleOrder = ['Head', 'Spouse', 'Other', 'Child'];
const inHouse = (a: StoredRow<PersonRow>, b: StoredRow<PersonRow>) =>
  roleOrder.indexOf(a.row.householdRole ?? 'Other') - roleOrder.indexOf(b.row.householdRole ?? 'Other') ||
  (a.row.birthDate ?? '').localeCompare(b.row.birthDate ?? '');

export const peopleReading: Pick<Handlers<typeof contract>, 'page' | 'basic' | 'household' | 'load'> = {
  load: async ({ id }, { caller, table, wantsJson }) => {
    const [view, conversationId, formSubmissions] = await Promise.all([
      load(id, caller, table),
      wantsJson ? undefined : notesOf(id, caller, table),
      wantsJson || !makesForms(caller) ? [] : aboutForStaff(table, caller, id),
    ]);
    if (!view) throw new Refusal('forbidden');
    return { ...view, conversationId, formSubmissions };
  },

  basic: async ({ query }, { caller, table }) => {
    const { viewer, found } = await seenByIds(query.ids, caller, table);
    return Promise.all(found.filter(({ row }) => showsBasics(viewer, row)).map((kept) => basicView(table.church, kept)));
  },

  household: async ({ householdId }, { caller, table }) => {
    const [viewer, found] = await Promise.all([viewerOf(table, caller), peopleOf(table, householdId)]);
    return personViews(viewer, found.toSorted(inHouse));
  },

  page: async ({ query }, { caller, table }) => {
    if (query.tag !== undefined) return taggedPage(query.tag, query.after, caller, table);
    const viewer = await viewerOf(table, caller);
    const shown: StoredRow<PersonRow>[] = [];
    let next = query.after;
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', limit: pageSize - shown.length, after: next });
      const visible = page.of(people).filter(({ row }) => mayList(viewer, row));
      shown.push(...visible);
      next = page.next;
      if (!next || shown.length >= pageSize) break;
    }
    return { people: await Promise.all(shown.map((kept) => listView(viewer, kept))), next };
  },
};
