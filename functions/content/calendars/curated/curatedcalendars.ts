import { schedulePurge } from '#functions/content/publishing/purge.ts';
import { ofChurch } from '#functions/content/table.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { CuratedCalendar } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { type CuratedCalendarRow, curatedCalendars as kept } from '../rows.ts';

/** Generous: a church with a calendar per location and age group has dozens. */
const most = 500;

/** Re-renders pages that show a calendar. */
export const renewLists = (table: Table): Op[] => table.follow('publish', { churchId: table.church, lists: true });

export const allCalendars = async (table: Table): Promise<StoredRow<CuratedCalendarRow>[]> =>
  (await table.all(ofChurch, ['curatedcalendars'])).of(kept);

const wire = (table: Table, { id, name }: CuratedCalendarRow): CuratedCalendar => ({ id, churchId: table.church, name });

export const curatedCalendars = implement(contract.curatedCalendars, {
  list: async (_, { table }) => (await allCalendars(table)).map(({ row }) => wire(table, row)).sort((a, b) => a.name.localeCompare(b.name)),

  load: async ({ id }, { table }) => wire(table, (await table.need(kept, { id })).row),

  save: ({ body }, { table }) =>
    retryOnRefusal(async () => {
      const before = new Map((await allCalendars(table)).map((one) => [one.row.id, one]));
      const rows = body.map(({ id, name }) => ({ id: id ?? newId(), name, before: known(before, id) }));
      if (before.size + rows.filter((row) => !row.before).length > most)
        throw new Refusal('invalid', `A church can have at most ${most} calendars.`);
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
      if (unique.length > 0)
        await table.write(...unique.map(({ id, name, before }) => table.put(kept, { id, name }, before)), renewLists(table));
      return rows.map((row) => wire(table, row));
    }),

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await table.write(table.remove(kept, await table.need(kept, { id })), renewLists(table), schedulePurge(table, id));
      return {};
    }),
});

function known(before: ReadonlyMap<string, StoredRow<CuratedCalendarRow>>, id: string | undefined) {
  const found = id === undefined ? undefined : before.get(id);
  if (id !== undefined && !found) throw new Refusal('notFound');
  return found;
}

/** Its entries were never deleted. */
export const restoreCalendar = (table: Table, hidden: StoredRow<CuratedCalendarRow>): Promise<void> =>
  table.write(table.restore(kept, hidden), renewLists(table));
