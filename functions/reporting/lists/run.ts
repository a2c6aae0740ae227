// Who meets rules, now, with the rights of who asks: found by the engine, shown as membership shows them.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { answersTo } from '#functions/membership/people/lists/answers.ts';
import { judge } from '#functions/membership/people/lists/judge.ts';
import { shownPeople } from '#functions/membership/people/lists/shown.ts';
import type { ListDay } from '#shared/membership/people/lists/person.ts';
import type { ListColumn, ListRules } from '#shared/membership/people/lists/rules.ts';
import { parse, shape, whole } from '#shared/words.ts';
import { Engine, type Sql } from '../engine/engine.ts';
import { compileSql } from './compileSql.ts';
import { fieldsOf, gather, valuesIn } from './gather.ts';

const pageSize = 50;

export interface Asking {
  readonly rules: ListRules;
  readonly columns: readonly ListColumn[];
  readonly after?: string | undefined;
  /** What giving has answered. */
  readonly met?: string | undefined;
}

const Found = shape({ place: whole, total: whole });

/** One more than a page, and how many there are. */
async function find(engine: Engine, meets: Sql): Promise<{ readonly found: readonly number[]; readonly total: number }> {
  const sql = `SELECT place, count(*) OVER ()::INTEGER FROM people p WHERE ${meets.sql} ORDER BY place LIMIT ${pageSize + 1}`;
  const rows = (await engine.ask({ sql, values: meets.values })).map(([place, total]) => parse(Found, { place, total }));
  return { found: rows.map(({ place }) => place), total: rows[0]?.total ?? 0 };
}

export async function runList(table: Table, caller: Caller, { rules, columns, after, met }: Asking, most?: number) {
  const { today, zone, stopped, kinds, asked, giving } = await judge(table, caller, { rules, columns, met });
  if (stopped.length > 0) return { stopped: [...stopped], people: [] };
  const day: ListDay = { today, zone, answersOf: await answersTo(table, asked), givesAs: giving.givesAs };
  const fields = fieldsOf(rules, kinds);
  const { ids, places, isCut, load } = await gather(table, fields, day, after, most);
  const { found, total } = await Engine.use(async (engine) => {
    await load(engine);
    return find(engine, compileSql(rules, valuesIn(fields), today));
  });
  const page = found.slice(0, pageSize);
  const onPage = page.flatMap((at) => ids[at] ?? []);
  const people = await shownPeople(table, caller, onPage, { columns, day, isOn: () => true });
  const next = found.length > pageSize ? places[page.at(-1) ?? -1] : isCut ? places.at(-1) : undefined;
  return { stopped: [], people, next, ...(after === undefined && !isCut ? { total } : {}) };
}
