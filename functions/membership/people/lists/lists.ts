import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { lists as contract, type ListQuestion, mostLists, type PeopleList } from '#shared/membership/people/lists/lists.ts';
import { kindOfQuestion } from '#shared/membership/people/lists/rules.ts';
import { allForms, partsOf } from '../../forms/load.ts';
import { actionOn } from '../../forms/rules.ts';
import { namesOf } from '../../forms/submissions/views.ts';
import { groups } from '../../groups/rows.ts';
import { seesGroup } from '../../groups/rules.ts';
import { jobView } from '../../jobs/view.ts';
import { canSeeEveryone } from '../../rules.ts';
import { ofChurch } from '../../table.ts';
import { catalogueOf } from '../tags/change.ts';
import { changePeople, mayChange } from './change.ts';
import { keepChosen } from './chosen.ts';
import { askGiving, requireOwnGiving } from './giving.ts';
import { holdList } from './hold.ts';
import { judge } from './judge.ts';
import { listFor, ownIds, peopleMeeting } from './peopleOfList.ts';
import { type ListRow, peopleLists } from './rows.ts';
import { runList } from './run.ts';

const editsLists = (caller: Caller) => canSeeEveryone(caller) && caller.can('Membership:Lists:Edit');

/** Who may edit lists edits those that are shared, too. */
const view = (caller: Caller, { row, version }: StoredRow<ListRow>, names: ReadonlyMap<string, string>): PeopleList => {
  const { ownerId, ...rest } = row;
  return { ...rest, owner: names.get(ownerId), version, can: { edit: editsLists(caller) } };
};

async function views(table: Table, caller: Caller, kept: readonly StoredRow<ListRow>[]): Promise<PeopleList[]> {
  const owners = kept.map(({ row }) => row.ownerId);
  const names = owners.length > 0 ? await namesOf(table, owners) : new Map<string, string>();
  return kept.map((one) => view(caller, one, names)).toSorted((a, b) => a.name.localeCompare(b.name));
}

const allLists = async (table: Table) => (await table.all(ofChurch, ['lists'])).of(peopleLists);

interface Save extends Pick<ListRow, 'name' | 'rules' | 'columns' | 'shared'> {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly met?: string | undefined;
}

async function saveList(table: Table, caller: Caller, { id, version, met, ...given }: Save): Promise<StoredRow<ListRow>> {
  const before = id === undefined ? undefined : await listFor(table, caller, id);
  if (before && version !== undefined && version !== before.version) throw new Refusal('outdated');
  if (!before && (await allLists(table)).length >= mostLists) throw new Refusal('listsFull');
  // What is gone or hidden may be saved as it was, but nothing that makes no sense.
  const giving = await askGiving(table, caller, given, met);
  await judge(table, caller, given, giving);
  requireOwnGiving(given, before?.row, giving);
  // Shared no longer, it is the one’s who took it from the others.
  const isTaken = before?.row.shared && !given.shared;
  const ownerId = before && !isTaken ? before.row.ownerId : caller.personId;
  const row: ListRow = { id: before?.row.id ?? newId(), ownerId, changed: nowIso(), ...given };
  await table.write(table.put(peopleLists, row, before));
  return { row, version: (before?.version ?? 0) + 1 };
}

/** For others, a list that isn’t shared doesn’t exist. */
export async function restoreList(table: Table, hidden: StoredRow<ListRow>, caller: Caller): Promise<void> {
  const { shared, ownerId } = hidden.row;
  if (!editsLists(caller)) throw new Refusal('forbidden');
  if (!shared && !(await ownIds(table, caller)).includes(ownerId)) throw new Refusal('notFound');
  await table.write(table.restore(peopleLists, hidden));
}

/** An erased person’s own lists, which no one else has. */
export async function forgetLists(table: Table, personIds: readonly string[]): Promise<void> {
  for (const kept of await allLists(table))
    if (personIds.includes(kept.row.ownerId) && !kept.row.shared) await table.write(table.erase(peopleLists, kept.row));
}

export const lists = implement(contract, {
  list: async (_, { caller, table }) => {
    const [all, own] = await Promise.all([allLists(table), ownIds(table, caller)]);
    return views(
      table,
      caller,
      all.filter(({ row }) => row.shared || own.includes(row.ownerId)),
    );
  },

  fields: async (_, { caller, table }) => {
    const [{ live }, all, kept, parts] = await Promise.all([
      catalogueOf(table),
      table.all(ofChurch, ['groups']),
      allForms(table),
      partsOf(table, caller),
    ]);
    const byName = <T extends { readonly name: string }>(some: readonly T[]) => some.toSorted((a, b) => a.name.localeCompare(b.name));
    const mine = kept.filter(
      ({ row }) => row.contentType === 'person' && !row.archived && actionOn(caller, row, parts.get(row.id)) !== undefined,
    );
    const questions = mine.flatMap(({ row: form }) =>
      form.questions.flatMap((question): ListQuestion[] => {
        const { id: questionId, title, fieldType, choices, retired, sensitive } = question;
        if (retired || sensitive || !kindOfQuestion(fieldType)) return [];
        return [{ formId: form.id, questionId, form: form.name, title, fieldType, choices }];
      }),
    );
    const seen = all.of(groups).filter(({ row }) => seesGroup(caller, row));
    return {
      tags: byName([...live].map(([id, name]) => ({ id, name }))),
      groups: byName(seen.map(({ row: { id, name } }) => ({ id, name }))),
      questions,
    };
  },

  save: async ({ body }, { caller, table }) => {
    if (!editsLists(caller)) throw new Refusal('forbidden');
    const saved: StoredRow<ListRow>[] = [];
    for (const one of body)
      saved.push(await retryOnRefusal(() => saveList(table, caller, one), 'outdated', one.version === undefined ? undefined : 1));
    const shown = await views(table, caller, saved);
    return saved.flatMap(({ row }) => shown.find(({ id }) => id === row.id) ?? []);
  },

  remove: async ({ id }, { caller, table }) => {
    if (!editsLists(caller)) throw new Refusal('forbidden');
    await retryOnRefusal(async () => table.write(table.remove(peopleLists, await listFor(table, caller, id))));
    return {};
  },

  change: async ({ body: { rules, status, groupId, met } }, { caller, table }) => {
    if ((status === undefined) === (groupId === undefined)) throw new Refusal('invalid', 'Either status or groupId is required.');
    if (!mayChange(caller, { status, groupId })) throw new Refusal('forbidden');
    const about = status ?? (await table.need(groups, { id: groupId ?? '' })).row.name;
    const chosen = await keepChosen(table, await peopleMeeting(table, caller, { rules, columns: [], met }));
    return jobView((await changePeople.start(table, caller.personId, { about, chosen, status, groupId })).row);
  },

  hold: async ({ id, body: { met } }, { caller, table }) => {
    const { rules, stopped, held } = await holdList(table, caller, id, met);
    return { rules, stopped: [...stopped], held: held?.id, total: held?.count };
  },

  run: ({ body }, { caller, table }) => runList(table, caller, body),
});
