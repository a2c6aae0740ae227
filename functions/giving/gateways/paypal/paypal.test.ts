import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { now } from '../../../core/clock.ts';
import { connect } from '../connect.ts';
import type { Charge, Gateway, OrderAsked } from '../gateway.ts';
import { openApi, violations } from '../openapiTesting.ts';

let server: GatewayServer;
let gateway: Gateway;
let count = 0;
/** Before anything has happened. */
const began = new Date(now().getTime() - 1_000);
const received: { body: string; headers: Readonly<Record<string, string>> }[] = [];
const row = { id: 'gateway0002', provider: 'paypal', publicKey: 'client-grace', currency: 'usd', mode: 'test' } as const;

beforeAll(async () => {
  server = await startGateways(
    () => now().getTime(),
    async (_, headers, body) => {
      received.push({ headers, body });
      return 200;
    },
  );
  process.env.PAYPAL_URL = `${server.url}/stand-ins/paypal`;
});
afterAll(async () => {
  await server.close();
  process.env.PAYPAL_URL = '';
});
beforeEach(() => {
  gateway = connect(row, { secret: 'secret-grace' });
  count += 1;
});

const attempt = () => `attempt${String(count).padStart(4, '0')}`;
const gift = (change: Partial<Charge> = {}): Charge => ({
  ...{ attempt: attempt(), amount: 10_000, currency: 'usd', method: { kind: 'order', id: '' }, description: 'Gift to Grace' },
  metadata: { church: 'gracechurch' },
  ...change,
});
const returnUrl = 'https://give.example.org/grace';
const order = (change: Partial<OrderAsked> = {}): OrderAsked => ({ ...gift(), by: 'card', returnUrl, ...change });
/** What a browser does with the client token. */
async function browser(path: string, body: object): Promise<{ status?: string }> {
  const headers = {
    authorization: `Bearer ${await gateway.clientToken('http://give.localhost:3000')}`,
    'content-type': 'application/json',
  };
  return (await fetch(`${process.env.PAYPAL_URL}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
const entered = (number: string) => ({
  payment_source: { card: { number, expiry: '2031-12', security_code: '123', name: 'Vera Visitor' } },
});
async function approved(number: string, change: Partial<OrderAsked> = {}) {
  const { id, status } = await gateway.createOrder(order(change));
  expect(status).toBe('CREATED');
  await browser(`/v2/checkout/orders/${id}/confirm-payment-source`, entered(number));
  return { kind: 'order', id } as const;
}
const good = '4868719196829038';
const days = (count: number) => server.advance(count);

describe('a gift', () => {
  test('by card is captured, once', async () => {
    const method = await approved(good);
    expect(await gateway.look(method)).toEqual({ type: 'card', name: 'visa', last4: '9038' });
    const charged = await gateway.charge(gift({ method }));
    expect(charged).toMatchObject({ status: 'paid', paymentId: method.id, wire: { status: 'COMPLETED' } });
    expect(charged.truth).toMatchObject({
      attempt: attempt(),
      amount: 10_000,
      transactions: [{ kind: 'payment', amount: 10_000, fee: 339 }],
    });
    expect((await gateway.charge(gift({ method }))).paymentId).toBe(method.id);
    const truth = await gateway.truthOf(method.id);
    expect(truth).toEqual(await gateway.truthOf(truth?.transactions[0]?.id ?? ''));
    expect(await gateway.search(attempt())).toEqual([]);
    await days(1);
    expect(await gateway.search(attempt())).toEqual([truth?.transactions[0]?.id]);
    expect(await gateway.truthOf('NOTTHERE')).toBeUndefined();
  });

  test('by account', async () => {
    const { id, status } = await gateway.createOrder(order({ by: 'paypal' }));
    expect(status).toBe('PAYER_ACTION_REQUIRED');
    const unapproved = await gateway.charge(gift({ method: { kind: 'order', id } }));
    expect(unapproved).toMatchObject({ status: 'declined', decline: { code: 'PAYER_ACTION_REQUIRED' } });
    await browser(`/v2/checkout/orders/${id}/confirm-payment-source`, { payment_source: { paypal: {} } });
    const charged = await gateway.charge(gift({ method: { kind: 'order', id } }));
    expect(charged.truth).toMatchObject({ method: { type: 'paypal' }, payer: { name: 'Gil Giver', email: 'giver@personal.example' } });
  });

  test('of another amount or church than its order, or another gift, is not captured; nor is one that nobody has approved', async () => {
    const method = await approved(good);
    const mismatch = { problem: 'refused', code: 'order_mismatch' };
    await expect(gateway.charge(gift({ method, amount: 100 }))).rejects.toMatchObject(mismatch);
    await expect(gateway.charge(gift({ method, currency: 'eur' }))).rejects.toMatchObject(mismatch);
    await expect(gateway.charge(gift({ method, attempt: 'attempt9999' }))).rejects.toMatchObject(mismatch);
    await expect(gateway.charge(gift({ method, metadata: { church: 'hopechurch1' } }))).rejects.toMatchObject(mismatch);
    expect(await gateway.truthOf(method.id)).toMatchObject({ status: 'pending', awaitsGiver: true, transactions: [] });
    expect(await gateway.charge(gift({ method }))).toMatchObject({ status: 'paid' });
    await expect(gateway.charge(gift({ method, attempt: 'attempt9999' }))).rejects.toMatchObject(mismatch);
    const { id } = await gateway.createOrder(order({ attempt: 'attempt9998' }));
    const untouched = gift({ method: { kind: 'order', id }, attempt: 'attempt9998' });
    await expect(gateway.charge(untouched)).rejects.toMatchObject({ code: 'ORDER_NOT_APPROVED' });
  });

  test('declined is an answer; reviewed it is pending first', async () => {
    expect(await gateway.charge(gift({ method: await approved('4000000000000002') }))).toMatchObject({
      ...{ status: 'declined', decline: { code: 'INSTRUMENT_DECLINED' } },
    });
    const reviewed = await approved('4000000000000119', { attempt: 'attempt8888' });
    const charged = await gateway.charge(gift({ method: reviewed, attempt: 'attempt8888' }));
    expect(charged).toMatchObject({ status: 'pending', truth: { status: 'pending', awaitsGiver: false } });
    await days(2);
    expect(await gateway.truthOf(reviewed.id)).toMatchObject({ status: 'failed', transactions: [] });
  });

  test('asks for 3-D Secure, and is not captured before the bank has confirmed it, whatever the browser says', async () => {
    const asks = '4000002760003184';
    const prove = (id: string, outcome: string) => browser(`/v2/checkout/orders/${id}/stand_in_3ds`, { outcome });
    const first = await approved(asks);
    expect(await gateway.charge(gift({ method: first }))).toMatchObject({ status: 'declined', decline: { code: 'PAYER_ACTION_REQUIRED' } });
    await prove(first.id, 'complete');
    expect(await gateway.charge(gift({ method: first }))).toMatchObject({ status: 'paid' });
    const failed = await approved(asks, { attempt: 'attempt8887' });
    await prove(failed.id, 'fail');
    const refused = { status: 'declined', decline: { code: 'AUTHENTICATION_FAILED' } };
    expect(await gateway.charge(gift({ method: failed, attempt: 'attempt8887' }))).toMatchObject(refused);
    const unasked = await approved(good, { attempt: 'attempt8886' });
    expect(await gateway.charge(gift({ method: unasked, attempt: 'attempt8886', guard3ds: true }))).toMatchObject(refused);
    const guarded = await approved(good, { attempt: 'attempt8885', guard3ds: true });
    await prove(guarded.id, 'complete');
    expect(await gateway.charge(gift({ method: guarded, attempt: 'attempt8885', guard3ds: true }))).toMatchObject({ status: 'paid' });
  });

  test('that PayPal takes without answering is found again', async () => {
    const method = await approved(good);
    server.paypal.faults.calls = { kind: 'hangUpAfter', left: 3 };
    await expect(gateway.charge(gift({ method }))).rejects.toMatchObject({ problem: 'unavailable' });
    server.paypal.faults.calls.left = 0;
    expect(await gateway.charge(gift({ method }))).toMatchObject({ status: 'paid' });
  });
});

describe('money that goes back', () => {
  test('in parts, by fund, never more than there was', async () => {
    const method = await approved(good);
    await gateway.charge(gift({ method }));
    const give = (amount: number, key: string) =>
      gateway.refund({ paymentId: method.id, amount, key: `${attempt()}${key}`, funds: { fundGeneral: amount - 100, fundBuildng: 100 } });
    const first = await give(2_500, 'a');
    expect(first).toMatchObject({ status: 'done', amount: 2_500 });
    expect(await give(2_500, 'a')).toEqual(first);
    await expect(give(8_000, 'b')).rejects.toMatchObject({ problem: 'refused', code: 'REFUND_AMOUNT_EXCEEDED' });
    expect((await gateway.truthOf(method.id))?.refunds).toMatchObject([{ amount: 2_500, funds: { fundGeneral: 2_400, fundBuildng: 100 } }]);
  });

  test('by a dispute, and back when it is won', async () => {
    const method = await approved('4000000000000259');
    await gateway.charge(gift({ method }));
    await days(1);
    expect((await gateway.truthOf(method.id))?.disputes).toMatchObject([{ status: 'open', amount: 10_000 }]);
    server.paypal.decide(method.id, 'won');
    const truth = await gateway.truthOf(method.id);
    expect(truth?.disputes).toMatchObject([{ status: 'won' }]);
    const moved = (truth?.transactions ?? []).map(({ kind, amount, fee }) => [kind, amount, fee]);
    expect(moved).toEqual([
      ['payment', 10_000, 339],
      ['dispute', -10_000, 0],
      ['fee', 0, 2_000],
      ['disputeReversal', 10_000, 0],
    ]);
    await days(1);
    const lines = await gateway.transactionsOf(began, new Date(server.paypal.book.now() + 1_000));
    const booked = truth?.transactions.filter(({ kind }) => kind !== 'payment').map(({ id }) => id);
    expect(booked).toEqual([1, 2, 3].map((number) => `${truth?.disputes[0]?.id}-${number}`));
    expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(booked ?? []));
    expect(lines.find(({ id }) => id === truth?.transactions[0]?.id)).toMatchObject({ attempt: attempt() });
    const [lying] = await gateway.balance();
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(lying?.amount);
  });
});

test('cards are kept, charged when nobody is there, and removed', async () => {
  const payer = { personId: 'person00001' };
  const setUp = (type: 'card' | 'paypal', key: string) => gateway.setup({ type, payer, returnUrl, key: `${attempt()}${key}` });
  const save = (id: string, key: string, personId = payer.personId) =>
    gateway.save({ fresh: { kind: 'setupToken', id }, payer: { personId }, key: `${attempt()}${key}` });
  const { id, customer } = await setUp('card', 's');
  await browser(`/v3/vault/setup-tokens/${id}/stand_in_fill`, entered(good));
  expect(await gateway.look({ kind: 'setupToken', id })).toEqual({ type: 'card', name: 'visa', last4: '9038' });
  await expect(save(id, 'x', 'person00002')).rejects.toMatchObject({ code: 'setup_mismatch' });
  const saved = await save(id, 'v');
  expect(saved).toMatchObject({ type: 'card', last4: '9038', customer, expMonth: 12, expYear: 2031 });
  const method = { customer, id: saved.id, type: 'card' } as const;
  expect(await gateway.charge(gift({ method, offSession: true }))).toMatchObject({ status: 'paid', truth: { attempt: attempt() } });
  expect(await gateway.methods(customer)).toMatchObject([{ id: saved.id }]);
  await gateway.removeMethod(method);
  await gateway.removeMethod(method);
  expect(await gateway.methods(customer)).toEqual([]);

  const unproved = await setUp('card', 't');
  await browser(`/v3/vault/setup-tokens/${unproved.id}/stand_in_fill`, entered('4000002760003184'));
  await browser(`/v3/vault/setup-tokens/${unproved.id}/stand_in_3ds`, { outcome: 'fail' });
  await expect(save(unproved.id, 'w')).rejects.toMatchObject({ problem: 'declined' });
  const owned = await setUp('paypal', 'u');
  await browser(`/v3/vault/setup-tokens/${owned.id}/stand_in_fill`, { payment_source: { paypal: {} } });
  const wallet = await save(owned.id, 'y');
  expect(wallet).toMatchObject({ type: 'paypal', email: 'giver@personal.example', customer });
  expect(await gateway.charge(gift({ method: { customer, id: wallet.id, type: 'paypal' }, offSession: true }))).toMatchObject({
    status: 'paid',
  });
});

test('messages are verified by the certificate of the stand-in, for one webhook only', async () => {
  const { id } = await gateway.webhooks.create('http://localhost:3000/api/giving/donate/webhook/paypal?churchId=x');
  const method = await approved(good);
  await gateway.charge(gift({ method }));
  received.length = 0;
  await server.tick();
  const [message] = received;
  const ours = (webhookId: string) => connect({ ...row, webhookId }, { secret: 'secret-grace' });
  expect(await ours(id).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ paymentIds: [method.id] });
  await expect(ours('OTHER').verify(message?.body ?? '', message?.headers ?? {})).rejects.toMatchObject({ problem: 'signature' });
  await expect(ours(id).verify(`${message?.body} `, message?.headers ?? {})).rejects.toMatchObject({ problem: 'signature' });
  expect((await gateway.webhooks.missed(new Date(0))).flatMap(({ paymentIds }) => paymentIds)).toContain(method.id);
  await gateway.webhooks.remove(id);
});

test('keys are checked, and of another church they see nothing', async () => {
  expect(await gateway.account()).toMatchObject({ id: 'MERCHANTGRACE', mode: 'test', currency: 'usd' });
  await expect(connect(row, { secret: 'wrong' }).account()).rejects.toMatchObject({ problem: 'keys' });
  const method = await approved(good);
  const hope = connect({ ...row, publicKey: 'client-hope' }, { secret: 'secret-hope' });
  expect(await hope.truthOf(method.id)).toBeUndefined();
});

test('all of it as PayPal’s OpenAPI has it, where that is at hand', () => {
  const names = [
    'checkout_orders_v2',
    'payments_payment_v2',
    'vault_payment_tokens_v3',
    'customer_disputes_v1',
    'reporting_transactions_v1',
  ];
  const documents = openApi(...[...names, 'notifications_webhooks_v1'].map((name) => `paypal/${name}.json`));
  if (!documents) return;
  const exchanges = server.traffic.map(({ call, status, body }) => {
    return { ...call, path: call.path.replace('/stand-ins/paypal', ''), body: call.body.toString('utf8'), status, answered: body };
  });
  const ours = exchanges.filter(({ path }) => !/stand_in_|\/oauth2\/|\/certs\//.test(path));
  const found = ours.flatMap((one) => violations(documents, one) ?? [`${one.method} ${one.path} is not in it`]);
  // The token that a setup becomes is newer than this version of the file.
  const known = found.filter((line) => !line.includes('SETUP_TOKEN') && !line.includes('verification_method'));
  expect([...new Set(known.map((line) => line.replace(/\/[A-Za-z0-9]{17}\b/g, '/…')))]).toEqual([]);
});
