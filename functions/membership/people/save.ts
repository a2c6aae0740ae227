import type { Caller } from '#functions/core/auth/caller.ts';
import { endTokens } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { people as contract, Person, PersonSave } from '#shared/membership/people/people.ts';
import { removeEmptied } from '../households/moves.ts';
import { saveHouseholdMembers } from '../households/saveMembers.ts';
import { isSelf } from '../rules.ts';
import { expireCompanions } from './merges/expire.ts';
import { batchOf, personAndUser } from './read.ts';
import { commitPersonSave, type Plan, planPersonSave, savedView } from './savePerson.ts';
import { personViews, viewerOf } from './views.ts';
import { hidePerson } from './writes.ts';

/**
 * All are checked before the first one is written, so that a refusal leaves nothing half done. A change without a version is merged into
 * the stored row even if someone else wrote first.
 */
async function savePeople(saves: readonly PersonSave[], caller: Caller, table: Table): Promise<Person[]> {
  const plans = await Promise.all(saves.map((save) => planPersonSave(save, caller, table)));
  const done: Plan[] = [];
  for (const one of plans) done.push(await carriedOut(one, caller, table));
  await removeEmptied(table, left(done));
  return Promise.all(done.map((one) => savedView(one, caller, table)));
}

/** Older clients get the error in the missing person's item; the others are saved. */
async function saveForOlder(saves: readonly PersonSave[], caller: Caller, table: Table): Promise<Person[]> {
  const given = saves.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const known = new Set((await batchOf(table, given)).map(({ row }) => row.id));
  const isGone = ({ id }: PersonSave) => id !== undefined && !known.has(id);
  const saved = await savePeople(
    saves.filter((one) => !isGone(one)),
    caller,
    table,
  );
  return saves.flatMap((one) => (isGone(one) ? unsaved(one, table) : (saved.shift() ?? [])));
}

function unsaved({ id = '', name }: PersonSave, table: Table): Person {
  const { message } = new Refusal('notFound');
  return {
    ...{ id, churchId: table.church, contactInfo: {}, photo: '', formSubmissions: [] },
    name: { display: '', ...name },
    error: message,
  };
}

async function carriedOut(first: Plan, caller: Caller, table: Table): Promise<Plan> {
  let next: Plan | undefined = first;
  return retryOnRefusal(
    async () => {
      const current = next ?? (await planPersonSave(first.save, caller, table));
      next = undefined;
      await commitPersonSave(current, table);
      return current;
    },
    'outdated',
    first.save.version === undefined ? 4 : 1,
  );
}

/** The households that people moved out of. */
const left = (done: readonly Plan[]) =>
  done.flatMap(({ before, row }) => (before && before.row.householdId !== row.householdId ? [before.row.householdId] : []));

export const peopleSaving: Pick<Handlers<typeof contract>, 'save' | 'saveHousehold' | 'remove'> = {
  save: async ({ body }, { caller, table, wantsJson }) => (wantsJson ? savePeople(body, caller, table) : saveForOlder(body, caller, table)),

  saveHousehold: async ({ householdId, body }, { caller, table }) => {
    const saved = await retryOnRefusal(() => saveHouseholdMembers(householdId, body, table));
    return personViews(await viewerOf(table, caller), saved);
  },

  remove: async ({ id }, { caller, table }) => {
    if (isSelf(caller, id)) throw new Refusal('ownPerson');
    const { person, userId } = await personAndUser(table, id);
    // Deleting someone who was merged must not delete the one they were merged into.
    if (person.row.id !== id) throw new Refusal('notFound');
    await table.write(
      hidePerson(table, person),
      await expireCompanions(table, person.row, true),
      userId ? endTokens(table.church, userId) : [],
    );
    await removeEmptied(table, [person.row.householdId]);
    return {};
  },
};
