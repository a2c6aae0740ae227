import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { EventLogEntry } from '#shared/giving/eventLog.ts';
import { many } from '#shared/words.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';
import { bookEvent, handler } from './book.ts';
import { handler as askForMissed } from './missed.ts';
import { forgetGateways, receiveEvent } from './receive.ts';
import { events, watchedGateways } from './rows.ts';

let cloud: TestCloud;
let church: GivingChurch;
let staff: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  church = await GivingChurch.make();
  staff = await church.giver(['Donations__View', 'Donations__Edit']);
  forgetGateways();
});
afterAll(() => cloud.close());

const message = (paymentIds: readonly string[], id = `evt_${newId()}`) => JSON.stringify({ id, type: 'charge.succeeded', paymentIds });
const good = { 'stripe-signature': 'good' };
const told = async (paymentIds: readonly string[]) => {
  const id = `evt_${newId()}`;
  expect(await receiveEvent(church.id, 'stripe', message(paymentIds, id), good)).toBe(200);
  return id;
};
const eventAt = async (id: string) => (await church.table.get(events, { provider: 'stripe', id }))?.row;
const record = (body: object) => ({ Records: [{ messageId: 'm1', body: JSON.stringify({ id: 'order', body }) }] });
const giftOf = async (id: string) => {
  const place = await church.table.get(giftPlaces, { id });
  return place && (await church.table.get(gifts, place.row))?.row;
};
async function pendingGift() {
  const giver = await church.giver();
  const gift = church.gift({ id: 'ctoken_bank' });
  await church.charge(gift, giver);
  return { id: String(gift.giftId), giver, paymentId: `pi_${gift.giftId}` };
}

test('what no one signed is answered with 400 and leaves no row', async () => {
  const body = message(['pi_1'], 'evt_1');
  expect(await receiveEvent(church.id, 'stripe', body, { 'stripe-signature': 'bad' })).toBe(400);
  expect(await receiveEvent(church.id, 'stripe', body, {})).toBe(400);
  expect(await receiveEvent(church.id, 'paypal', body, good)).toBe(400);
  expect(await receiveEvent(newId(), 'stripe', body, good)).toBe(400);
  expect(await receiveEvent('x', 'stripe', body, good)).toBe(400);
  expect(await eventAt('evt_1')).toBeUndefined();
});

test('an event is booked from what the gateway says now, once, with one receipt', async () => {
  const { id, giver, paymentId } = await pendingGift();
  church.gateway.becomes(id, 'paid');
  const event = await told([paymentId]);
  expect(await receiveEvent(church.id, 'stripe', message([paymentId], event), good)).toBe(200);
  const order = { churchId: church.id, provider: 'stripe', id: event };
  const answers = await Promise.all(Array.from({ length: 5 }, () => handler(record(order) as never)));
  expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  expect(await giftOf(id)).toMatchObject({ status: 'complete', amount: 2000 });
  expect(await eventAt(event)).toMatchObject({ state: 'booked', personId: giver.personId });
  expect(await church.mailsTo(`${giver.personId}@test.test`)).toEqual(['giftPending', 'giftReceipt']);
});

test('a bank that doesn’t pay: the gift failed, and the giver hears of it', async () => {
  const { id, giver, paymentId } = await pendingGift();
  church.gateway.becomes(id, 'failed');
  await bookEvent(church.table, { provider: 'stripe', id: await told([paymentId]) });
  expect(await giftOf(id)).toMatchObject({ status: 'failed' });
  expect(await church.mailsTo(`${giver.personId}@test.test`)).toEqual(['giftPending', 'giftFailed']);
});

test('what can’t be booked is failed after five attempts, seen by staff, retried and marked as resolved', async () => {
  const { id, paymentId } = await pendingGift();
  church.gateway.becomes(id, 'paid');
  const truthOf = church.gateway.truthOf.bind(church.gateway);
  church.gateway.truthOf = async () => {
    throw new Error('The gateway is down');
  };
  const event = await told([paymentId]);
  const order = record({ churchId: church.id, provider: 'stripe', id: event });
  for (let tries = 0; tries < 5; tries += 1) expect((await handler(order as never)).batchItemFailures).toHaveLength(1);
  const list = async (path: string) => (await ask('GET', path, undefined, staff)).of(many(EventLogEntry));
  expect(await list('/eventLog/type/failed')).toMatchObject([{ id: `stripe-${event}`, status: 'failed', message: 'The gateway is down' }]);
  expect(await list('/eventLog')).toHaveLength(1);
  expect((await ask('POST', `/eventLog/stripe-${event}/retry`, {}, staff)).code).toBe('gatewayDown');
  await ask('POST', '/eventLog', [{ id: `stripe-${event}`, resolved: true }], staff);
  expect(await list('/eventLog/type/failed')).toEqual([]);
  church.gateway.truthOf = truthOf;
  expect((await ask('POST', `/eventLog/stripe-${event}/retry`, {}, staff)).of(EventLogEntry)).toMatchObject({ status: 'booked' });
  expect(await giftOf(id)).toMatchObject({ status: 'complete' });
});

test('deleting an event, as older clients do, resolves it; only those who may edit donations do', async () => {
  const event = await told([]);
  expect(await eventAt(event)).toMatchObject({ state: 'ignored', resolved: false });
  const reader = await church.giver(['Donations__View']);
  expect((await ask('DELETE', `/eventLog/stripe-${event}`, undefined, reader)).status).toBe(403);
  expect((await ask('DELETE', `/eventLog/stripe-${event}`, undefined, staff)).status).toBe(200);
  expect(await eventAt(event)).toMatchObject({ resolved: true });
  const other = await (await GivingChurch.make()).giver(['Donations__View']);
  expect((await ask('GET', `/eventLog/stripe-${event}`, undefined, other)).code).toBe('notFound');
});

test('events that didn’t reach us are fetched, once', async () => {
  const { id, paymentId } = await pendingGift();
  church.gateway.becomes(id, 'paid');
  await church.table.write(church.table.set(watchedGateways, { churchId: church.id, gatewayId: church.gatewayId }));
  church.gateway.missed.push({ id: 'evt_missed', type: 'charge.succeeded', at: '', paymentIds: [paymentId], payouts: [], schedules: [] });
  expect(await askForMissed()).toEqual({ found: 1 });
  expect(await askForMissed()).toEqual({ found: 0 });
  expect(await eventAt('evt_missed')).toMatchObject({ state: 'waiting' });
});
