import type { Caller } from '#functions/core/auth/caller.ts';
import { later, now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { duplicates as contract, type Duplicate } from '#shared/membership/people/duplicates/duplicates.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { ofChurch, people } from '../../table.ts';
import { personView, seeingAll } from '../views.ts';
import { duplicateSearches, duplicates as rows } from './rows.ts';
import { orderSearch } from './search.ts';

/** Shown at a time: the next ones come when these are done. */
const mostShown = 100;

/** A church that has never been searched, or not for two days, begins now; from then on every night. */
async function searchState(table: Table): Promise<{ searched: string | undefined; underWay: boolean }> {
  const known = (await table.get(duplicateSearches, { churchId: table.church }))?.row;
  const isUnderWay = known?.started !== undefined && known.started > later(-hourMs).toISOString();
  const isStale = now().getTime() - Date.parse(known?.searched ?? '1970-01-01') > 2 * dayMs;
  if (isStale && !isUnderWay) await orderSearch(table);
  return { searched: known?.searched, underWay: isUnderWay || isStale };
}

async function pairsShown(table: Table, caller: Caller): Promise<Duplicate[]> {
  const found = (await table.all(ofChurch, ['duplicates'])).of(rows).map(({ row }) => row);
  const open = found.filter(({ dismissed }) => !dismissed).toSorted((x, y) => Number(y.score) - Number(x.score));
  const batch = table.batch();
  const asked = open.slice(0, 2 * mostShown).map(({ a, b, reasons }) => ({
    ...{ a, b, reasons },
    both: [a, b].map((id) => batch.get(table, people, { id })),
  }));
  if (asked.length > 0) await batch.send();
  const viewer = { ...seeingAll(caller, table.church), seesAll: true } as const;
  const shown = asked.map(async ({ a, b, reasons, both }) => {
    // Since the last night one of them may have been deleted, or merged.
    const kept = both.flatMap((one) => one() ?? []).filter(({ row }) => !row.mergedInto);
    const views = await Promise.all(kept.map((one) => personView(viewer, one)));
    return { a, b, reasons, people: views.filter((view) => view !== undefined) };
  });
  return (await Promise.all(shown)).filter((pair) => pair.people.length === 2).slice(0, mostShown);
}

export const duplicates = implement(contract, {
  list: async (_, { caller, table }) => {
    const [state, pairs] = await Promise.all([searchState(table), pairsShown(table, caller)]);
    return { ...state, pairs };
  },

  dismiss: async ({ body: { a, b } }, { table }) => {
    await retryOnRefusal(async () => {
      const batch = table.batch();
      const both = [a, b].map((id) => batch.get(table, people, { id }));
      const pair = batch.get(table, rows, { a, b });
      await batch.send();
      if (a >= b || both.some((one) => !one() || one()?.row.mergedInto)) throw new Refusal('notFound');
      const before = pair();
      const row = before?.row ?? { a, b, score: '0.0', reasons: [] };
      await table.write(table.put(rows, { ...row, dismissed: nowIso() }, before));
    });
    return {};
  },

  reopen: async ({ body: { a, b } }, { table }) => {
    await retryOnRefusal(async () => {
      const before = await table.get(rows, { a, b });
      if (!before) throw new Refusal('notFound');
      // What was dismissed before any night had found it is no suggestion.
      const isFound = before.row.reasons.length > 0;
      await table.write(isFound ? table.put(rows, { ...before.row, dismissed: undefined }, before) : table.erase(rows, before.row));
    });
    return {};
  },
});
