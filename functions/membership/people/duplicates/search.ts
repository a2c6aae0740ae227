// Searches a church for people who are in the records twice: a job, so that 50,000 people hold up no one. It only suggests.
import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { mostPairs } from '#shared/membership/people/duplicates/duplicates.ts';
import { findDuplicates } from '#shared/membership/people/duplicates/find.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { dateAt, startOfDay } from '#shared/time/timeZone.ts';
import { many, type Out, shape } from '#shared/words.ts';
import { churches, ofChurch, type PersonRow, people } from '../../table.ts';
import { DuplicateRow, duplicateSearches, duplicates } from './rows.ts';

/** Of each transaction. */
const atOnce = 80;

const Next = shape({ puts: many(DuplicateRow, mostPairs), erases: many(DuplicateRow, 100_000) });

async function everyone(table: Table): Promise<PersonRow[]> {
  const found: PersonRow[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
    for (const { row } of page.of(people)) if (!isForgotten(row)) found.push(row);
    after = page.next;
  } while (after);
  return found;
}

/** The same reasons in the same order make the same row. */
const says = ({ score, reasons }: DuplicateRow) => `${score} ${reasons.join(' ')}`;

/** What to write so that the candidates are those of now. What was dismissed stays, and takes no one’s place. */
async function planSearch(table: Table): Promise<Out<typeof Next>> {
  const [all, page] = await Promise.all([everyone(table), table.all(ofChurch, ['duplicates'])]);
  const known = new Map(page.of(duplicates).map(({ row }) => [`${row.a} ${row.b}`, row]));
  const dismissed = [...known.values()].filter((row) => row.dismissed).length;
  const found = findDuplicates(all, mostPairs + dismissed)
    .filter(({ a, b }) => !known.get(`${a} ${b}`)?.dismissed)
    .slice(0, mostPairs);
  const wanted = new Map(found.map(({ a, b, score, reasons }) => [`${a} ${b}`, { a, b, score: score.toFixed(1), reasons: [...reasons] }]));
  return {
    puts: [...wanted].flatMap(([key, row]) => {
      const before = known.get(key);
      return before && says(before) === says(row) ? [] : [row];
    }),
    erases: [...known].flatMap(([key, row]) => (row.dismissed || wanted.has(key) ? [] : [row])),
  };
}

const searched = async (table: Table): Promise<Op[]> => {
  const row = await table.get(duplicateSearches, { churchId: table.church });
  return row ? table.set(duplicateSearches, { ...row.row, searched: nowIso(), started: undefined }) : [];
};

export const duplicateSearch = defineJob({
  name: 'duplicates.search',
  queue: 'jobs',
  input: shape({}),
  next: Next,
  result: shape({}),
  chunk: async ({ table, next }) => {
    const { puts, erases } = next ?? (await planSearch(table));
    // Someone may dismiss a pair meanwhile: that wins.
    const [now, then] = [puts.slice(0, atOnce), puts.slice(atOnce)];
    const batch = table.batch();
    const asked = now.map((row) => ({ row, before: batch.get(table, duplicates, row) }));
    if (asked.length > 0) await batch.send();
    const added = asked.flatMap(({ row, before }) => (before()?.row.dismissed ? [] : table.put(duplicates, row, before())));
    const room = atOnce - now.length;
    const removed = erases.slice(0, room).flatMap((row) => table.erase(duplicates, row));
    const rest = { puts: then, erases: erases.slice(room) };
    if (rest.puts.length + rest.erases.length > 0) return { ops: [...added, ...removed], done: 0, next: rest };
    return { ops: [...added, ...removed, ...(await searched(table))], done: 1, total: 1, result: {} };
  },
});

/** The next night: three in the morning where the church is, and up to an hour later, so that not all churches begin at once. */
export function nextNight(churchId: string, zone: string): string {
  const spread = ([...churchId].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 60) * minuteMs;
  return new Date(startOfDay(dateAt(now().getTime(), zone), zone, 1) + 3 * hourMs + spread).toISOString();
}

/** Orders a search, at once; and another for the next night. Two at the same time order one. */
export const orderSearch = (table: Table): Promise<void> =>
  retryOnRefusal(async () => {
    const [before, church] = await Promise.all([table.get(duplicateSearches, { churchId: table.church }), table.get(churches, {})]);
    if (!church || church.row.archivedDate) {
      // No longer due: if the church returns, the next look at its list begins anew.
      if (before) await table.write(table.erase(duplicateSearches, before.row));
      return;
    }
    const due = nextNight(table.church, church.row.timeZone);
    const row = { churchId: table.church, searched: before?.row.searched, due, started: nowIso() };
    await table.write(table.put(duplicateSearches, row, before), duplicateSearch.startOps(table, '', {}));
  });
