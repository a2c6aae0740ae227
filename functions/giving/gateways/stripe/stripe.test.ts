import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { now } from '../../../core/clock.ts';
import { BankAsks } from '../bankAsks.ts';
import { connect } from '../connect.ts';
import type { Charge, Gateway } from '../gateway.ts';
import { openApi, violations } from '../openapiTesting.ts';

let server: GatewayServer;
let gateway: Gateway;
let count = 0;
const received: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
const row = { id: 'gateway0001', provider: 'stripe', publicKey: 'pk_test_grace', currency: 'usd', mode: 'test' } as const;

beforeAll(async () => {
  server = await startGateways(
    () => now().getTime(),
    async (url, headers, body) => {
      received.push({ url, headers, body });
      return 200;
    },
  );
  process.env.STRIPE_URL = server.url;
});
afterAll(() => server.close());
beforeEach(() => {
  gateway = connect(row, { secret: 'rk_test_grace' });
  count += 1;
});

const attempt = () => `attempt${String(count).padStart(4, '0')}`;
const asked = (change: Partial<Charge> = {}): Charge => ({
  attempt: attempt(),
  amount: 10_330,
  currency: 'usd',
  method: { kind: 'paymentMethod', id: 'pm_card_visa' },
  email: 'vera@visitor.test',
  description: 'Gift to Grace',
  metadata: { church: 'gracechurch' },
  returnUrl: 'https://give.example.org/grace',
  ...change,
});
/** What a browser does with the publishable key. */
async function browser(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const headers = { authorization: 'Bearer pk_test_grace', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${server.url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const body: { id: string; error?: { message: string } } = await answer.json();
  return body.error ? body.error.message : body.id;
}
const card = (number: string, at = '') => ({
  [`${at ? `${at}[type]` : 'type'}`]: 'card',
  [`${at ? `${at}[card]` : 'card'}[number]`]: number,
  [`${at ? `${at}[card]` : 'card'}[exp_month]`]: '12',
  [`${at ? `${at}[card]` : 'card'}[exp_year]`]: '2031',
  [`${at ? `${at}[card]` : 'card'}[cvc]`]: '123',
});
const cardMethod = async (number: string) => ({ kind: 'paymentMethod', id: await browser('payment_methods', card(number)) }) as const;
const days = (count: number) => server.stripe.tickDays(count);

test('what it charges by itself is listed, told as payments, and ended once', async () => {
  const { id: methodId, customer } = await gateway.save({
    fresh: { kind: 'paymentMethod', id: 'pm_card_visa' },
    payer: { personId: 'person00001', name: 'Vera Old', email: 'vera@old.test' },
    key: attempt(),
  });
  const price = { currency: 'usd', product: 'prod_gift', unit_amount: '2500', 'recurring][interval': 'month' };
  const fields = {
    ...{ customer, default_payment_method: methodId, 'items[0][quantity]': '2' },
    ...Object.fromEntries(Object.entries(price).map(([name, value]) => [`items[0][price_data][${name}]`, value])),
  };
  const headers = { authorization: 'Bearer sk_test_grace', 'content-type': 'application/x-www-form-urlencoded' };
  const made = await fetch(`${server.url}/v1/subscriptions`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  expect(made.status).toBe(200);
  const [listed] = await gateway.subscriptions({ most: 10 });
  expect(listed).toMatchObject({
    customer,
    methodId,
    name: 'Vera Old',
    amount: 5000,
    currency: 'usd',
    interval: 'month',
    intervalCount: 1,
  });
  const paid = async () =>
    (await gateway.transactionsOf(new Date(0), new Date(now().getTime() + 100 * 86_400_000))).filter(({ amount }) => amount === 5000);
  await days(32);
  expect(await paid()).toHaveLength(2);
  expect(Date.parse((await gateway.subscriptions({ most: 10 }))[0]?.renewsAt ?? '')).toBeGreaterThan(Date.parse(listed?.renewsAt ?? ''));
  await gateway.endSubscription(listed?.id ?? '');
  await gateway.endSubscription(listed?.id ?? '');
  expect(await gateway.subscriptions({ most: 10 })).toEqual([]);
  expect(await gateway.subscriptions({ id: listed?.id ?? '' })).toEqual([]);
  await days(32);
  expect(await paid()).toHaveLength(2);
});

describe('a gift by card', () => {
  test('is paid, and its fee follows', async () => {
    const charged = await gateway.charge(asked());
    expect(charged).toMatchObject({ status: 'paid', truth: { attempt: attempt(), status: 'paid', amount: 10_330, transactions: [] } });
    expect(charged.wire).toMatchObject({ status: 'succeeded' });
    await days(1);
    const truth = await gateway.truthOf(charged.paymentId ?? '');
    expect(truth?.transactions).toMatchObject([{ kind: 'payment', amount: 10_330, fee: 330 }]);
    expect(truth).toMatchObject({ method: { type: 'card', name: 'visa', last4: '4242' } });
    expect(await gateway.search(attempt())).toEqual([charged.paymentId]);
  });

  test('by confirmation token, seen before it is charged', async () => {
    const fresh = {
      kind: 'confirmationToken',
      id: await browser('confirmation_tokens', card('5555555555554444', 'payment_method_data')),
    } as const;
    expect(await gateway.look(fresh)).toEqual({ type: 'card', name: 'mastercard', last4: '4444' });
    expect(await gateway.charge(asked({ method: fresh }))).toMatchObject({ status: 'paid' });
    await expect(gateway.charge(asked({ attempt: `${attempt()}b`, method: fresh }))).rejects.toMatchObject({ problem: 'refused' });
  });

  test('asked for twice, also at once, is charged once; with another amount it is refused', async () => {
    const [one, two] = await Promise.all([gateway.charge(asked()), gateway.charge(asked())]);
    expect(one.paymentId).toBe(two.paymentId);
    await expect(gateway.charge(asked({ amount: 9_999 }))).rejects.toMatchObject({ problem: 'reused' });
    expect(await gateway.search(attempt())).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4100000000000019', 'fraudulent'],
  ])('declined is an answer: %s', async (number, code) => {
    const charged = await gateway.charge(asked({ method: await cardMethod(number) }));
    expect(charged).toMatchObject({ status: 'declined', decline: { code }, wire: { raw: { message: expect.any(String) } } });
    expect(await gateway.truthOf(charged.paymentId ?? '')).toMatchObject({ status: 'failed', failure: { code }, transactions: [] });
  });

  test('that the bank wants to see is paid after that, and not before', async () => {
    const charged = await gateway.charge(asked({ method: await cardMethod('4000002760003184') }));
    expect(charged).toMatchObject({ status: 'needsAction', truth: { status: 'pending' } });
    const proof = { client_secret: charged.clientSecret ?? '', outcome: 'complete' };
    await browser(`payment_intents/${charged.paymentId}/stand_in_3ds`, { ...proof, client_secret: 'guessed' });
    expect(await gateway.truthOf(charged.paymentId ?? '')).toMatchObject({ status: 'pending' });
    await browser(`payment_intents/${charged.paymentId}/stand_in_3ds`, proof);
    expect(await gateway.charge(asked({ method: { kind: 'paymentMethod', id: 'pm_card_visa' } })).catch((error) => error.problem)).toBe(
      'reused',
    );
    expect(await gateway.truthOf(charged.paymentId ?? '')).toMatchObject({ status: 'paid' });
  });

  test('that the gateway takes without answering is found again', async () => {
    // The package asks once more by itself where a connection was cut.
    server.stripe.faults.calls = { kind: 'hangUpAfter', left: 2 };
    await expect(gateway.charge(asked())).rejects.toMatchObject({ problem: 'unavailable' });
    expect(await gateway.charge(asked())).toMatchObject({ status: 'paid' });
    server.stripe.faults.calls = { kind: 'failBefore', left: 1 };
    await expect(gateway.charge(asked({ attempt: `${attempt()}b` }))).rejects.toMatchObject({ problem: 'unavailable' });
    expect(await gateway.search(attempt())).toHaveLength(1);
  });
});

describe('a gift by bank', () => {
  const bank = async (account: string) => {
    const fields = { type: 'us_bank_account', 'billing_details[name]': 'Vera', 'us_bank_account[account_number]': account };
    const more = { 'us_bank_account[routing_number]': '110000000', 'us_bank_account[financial_connections_account]': 'fca_1' };
    return { kind: 'confirmationToken', id: await browser('confirmation_tokens', prefixed({ ...fields, ...more })) } as const;
  };
  const prefixed = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`payment_method_data[${name.replace('[', '][').replace(/([^\]])$/, '$1]')}`, value]),
    );

  test.each([
    ['000123456789', 'paid'],
    ['000222222227', 'failed'],
    ['000000000009', 'pending'],
  ])('%s is pending, and days later %s', async (number, status) => {
    const charged = await gateway.charge(asked({ amount: 20_000, method: await bank(number) }));
    expect(charged).toMatchObject({ status: 'pending', truth: { method: { type: 'bank' } } });
    await days(5);
    expect(await gateway.truthOf(charged.paymentId ?? '')).toMatchObject({ status });
  });

  test('returned late is a dispute that is lost', async () => {
    const { paymentId = '' } = await gateway.charge(asked({ amount: 20_000, method: await bank('000555555559') }));
    await days(12);
    const truth = await gateway.truthOf(paymentId);
    expect(truth).toMatchObject({ status: 'paid', disputes: [{ status: 'lost', amount: 20_000 }] });
    expect(truth?.transactions.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
      ['payment', 20_000, 160],
      ['dispute', -20_000, 400],
    ]);
  });
});

describe('money that goes back', () => {
  test('in parts, never more than there was, and once per key', async () => {
    const { paymentId = '' } = await gateway.charge(asked());
    const give = (amount: number, key: string) =>
      gateway.refund({ paymentId, amount, key: `${attempt()}${key}`, funds: { fundGeneral: amount } });
    expect(await give(3_000, 'a')).toMatchObject({ status: 'done', amount: 3_000 });
    expect((await give(3_000, 'a')).id).toBe((await give(3_000, 'a')).id);
    await expect(give(8_000, 'b')).rejects.toMatchObject({ problem: 'refused' });
    expect(await gateway.truthOf(paymentId)).toMatchObject({ refunds: [{ amount: 3_000, funds: { fundGeneral: 3_000 } }] });
  });

  test('may fail later, and comes back', async () => {
    const { paymentId = '' } = await gateway.charge(asked({ method: await cardMethod('4000000000005126') }));
    await gateway.refund({ paymentId, amount: 10_330, key: `${attempt()}r` });
    await days(4);
    const truth = await gateway.truthOf(paymentId);
    expect(truth?.refunds).toMatchObject([{ status: 'failed' }]);
    expect(truth?.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 10_330],
      ['refund', -10_330],
      ['refundFailed', 10_330],
    ]);
  });

  test('is taken by a dispute, and comes back when it is won', async () => {
    const { paymentId = '' } = await gateway.charge(asked({ method: await cardMethod('4000000000000259') }));
    await days(1);
    expect(await gateway.truthOf(paymentId)).toMatchObject({ disputes: [{ status: 'open', reason: 'fraudulent' }] });
    await expect(gateway.refund({ paymentId, amount: 100, key: `${attempt()}r` })).rejects.toMatchObject({ code: 'charge_disputed' });
    server.stripe.decide(paymentId, 'won');
    const truth = await gateway.truthOf(paymentId);
    expect(truth?.disputes).toMatchObject([{ status: 'won' }]);
    expect(truth?.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 10_330],
      ['dispute', -10_330],
      ['disputeReversal', 10_330],
    ]);
  });
});

describe('methods', () => {
  const payer = { personId: 'person00001', name: 'Mia Member', email: 'mia@member.test' };

  test('are saved, listed, changed and removed, and charged when nobody is there', async () => {
    const saved = await gateway.save({ fresh: await cardMethod('4242424242424242'), payer, key: `${attempt()}s` });
    expect(saved).toMatchObject({ type: 'card', name: 'visa', last4: '4242', status: 'verified', expMonth: 12, expYear: 2031 });
    const method = { customer: saved.customer, id: saved.id, type: 'card' } as const;
    expect(await gateway.update(method, { expMonth: 3, expYear: 2035 })).toMatchObject({ expMonth: 3, expYear: 2035 });
    expect(await gateway.charge(asked({ method, offSession: true }))).toMatchObject({ status: 'paid' });
    expect(await gateway.methods(saved.customer)).toMatchObject([{ id: saved.id }]);
    await gateway.removeMethod(method);
    await gateway.removeMethod(method);
    expect(await gateway.methods(saved.customer)).toEqual([]);
    for (const _ of [1, 2]) await gateway.removeCustomer(saved.customer);
    const again = { fresh: await cardMethod('4242424242424242'), payer, customer: saved.customer, key: `${attempt()}g` };
    await expect(gateway.save(again)).rejects.toMatchObject({ problem: 'missing' });
  });

  test('that decline are not saved; one declines only later', async () => {
    const broken = gateway.save({ fresh: await cardMethod('4000000000000002'), payer, key: `${attempt()}s` });
    await expect(broken).rejects.toMatchObject({ problem: 'declined', code: 'generic_decline' });
    const later = await gateway.save({ fresh: await cardMethod('4000000000000341'), payer, key: `${attempt()}b` });
    const method = { customer: later.customer, id: later.id, type: 'card' } as const;
    expect(await gateway.charge(asked({ method, offSession: true }))).toMatchObject({ status: 'declined' });
  });

  test('about which the bank asks are saved once it was answered', async () => {
    const saving = gateway.save({ fresh: await cardMethod('4000002500003155'), payer, key: `${attempt()}s` });
    const asked = await saving.then(
      () => undefined,
      (error: unknown) => (error instanceof BankAsks ? error.asks : undefined),
    );
    const { id = '', customer = '', clientSecret = '' } = asked ?? {};
    await expect(gateway.methods(customer)).resolves.toEqual([]);
    await browser(`setup_intents/${clientSecret.split('_secret')[0]}/stand_in_3ds`, { client_secret: clientSecret, outcome: 'complete' });
    const again = { fresh: { kind: 'paymentMethod' as const, id }, payer, customer, key: `${attempt()}t` };
    expect(await gateway.save(again)).toMatchObject({ id, customer, status: 'verified' });
  });

  test('of another customer are not charged', async () => {
    const saved = await gateway.save({ fresh: await cardMethod('4242424242424242'), payer, key: `${attempt()}s` });
    const other = await gateway.customer({ personId: 'person00002' }, `${attempt()}c`);
    await expect(gateway.charge(asked({ method: { customer: other, id: saved.id, type: 'card' } }))).rejects.toMatchObject({
      problem: 'refused',
    });
  });

  test('a bank account is new until its two deposits are told', async () => {
    const { customer, clientSecret, id } = await gateway.setup({
      type: 'bank',
      payer,
      key: `${attempt()}s`,
      returnUrl: 'https://give.example.org',
    });
    const details = {
      type: 'us_bank_account',
      'billing_details[name]': 'Mia',
      'us_bank_account[account_number]': '000123456789',
      'us_bank_account[routing_number]': '110000000',
    };
    const method = await browser('payment_methods', details);
    const online = {
      'mandate_data[customer_acceptance][type]': 'online',
      'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
    };
    await browser(`setup_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method, ...online });
    expect(await gateway.methods(customer)).toMatchObject([{ id: method, status: 'new', holderName: 'Mia' }]);
    const bank = { customer, id: method };
    await expect(gateway.verifyBank({ ...bank, deposits: { amounts: [10, 11] } })).rejects.toMatchObject({ problem: 'refused' });
    expect(await gateway.verifyBank({ ...bank, deposits: { amounts: [32, 45] } })).toMatchObject({ status: 'verified' });
    const saved = { customer, id: method, type: 'bank' } as const;
    expect(await gateway.charge(asked({ method: saved, offSession: true }))).toMatchObject({ status: 'pending' });
  });

  test('an older client’s bank account, too', async () => {
    const fields = {
      account_number: '000123456789',
      routing_number: '110000000',
      account_holder_name: 'Mia',
      country: 'US',
      currency: 'usd',
    };
    const token = await browser(
      'tokens',
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [`bank_account[${name}]`, value])),
    );
    const bank = await gateway.save({ fresh: { kind: 'bankToken', id: token }, payer, key: `${attempt()}s` });
    expect(bank).toMatchObject({ type: 'bank', status: 'new', last4: '6789' });
    const saved = { customer: bank.customer, id: bank.id, type: 'bank' } as const;
    const agreed = { address: '192.0.2.1', userAgent: 'x' };
    await expect(gateway.charge(asked({ method: saved, agreed }))).rejects.toMatchObject({ code: 'bank_account_unverified' });
    expect(await gateway.verifyBank({ customer: bank.customer, id: bank.id, deposits: { amounts: [32, 45] } })).toMatchObject({
      status: 'verified',
    });
    expect(await gateway.update(saved, { holderName: 'Mia M', holderType: 'company' })).toMatchObject({
      holderName: 'Mia M',
      holderType: 'company',
    });
    expect(await gateway.charge(asked({ attempt: `${attempt()}b`, method: saved, agreed }))).toMatchObject({ status: 'pending' });
    expect(await gateway.methods(bank.customer)).toMatchObject([{ id: bank.id }]);
  });
});

describe('the account', () => {
  test('is that of both keys', async () => {
    expect(await gateway.account()).toMatchObject({ id: 'acct_grace', mode: 'test', currency: 'usd' });
    const wrong = (publicKey: string, secret: string) => connect({ ...row, publicKey }, { secret }).account();
    for (const [publicKey, secret, code] of [
      ['pk_test_hope', 'rk_test_grace', 'other_account'],
      ['pk_live_grace', 'rk_test_grace', 'other_mode'],
      ['pk_test_grace', 'sk_live_grace', 'not_restricted'],
    ] as const)
      await expect(wrong(publicKey, secret)).rejects.toMatchObject({ problem: 'keys', code });
    await expect(wrong('pk_test_grace', 'rk_test_??')).rejects.toMatchObject({ problem: 'keys' });
  });

  test('of another church sees nothing', async () => {
    const { paymentId = '' } = await gateway.charge(asked());
    const hope = connect({ ...row, publicKey: 'pk_test_hope' }, { secret: 'rk_test_hope' });
    expect(await hope.truthOf(paymentId)).toBeUndefined();
    expect(await hope.search(attempt())).toEqual([]);
  });

  test('pays out what its lines say', async () => {
    await gateway.charge(asked());
    await days(4);
    const [payout] = await gateway.payouts(new Date(0));
    const lines = await gateway.transactionsOfPayout(payout?.id ?? '');
    expect(lines.filter(({ kind }) => kind !== 'payout').reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount);
    const all = await gateway.transactionsOf(new Date(0), new Date(server.stripe.state.now() + 1000));
    const [lying] = await gateway.balance();
    expect(all.reduce((sum, { net }) => sum + net, 0)).toBe(lying?.amount);
    expect(all.find(({ kind }) => kind === 'payment')?.paymentId).toMatch(/^pi_/);
  });
});

test('messages are signed, and those that nobody took are found', async () => {
  const { id, secret } = await gateway.webhooks.create('http://localhost:3000/api/giving/donate/webhook/stripe?churchId=x');
  const { paymentId = '' } = await gateway.charge(asked());
  expect((await gateway.webhooks.missed(new Date(0))).flatMap(({ paymentIds }) => paymentIds)).toContain(paymentId);
  await server.tick();
  const [message] = received;
  const ours = connect(row, { secret: 'rk_test_grace', webhookSecret: secret });
  expect(await ours.verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({ paymentIds: [paymentId] });
  await expect(gateway.verify(message?.body ?? '', message?.headers ?? {})).rejects.toMatchObject({ problem: 'signature' });
  expect((await gateway.webhooks.missed(new Date(0))).flatMap(({ paymentIds }) => paymentIds)).not.toContain(paymentId);
  await gateway.webhooks.remove(id);
  await gateway.webhooks.remove(id);
});

test('all of it as Stripe’s OpenAPI has it, where that is at hand', () => {
  const documents = openApi('stripe/openapi.json');
  if (!documents) return;
  const exchanges = server.traffic.map(({ call, status, body }) => ({ ...call, body: call.body.toString('utf8'), status, answered: body }));
  const ours = exchanges.filter(({ path, headers }) => !path.endsWith('/stand_in_3ds') && headers.authorization?.includes('rk_'));
  const found = ours.flatMap((one) => violations(documents, one) ?? [`${one.method} ${one.path} is not in it`]);
  expect([...new Set(found.map((line) => line.replace(/(_|\/)[0-9a-f]{24}/g, '$1…')))]).toEqual([]);
  expect(ours.length).toBeGreaterThan(100);
});
