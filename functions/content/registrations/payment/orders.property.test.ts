// Seats that cost something, in random orders of what can happen to them: paid, declined, given back, told twice, late and in any order; released
// because no one paid in time, canceled and confirmed by staff. No one's money is kept for seats that are gone, and no paid seat is released.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now, setClock } from '#functions/core/clock.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { PaymentState } from '#shared/giving/bills/bills.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { handler } from '../../jobs/worker.ts';
import { handler as runDue } from '../../publishing/scheduler.ts';
import { RegistrationChurch, the } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

interface News {
  readonly state: PaymentState;
  readonly giftId: string;
  readonly seq: number;
}

/** What giving may tell of one bill, in the order in which it happened. */
function story(chance: (below: number) => number): News[] {
  const [first, second] = [newId(), newId()];
  const chains: readonly (readonly (readonly [PaymentState, string])[])[] = [
    [],
    [['paid', first]],
    [
      ['pending', first],
      ['paid', first],
    ],
    [
      ['pending', first],
      ['unpaid', first],
    ],
    [
      ['pending', first],
      ['unpaid', first],
      ['paid', second],
    ],
    [
      ['paid', first],
      ['refunded', first],
    ],
    [
      ['paid', first],
      ['refunded', first],
      ['paid', second],
    ],
  ];
  return (chains[chance(chains.length)] ?? []).map(([state, giftId], at) => ({ state, giftId, seq: at + 1 }));
}

const fundId = newId();

async function life(seed: number): Promise<void> {
  const chance = chances(seed);
  const at = await RegistrationChurch.make({ price: { amount: 2500, currency: 'usd', fundId }, capacity: 3 });
  const { id } = await the(at.visit());
  const churchId = at.own.church.id;
  const tell = ({ state, giftId, seq }: News) =>
    handler(handedOver({ churchId, payment: { kind: 'registration', id, state, giftId, amount: 2500, currency: 'usd', seq } }));
  const seen = async () => (await at.all()).find((one) => one.id === id);
  const refunded = async () => {
    const all = (await ordersOf('book')).map((order) => JSON.stringify(order)).filter((order) => order.includes(churchId));
    return (giftId: string) => all.some((order) => order.includes(giftId));
  };
  const all = story(chance);
  const untold = [...all];
  /** The gift that was noted as paid when staff canceled: they decide what becomes of it. */
  let leftToStaff = '';
  const done: string[] = [];
  let before = await seen();
  for (let step = 0; step < 7; step++) {
    const what = chance(6);
    if (what < 3) {
      // In any order, and sometimes again.
      const [news] = chance(4) === 0 ? all.slice(chance(all.length || 1)) : untold.splice(chance(untold.length || 1), 1);
      if (news) await tell(news);
      done.push(`${news?.state} ${news?.seq}`);
    } else if (what === 3) {
      setClock(new Date(now().getTime() + (chance(2) === 0 ? 5 : 18) * minuteMs).toISOString());
      await runDue();
      done.push('time passes');
    } else if (what === 4) {
      await at.staff('POST', `/registrations/${id}/cancel`, {});
      if (before?.payment?.state === 'paid' && before.status === 'confirmed') leftToStaff = before.payment.giftId ?? '';
      done.push('canceled');
    } else {
      await at.staff('POST', `/registrations/${id}/confirm`, {});
      done.push('confirmed');
    }
    const after = await seen();
    const isReleased = after?.lapsed === true && before?.lapsed !== true;
    if (isReleased) expect([done, before?.payment?.state]).toEqual([done, 'unpaid']);
    before = after;
  }
  // What wasn't told yet comes in the end, all of it once more.
  for (const news of all) await tell(news);
  const last = all.at(-1);
  const found = await seen();
  const isGivenBack = await refunded();
  const said = JSON.stringify({ seed, done, all, found });
  if (last?.state !== 'paid') return;
  expect([said, found?.payment?.state]).toEqual([said, 'paid']);
  const isKeptFor = found?.status === 'confirmed' || leftToStaff === last.giftId;
  expect([said, isKeptFor || isGivenBack(last.giftId)]).toEqual([said, true]);
}

test('a dozen lives of a seat', async () => {
  for (let seed = 1; seed <= 12; seed++) await life(seed);
});

test('paid again after it was given back and canceled: the second gift goes back', async () => {
  const at = await RegistrationChurch.make({ price: { amount: 2500, currency: 'usd', fundId } });
  const { id } = await the(at.visit());
  const [first, second] = [newId(), newId()];
  const tell = (state: PaymentState, giftId: string, seq: number) =>
    handler(
      handedOver({ churchId: at.own.church.id, payment: { kind: 'registration', id, state, giftId, amount: 2500, currency: 'usd', seq } }),
    );
  await tell('paid', first, 1);
  await tell('refunded', first, 2);
  await at.staff('POST', `/registrations/${id}/cancel`, {});
  await tell('paid', second, 3);
  const orders = (await ordersOf('book')).filter((order) => JSON.stringify(order).includes(at.own.church.id));
  expect(orders).toEqual([{ churchId: at.own.church.id, unowed: second }]);
});
