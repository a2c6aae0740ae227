import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { compareDay } from '#functions/giving/compare/compare.ts';
import { comparisonRows, recountRows } from '#functions/giving/compare/rows.ts';
import { connected } from '#functions/giving/gateways/connected.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { giftsBetween } from '#functions/giving/ledger/load.ts';
import { type GiftRow, ofBooks } from '#functions/giving/ledger/rows.ts';
import { TestBooks } from '#functions/giving/ledger/testing.ts';
import { methods } from '#functions/giving/methods/rows.ts';
import { beginRefund, resumeRefund } from '#functions/giving/refunds/refund.ts';
import { schedules } from '#functions/giving/schedules/rows.ts';
import { gatewayRows } from '#functions/giving/settings/rows.ts';
import { statementRows } from '#functions/giving/statements/rows.ts';
import { loadYear } from '#functions/giving/statements/years.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import { counts, leftOf } from '#shared/giving/gifts.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { type GatewayServer, startGateways } from '../../standIns/gatewayServer.ts';
import { startTestCloud, type TestCloud } from '../../testCloud.ts';
import { graceGiving } from './graceGiving.ts';
import { writeGiving } from './writeGiving.ts';
import { lastIssuedYear } from './writeStatements.ts';

let cloud: TestCloud;
let server: GatewayServer;
let books: TestBooks;
let gifts: GiftRow[];
const today = () => now().toISOString().slice(0, 10);

beforeAll(async () => {
  cloud = await startTestCloud();
  server = await startGateways(() => now().getTime());
  Object.assign(process.env, { STRIPE_URL: server.url, PAYPAL_URL: `${server.url}/stand-ins/paypal` });
  books = await TestBooks.open('America/New_York');
  const row = (at: number): PersonRow => ({
    ...{ id: newId(), name: { display: `Giver ${at}`, first: 'Giver', last: String(at) }, contactInfo: { email: `giver${at}@test.test` } },
    ...{ membershipStatus: 'Member', householdRole: 'Head', householdId: newId(), created: now().toISOString(), groups: [] },
  });
  const all = Array.from({ length: 20 }, (_, at) => row(at));
  await books.table.write(...all.map((one) => books.table.put(people, one)));
  const where = { table: books.table, people: new Map(all.map((one) => [one.id, one])), users: new Map(), now: now() };
  await writeGiving({ ...where, timeZone: 'America/New_York', gateways: server }, graceGiving);
  gifts = await giftsBetween(books.table, addDays(today(), -800), today());
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

const providers = ['stripe', 'paypal'] as const;
type Provider = (typeof providers)[number];
async function gatewayOf(provider: Provider) {
  const rows = (await books.table.all(ofBooks, ['gateways'])).of(gatewayRows).map(({ row }) => row);
  const row = rows.find((one) => one.provider === provider);
  if (!row) throw new Error('There is no gateway.');
  return connected(books.table, row);
}
const online = async (provider: Provider) => {
  const { id } = (await books.table.all(ofBooks, ['gateways'])).of(gatewayRows).find(({ row }) => row.provider === provider)?.row ?? {};
  return gifts.filter(({ paymentId, gatewayId }) => paymentId && gatewayId === id);
};

test.each(providers)(
  '%s: what the ledger added up is what its entries come to, and the last nights say that the gateway has the same',
  async (provider) => {
    const recounts = (await books.table.all(ofBooks, ['recounts'])).of(recountRows);
    expect(recounts.map(({ row }) => [row.equal, row.entries > 900])).toEqual([[true, true]]);
    const [first] = await online(provider);
    const compared = (await books.table.all(ofBooks, ['compared', first?.gatewayId ?? ''])).of(comparisonRows).map(({ row }) => row);
    expect(compared).toHaveLength(3);
    expect(compared.flatMap(({ differences, payouts }) => [...differences, ...payouts])).toEqual([]);
    const [{ balance } = { balance: undefined }] = compared;
    expect(balance?.ours).toBe(balance?.theirs);
  },
);

test('what PayPal took back and what was sent to the bank is the same on both sides on its day, too', async () => {
  const all = await online('paypal');
  const { row } = (await books.table.all(ofBooks, ['gateways'])).of(gatewayRows).find((one) => one.row.provider === 'paypal') ?? {};
  if (!row) throw new Error('There is no gateway.');
  const gateway = await gatewayOf('paypal');
  const payouts = await gateway.payouts(new Date(now().getTime() - 800 * dayMs));
  expect(payouts.length).toBeGreaterThan(20);
  const dayOf = (at: string) => dateAt(Date.parse(at), 'America/New_York');
  const [sent] = payouts.slice(-1).map(({ at }) => dayOf(at));
  const back = all.filter(({ status }) => status === 'partlyRefunded').map(({ date }) => addDays(date, 2));
  const lost = all.filter(({ status }) => status === 'disputed').map(({ date }) => date);
  const days = [sent ?? '', ...back, ...lost];
  const compared = await Promise.all(days.map((date) => compareDay(books.table, gateway, row, date)));
  expect(compared.map(({ differences, ours, theirs }) => [differences, ours === theirs, ours !== 0])).toEqual(
    days.map(() => [[], true, true]),
  );
});

const expected = {
  stripe: { most: 130, statuses: ['complete', 'disputed', 'failed', 'partlyRefunded', 'pending'] },
  paypal: { most: 40, statuses: ['complete', 'disputed', 'partlyRefunded'] },
};
test.each(providers)('%s: every gift of two years is known to the gateway, and says the same there', async (provider) => {
  const gateway = await gatewayOf(provider);
  const all = await online(provider);
  expect(all.length).toBeGreaterThan(expected[provider].most);
  // The first of each status, and the latest ones.
  const some = [...new Map(all.map((gift) => [`${gift.status} ${gift.method}`, gift])).values(), ...all.slice(0, 10)];
  for (const gift of some) {
    const truth = await gateway.truthOf(gift.paymentId ?? '');
    if (!truth) throw new Error(`There is no payment ${gift.paymentId}.`);
    const { created: _, causes: _c, backs: _b, refunds: _r, disputes: _d, asked: _a, ...shown } = gift;
    expect(await converge(books.table, truth)).toEqual(shown);
  }
  expect([...new Set(all.map(({ status }) => status))].toSorted()).toEqual(expected[provider].statuses);
});

test.each(providers)('%s: a gift of long ago is refunded by its gateway', async (provider) => {
  const gift = (await online(provider)).findLast(({ status, method }) => status === 'complete' && method === 'card');
  if (!gift?.gatewayId || !gift.paymentId) throw new Error('There is no such gift.');
  const id = newId();
  const asked = {
    id,
    giftId: gift.id,
    amount: leftOf(gift),
    currency: 'usd',
    lines: undefined,
    state: 'started' as const,
    at: now().toISOString(),
  };
  await beginRefund(books.table, { ...asked, by: 'Helen', reason: '', gatewayId: gift.gatewayId, paymentId: gift.paymentId });
  expect(await resumeRefund(books.table, { giftId: gift.id, id })).toMatchObject({ state: 'done' });
  expect(await books.gift(gift.id)).toMatchObject({ status: 'refunded' });
});

test('the last full year has its statements: one for each who gave, all sent, and closed', async () => {
  const year = lastIssuedYear(today());
  const issued = (await books.table.all(ofBooks, ['statements', String(year)])).of(statementRows).map(({ row }) => row);
  const givers = new Set(
    gifts.filter(({ date, status }) => date.startsWith(String(year)) && counts(status)).flatMap(({ personId }) => personId ?? []),
  );
  expect(new Set(issued.flatMap(({ personIds }) => personIds))).toEqual(givers);
  expect((await books.table.all(ofBooks, ['statementssent', String(year)])).items).toHaveLength(issued.length);
  expect((await loadYear(books.table, year)).closed?.at.slice(0, 10)).toBe(`${year + 1}-01-20`);
});

test('recurring gifts go on: each with a method that its giver has kept, and a date to come', async () => {
  const rows = (await books.table.all(ofBooks, ['allschedules'], { index: 'gsi1' })).of(schedules).map(({ row }) => row);
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...Array.from({ length: 7 }, () => 'active'), 'failing', 'paused']);
  for (const { owner, method, state, dueAt } of rows) {
    expect(await books.table.get(methods, { personId: owner, id: method.id })).toBeDefined();
    expect(dueAt !== undefined && dueAt > now().toISOString().slice(0, 10)).toBe(state !== 'paused');
  }
});

test('of the past nothing is told; what falls due after it is, as ever', async () => {
  const { state } = server.stripe;
  const told = () => state.deliveries.every().map(({ account, shown }) => state.events.find(account, shown.event)?.shown.type ?? '');
  expect(told().filter((type) => !type.includes('refund'))).toEqual([]);
  await server.advance(5);
  expect(told()).toEqual(expect.arrayContaining(['charge.succeeded', 'payout.created']));
});
