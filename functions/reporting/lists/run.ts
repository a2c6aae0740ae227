// Who meets rules, now, with the rights of who asks: found by the engine, shown as membership shows them.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { shownPeople } from '#functions/membership/people/lists/shownPeople.ts';
import type { Listed } from '#shared/membership/people/lists/rules.ts';
import { parse, shape, whole } from '#shared/words.ts';
import type { Engine, Sql } from '../engine/engine.ts';
import { shownGiving } from '../givers/shownGiving.ts';
import { questionOf } from './question.ts';

const pageSize = 50;

const Found = shape({ place: whole, total: whole });

/** One more than a page, and how many there are. */
async function find(engine: Engine, meets: Sql): Promise<{ readonly found: readonly number[]; readonly total: number }> {
  const sql = `SELECT place, count(*) OVER ()::INTEGER FROM people p WHERE ${meets.sql} ORDER BY place LIMIT ${pageSize + 1}`;
  const rows = (await engine.ask({ sql, values: meets.values })).map(([place, total]) => parse(Found, { place, total }));
  return { found: rows.map(({ place }) => place), total: rows[0]?.total ?? 0 };
}

/** `after`: a place; `most`: milliseconds for reading. */
export async function runList(
  table: Table,
  caller: Caller,
  { after, ...listed }: Listed & { readonly after?: string | undefined },
  most?: number,
) {
  const question = await questionOf(table, caller, listed, { after, most });
  if ('stopped' in question) return { stopped: [...question.stopped], people: [] };
  const { day, ids, places, isCut, answer } = question;
  const { found, total, onPage, givenOf } = await answer(async (engine, meets) => {
    const all = await find(engine, meets);
    const onPage = all.found.slice(0, pageSize).flatMap((at) => ids[at] ?? []);
    return { ...all, onPage, givenOf: await shownGiving(engine, listed, day.today, onPage) };
  });
  const last = found.slice(0, pageSize).at(-1) ?? -1;
  const { columns } = listed;
  const people = await shownPeople(table, caller, onPage, { columns, day, isOn: () => true, givenOf });
  const next = found.length > pageSize ? places[last] : isCut ? places.at(-1) : undefined;
  return { stopped: [], people, next, ...(after === undefined && !isCut ? { total } : {}) };
}
