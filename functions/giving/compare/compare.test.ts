import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ofPayment } from '#shared/giving/stories/ledgerTesting.ts';
import { stories } from '#shared/giving/stories/storiesTesting.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { mendMarks } from '../attention/mend.ts';
import { marks } from '../attention/rows.ts';
import { waitingGifts } from '../attention/waitingGifts.ts';
import { saveBatch } from '../batches/changes.ts';
import { watchedGateways } from '../events/rows.ts';
import { connectBy } from '../gateways/connected.ts';
import { FakeGateway } from '../gateways/fakeTesting.ts';
import type { GatewayTransaction, Payout } from '../gateways/gateway.ts';
import { converge } from '../ledger/converge.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { daySums } from '../ledger/rows.ts';
import { TestBooks } from '../ledger/testing.ts';
import { gatewayRows } from '../settings/rows.ts';
import { compareDay } from './compare.ts';
import { mendEntry } from './mendEntry.ts';
import { mendLine } from './mendLine.ts';
import { handler } from './nightly.ts';
import { mergeShards, recount } from './recount.ts';
import { recountRows } from './rows.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2026-11-10T12:00:00.000Z');
});
afterAll(async () => {
  connectBy();
  moveClock(0);
  await cloud.close();
});

/** A gateway whose balance moved by what a truth says. */
class Balance extends FakeGateway {
  lines: GatewayTransaction[] = [];
  readonly truths = new Map<string, Truth>();
  override async truthOf(paymentId: string) {
    return this.truths.get(paymentId);
  }
  paidOut: Payout[] = [];
  override async transactionsOf(from: Date, to: Date) {
    return this.lines.filter(({ at }) => at >= from.toISOString() && at < to.toISOString());
  }
  override async payouts() {
    return this.paidOut;
  }
  override async transactionsOfPayout() {
    return this.lines;
  }
  override async balance() {
    return [{ amount: this.lines.reduce((sum, { net }) => sum + net, 0), currency: 'usd' }];
  }
  knows({ transactions, paymentId, currency }: Truth) {
    this.lines.push(
      ...transactions.map(({ id, kind, amount, fee, at, cause }) => ({
        ...{ id, kind, amount, fee, at, currency, paymentId },
        net: amount - fee,
        source: cause,
      })),
    );
  }
}

async function opened(name: string) {
  const books = await TestBooks.open();
  const story = stories.find((one) => one.name === name);
  const truth = story?.readings.at(-1);
  if (!story || !truth) throw new Error(`There is no story ${name}.`);
  if (story.wanted) await books.want(story.wanted, truth);
  const gateway = new Balance(truth.gatewayId);
  gateway.knows(truth);
  const compared = (date: string) => compareDay(books.table, gateway, { id: truth.gatewayId, currency: 'usd' }, date);
  return { books, story, truth, gateway, compared };
}

test.each(['stripe/refunds-partial-then-all', 'stripe/card-two-funds-fee-covered', 'paypal/refunded-in-part'])(
  '%s: booked, each day equals the gateway',
  async (name) => {
    const { books, truth, gateway, compared, story } = await opened(name);
    const days = [...new Set(gateway.lines.map(({ at }) => at.slice(0, 10)))];
    for (const day of days) {
      const before = await compared(day);
      expect(before.equal).toBe(false);
      expect(before.differences.every(({ missing, paymentId }) => missing === 'here' && paymentId === truth.paymentId)).toBe(true);
    }
    await converge(books.table, truth);
    for (const day of days)
      expect(await compared(day)).toMatchObject({ equal: true, differences: [], balance: { ours: ofPayment(story).atGateway } });
  },
);

test('what the gateway does not know is told, too', async () => {
  const { books, truth, gateway, compared } = await opened('stripe/card-3ds');
  await converge(books.table, truth);
  gateway.lines = [];
  const { equal, ours, theirs, differences } = await compared('2026-11-01');
  expect([equal, ours, theirs]).toEqual([false, 2397, 0]);
  expect(differences.map(({ missing, kind, amount }) => [missing, kind, amount])).toEqual([
    ['there', 'fee', -103],
    ['there', 'gift', 2500],
  ]);
});

test('each night, once: transfers are booked, yesterday is compared, and finished days are merged', async () => {
  const { books, truth, gateway } = await opened('stripe/card-3ds');
  const id = truth.gatewayId;
  await converge(books.table, truth);
  const row = {
    id,
    provider: 'stripe' as const,
    publicKey: '',
    secret: '',
    account: '',
    mode: 'test' as const,
    currency: 'usd',
    payFees: false,
  };
  await books.table.write(books.table.put(gatewayRows, { ...row, created: '2026-01-01T00:00:00.000Z' }));
  const everywhere = new Table('-');
  await everywhere.write(everywhere.put(watchedGateways, { churchId: books.church, gatewayId: id }));
  connectBy(async () => gateway);
  gateway.paidOut = [{ id: 'po_1', amount: 2397, currency: 'usd', status: 'paid', isAutomatic: true, at: '2026-11-03T10:00:00.000Z' }];
  expect(await handler()).toEqual({ compared: 1, counted: expect.any(Number) });
  expect(await handler()).toEqual({ compared: 0, counted: 0 });
  const { kept, counted } = await books.sums(['2026']);
  expect(kept).toEqual(counted);
  expect(kept.some((sum) => sum.includes('"account":"bank","amount":2397'))).toBe(true);
  const days = (await books.table.all({ area: 'giving' }, ['days', '2026'])).of(daySums);
  expect(days.map((one) => one.row.shard)).toEqual(days.map(() => 'd'));
});

test('a settlement in another currency is shown and compared with nothing, and so is what gifts don’t know', async () => {
  const { books, truth, gateway, compared } = await opened('stripe/card-3ds');
  await converge(books.table, truth);
  const at = '2026-11-01T12:00:00.000Z';
  gateway.lines.push({ id: 'txn_loan', kind: 'other', amount: 500, fee: 0, net: 500, currency: 'usd', at });
  expect(await compared('2026-11-01')).toMatchObject({ equal: true, uncompared: [{ id: 'txn_loan', amount: 500, currency: 'usd' }] });
  gateway.lines.push({ id: 'txn_euro', kind: 'payment', amount: 700, fee: 0, net: 700, currency: 'eur', at, paymentId: 'pi_euro' });
  const day = await compared('2026-11-01');
  expect([day.equal, day.differences]).toEqual([false, []]);
  expect(day.uncompared).toMatchObject([{ id: 'txn_loan' }, { id: 'txn_euro', currency: 'eur', paymentId: 'pi_euro' }]);
});

test('transfers and fees of no payment are booked from the gateway’s own lines, once', async () => {
  const { books, truth, gateway, compared } = await opened('stripe/card-3ds');
  await converge(books.table, truth);
  const at = '2026-11-02T12:00:00.000Z';
  const line = { amount: 0, fee: 0, currency: 'usd', at };
  gateway.lines = [
    { ...line, id: 'txn_fee', kind: 'fee', amount: -250, net: -250 },
    { ...line, id: 'txn_po', kind: 'payout', amount: -2000, net: -2000, source: 'po_9' },
    { ...line, id: 'txn_back', kind: 'payout', amount: 2000, net: 2000, source: 'po_9' },
  ];
  const row = { id: truth.gatewayId, currency: 'usd' };
  expect((await compared('2026-11-02')).differences.map(({ id }) => id)).toEqual(['txn_fee', 'txn_po', 'txn_back']);
  for (const id of ['txn_fee', 'txn_po', 'txn_back', 'txn_fee']) await mendLine(books.table, gateway, row, { date: '2026-11-02', id });
  expect(await compared('2026-11-02')).toMatchObject({ equal: true, ours: -250, theirs: -250 });
  await expect(mendLine(books.table, gateway, row, { date: '2026-11-02', id: 'txn_other' })).rejects.toThrow();
});

test('what the gateway knows nothing of is taken back with a reason, once; what it knows stays', async () => {
  const { books, truth, gateway, compared } = await opened('stripe/card-3ds');
  const { id: giftId } = await converge(books.table, truth);
  const row = { id: truth.gatewayId, currency: 'usd' };
  const at = '2026-11-02T12:00:00.000Z';
  await bookPayout(books.table, { gatewayId: row.id, currency: 'usd', id: 'po_9', amount: 2000, at, isBack: false });
  const mend = (date: string, id: string) => mendEntry(books.table, gateway, row, { date, id, reason: 'Not theirs' });
  await expect(mend('2026-11-01', `gift:${giftId}`)).rejects.toMatchObject({ code: 'notFound' });
  expect((await compared('2026-11-02')).differences).toMatchObject([{ missing: 'there', id: 'payout:po_9', amount: -2000 }]);
  expect(await mend('2026-11-02', 'payout:po_9')).toMatchObject({ equal: true, ours: 0 });
  await expect(mend('2026-11-02', 'payout:po_9')).rejects.toMatchObject({ code: 'notFound' });
  gateway.lines = [];
  gateway.truths.set(truth.paymentId, truth);
  expect((await mend('2026-11-01', `gift:${giftId}`)).equal).toBe(false);
  gateway.truths.clear();
  const mended = await Promise.allSettled([mend('2026-11-01', `gift:${giftId}`), mend('2026-11-01', `gift:${giftId}`)]);
  expect(mended.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await compared('2026-11-01')).toMatchObject({ equal: true, differences: [], ours: 0 });
  expect((await books.gift(giftId)).status).toBe('void');
  expect((await books.entriesOf(giftId)).filter(({ kind }) => kind === 'void')).toMatchObject([{ reason: 'Not theirs' }]);
  const { kept, counted } = await books.sums(['2026']);
  expect(kept).toEqual(counted);
});

test('the books of a church without a gateway are counted, too, once a day', async () => {
  const books = await TestBooks.open();
  await saveBatch(books.table, { name: 'Sunday', date: '2026-11-08' });
  expect((await handler()).counted).toBeGreaterThan(0);
  const counted = (await books.table.all({ area: 'giving' }, ['recounts'])).of(recountRows);
  expect(counted.map(({ row }) => row.equal)).toEqual([true]);
  expect((await handler()).counted).toBe(0);
});

test('what waits for a treasurer is marked as it is booked; a mark that is lost or left over is set right', async () => {
  const waiting = async ({ table }: TestBooks) => (await waitingGifts(table)).map(({ status }) => status);
  const seen = new Set<string>();
  let books = await TestBooks.open();
  for (const name of ['stripe/bank-succeeds', 'stripe/card-declined', 'stripe/dispute-lost', 'stripe/made-in-the-dashboard']) {
    books = await TestBooks.open();
    const story = stories.find((one) => one.name === name);
    const readings = story?.readings.filter((one) => one !== undefined) ?? [];
    if (story?.wanted && readings[0]) await books.want(story.wanted, readings[0]);
    for (const truth of readings) {
      await converge(books.table, truth);
      for (const one of await waiting(books)) seen.add(one);
      expect(await mendMarks(books.table)).toBe(0);
    }
  }
  expect([...seen].toSorted()).toEqual(['complete', 'disputed', 'failed', 'pending']);
  const { table } = books;
  const [lost] = (await table.all({ area: 'giving' }, ['attention'])).of(marks);
  if (!lost) throw new Error('There is no mark.');
  await table.write(table.erase(marks, lost.row), table.set(marks, { ...lost.row, until: '2026-12-01' }));
  await table.write(table.set(marks, { until: '2026-12-02', id: 'gift0000000', batchId: 'batch000000' }));
  expect(await mendMarks(table)).toBe(2);
  expect(await waiting(books)).toEqual(['complete']);
  expect((await table.all({ area: 'giving' }, ['attention'])).of(marks).map(({ row }) => row)).toEqual([lost.row]);
  expect(await mendMarks(table)).toBe(0);
});

test('a sum that was tampered with is found; merging and adding later change no sum', async () => {
  const { books, truth } = await opened('stripe/card-3ds');
  await converge(books.table, truth);
  expect(await recount(books.table)).toMatchObject({ equal: true, differences: [] });
  expect(await mergeShards(books.table, '2026-11-09')).toBe(3);
  await bookPayout(books.table, {
    gatewayId: 'gateway0001',
    currency: 'usd',
    id: 'po_1',
    amount: 2397,
    at: truth.createdAt,
    isBack: false,
  });
  expect(await recount(books.table)).toMatchObject({ equal: true });
  const extra = { date: '2026-11-01', currency: 'usd', account: 'fund:fundGeneral', shard: '3', amount: 1, gifts: 0 };
  await books.table.write(books.table.add(daySums, extra));
  expect(await recount(books.table)).toMatchObject({
    equal: false,
    differences: [{ sum: '2026-11-01 usd fund:fundGeneral', kept: 2501, counted: 2500 }],
  });
});
