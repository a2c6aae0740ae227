// Through the calls and the real adapter: gifts and recurring gifts at PayPal's stand-in, what a thief tries, and what the day's comparison says.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mails } from '#functions/membership/testing.ts';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged, donate as contract } from '#shared/giving/donate.ts';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { compareDay } from '../compare/compare.ts';
import { bookEvent } from '../events/book.ts';
import { receiveEvent } from '../events/receive.ts';
import { events } from '../events/rows.ts';
import { connectBy, connected } from '../gateways/connected.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { handler as runDue } from '../schedules/runDue.ts';
import { accountHolders, type GatewayRow } from '../settings/rows.ts';
import { addGateway } from '../settings/saveGateway.ts';
import { ofChurch } from '../table.ts';
import { ask, type Giver, GivingChurch, pass } from '../testing.ts';

let cloud: TestCloud;
let server: GatewayServer;
let church: GivingChurch;
let paypal: GatewayRow;
let stripe: GatewayRow;
let count = 0;
beforeAll(async () => {
  cloud = await startTestCloud();
  server = await startGateways(
    () => now().getTime(),
    async (url, headers, body) => {
      if (url.includes('/paypal')) return receiveEvent(new URL(url).searchParams.get('churchId') ?? '', 'paypal', body, headers);
      return 200;
    },
  );
  process.env.STRIPE_URL = server.url;
  process.env.PAYPAL_URL = `${server.url}/stand-ins/paypal`;
});
afterAll(async () => {
  moveClock(0);
  await server.close();
  await cloud.close();
});
beforeEach(async () => {
  setClock('2027-03-10T06:00:00.000Z');
  church = await GivingChurch.make();
  connectBy();
  count += 1;
  const keys = { publicKey: `client-church${count}`, privateKey: `secret-church${count}`, currency: 'usd' };
  paypal = await addGateway(church.table, { provider: 'paypal', ...keys });
  const card = { publicKey: `pk_test_church${count}`, privateKey: `rk_test_church${count}`, currency: 'usd' };
  stripe = await addGateway(church.table, { provider: 'stripe', ...card });
});

const good = '4868719196829038';
const declined = '4000000000000002';
const asksBank = '4000002760003184';

/** What a browser does with the client token. */
async function browser(path: string, body: object, of: Pick<GatewayRow, 'id'> = paypal): Promise<void> {
  const token = { churchId: church.id, gatewayId: of.id };
  const { clientToken } = (await ask('POST', '/donate/client-token', token)).of(contract.clientToken.returns);
  const headers = { authorization: `Bearer ${clientToken}`, 'content-type': 'application/json' };
  const answer = await fetch(`${process.env.PAYPAL_URL}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
const cardOf = (number: string) => ({ payment_source: { card: { number, expiry: '2031-12', security_code: '123' } } });
const gift = (o: Record<string, unknown> = {}) => church.gift({ gatewayId: paypal.id, ...o });

/** An order of a gift with the card entered, and the bank content. */
async function ordered(of: Record<string, unknown>, number = good, outcome = 'complete'): Promise<string> {
  const { id } = (await ask('POST', '/donate/create-order', of)).of(contract.createOrder.returns);
  await browser(`/v2/checkout/orders/${id}/confirm-payment-source`, cardOf(number));
  if (number === asksBank) await browser(`/v2/checkout/orders/${id}/stand_in_3ds`, { outcome });
  return id;
}
const visit = async (o: Record<string, unknown>) => (await church.visit(o)).of(Charged);
const captured = () => server.paypal.book.captures.of(`church${count}`).length;
const giftOf = async (id: string) => (await church.table.need(gifts, (await church.table.need(giftPlaces, { id })).row)).row;

/** A card that is kept at PayPal for a person. */
async function keep(giver: Giver, number = good) {
  const begun = { personId: giver.personId, churchId: church.id, gatewayId: paypal.id };
  const { clientSecret } = (await ask('POST', '/paymentmethods/ach-setup-intent', begun, giver)).of(paymentmethods.setupBank.returns);
  await browser(`/v3/vault/setup-tokens/${clientSecret}/stand_in_fill`, cardOf(number));
  return { ...begun, id: String(clientSecret) };
}
const add = async (body: object, by: Giver) => (await ask('POST', '/paymentmethods/addcard', body, by)).of(paymentmethods.addCard.returns);

describe('a gift', () => {
  test('by card is captured once, also where the bank asks; declined it is told in one sentence', async () => {
    const first = gift({ cover: 0 });
    const id = await ordered(first, asksBank);
    const [a, b] = await Promise.all([visit({ ...first, id }), church.visit({ ...first, id })]);
    expect(a).toMatchObject({ state: 'paid', status: 'COMPLETED', giftId: first.giftId });
    expect([200, 409]).toContain(b.status);
    expect(captured()).toBe(1);
    expect(await giftOf(String(first.giftId))).toMatchObject({ status: 'complete', amount: 2000, last4: '3184', paymentId: id });
    const second = gift();
    const said = { state: 'declined', status: 'failed', error: expect.stringContaining('Your card was declined.') };
    expect(await visit({ ...second, id: await ordered(second, declined) })).toMatchObject(said);
    const third = gift();
    expect(await visit({ ...third, id: await ordered(third, asksBank, 'fail') })).toMatchObject(said);
    expect(captured()).toBe(1);
  });

  test('under review is pending, and complete once PayPal says so', async () => {
    const one = gift();
    expect(await visit({ ...one, id: await ordered(one, '4012888888881881') })).toMatchObject({ state: 'pending' });
    expect(await giftOf(String(one.giftId))).toMatchObject({ status: 'pending' });
    pass(2 * dayMs);
    await server.tick();
    await bookAll();
    expect(await giftOf(String(one.giftId))).toMatchObject({ status: 'complete' });
  });

  test('is never charged with an order of another amount, gift or church', async () => {
    const cheap = gift({ lines: church.lines(100) });
    const id = await ordered(cheap);
    const other = gift();
    const refusals = [
      { ...cheap, lines: church.lines(5000) },
      { ...cheap, lines: church.lines(60), cover: 40 },
      { ...other, lines: church.lines(100) },
    ];
    for (const body of refusals) {
      const answer = await church.visit({ ...body, id });
      const state = answer.status === 200 ? answer.of(Charged).state : answer.code;
      expect(['declined', 'changed', 'methodUnusable', 'sentAlready']).toContain(state);
    }
    expect(captured()).toBe(0);
    const elsewhere = await GivingChurch.make();
    connectBy();
    // An account belongs to one church; orders of another one are refused all the same.
    await church.table.write(church.table.erase(accountHolders, { ...paypal, churchId: church.id }));
    const keys = { publicKey: `client-church${count}`, privateKey: `secret-church${count}`, currency: 'usd' };
    const same = await addGateway(elsewhere.table, { provider: 'paypal', ...keys });
    const stolen = await elsewhere.visit({ ...elsewhere.gift({ gatewayId: same.id, lines: elsewhere.lines(100) }), id });
    expect(stolen.status === 200 ? stolen.of(Charged).state : stolen.code).toBe('declined');
    expect(captured()).toBe(0);
    const fresh = gift({ lines: church.lines(100) });
    const own = await ordered(fresh);
    expect(await visit({ ...fresh, id: own })).toMatchObject({ state: 'paid' });
    expect((await church.visit({ ...gift({ lines: church.lines(100) }), id: own })).code).toBe('methodUnusable');
    expect(captured()).toBe(1);
  });
});

describe('a card that is kept', () => {
  test('is its person’s alone, and pays later dates', async () => {
    const [ann, eve] = [await church.giver(), await church.giver()];
    const begun = await keep(ann);
    expect((await ask('POST', '/paymentmethods/addcard', { ...begun, personId: eve.personId }, eve)).code).toBe('invalid');
    const added = await add(begun, ann);
    expect(added.paymentMethod).toMatchObject({ type: 'card', provider: 'paypal', last4: '9038' });
    const id = added.paymentMethod?.id;
    const kept = (await ask('GET', `/paymentmethods/personid/${ann.personId}`, undefined, ann)).of(paymentmethods.ofPerson.returns);
    expect(kept).toHaveLength(1);
    expect(await church.charge(gift({ id }), ann)).toMatchObject({ state: 'paid' });
    expect((await ask('POST', '/donate/charge', gift({ id }), eve)).code).toBe('methodUnusable');
    const started = (await ask('POST', '/donate/subscribe', gift({ id, frequency: 'one_week' }), ann)).of(Charged);
    expect(started).toMatchObject({ status: 'active', state: 'paid' });
    pass(8 * dayMs);
    await runDue();
    expect(captured()).toBe(3);
  });

  test('by a visitor is bound to their recurring gift; its proof begins one only', async () => {
    const address = newId();
    const person = { email: 'eva@guest.test', firstName: 'Eva', lastName: 'Guest' };
    const first = gift({ person, frequency: 'one_month' });
    const begun = { churchId: church.id, gatewayId: paypal.id, giftId: first.giftId };
    const setUp = (proof: object) => ask('POST', '/paymentmethods/ach-setup-intent-anon', { ...begun, ...proof }, { address });
    const { clientSecret, captcha } = (await setUp(await church.proof(address))).of(paymentmethods.setupBankAnonymously.returns);
    await browser(`/v3/vault/setup-tokens/${clientSecret}/stand_in_fill`, cardOf(good));
    expect((await setUp({ captcha })).code).toBe('visitorUnproved');
    const foreign = { ...first, giftId: newId(), id: clientSecret };
    const stolen = await ask('POST', '/donate/subscribe', { ...foreign, ...(await church.proof(address)) }, { address });
    expect(stolen.code).toBe('methodUnusable');
    const sent = { ...first, id: clientSecret, captcha };
    expect((await ask('POST', '/donate/subscribe', sent, { address })).of(Charged)).toMatchObject({ status: 'active', state: 'paid' });
    expect((await ask('POST', '/donate/subscribe', { ...sent, giftId: newId() }, { address })).code).toBe('visitorUnproved');
    expect(captured()).toBe(1);

    const mailed = await mails(person.email);
    const link = mailed.findLast(({ template }) => template === 'scheduleStarted')?.values.link?.split('#')[1];
    const at = { churchId: church.id };
    const { secret } = (await ask('POST', '/visitorschedules/open', { ...at, secret: link })).of(visitorschedules.open.returns);
    const more = { ...at, secret, gatewayId: paypal.id };
    const other = async (id: unknown) => ask('POST', `/visitorschedules/${id}/setup`, { ...more, type: 'card' });
    expect((await other(newId())).code).toBe('notFound');
    const setup = (await other(first.giftId)).of(visitorschedules.setup.returns).clientSecret;
    await browser(`/v3/vault/setup-tokens/${setup}/stand_in_fill`, cardOf('5555555555554444'));
    const moved = await ask('POST', `/visitorschedules/${first.giftId}/method`, { ...more, version: 2, methodId: setup });
    expect(moved.of(visitorschedules.method.returns).done?.own.method).toMatchObject({ last4: '4444', provider: 'paypal' });
  });
});

describe('a recurring gift', () => {
  const subscribed = async (giver: Giver) => {
    const fields = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2035',
      'card[cvc]': '123',
    };
    const headers = { authorization: `Bearer ${stripe.publicKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    const made = await fetch(`${server.url}/v1/payment_methods`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const { id }: { id: string } = await made.json();
    const card = await add({ id, personId: giver.personId, gatewayId: stripe.id }, giver);
    const body = church.gift({ id: card.paymentMethod?.id, gatewayId: stripe.id, frequency: 'one_week' });
    expect((await ask('POST', '/donate/subscribe', body, giver)).of(Charged)).toMatchObject({ status: 'active', state: 'paid' });
    const paypalCard = await add(await keep(giver), giver);
    return { schedule: String(body.giftId), methodId: paypalCard.paymentMethod?.id };
  };
  const move = async (schedule: string, methodId: string | undefined, giver: Giver) => {
    const { own } = (await ask('GET', `/subscriptions/${schedule}`, undefined, giver)).of(Subscription);
    const asked = await ask('POST', `/subscriptions/${schedule}/change`, { version: own.version, methodId }, giver);
    return asked.of(Subscription);
  };
  const paidAtStripe = () => server.stripe.state.payments.every().filter(({ shown }) => shown.status === 'succeeded').length;

  test('moves to a method of another gateway, with its fee', async () => {
    const giver = await church.giver();
    const { schedule, methodId } = await subscribed(giver);
    expect(await move(schedule, methodId, giver)).toMatchObject({
      gatewayId: paypal.id,
      provider: 'paypal',
      default_payment_method: methodId,
    });
    const before = paidAtStripe();
    pass(8 * dayMs);
    await runDue();
    expect([captured(), paidAtStripe() - before]).toEqual([1, 0]);
  });

  test('that was moved while its charge had no answer ends where it began', async () => {
    const giver = await church.giver();
    const { schedule, methodId } = await subscribed(giver);
    const before = paidAtStripe();
    pass(7 * dayMs + 12 * hourMs);
    server.stripe.faults.calls = { kind: 'hangUpAfter', left: 1 };
    await runDue();
    server.stripe.faults.calls.left = 0;
    await move(schedule, methodId, giver);
    pass(hourMs);
    await runDue();
    expect([captured(), paidAtStripe() - before]).toEqual([0, 1]);
  });
});

async function bookAll(): Promise<void> {
  const waiting = (await church.table.all(ofChurch, ['events', 'waiting'], { index: 'gsi1' })).of(events);
  for (const { row } of waiting) await bookEvent(church.table, row);
}

test('the books equal PayPal’s day, disputes with their fees too; what it reports late makes no difference', async () => {
  const disputed = gift({ lines: church.lines(10_000) });
  await visit({ ...disputed, id: await ordered(disputed, '4000000000000259') });
  const compared = async () => compareDay(church.table, await connected(church.table, paypal), paypal, nowIso().slice(0, 10));
  expect(await compared()).toMatchObject({ equal: true, ours: 0, theirs: 0 });
  pass(2 * minuteMs);
  await server.tick();
  expect(await compared()).toMatchObject({ equal: true });
  pass(4 * hourMs);
  const before = await compared();
  expect(before.differences.map(({ missing, kind }) => `${missing} ${kind}`)).toEqual(expect.arrayContaining(['here dispute', 'here fee']));
  await bookAll();
  expect(await compared()).toMatchObject({ equal: true, ours: 10_000 - 339 - 10_000 - 2000, theirs: -2339 });
  server.paypal.decide(String((await giftOf(String(disputed.giftId))).paymentId), 'won');
  await server.tick();
  await bookAll();
  pass(4 * hourMs);
  expect(await compared()).toMatchObject({ equal: true, differences: [] });
});
