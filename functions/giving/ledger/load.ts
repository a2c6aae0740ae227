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
  const found = (await listed(table, 'person', all, from, to)).map((row) =>
    row.personId === undefined ? row : { ...row, personId: of(row.personId) },
  );
  return found.toSorted(newestFirst);
}

async function listed(table: Table, index: 'person' | 'unnamed', ids: readonly string[], from: string, to: string): Promise<GiftRow[]> {
  const pages = await Promise.all(
    ids.map((id) => table.all(ofBooks, [index, id || nobody], { index: 'gsi1', between: between(from, to) })),
  );
  return pages.flatMap((page) => page.of(gifts).map(({ row }) => row));
}

/** What people gave, newest first, as they see it themselves: also what is unnamed to staff (decision D44). */
export const ownGifts = async (table: Table, personIds: readonly string[], from = '0', to = '9'): Promise<GivenRow[]> =>
  ownGiftsOfAliases(table, await aliasesOf(table, personIds), from, to);

/** The same, if all ids of the people are known. */
export async function ownGiftsOfAliases(table: Table, { all, of }: Aliases, from: string, to: string): Promise<GivenRow[]> {
  const pages = await Promise.all((['person', 'unnamed'] as const).map((index) => listed(table, index, all, from, to)));
  const found = pages.flat().map((row) => {
    const given = asGiven(row);
    return given.personId === undefined ? given : { ...given, personId: of(given.personId) };
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
