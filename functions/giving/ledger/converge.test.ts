import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { below } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ofPayment } from '#shared/giving/stories/ledgerTesting.ts';
import { stories } from '#shared/giving/stories/storiesTesting.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { type Booking, converge } from './converge.ts';
import { giftIdOf } from './ids.ts';
import { bookPayout } from './payouts.ts';
import { releaseRefund, reserveRefund } from './refundReservations.ts';
import { factsOf, TestBooks } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2027-02-15T12:00:00.000Z');
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const shuffled = <T>(things: readonly T[]): T[] => {
  const left = [...things];
  return things.flatMap(() => left.splice(below(left.length), 1));
};
const idOf = ({ attempt, gatewayId, paymentId }: Truth, isWanted: boolean) => (isWanted && attempt) || giftIdOf(gatewayId, paymentId);

test.each(stories)('$name: in any order, doubled and several at once, it comes to the same', async (story) => {
  const books = await TestBooks.open();
  const readings = story.readings.filter((one) => one !== undefined);
  const last = readings.at(-1);
  if (!last) throw new Error('The story has no payment.');
  if (story.wanted) await books.want(story.wanted, last);
  const order = shuffled([...readings, ...readings]);
  await Promise.all(order.slice(0, 3).map((truth) => converge(books.table, truth)));
  for (const truth of [...order.slice(3), last]) await converge(books.table, truth);
  const id = idOf(last, story.wanted !== undefined);
  expect(await factsOf(books, id, story.expected)).toEqual(ofPayment(story));
  const all = await books.entriesOf(id);
  await Promise.all(order.slice(0, 3).map((truth) => converge(books.table, truth)));
  expect(await books.entriesOf(id)).toEqual(all);
  const { kept, counted } = await books.sums(['2026', '2027']);
  expect(kept).toEqual(counted);
});

const [paid] = stories.find(({ name }) => name === 'stripe/refunds-partial-then-all')?.readings ?? [];
const plain = stories.find(({ name }) => name === 'stripe/refunds-partial-then-all');
const truthOf = (o: Partial<Truth> = {}): Truth => {
  if (!paid) throw new Error('There is no such story.');
  return { ...paid, refunds: [], ...o };
};

async function givenBooks() {
  const books = await TestBooks.open();
  const truth = truthOf();
  if (!plain?.wanted) throw new Error('There is no such story.');
  await books.want(plain.wanted, truth);
  return { books, gift: await converge(books.table, truth) };
}

test('50 refunds at once: no more is asked for than was given, and what did not work out is free again', async () => {
  const { books, gift } = await givenBooks();
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => reserveRefund(books.table, gift.id, { id: `refund${String(at).padStart(5, '0')}`, amount: 900 })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  const now = await books.gift(gift.id);
  expect(now.refunding).toBe(9900);
  const [first] = now.asked;
  await releaseRefund(books.table, gift.id, first?.id ?? '');
  await releaseRefund(books.table, gift.id, first?.id ?? '');
  expect((await books.gift(gift.id)).refunding).toBe(9000);
  await expect(reserveRefund(books.table, gift.id, { id: 'refund99999', amount: 1001 })).rejects.toMatchObject({ code: 'invalid' });
});

test('a refund that was asked for is settled once the gateway knows it', async () => {
  const { books, gift } = await givenBooks();
  await reserveRefund(books.table, gift.id, { id: 'refund00001', amount: 3000 });
  await reserveRefund(books.table, gift.id, { id: 'refund00001', amount: 3000 });
  const refund = { id: 're_1', amount: 3000, status: 'pending' as const, at: '2026-11-02T12:00:00.000Z' };
  const waiting = await converge(books.table, truthOf({ refunds: [refund] }), { settles: ['refund00001'] });
  expect(waiting).toMatchObject({ status: 'complete', refunded: 0, refunding: 3000 });
  const done = await converge(books.table, truthOf({ refunds: [{ ...refund, status: 'done' }] }));
  expect(done).toMatchObject({ status: 'partlyRefunded', refunded: 3000, refunding: 0 });
});

test('what follows a booking is written with it, once', async () => {
  const { books } = await givenBooks();
  const seen: unknown[] = [];
  const options = {
    alongside: ({ before, entries }: Booking) => {
      seen.push([before?.status, entries.length]);
      return [];
    },
  };
  await converge(books.table, truthOf(), options);
  expect(seen).toEqual([['complete', 0]]);
});

test('a second payment of the same attempt is a gift of its own, and what failed before is none', async () => {
  const { books, gift } = await givenBooks();
  const failed = await converge(books.table, truthOf({ paymentId: 'pi_other', status: 'failed', transactions: [] }));
  expect(failed).toMatchObject({ id: gift.id, status: 'complete' });
  const second = await converge(books.table, truthOf({ paymentId: 'pi_other', transactions: [] }));
  expect(second).toMatchObject({ status: 'complete', amount: 10_000, funds: gift.funds });
  expect(second.id).not.toBe(gift.id);
});

test('what is paid out lies in the bank, and comes back if it fails', async () => {
  const { books } = await givenBooks();
  const payout = { gatewayId: 'gateway0001', currency: 'usd', id: 'po_1', amount: 9680, at: '2026-11-03T12:00:00.000Z' };
  await Promise.all([bookPayout(books.table, { ...payout, isBack: false }), bookPayout(books.table, { ...payout, isBack: false })]);
  const lies = async () => {
    const lines = (await books.allEntries()).flatMap((entry) => entry.lines);
    return ['bank', 'gateway:gateway0001'].map((name) =>
      lines.reduce((sum, { account, amount }) => (account === name ? sum + amount : sum), 0),
    );
  };
  expect(await lies()).toEqual([9680, 0]);
  await bookPayout(books.table, { ...payout, isBack: true });
  expect(await lies()).toEqual([0, 9680]);
  const { kept, counted } = await books.sums(['2026', '2027']);
  expect(kept).toEqual(counted);
});
