// For tests: random lives of a church’s gifts, with copies that are made, lost and interrupted meanwhile.
import { now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import { TestChurch } from '#functions/membership/people/testing.ts';
import { people } from '#functions/membership/table.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { type Dice, seeded } from '#shared/content/live/diceTesting.ts';
import type { Truth, TruthRefund } from '#shared/giving/truth.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { fundRows } from '../funds/rows.ts';
import { converge } from '../ledger/converge.ts';
import { correctGift, enterGift, voidGift } from '../ledger/hand.ts';
import { bringBackGift, takeBackGift } from '../ledger/reverse.ts';
import { batches } from '../ledger/rows.ts';
import { TestBooks } from '../ledger/testing.ts';
import { buildGifts } from './copies.ts';

const clockOfLives = Date.parse('2026-11-24T12:00:00.000Z');

export interface Life {
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

export const oneOf = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[dice.number(0, list.length - 1)];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};
const wait = (life: Life, ms: number) => {
  life.clock += ms;
  setClock(new Date(clockOfLives + life.clock).toISOString());
};
export const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
export const anyDay = (dice: Dice) =>
  daysAgo(dice.chance(0.5) ? dice.number(0, 120) : dice.number(0, 900))
    .toISOString()
    .slice(0, 10);

export const peopleOfLife = 4;

export async function beginLife(cloud: TestCloud, seed: number): Promise<Life> {
  const [books, dice] = [await TestBooks.open(), seeded(seed)];
  const church = await TestChurch.make(undefined, books.church);
  const each = Array.from({ length: peopleOfLife }, (_, at) => at);
  const ids = await Promise.all(each.map(async (at) => (await church.person({ name: { first: `F${at}`, last: 'L' } })).id));
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

export async function liveOn(life: Life): Promise<void> {
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
