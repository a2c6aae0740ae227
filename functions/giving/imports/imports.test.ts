// The history of a gateway, imported: once, in the right place, and taken back.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { emails, userChurches, users } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { compareDay } from '../compare/compare.ts';
import { recount } from '../compare/recount.ts';
import { connectBy } from '../gateways/connected.ts';
import { FakeGateway } from '../gateways/fakeTesting.ts';
import type { GatewayTransaction } from '../gateways/gateway.ts';
import { handler } from '../jobs/worker.ts';
import { TestGiving } from '../ledger/stageTesting.ts';
import { gatewayRows } from '../settings/rows.ts';

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

/** What was paid there before Narthex came. */
class History extends FakeGateway {
  readonly truths = new Map<string, Truth>();
  lines: GatewayTransaction[] = [];
  override async transactionsOf(from: Date, to: Date) {
    return this.lines.filter(({ at }) => at >= from.toISOString() && at < to.toISOString());
  }
  override async truthOf(paymentId: string) {
    return this.truths.get(paymentId);
  }
  override async balance() {
    return [{ amount: this.lines.reduce((sum, { net }) => sum + net, 0), currency: 'usd' }];
  }
  paid(id: string, day: string, amount: number, email: string) {
    const at = `${day}T15:00:00.000Z`;
    const [currency, fee] = ['usd', 59];
    const transactions: Truth['transactions'] = [{ id: `txn_${id}`, kind: 'payment', amount, fee, at, cause: `ch_${id}` }];
    const method = { type: 'card' as const, name: 'visa', last4: '4242' };
    this.truths.set(id, {
      ...{ gatewayId: this.id, provider: 'stripe', currency, paymentId: id, amount, status: 'paid', createdAt: at, paidAt: at },
      ...{ method, payer: { email }, transactions, refunds: [], disputes: [] },
    });
    this.lines.push({ id: `txn_${id}`, kind: 'payment', amount, fee, net: amount - fee, currency, at, source: `ch_${id}`, paymentId: id });
  }
}

async function opened() {
  const giving = await TestGiving.open();
  const { table } = giving.books;
  const gatewayId = newId();
  const gateway = new History(gatewayId);
  const row = { id: gatewayId, provider: 'stripe' as const, publicKey: '', secret: '', account: 'acct_1', mode: 'test' as const };
  await table.write(table.put(gatewayRows, { ...row, currency: 'usd', payFees: false, created: '2026-01-01T00:00:00.000Z' }));
  connectBy(async () => gateway);
  const work = async (jobId: string) => {
    expect(await handler(handedOver({ churchId: table.church, jobId }))).toEqual({ batchItemFailures: [] });
  };
  const find = async (id: string) => (await giving.done('GET', '/imports')).find((one: { id: string }) => one.id === id);
  const run = async (dryRun = false) => {
    const { id } = await giving.done('POST', '/imports', { gatewayId, from: '2026-10-01', to: '2026-10-04', dryRun });
    await Promise.all([work(id), work(id)]);
    return find(id);
  };
  const undo = async (id: string) => {
    await giving.done('POST', `/imports/${id}/undo`);
    await work(id);
    return find(id);
  };
  const gifts = async () => (await giving.done('GET', '/gifts?from=2026-10-01&to=2026-10-04')).gifts;
  return { giving, table, gateway, gatewayId, run, undo, gifts };
}

test('a dry run says what an import does; a second import brings nothing new', async () => {
  const { giving, gateway, table, gatewayId, run, gifts } = await opened();
  const anna = await giving.person();
  const user = {
    id: newId(),
    email: `${anna}@giver.test`,
    firstName: 'Anna',
    lastName: 'Lee',
    verified: true,
    registrationDate: '2026-01-01T00:00:00.000Z',
  };
  await table.write(
    table.put(users, user),
    table.put(emails, { email: user.email.toLowerCase(), userId: user.id }),
    table.put(userChurches, { id: newId(), userId: user.id, churchId: table.church, personId: anna, roleIds: [] }),
  );
  gateway.paid('pi_1', '2026-10-01', 5000, user.email);
  for (let at = 2; at < 24; at++) gateway.paid(`pi_${at}`, '2026-10-02', 1000 + at, `claimed${at}@giver.test`);
  gateway.lines.push({
    id: 'txn_po',
    kind: 'payout',
    amount: -4000,
    fee: 0,
    net: -4000,
    currency: 'usd',
    at: '2026-10-04T09:00:00.000Z',
    source: 'po_1',
  });
  const dry = await run(true);
  expect(dry).toMatchObject({ state: 'done', counts: { fresh: 23, matched: 1, known: 0, others: 1 }, can: { undo: false } });
  expect(await gifts()).toEqual([]);

  expect(await run()).toMatchObject({ state: 'done', done: 4, total: 4, counts: dry.counts, can: { undo: true } });
  const all = await gifts();
  expect(all).toHaveLength(23);
  expect(all.filter(({ personId }: { personId?: string }) => personId)).toMatchObject([{ personId: anna, amount: 5000, fee: 59 }]);
  expect((await recount(table)).equal).toBe(true);
  for (const day of ['2026-10-01', '2026-10-02', '2026-10-04'])
    expect(await compareDay(table, gateway, { id: gatewayId, currency: 'usd' }, day)).toMatchObject({
      equal: true,
      balance: { theirs: gateway.lines.reduce((sum, { net }) => sum + net, 0) },
    });

  expect((await run()).counts).toMatchObject({ fresh: 0, known: 23, others: 0 });
  expect(await gifts()).toHaveLength(23);
});

test('an import is undone by entries, keeps what was changed since, and can be done again', async () => {
  const { giving, gateway, table, run, undo, gifts } = await opened();
  gateway.paid('pi_1', '2026-10-01', 5000, '');
  gateway.paid('pi_2', '2026-10-01', 700, '');
  gateway.lines.push({
    id: 'txn_po',
    kind: 'payout',
    amount: -641,
    fee: 0,
    net: -641,
    currency: 'usd',
    at: '2026-10-04T09:00:00.000Z',
    source: 'po_1',
  });
  const done = await run();
  const [first] = (await gifts()).filter(({ amount }: { amount: number }) => amount === 5000);
  await giving.done('POST', `/gifts/${first.id}/person`, { personId: await giving.person() });
  expect(await undo(done.id)).toMatchObject({ state: 'undone', kept: 1, can: { undo: false } });
  const statuses = async () => (await gifts()).map(({ amount, status }: { amount: number; status: string }) => [amount, status]).toSorted();
  expect(await statuses()).toEqual([
    [5000, 'complete'],
    [700, 'void'],
  ]);
  const sums = async () => (await giving.done('GET', '/gifts/totals?from=2026-10-01&to=2026-10-31&by=month')).sums;
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 1, amount: 5000, fees: 59 }]);
  expect((await recount(table)).equal).toBe(true);
  expect((await giving.ask('POST', `/imports/${done.id}/undo`)).status).toBe(410);

  const again = await run();
  expect(again.counts).toMatchObject({ fresh: 1, known: 1, others: 1 });
  expect(await statuses()).toEqual([
    [5000, 'complete'],
    [700, 'complete'],
  ]);
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 2, amount: 5700, fees: 118 }]);
  await undo(again.id);
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 1, amount: 5000, fees: 59 }]);
  expect((await recount(table)).equal).toBe(true);
});

test('what was entered by hand is proposed as the same, and merged by no one', async () => {
  const { giving, gateway, run, gifts } = await opened();
  const [fund] = await giving.done('POST', '/funds', [{ name: 'General' }]);
  const batch = await giving.done('POST', '/batches', { name: 'Sunday', date: '2026-10-03' });
  const [typed] = await giving.done('POST', '/gifts', [
    { batchId: batch.id, date: '2026-10-03', funds: [{ fundId: fund.id, amount: 2500 }], method: 'other' },
  ]);
  gateway.paid('pi_1', '2026-10-01', 2500, '');
  const { counts } = await run();
  expect(counts.duplicates).toMatchObject([{ paymentId: 'pi_1', otherId: typed.id, amount: 2500 }]);
  expect(await gifts()).toHaveLength(2);
  expect(
    (await giving.ask('POST', '/imports', { gatewayId: 'elsewhere01', from: '2026-10-01', to: '2026-10-02', dryRun: true })).status,
  ).toBe(404);
  expect((await giving.ask('POST', '/imports', { gatewayId: gateway.id, from: '2010-10-01', to: '2026-10-02', dryRun: true })).status).toBe(
    400,
  );
});

test('older clients import at once: dry unless they say otherwise, and once', async () => {
  const { giving, gateway, gifts } = await opened();
  gateway.paid('pi_1', '2026-10-02', 2500, '');
  const ask = (body: object) =>
    giving.done('POST', '/donate/replay-stripe-events', { startDate: '2026-10-01', endDate: '2026-10-04', ...body });
  const dry = await ask({});
  expect(dry).toMatchObject({ dryRun: true, summary: { total: 1, new: 1, imported: 0 } });
  expect(dry.results).toEqual([
    { eventId: 'pi_1', type: 'charge.succeeded', amount: 25, created: '2026-10-02T15:00:00.000Z', customer: '', status: 'new' },
  ]);
  expect(await gifts()).toEqual([]);
  expect((await ask({ dryRun: false })).summary).toMatchObject({ new: 0, imported: 1, alreadyImported: 0 });
  expect((await ask({ dryRun: false })).summary).toMatchObject({ imported: 0, alreadyImported: 1 });
  expect(await gifts()).toHaveLength(1);
  expect((await giving.ask('POST', '/donate/replay-stripe-events', { startDate: 'never' })).status).toBe(400);
});
