import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { tagKey } from '#shared/membership/people/tags/cells.ts';
import { tags as contract, mostTags, type Tag } from '#shared/membership/people/tags/tags.ts';
import { jobView } from '../../jobs/view.ts';
import { keepChosen } from '../lists/chosen.ts';
import { peopleMeeting } from '../lists/peopleOfList.ts';
import { personAndUser } from '../read.ts';
import { addTag, releaseTagName, removeTag, reserveTagName } from './catalogue.ts';
import { catalogueOf, retagged, tagWrites, withoutGone } from './change.ts';
import { tagPeople } from './job.ts';
import { tags as rows, type TagRow } from './rows.ts';

async function saveTag(table: Table, { id, name }: { readonly id?: string | undefined; readonly name: string }): Promise<Tag> {
  const before = id === undefined ? undefined : await table.need(rows, { id });
  if (!before && (await catalogueOf(table)).live.size >= mostTags) throw new Refusal('tagsFull');
  const row = { id: before?.row.id ?? newId(), name };
  const isMoved = before !== undefined && tagKey(before.row.name) !== tagKey(name);
  const moves = isMoved ? [...reserveTagName(table, row), ...releaseTagName(table, before.row)] : [];
  await table.write(before ? [...table.put(rows, row, before), ...moves] : addTag(table, row));
  return row;
}

/** Its name may have been given to another one. */
export async function restoreTag(table: Table, hidden: StoredRow<TagRow>): Promise<void> {
  await table.write(table.restore(rows, hidden), reserveTagName(table, hidden.row));
}

export const tags = implement(contract, {
  list: async (_, { table }) => {
    const { live } = await catalogueOf(table);
    return [...live].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
  },

  save: async ({ body }, { table }) => {
    const saved: Tag[] = [];
    for (const one of body) saved.push(await retryOnRefusal(() => saveTag(table, one)));
    return saved;
  },

  remove: async ({ id }, { table }) => {
    await retryOnRefusal(async () => {
      const before = await table.need(rows, { id });
      await table.write(removeTag(table, before));
    });
    return {};
  },

  person: ({ personId, body: { add = [], remove = [] } }, { table }) =>
    retryOnRefusal(async () => {
      const [{ person: before }, catalogue] = await Promise.all([personAndUser(table, personId), catalogueOf(table)]);
      if (isForgotten(before.row) || add.some((tag) => !catalogue.live.has(tag))) throw new Refusal('notFound');
      const change = retagged(withoutGone(before.row, catalogue), add, remove, catalogue);
      if (change.isFull) throw new Refusal('personTagsFull');
      if (change.added.length + change.removed.length > 0) await table.write(tagWrites(table, before, change, catalogue));
      return { tags: (change.row.tags ?? []).filter((tag) => catalogue.live.has(tag)) };
    }),

  several: async ({ body: { add = [], remove = [], personIds, tagged, rules: given, met } }, { caller, table }) => {
    if ([personIds, tagged, given].filter((one) => one !== undefined).length !== 1)
      throw new Refusal('invalid', 'One of personIds, tagged and rules is required.');
    const { live } = await catalogueOf(table);
    const asked = [...add, ...remove, ...(tagged ? [tagged] : [])];
    if (add.length + remove.length === 0 || asked.some((tag) => !live.has(tag))) throw new Refusal('notFound');
    const named = (sign: string, ids: readonly string[]) => ids.map((id) => `${sign} ${live.get(id)}`);
    const about = [...named('+', add), ...named('−', remove)].join(', ').slice(0, 600);
    const chosen = given && (await keepChosen(table, await peopleMeeting(table, caller, { rules: given, columns: [], met })));
    const input = { about, add, remove, tagged, chosen, personIds: personIds && [...new Set(personIds)] };
    return jobView((await tagPeople.start(table, caller.personId, input)).row);
  },
});
