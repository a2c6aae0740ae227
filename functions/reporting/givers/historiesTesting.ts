// For tests: who meets conditions in random lives of a church’s gifts, counted plainly from the entries of the ledger.
import { nowIso } from '#functions/core/clock.ts';
import { anyDay, beginLife, daysAgo, type Life, liveOn, oneOf } from '#functions/giving/givers/lifeTesting.ts';
import { gifts, ofBooks } from '#functions/giving/ledger/rows.ts';
import { mergedInto } from '#functions/membership/people/merges/mergedRows.ts';
import { people } from '#functions/membership/table.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { type GivingCondition, givingKey } from '#shared/membership/people/lists/givingRules.ts';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { giftsNow } from './giftsNow.ts';
import { givingSql } from './givingSql.ts';
import { withGifts } from './loadGifts.ts';

function anyCondition({ dice, funds }: Pick<Life, 'dice' | 'funds'>): ListCondition & GivingCondition {
  const periods = [
    { is: 'ever' as const, values: [] },
    { is: 'thisYear' as const, values: [] },
    { is: 'lastYear' as const, values: [] },
    { is: 'days' as const, values: [String(dice.number(1, 400))] },
    { is: 'between' as const, values: [anyDay(dice), '2026-12-31'] },
    { is: 'between' as const, values: ['', anyDay(dice)] },
  ];
  const about = dice.chance(0.4) ? { funds: [oneOf(dice, funds)] } : {};
  const period = oneOf<(typeof periods)[number]>(dice, periods);
  const bound = dice.chance(0.5) ? 'from' : 'to';
  const done = dice.chance(0.7) ? 'filled' : 'empty';
  const dated = { is: dice.chance(0.3) ? ('last' as const) : bound } as const;
  const values = [dated.is === 'last' ? String(dice.number(1, 300)) : anyDay(dice)];
  const all: (ListCondition & GivingCondition)[] = [
    { field: 'gave', is: done, values: [], period, ...about },
    { field: 'givenTotal', is: bound, values: [String(dice.number(0, 200))], currency: dice.chance(0.3) ? 'eur' : 'usd', period, ...about },
    { field: 'giftCount', is: bound, values: [String(dice.number(0, 3))], period, ...about },
    { field: 'firstGift', ...dated, values, ...about },
    { field: 'lastGift', ...dated, values, ...about },
    { field: 'lastGift', is: done, values: [], ...about },
    { field: 'lapsed', is: done, values: [] },
  ];
  return oneOf(dice, all);
}

/** After each step of a life. */
export const conditionsEach = 6;

/** One gift as its entries add up. */
interface Plain {
  readonly personId: string;
  readonly date: string;
  readonly currency: string;
  readonly given: ReadonlyMap<string, number>;
}

/** From the entries, with nothing that copies are made of; people by what their own rows say of merging. */
async function plainly({ books, ids }: Life): Promise<Plain[]> {
  const into = new Map<string, string>();
  for (const id of ids) {
    const { row } = await books.table.need(people, { id });
    if (row.mergedInto) into.set(id, row.mergedInto);
  }
  const shown = (id: string): string => (into.has(id) ? shown(into.get(id) ?? '') : id);
  const all = await mapWithLimit(4, await books.batchesOf(), async ({ id }) => (await books.table.all(ofBooks, ['batch', id])).of(gifts));
  const ofSomeone = all.flat().flatMap(({ row }) => (row.personId ? [{ ...row, personId: row.personId }] : []));
  return mapWithLimit(8, ofSomeone, async ({ id, personId, date, currency }) => {
    const given = new Map<string, number>();
    for (const { account, amount } of (await books.entriesOf(id)).flatMap(({ lines }) => lines))
      if (account === 'cover' || account.startsWith('fund:')) given.set(account, (given.get(account) ?? 0) - amount);
    return { personId: shown(personId), date, currency, given };
  });
}

function isMetBy(own: readonly Plain[], { field, is, values, period, funds, currency }: GivingCondition): boolean {
  const today = nowIso().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const ago = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  const amount = ({ given }: Plain) =>
    [...given].reduce((total, [account, one]) => (!funds?.length || funds.some((id) => account === `fund:${id}`) ? total + one : total), 0);
  const real = own.filter((one) => amount(one) > 0);
  const [from = '', to = ''] = period?.values ?? [];
  const isIn = ({ date }: Plain) => {
    if (period?.is === 'thisYear') return date.startsWith(`${year}-`);
    if (period?.is === 'lastYear') return date.startsWith(`${year - 1}-`);
    if (period?.is === 'days') return date >= ago(Number(from)) && date <= today;
    return period?.is !== 'between' || (date >= from && (to === '' || date <= to));
  };
  const [value = ''] = values;
  const enough = (has: number, wanted: number) => (is === 'from' ? has >= wanted : has <= wanted);
  const within = real.filter(isIn);
  if (field === 'gave') return (is === 'filled') === within.length > 0;
  if (field === 'giftCount') return enough(within.length, Number(value));
  if (field === 'givenTotal')
    return enough(
      within.filter((one) => one.currency === currency).reduce((total, one) => total + amount(one), 0),
      Number(value) * 100,
    );
  const has = (of: number) => real.some(({ date }) => date.startsWith(`${of}-`));
  if (field === 'lapsed') return (is === 'filled') === (has(year - 1) && !has(year));
  const dates = real.map(({ date }) => date).toSorted();
  const date = field === 'firstGift' ? dates[0] : dates.at(-1);
  if (is === 'filled' || is === 'empty') return (is === 'filled') === (date !== undefined);
  if (date === undefined) return false;
  if (is === 'last') return date <= today && date >= ago(Number(value));
  return is === 'from' ? date >= value : date <= value;
}

/** Whom the engine finds by each condition, of the copy and of what was booked since. */
async function whoMeets({ books, ids }: Life, conditions: readonly (ListCondition & GivingCondition)[]): Promise<ReadonlySet<unknown>[]> {
  const now = { ...(await giftsNow(books.table, Number.POSITIVE_INFINITY)), kept: await mergedInto(books.table) };
  return withGifts(now, async (engine) => {
    await engine.load('people', [{ name: 'id', type: 'VARCHAR', cells: ids }]);
    const met: ReadonlySet<unknown>[] = [];
    for (const condition of conditions) {
      const { sql, values } = givingSql(condition, nowIso().slice(0, 10));
      met.push(new Set((await engine.ask({ sql: `SELECT id FROM people p WHERE ${sql}`, values })).flat()));
    }
    return met;
  });
}

/** Whom the answer takes for otherwise than the entries say; nothing if it is right. */
async function wrongAbout(life: Life, conditions: readonly (ListCondition & GivingCondition)[]): Promise<string | undefined> {
  const all = await plainly(life);
  const met = await whoMeets(life, conditions);
  for (const [at, condition] of conditions.entries()) {
    for (const id of life.ids) {
      const is = met[at]?.has(id) ?? false;
      const isNot = isMetBy(
        all.filter(({ personId }) => personId === id),
        condition,
      );
      if (is !== isNot) return `${givingKey(condition)}: ${is} instead of ${isNot}`;
    }
  }
  return undefined;
}

export async function wrongInLife(cloud: TestCloud, seed: number, steps: number): Promise<string | undefined> {
  const life = await beginLife(cloud, seed);
  for (let step = 0; step < steps; step += 1) {
    await liveOn(life);
    const wrong = await wrongAbout(
      life,
      Array.from({ length: conditionsEach }, () => anyCondition(life)),
    );
    if (wrong) return `Seed ${seed}, step ${step}: ${wrong}`;
  }
  return undefined;
}
