// Whom a list means, for what another area does with them: found here, as no other function knows gifts, and held for who asked (docs/decisions.md, P37).
import type { Caller } from '#functions/core/auth/caller.ts';
import { holdMet, type Met } from '#functions/core/facts/met.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isAboutGiving } from '#shared/membership/people/lists/givingRules.ts';
import { type Listed, listKey } from '#shared/membership/people/lists/rules.ts';
import { many, parse, text } from '#shared/words.ts';
import { shownGiving } from '../givers/shownGiving.ts';
import { questionOf } from './question.ts';

const most = 200_000;
const Ids = many(text(20), most);

async function found(table: Table, caller: Caller, listed: Listed): Promise<Met | undefined> {
  const question = await questionOf(table, caller, listed);
  if ('stopped' in question) {
    const { gone } = question.giving;
    return gone && { isJudged: false, gone, people: new Map() };
  }
  const { day, isCut, answer } = question;
  // Those who would be missing must not be passed over.
  if (isCut) throw new Refusal('questionTooBig');
  const places = listed.columns.flatMap((column, at) => (isAboutGiving(column) ? [at] : []));
  const people = await answer(async (engine, { sql, values }) => {
    const ids = parse(Ids, (await engine.ask({ sql: `SELECT id FROM people p WHERE ${sql} ORDER BY place`, values })).flat());
    const givenOf = await shownGiving(engine, listed, day.today);
    return new Map(ids.map((id) => [id, places.map((at) => givenOf(id, at)[0] ?? '')]));
  });
  return { isJudged: true, gone: [], people };
}

/** Nothing is held for who may not see what the list is about. */
export async function meetList(table: Table, caller: Caller, listed: Listed): Promise<string | undefined> {
  if (!caller.personId) throw new Refusal('forbidden');
  const met = await found(table, caller, listed);
  return met && holdMet(table, caller, listKey(listed), met);
}
