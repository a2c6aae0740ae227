// The same as with the gateway in memory, through the real adapter: gifts, schedules and refunds at Stripe's stand-in, told of by its messages.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import { Refund } from '#shared/giving/refunds.ts';
import { bookEvent } from '../events/book.ts';
import { receiveEvent } from '../events/receive.ts';
import { events } from '../events/rows.ts';
import { connect } from '../gateways/connect.ts';
import { connectBy } from '../gateways/connected.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { sealKeys } from '../settings/keys.ts';
import { gatewayRows } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';

let cloud: TestCloud;
let server: GatewayServer;
let church: GivingChurch;
let giver: Giver;
const publicKey = 'pk_test_grace';
beforeAll(async () => {
  cloud = await startTestCloud();
  server = await startGateways(
    () => now().getTime(),
    async (_, headers, body) => receiveEvent(church.id, 'stripe', body, headers),
  );
  process.env.STRIPE_URL = server.url;
  church = await GivingChurch.make();
  connectBy();
  const row = { id: church.gatewayId, provider: 'stripe' as const, publicKey, account: 'acct_1', mode: 'test' as const, currency: 'usd' };
  const hook = await connect(row, { secret: 'rk_test_grace' }).webhooks.create(`http://localhost/webhook?churchId=${church.id}`);
  const keys = { secret: 'rk_test_grace', ...(hook.secret ? { webhookSecret: hook.secret } : {}) };
  const secret = await sealKeys(church.table, church.gatewayId, keys);
  await church.table.write(church.table.set(gatewayRows, { ...row, secret, payFees: false, created: nowIso() }));
  giver = await church.giver(['Donations__View', 'Donations__Edit'], { recent: true });
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

/** What a browser does with the publishable key. */
async function cardOf(number: string): Promise<string> {
  const fields = { type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2031', 'card[cvc]': '123' };
  const headers = { authorization: `Bearer ${publicKey}`, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${server.url}/v1/payment_methods`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const { id }: { id: string } = await answer.json();
  return id;
}
const giftOf = async (id: string) => (await church.table.need(gifts, (await church.table.need(giftPlaces, { id })).row)).row;
const refund = async (giftId: string, lines: unknown) =>
  (await ask('POST', `/refunds/gift/${giftId}`, { id: newId(), lines }, giver)).of(Refund);

test('a card is charged once by many clicks, and refunded in part', async () => {
  const gift = church.gift({ id: await cardOf('4242424242424242'), lines: church.lines(8000, 2000), cover: 330 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => church.charge(gift, giver)));
  expect(new Set(answers.map(({ id, state }) => `${id?.slice(0, 3)} ${state}`))).toEqual(new Set(['pi_ paid']));
  expect(await giftOf(String(gift.giftId))).toMatchObject({ amount: 10_330, cover: 330, status: 'complete', last4: '4242' });
  expect(await refund(String(gift.giftId), church.lines(1500))).toMatchObject({ state: 'done', amount: 1500 });
  expect(await giftOf(String(gift.giftId))).toMatchObject({ refunded: 1500, refunding: 0, status: 'partlyRefunded' });
});

test('a decline and the bank’s question come as they are', async () => {
  expect(await church.charge(church.gift({ id: await cardOf('4000000000000002') }), giver)).toMatchObject({
    state: 'declined',
    status: 'failed',
  });
  const asked = await church.charge(church.gift({ id: await cardOf('4000002500003155') }), giver);
  expect(asked).toMatchObject({ state: 'needsAction', status: 'requires_action' });
  expect(asked.client_secret).toMatch(/^pi_.*_secret_/);
});

test('a bank’s question that is given up can’t be answered any more; one that was answered is the gift', async () => {
  const gift = async () => church.gift({ id: await cardOf('4000002500003155') });
  const prove = async ({ id, client_secret = '' }: Charged) => {
    const headers = { authorization: `Bearer ${publicKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ client_secret, outcome: 'complete' });
    return (await fetch(`${server.url}/v1/payment_intents/${id}/stand_in_3ds`, { method: 'POST', headers, body })).status;
  };
  const cancel = async ({ giftId }: Charged) => (await ask('POST', `/donate/charge/${giftId}/cancel`, { churchId: church.id })).of(Charged);
  const [closed, answered] = [await church.charge(await gift(), giver), await church.charge(await gift(), giver)];
  expect(await cancel(closed)).toMatchObject({ state: 'declined', code: 'giftCanceled' });
  expect(await prove(closed)).toBe(400);
  expect(await cancel(closed)).toMatchObject({ state: 'declined' });
  expect(await prove(answered)).toBe(200);
  expect(await cancel(answered)).toMatchObject({ state: 'paid' });
  expect(await giftOf(String(answered.giftId))).toMatchObject({ status: 'complete' });
});

test('a saved card pays a recurring gift', async () => {
  const body = { id: await cardOf('4242424242424242'), personId: giver.personId };
  const added = (await ask('POST', '/paymentmethods/addcard', body, giver)).of(paymentmethods.addCard.returns);
  const id = added.paymentMethod?.id;
  expect(added.paymentMethod).toMatchObject({ type: 'card', last4: '4242', status: 'verified' });
  const started = (await ask('POST', '/donate/subscribe', church.gift({ id, frequency: 'one_month' }), giver)).of(Charged);
  expect(started).toMatchObject({ status: 'active', state: 'paid' });
});

test('what the gateway tells of is kept, and changes nothing that is booked', async () => {
  await server.tick();
  const waiting = (await church.table.all(ofChurch, ['events', 'waiting'], { index: 'gsi1' })).of(events);
  for (const { row } of waiting) await bookEvent(church.table, row);
  const all = (await church.table.all(ofChurch, ['allevents'], { index: 'gsi2' })).of(events);
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter(({ row }) => row.state !== 'booked' && row.state !== 'ignored')).toEqual([]);
  expect((await church.mailsTo(`${giver.personId}@test.test`)).filter((template) => template === 'giftReceipt')).toHaveLength(3);
});
