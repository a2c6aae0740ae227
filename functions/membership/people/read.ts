import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { people as contract } from '#shared/membership/people/people.ts';
import { peopleOf } from '../households/moves.ts';
import { isSelf, mayFind, seesEverybody } from '../rules.ts';
import { arrivals, ofChurch, type PersonRow, people, personUsers } from '../table.ts';
import { askViewer, basicView, listView, personView, personViews, viewerOf } from './views.ts';

/** A person with the user who signs in as them, in one request. */
export async function personAndUser(table: Table, id: string): Promise<{ person: StoredRow<PersonRow>; userId: string | undefined }> {
  const page = await table.query(ofChurch, ['person', id]);
  const [person] = page.of(people);
  if (!person) throw new Refusal('notFound');
  return { person, userId: page.of(personUsers)[0]?.row.userId };
}

const pageSize = 50;
const mostPages = 5;
/** An answer may weigh 6 MB: more people than this are read page by page. */
const mostListed = 5000;
const mostIds = 300;

const idsOf = (given: string) => [...new Set(given.split(',').map((id) => id.trim()))].filter(Boolean).slice(0, mostIds);

async function batchOf(table: Table, ids: readonly string[]): Promise<StoredRow<PersonRow>[]> {
  const batch = table.batch();
  const answers = ids.map((id) => batch.ask(table, people, { id }));
  await batch.send();
  return answers.map((answer) => answer()).filter((kept) => kept !== undefined);
}

/** One request, whoever asks. */
async function load(id: string, caller: Caller, table: Table) {
  if (seesEverybody(caller)) {
    const { person, userId } = await personAndUser(table, id);
    return personView(await viewerOf(table, caller), person, userId !== undefined);
  }
  const batch = table.batch();
  const viewer = askViewer(batch, table, caller);
  const asked = batch.ask(table, people, { id });
  await batch.send();
  const person = asked();
  if (!person) throw new Refusal('notFound');
  return personView(viewer(), person);
}

const roleOrder = ['Head', 'Spouse', 'Other', 'Child'];
const inHouse = (a: StoredRow<PersonRow>, b: StoredRow<PersonRow>) =>
  roleOrder.indexOf(a.row.householdRole ?? 'Other') - roleOrder.indexOf(b.row.householdRole ?? 'Other') ||
  (a.row.birthDate ?? '').localeCompare(b.row.birthDate ?? '');

export const peopleReading: Pick<Handlers<typeof contract>, 'list' | 'page' | 'recent' | 'basic' | 'byIds' | 'household' | 'load'> = {
  load: async ({ id }, { caller, table }) => {
    const view = await load(id, caller, table);
    if (!view) throw new Refusal('forbidden');
    return view;
  },

  basic: async ({ query }, { table }) => Promise.all((await batchOf(table, idsOf(query.ids))).map((kept) => basicView(table.church, kept))),

  byIds: async ({ query }, { caller, table }) => {
    const batch = table.batch();
    const viewer = askViewer(batch, table, caller);
    const answers = idsOf(query.ids).map((id) => batch.ask(table, people, { id }));
    await batch.send();
    const found = answers.map((answer) => answer()).filter((kept) => kept !== undefined);
    return personViews(viewer(), found);
  },

  household: async ({ householdId }, { caller, table }) => {
    const [viewer, found] = await Promise.all([viewerOf(table, caller), peopleOf(table, householdId)]);
    return personViews(viewer, found.toSorted(inHouse));
  },

  list: async (_, { caller, table }) => {
    const found: StoredRow<PersonRow>[] = [];
    let after: string | undefined;
    do {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
      found.push(...page.of(people));
      if (found.length > mostListed) throw new Refusal('tooLarge');
      after = page.next;
    } while (after);
    return personViews(await viewerOf(table, caller), found);
  },

  page: async ({ query }, { caller, table }) => {
    const viewer = await viewerOf(table, caller);
    const shown: StoredRow<PersonRow>[] = [];
    let next = query.after;
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', limit: pageSize - shown.length, after: next });
      const visible = page
        .of(people)
        .filter(({ row }) => isSelf(caller, row.id) || mayFind(viewer, row.membershipStatus, row.optedOut ?? false));
      shown.push(...visible);
      next = page.next;
      if (!next || shown.length >= pageSize) break;
    }
    return { people: await Promise.all(shown.map((kept) => listView(viewer, kept))), next };
  },

  recent: async (_, { caller, table }) => {
    const page = await table.query(ofChurch, ['arrivals'], { newestFirst: true, limit: 25 });
    const found = await batchOf(
      table,
      page.of(arrivals).map(({ row }) => row.personId),
    );
    return personViews(await viewerOf(table, caller), found);
  },
};
