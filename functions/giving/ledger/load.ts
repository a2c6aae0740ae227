import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Aliases, aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { asGiven, type GivenRow } from '../givers/unnamed.ts';
import type { Before } from './book.ts';
import { type GiftRow, giftPlaces, gifts, nobody, ofBooks } from './rows.ts';

/** A gift by its id, in two requests; refuses if there is none. */
export async function loadGift(
  table: Table,
  id: string,
): Promise<Before & { gift: StoredRow<GiftRow>; place: NonNullable<Before['place']> }> {
  const place = await table.need(giftPlaces, { id });
  return { place, gift: await table.need(gifts, place.row) };
}

/** Rows of a range of dates, `YYYY-MM-DD`, inclusive. */
const between = (from: string, to: string): readonly [string, string] => [from, `${to}#~`];

/**
 * The gifts of people, newest first, as staff see them, also of those merged into them (docs/decisions.md, P10): under the id of the one asked
 * for. An empty id stands for no one: gifts whose giver isn't known. What a giver gave unnamed isn't among them.
 */
export async function giftsOfPeople(table: Table, personIds: readonly string[], from = '0', to = '9'): Promise<GiftRow[]> {
  const { all, of } = await aliasesOf(table, personIds);
  const found = (await listed(table, all, between(from, to))).filter(({ giver }) => !giver);
  return found.map((row) => (row.personId === undefined ? row : { ...row, personId: of(row.personId) })).toSorted(newestFirst);
}

async function listed(table: Table, ids: readonly string[], range: readonly [string, string]): Promise<GiftRow[]> {
  const pages = await Promise.all(ids.map((id) => table.all(ofBooks, ['person', id || nobody], { index: 'gsi1', between: range })));
  return pages.flatMap((page) => page.of(gifts).map(({ row }) => row));
}

/** What people gave, newest first, as they see it themselves: also what is unnamed to staff (decision D44). */
export const ownGifts = async (table: Table, personIds: readonly string[], from = '0', to = '9'): Promise<GivenRow[]> =>
  ownGiftsOfAliases(table, await aliasesOf(table, personIds), from, to);

/** The same, if all ids of the people are known. */
export async function ownGiftsOfAliases(table: Table, { all, of }: Aliases, from: string, to: string): Promise<GivenRow[]> {
  const unnamed: readonly [string, string] = [`unnamed#${from}`, `unnamed#${to}#~`];
  const found = await Promise.all([between(from, to), unnamed].map((range) => listed(table, all, range)));
  return given(found.flat(), of);
}

/** The same from a day on, in one request. */
export async function latestOwnGifts(table: Table, { all, of }: Aliases, from: string): Promise<GivenRow[]> {
  const found = await listed(table, all, [from, '~']);
  return given(
    found.filter(({ date }) => date >= from),
    of,
  );
}

/** With their givers, under the id of the one asked for, newest first. */
function given(rows: readonly GiftRow[], of: Aliases['of']): GivenRow[] {
  const found = rows.map((row) => {
    const own = asGiven(row);
    return own.personId === undefined ? own : { ...own, personId: of(own.personId) };
  });
  return found.toSorted(newestFirst);
}

/** The months from one date to another, `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let next = from.slice(0, 7); next <= to.slice(0, 7) && months.length < 1200; ) {
    months.push(next);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    next = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** Newest first. */
export const newestFirst = (a: Pick<GiftRow, 'date' | 'created'>, b: typeof a): number =>
  `${a.date} ${a.created}` < `${b.date} ${b.created}` ? 1 : -1;

/** All gifts of a range of dates, newest first. */
export async function giftsBetween(table: Table, from: string, to: string): Promise<GiftRow[]> {
  const months = monthsBetween(from, to);
  const pages = await Promise.all(
    months.map((month) => table.all(ofBooks, ['month', month], { index: 'gsi2', between: between(from, to) })),
  );
  return pages.flatMap((page) => page.of(gifts).map(({ row }) => row)).toSorted(newestFirst);
}
