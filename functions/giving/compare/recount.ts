// Counts the books anew: the sums of days and givers must be what the entries say. A difference is told, never mended in silence.
import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Recount } from '#shared/giving/comparisons.ts';
import type { Entry } from '#shared/giving/gifts.ts';
import { addDays, addGivers, daySumKey, daySumsOf, giverSumKey, giverSumsOf } from '#shared/giving/sums.ts';
import type { Out } from '#shared/words.ts';
import { monthsBetween } from '../ledger/load.ts';
import { type DaySumRow, daySums, entries, giverSums, ofBooks } from '../ledger/rows.ts';
import { recountRows } from './rows.ts';

type Sums = ReadonlyMap<string, number>;

/** Amount and number of gifts of a day are two figures. */
const figures = (days: ReturnType<typeof daySumsOf>, givers: ReturnType<typeof giverSumsOf>): Sums =>
  new Map([
    ...days.map((sum) => [daySumKey(sum), sum.amount] as const),
    ...days.map((sum) => [`${daySumKey(sum)} gifts`, sum.gifts] as const),
    ...givers.map((sum) => [giverSumKey(sum), sum.amount] as const),
  ]);

/** The entries of two years were booked since the month before them: a zone may be a day ahead. */
async function counted(table: Table, years: readonly string[]): Promise<{ sums: Sums; entries: number }> {
  const first = Number(years[0]) - 1;
  const months = monthsBetween(`${first}-12-01`, nowIso().slice(0, 10));
  const found: Entry[] = [];
  for (const month of months) found.push(...(await table.all(ofBooks, ['ledger', month])).of(entries).map(({ row }) => row));
  const isOf = (date: string) => years.includes(date.slice(0, 4));
  const days = daySumsOf(found).filter(({ date }) => isOf(date));
  return {
    sums: figures(
      days,
      giverSumsOf(found).filter(({ month }) => isOf(month)),
    ),
    entries: found.length,
  };
}

async function kept(table: Table, years: readonly string[]): Promise<Sums> {
  const days = await Promise.all(years.map((year) => table.all(ofBooks, ['days', year])));
  const givers = await Promise.all(years.map((year) => table.all(ofBooks, ['years', year])));
  return figures(
    addDays(days.flatMap((page) => page.of(daySums).map(({ row: { shard: _, ...sum } }) => sum))),
    addGivers(givers.flatMap((page) => page.of(giverSums).map(({ row }) => row))),
  );
}

const differing = (left: Sums, right: Sums) =>
  [...new Set([...left.keys(), ...right.keys()])]
    .map((sum) => ({ sum, kept: left.get(sum) ?? 0, counted: right.get(sum) ?? 0 }))
    .filter((one) => one.kept !== one.counted);

/** Counts this year and the last. What is booked while it counts looks different only once. */
export async function recount(table: Table): Promise<Recount> {
  const year = Number(nowIso().slice(0, 4));
  const years = [String(year - 1), String(year), String(year + 1)];
  const look = async () => {
    const before = await kept(table, years);
    const books = await counted(table, years);
    return { differences: differing(before, books.sums), entries: books.entries };
  };
  let seen = await look();
  if (seen.differences.length > 0) {
    const first = new Map(seen.differences.map((one) => [one.sum, one.kept - one.counted]));
    const again = await look();
    seen = { ...again, differences: again.differences.filter((one) => first.get(one.sum) === one.kept - one.counted) };
  }
  const row = { date: nowIso().slice(0, 10), at: nowIso(), equal: seen.differences.length === 0, entries: seen.entries };
  const result: Recount = { ...row, differences: seen.differences.slice(0, 100) };
  if (!result.equal)
    log.error('the sums of giving differ from its entries', { churchId: table.church, differences: seen.differences.length });
  await table.write(table.set(recountRows, result));
  return result;
}

const whole = 'd';

/** The shards of finished days become one row each; what is added later goes to a shard again, until the next night. */
export async function mergeShards(table: Table, until: string): Promise<number> {
  const year = until.slice(0, 4);
  const rows = (await table.all(ofBooks, ['days', year], { between: [`${year}-01-01`, `${until}#~`] })).of(daySums);
  const groups = new Map<string, StoredRow<Out<typeof DaySumRow>>[]>();
  for (const one of rows) groups.set(daySumKey(one.row), [...(groups.get(daySumKey(one.row)) ?? []), one]);
  let merged = 0;
  for (const group of groups.values()) {
    if (group.every(({ row }) => row.shard === whole)) continue;
    merged += await mergeOne(table, group);
  }
  return merged;
}

/** All at once, and only if no one has added meanwhile: then the next night does it. */
async function mergeOne(table: Table, group: readonly StoredRow<Out<typeof DaySumRow>>[]): Promise<number> {
  const [first] = group;
  if (!first) return 0;
  const total = group.find(({ row }) => row.shard === whole);
  const sum = group.reduce((all, { row }) => ({ amount: all.amount + row.amount, gifts: all.gifts + row.gifts }), { amount: 0, gifts: 0 });
  try {
    await table.write(
      table.put(daySums, { ...first.row, ...sum, shard: whole }, total),
      ...group.filter((one) => one !== total).map((one) => table.remove(daySums, one)),
    );
    return 1;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'outdated') return 0;
    throw error;
  }
}
