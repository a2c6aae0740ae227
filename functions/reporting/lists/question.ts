// What a list asks, ready to be answered by the engine: judged with the rights of who asks, and with what it is about at hand.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { answersTo } from '#functions/membership/people/lists/answers.ts';
import { judge } from '#functions/membership/people/lists/judge.ts';
import { mergedInto } from '#functions/membership/people/merges/mergedRows.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import type { ListDay } from '#shared/membership/people/lists/person.ts';
import { asksGiving, type Listed } from '#shared/membership/people/lists/rules.ts';
import type { Engine, Sql } from '../engine/engine.ts';
import { givingFaults, type Judged } from '../givers/faults.ts';
import { giftsNow } from '../givers/giftsNow.ts';
import { type Gifts, withGifts } from '../givers/loadGifts.ts';
import { compileSql } from './compileSql.ts';
import { fieldsOf, type Gathered, gather, valuesIn } from './gather.ts';

/** Well within the time that an answer may take, where there is no copy yet. */
const mostMs = 8000;

interface Reading {
  readonly after?: string | undefined;
  readonly most?: number | undefined;
}
interface Question extends Omit<Gathered, 'load'> {
  readonly day: ListDay;
  /** `meets`: whether `p` of `people` does. */
  readonly answer: <T>(work: (engine: Engine, meets: Sql) => Promise<T>) => Promise<T>;
}

async function giftsFor(table: Table, listed: Listed, most: number): Promise<Gifts | undefined> {
  if (!asksGiving(listed)) return undefined;
  const [gifts, kept] = await Promise.all([giftsNow(table, most), mergedInto(table)]);
  return { ...gifts, kept };
}

/** `stopped`: by what; `giving`: what that knows of giving. */
export async function questionOf(
  table: Table,
  caller: Caller,
  listed: Listed,
  { after, most = mostMs }: Reading = {},
): Promise<Question | { readonly stopped: readonly Stop[]; readonly giving: Judged }> {
  const giving = await givingFaults(table, caller, listed);
  const { today, zone, stopped, kinds, asked: answers } = await judge(table, caller, listed, giving);
  if (stopped.length > 0) return { stopped, giving };
  const day: ListDay = { today, zone, answersOf: await answersTo(table, answers) };
  const fields = fieldsOf(listed.rules, kinds);
  const [{ load, ...people }, gifts] = await Promise.all([gather(table, fields, day, after, most), giftsFor(table, listed, most)]);
  return {
    ...{ ...people, day },
    answer: (work) =>
      withGifts(gifts, async (engine) => {
        await load(engine);
        return work(engine, compileSql(listed.rules, valuesIn(fields), today));
      }),
  };
}
