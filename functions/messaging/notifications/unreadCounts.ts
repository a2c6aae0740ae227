import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { readsIn } from '../conversations/records/rows.ts';
import { ofChurch, unread } from '../table.ts';

/** What is new to a person: one query, plus one for every thousand or so entries. */
const unreadOf = (table: Table, personId: string): Promise<Page> => table.all(ofChurch, ['unread', personId]);

/** How many notifications and private conversations are new to a person: one query, plus one for every thousand or so beyond. */
export const countsOf = async (table: Table, personId: string, mergedIds: readonly string[] = []): Promise<Counts> =>
  countsOfAll(await unreadOfAll(table, [personId, ...mergedIds]));

/** The same for all records of a person (docs/decisions.md, P43); one query for each. The first is their own. */
export const unreadOfAll = (table: Table, personIds: readonly string[]): Promise<Page[]> =>
  Promise.all(personIds.map((id) => unreadOf(table, id)));

/** Of the other records, only conversations. */
export function countsOfAll([own, ...others]: readonly Page[]): Counts {
  const counts = countsIn(own ? [own] : []);
  return { ...counts, pmCount: counts.pmCount + countsIn(others).pmCount };
}

/** The same if the partition has already been read. */
function countsIn(pages: readonly Page[]): Counts {
  const rows = pages.flatMap((page) => page.of(unread));
  const pmCount = rows.filter(({ row }) => row.what === 'pm').length;
  return { notificationCount: rows.length - pmCount, pmCount };
}

/** Sign-ins that were merged one after the other. */
export const mostChained = 20;

/** With the conversations of the other records that they read; not asked for people who aren't connected. */
export async function countsWith(table: Table, own: readonly Page[], isConnected: boolean, hops = 0): Promise<Counts> {
  const counts = countsIn(own);
  if (!isConnected || hops > mostChained) return counts;
  const others = await Promise.all(
    readsIn(own).map(async (id) => countsWith(table, [await table.all(ofChurch, ['unread', id])], true, hops + 1)),
  );
  return { ...counts, pmCount: others.reduce((sum, { pmCount }) => sum + pmCount, counts.pmCount) };
}
