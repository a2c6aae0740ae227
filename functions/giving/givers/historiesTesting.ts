// For tests: random lives of a church's gifts, with copies that are made, lost and interrupted meanwhile; and who meets conditions, counted
// plainly from the entries of the ledger.
import { now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import { TestChurch } from '#functions/membership/people/testing.ts';
import { people } from '#functions/membership/table.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { type Dice, seeded } from '#shared/content/live/diceTesting.ts';
import type { Truth, TruthRefund } from '#shared/giving/truth.ts';
import { type GivingCondition, givingKey } from '#shared/membership/people/lists/givingRules.ts';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { fundRows } from '../funds/rows.ts';
import { converge } from '../ledger/converge.ts';
import { correctGift, enterGift, voidGift } from '../ledger/hand.ts';
import { bringBackGift, takeBackGift } from '../ledger/reverse.ts';
import { batches, gifts, ofBooks } from '../ledger/rows.ts';
import { TestBooks } from '../ledger/testing.ts';
import { buildGifts } from './copies.ts';
import { answersTo } from './givers.ts';

const clockOfLives = Date.parse('2026-11-24T12:00:00.000Z');

interface Life {
  readonly books: TestBooks;
  readonly church: TestChurch;
  readonly cloud: TestCloud;
  readonly dice: Dice;
  readonly ids: readonly string[];
  readonly funds: readonly string[];
  readonly batchIds: readonly string[];
  readonly byHand: string[];
  readonly truths: Truth[];
  readonly takenBack: Map<string, number>;
  clock: number;
}

const oneOf = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[dice.number(0, list.length - 1)];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};
const wait = (life: Life, ms: number) => {
  life.clock += ms;
  setClock(new Date(clockOfLives + life.clock).toISOString());
};
const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
const anyDay = (dice: Dice) =>
  daysAgo(dice.chance(0.5) ? dice.number(0, 120) : dice.number(0, 900))
    .toISOString()
    .slice(0, 10);

async function beginLife(cloud: TestCloud, seed: number): Promise<Life> {
  const [books, dice] = [await TestBooks.open(), seeded(seed)];
  const church = await TestChurch.make(undefined, books.church);
  const ids = await Promise.all([0, 1, 2, 3].map(async (at) => (await church.person({ name: { first: `F${at}`, last: 'L' } })).id));
  const [funds, batchIds] = [
    [newId(), newId()],
    [newId(), newId()],
  ];
  const date = nowIso().slice(0, 10);
  await books.table.write(
    ...funds.map((id, at) => books.table.set(fundRows, { id, name: `Fund ${at}`, taxDeductible: true })),
    ...batchIds.map((id) => books.table.set(batches, { id, name: id, date, kind: 'hand', byTwo: false, state: 'open', counts: [] })),
  );
  const life: Life = { books, church, cloud, dice, ids, funds, batchIds, byHand: [], truths: [], takenBack: new Map(), clock: 0 };
  wait(life, 0);
  return life;
}

const amounts = [500, 1000, 2500, 5000, 10_000] as const;
const linesFor = ({ dice, funds }: Life) => {
  const some = dice.chance(0.3) ? funds : [oneOf(dice, funds)];
  return some.map((fundId) => ({ fundId, amount: oneOf(dice, amounts), deductible: true }));
};
const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
const anyone = ({ dice, ids }: Life) => (dice.chance(0.1) ? undefined : oneOf(dice, ids));

async function enter(life: Life): Promise<void> {
  const { dice, books, batchIds } = life;
  const funds = linesFor(life);
  const about = { batchId: oneOf(dice, batchIds), personId: anyone(life), givenAs: { name: 'N', email: '' }, method: 'cash' as const };
  const row = await enterGift(books.table, {
    ...{ ...about, note: '', last4: undefined, campaignId: undefined, date: anyDay(dice) },
    ...{ currency: dice.chance(0.2) ? 'eur' : 'usd', funds, amount: sum(funds) },
  });
  life.byHand.push(row.id);
}

async function correct(life: Life): Promise<void> {
  const { dice, books, batchIds, byHand } = life;
  const id = oneOf(dice, byHand);
  if ((await books.gift(id)).status === 'void') return;
  const funds = linesFor(life);
  const changes = [
    { funds, amount: sum(funds) },
    { personId: anyone(life) },
    { date: anyDay(dice) },
    { batchId: oneOf(dice, batchIds) },
  ] as const;
  const change = oneOf<(typeof changes)[number]>(dice, changes);
  await correctGift(books.table, id, () => change);
}

async function takeBack({ dice, books, byHand, takenBack }: Life): Promise<void> {
  const id = oneOf(dice, byHand);
  const times = takenBack.get(id);
  if (times !== undefined) {
    await bringBackGift(books.table, id, times, 'Again');
    takenBack.delete(id);
  } else if ((await books.gift(id)).status !== 'void') {
    const next = dice.number(1, 1_000_000);
    await takeBackGift(books.table, id, next, 'Undone');
    takenBack.set(id, next);
  }
}

async function pay(life: Life): Promise<void> {
  const { dice, books } = life;
  const [id, personId] = [newId(), anyone(life)];
  const [funds, cover] = [linesFor(life), dice.chance(0.3) ? 55 : 0];
  const at = daysAgo(dice.number(0, 500)).toISOString();
  const amount = sum(funds) + cover;
  const paid = { id: `txn_${id}`, kind: 'payment' as const, amount, fee: 30, at, cause: `ch_${id}` };
  const truth: Truth = {
    ...{ gatewayId: 'gateway0001', provider: 'stripe', currency: 'usd', paymentId: `pi_${id}`, attempt: id, amount, status: 'paid' },
    ...{ createdAt: at, paidAt: at, method: { type: 'card', name: 'visa', last4: '4242' }, payer: {}, transactions: [paid] },
    ...{ refunds: [], disputes: [] },
  };
  await books.want({ id, personId, givenAs: { name: 'N', email: '' }, currency: 'usd', funds, cover, note: '' }, truth);
  await converge(books.table, truth);
  life.truths.push(truth);
}

/** Part of it or all of it, a while later; or a refund that was done fails after all. */
async function refund({ dice, books, truths }: Life): Promise<void> {
  const at = dice.number(0, truths.length - 1);
  const truth = truths[at];
  if (!truth) return;
  const done = truth.refunds.filter(({ status }) => status === 'done');
  const left = truth.amount - sum(done);
  const [first] = done;
  const one: TruthRefund | undefined =
    first && dice.chance(0.3)
      ? { ...first, status: 'failed' }
      : left > 0
        ? { id: `re_${newId()}`, amount: dice.chance(0.5) ? left : dice.number(1, left), status: 'done', at: nowIso() }
        : undefined;
  if (!one) return;
  const next = { ...truth, refunds: [...truth.refunds.filter(({ id }) => id !== one.id), one] };
  truths[at] = next;
  await converge(books.table, next);
}

async function mergeOrPart({ dice, books: { table }, ids }: Life): Promise<void> {
  const rows = (await Promise.all(ids.map((id) => table.need(people, { id })))).filter(({ row }) => !row.mergedInto);
  const kept = oneOf(dice, rows);
  const others = rows.filter((one) => one !== kept);
  const last = kept.row.merged?.at(-1);
  if (last && dice.chance(0.5)) await partPeople(table, kept.row.id, last.id);
  else if (others.length > 0) await mergePeople(table, kept.row.id, oneOf(dice, others).row.id, { confirmsGuardians: true });
}

/** A copy that is made, twice at once, without its object, without its end, or while something is booked. */
async function copy(life: Life): Promise<void> {
  const { dice, cloud, books } = life;
  const how = dice.number(0, 5);
  const make = () => buildGifts(books.table).catch(() => undefined);
  if (how === 0) await Promise.all([make(), make()]);
  else if (how === 1) {
    cloud.away.set('objects', 400);
    await make();
  } else if (how === 2) {
    cloud.onStored = async () => void cloud.away.set('objects', 400);
    await make();
  } else if (how === 3) {
    cloud.onStored = async () => {
      delete cloud.onStored;
      await enter(life);
      if (life.truths.length > 0) await refund(life);
      if (dice.chance(0.5)) wait(life, 2 * minuteMs);
    };
    await make();
  } else await make();
  cloud.away.clear();
  delete cloud.onStored;
}

async function liveOn(life: Life): Promise<void> {
  const { dice, byHand, truths } = life;
  const lot = dice.number(0, 11);
  if (lot <= 2 || byHand.length === 0) await enter(life);
  else if (lot === 3) await correct(life);
  else if (lot === 4) await takeBack(life);
  else if (lot === 5) await pay(life);
  else if (lot === 6 && truths.length > 0) await refund(life);
  else if (lot === 7) await mergeOrPart(life);
  else if (lot === 8) await copy(life);
  else if (lot === 9) wait(life, 2 * minuteMs);
  else if (lot === 10) await copy(life);
  else if (!life.takenBack.has(oneOf(dice, byHand))) await voidGift(life.books.table, byHand.at(-1) ?? '', 'Void');
}

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
  const found: Plain[] = [];
  for (const { id: batchId } of await books.batchesOf())
    for (const { row } of (await books.table.all(ofBooks, ['batch', batchId])).of(gifts)) {
      if (!row.personId) continue;
      const given = new Map<string, number>();
      for (const { account, amount } of (await books.entriesOf(row.id)).flatMap(({ lines }) => lines))
        if (account === 'cover' || account.startsWith('fund:')) given.set(account, (given.get(account) ?? 0) - amount);
      found.push({ personId: shown(row.personId), date: row.date, currency: row.currency, given });
    }
  return found;
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

/** Whom the answer takes for otherwise than the entries say; nothing if it is right. */
async function wrongAbout(life: Life, conditions: readonly (ListCondition & GivingCondition)[]): Promise<string | undefined> {
  const all = await plainly(life);
  const met = await answersTo(life.books.table, conditions);
  for (const [at, condition] of conditions.entries()) {
    for (const id of life.ids) {
      const is = met[at]?.ids.has(id) !== met[at]?.others;
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
      Array.from({ length: 6 }, () => anyCondition(life)),
    );
    if (wrong) return `Seed ${seed}, step ${step}: ${wrong}`;
  }
  return undefined;
}
