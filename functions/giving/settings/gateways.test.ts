import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moveClock, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { churches } from '#functions/membership/table.ts';
import { church, everything, type Member, memberToken, newcomer, rowsOf } from '#functions/refusals/testing.ts';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { gateways as contract, GatewaySettings } from '#shared/giving/settings/gateways.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { connected } from '../gateways/connected.ts';
import { handlers } from '../handlers.ts';
import { keysOf } from './keys.ts';
import { gatewayRows } from './rows.ts';

let cloud: TestCloud;
let server: GatewayServer;
let treasurer: Member;
let table: Table;
/** An account belongs to one church of a stage: each test has its own. */
let name: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  server = await startGateways(() => now().getTime());
  process.env.STRIPE_URL = server.url;
  process.env.PAYPAL_URL = `${server.url}/stand-ins/paypal`;
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});
beforeEach(() => {
  moveClock(0);
});
/** A church of its own; nothing is left behind by what is refused. */
const begin = async () => {
  treasurer = await church('Grace', await newcomer('Tess', 'Treasurer'));
  table = new Table(treasurer.churchId);
  name = `grace${newId().replace(/\W|_/g, '')}`;
};

const asked = asking(serveArea('giving', handlers));
const ask = async (method: string, url: string, body?: unknown, of = treasurer) =>
  asked(method, url, { body, token: await memberToken(of, 'giving', everything('giving')) });
const keys = () => ({ provider: 'Stripe', publicKey: `pk_test_${name}`, privateKey: `rk_test_${name}` });
const add = (o: object = {}, of = treasurer) => ask('POST', '/gateways', [{ ...keys(), ...o }], of);
const added = async (o: object = {}) => {
  const [made] = (await add(o)).of(many(GatewaySettings));
  if (!made) throw new Error('No gateway was returned.');
  return made;
};
const webhooks = async () => {
  const answer = await fetch(`${server.url}/v1/webhook_endpoints`, { headers: { authorization: `Bearer rk_test_${name}` } });
  const { data }: { data: { id: string; url: string }[] } = await answer.json();
  return data.filter(({ url }) => url.includes(treasurer.churchId));
};
const rowOf = async (id: string) => (await table.need(gatewayRows, { id })).row;

describe('a gateway that is refused', () => {
  beforeAll(begin);

  test.each([
    [{ privateKey: 'sk_live_grace' }, 'gatewaySecretKey'],
    [{ privateKey: 'sk_test_grace' }, 'gatewaySecretKey'],
    [{ privateKey: undefined }, 'gatewayKeys'],
    [{ privateKey: '********' }, 'gatewayKeys'],
    [{ publicKey: 'grace' }, 'gatewayKeys'],
    [{ publicKey: 'pk_live_grace' }, 'gatewayKeysMixed'],
    [{ publicKey: 'pk_test_hope' }, 'gatewayKeysWrong'],
    [{ privateKey: 'rk_test_gr' }, 'gatewayKeysWrong'],
    [{ provider: 'paypal' }, 'gatewayKeysWrong'],
    [{ provider: 'paypal', publicKey: 'a b' }, 'gatewayKeys'],
    [{ provider: 'paypal', publicKey: 'client-grace', privateKey: 'secret-grace', currency: 'kwd' }, 'invalid'],
    [{ currency: 'xyz' }, 'invalid'],
    [{ provider: 'square' }, 'invalid'],
  ])('with %j is refused: %s, and nothing is left behind', async (o, code) => {
    expect((await add(o)).code).toBe(code);
    expect([await webhooks(), (await ask('GET', '/gateways')).of(many(GatewaySettings))]).toEqual([[], []]);
  });
});

describe('a gateway', () => {
  beforeEach(begin);

  test('is added once its keys are checked, with a webhook that we make, and its keys are never returned', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const answer = await add({ payFees: '1', currency: 'USD' });
    const [made] = answer.of(many(GatewaySettings));
    expect(made).toMatchObject({
      provider: 'stripe',
      account: `acct_${name}`,
      mode: 'test',
      currency: 'usd',
      payFees: true,
      enabled: true,
    });
    const [hook, ...others] = await webhooks();
    expect([others, hook?.url]).toEqual([[], `http://localhost:3000/api/giving/donate/webhook/stripe?churchId=${treasurer.churchId}`]);
    const row = await rowOf(made?.id ?? '');
    expect(row.webhookId).toBe(hook?.id);
    expect(await keysOf(table, row)).toMatchObject({ secret: `rk_test_${name}`, webhookSecret: expect.stringMatching(/^whsec_/) });
    const shown = [answer.text, (await ask('GET', '/gateways')).text, (await ask('GET', `/gateways/${made?.id}`)).text, row.secret];
    expect(shown.join(' ')).not.toMatch(/rk_test|whsec/);
    // Neither in a row nor in a line of the log.
    const rows = [...(await rowsOf(treasurer.churchId)).values()];
    const kept = [JSON.stringify(rows), JSON.stringify(log.mock.calls)];
    log.mockRestore();
    expect([rows.length > 3, ...kept.map((one) => /rk_test_|whsec_/.test(one))]).toEqual([true, false, false]);
    const lines = JSON.stringify(await auditLines(table, 'giving'));
    expect([lines.includes('stripe'), /rk_test|whsec/.test(lines), lines.includes(row.secret)]).toEqual([true, false, false]);
  });

  test('of PayPal is added beside it, by the keys of an app', async () => {
    await added();
    const paypal = await added({ provider: 'paypal', publicKey: `client-${name}`, privateKey: `secret-${name}` });
    expect(paypal).toMatchObject({ provider: 'paypal', account: `MERCHANT${name.toUpperCase()}`, mode: 'test', enabled: true });
    expect((await rowOf(paypal.id)).webhookId).toMatch(/\w/);
    expect((await ask('GET', '/gateways')).of(many(GatewaySettings)).map(({ provider }) => provider)).toEqual(['stripe', 'paypal']);
  });

  test('changes without its keys; older clients send them back masked', async () => {
    const { id } = await added();
    const before = await rowOf(id);
    const [saved] = (await ask('POST', '/gateways', [{ id, privateKey: '•••', payFees: true }])).of(many(GatewaySettings));
    expect(saved).toMatchObject({ id, payFees: true });
    expect((await ask('PATCH', `/gateways/${id}`, { payFees: false, productId: 'prod_1' })).of(contract.change.returns)).toMatchObject({
      payFees: false,
      productId: 'prod_1',
    });
    expect((await rowOf(id)).secret).toBe(before.secret);
    expect((await ask('PATCH', `/gateways/${id}`, { currency: 'eur' })).code).toBe('gatewayCurrency');
  });

  test('takes other keys of the same account only', async () => {
    const { id } = await added();
    expect((await ask('PATCH', `/gateways/${id}`, { privateKey: `rk_test_${name}_reads` })).status).toBe(200);
    expect(await keysOf(table, await rowOf(id))).toMatchObject({
      secret: `rk_test_${name}_reads`,
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
    const other = { publicKey: 'pk_test_hope', privateKey: 'rk_test_hope' };
    expect((await ask('PATCH', `/gateways/${id}`, other)).code).toBe('gatewayOtherAccount');
    const live = { publicKey: `pk_live_${name}`, privateKey: `rk_live_${name}` };
    expect((await ask('PATCH', `/gateways/${id}`, live)).code).toBe('gatewayOtherAccount');
    expect(await webhooks()).toHaveLength(1);
  });

  test('is added once, however often at the same time', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers
        .map(({ code }) => code)
        .filter(Boolean)
        .every((code) => code === 'outdated' || code === 'gatewayKnown'),
    ).toBe(true);
    expect(await webhooks()).toHaveLength(1);
    expect((await add()).code).toBe('gatewayKnown');
  });

  test('that is removed takes no more donations, but stays, and comes back with its account', async () => {
    const { id } = await added();
    expect((await ask('DELETE', `/gateways/${id}`)).status).toBe(200);
    expect((await ask('DELETE', `/gateways/${id}`)).status).toBe(200);
    expect((await ask('GET', '/gateways')).of(many(GatewaySettings))).toEqual([]);
    expect((await asked('GET', `/gateways/configured/${treasurer.churchId}`)).text).toBe('{"configured":false}');
    expect((await ask('GET', '/gateways/retired')).of(many(GatewaySettings)).map((one) => one.id)).toEqual([id]);
    expect((await ask('GET', `/gateways/${id}`)).of(GatewaySettings).enabled).toBe(false);
    expect(await webhooks()).toHaveLength(1);
    expect(await added()).toMatchObject({ id, enabled: true });
    expect(await webhooks()).toHaveLength(1);
  });

  test('has an account that no other church of the stage takes, until it is removed; payments of the other one stay its own', async () => {
    const { id } = await added();
    const other = await church('Hope', await newcomer('Ben', 'Other'));
    expect((await add({}, other)).code).toBe('gatewayElsewhere');
    await ask('DELETE', `/gateways/${id}`);
    const [made] = (await add({}, other)).of(many(GatewaySettings));
    expect(made?.account).toBe(`acct_${name}`);
    expect((await add()).code).toBe('gatewayElsewhere');
    const own = await connected(table, await rowOf(id));
    const theirTable = new Table(other.churchId);
    const theirs = await connected(theirTable, (await theirTable.need(gatewayRows, { id: made?.id ?? '' })).row);
    const give = async (metadata: Record<string, string>) => {
      const gift = { amount: 2000, currency: 'usd', description: 'Gift', metadata };
      const method = { kind: 'paymentMethod' as const, id: 'pm_card_visa' };
      return (await theirs.charge({ ...gift, attempt: newId(), method })).paymentId ?? '';
    };
    const seen = async (paymentId: string) =>
      [await own.truthOf(paymentId), await theirs.truthOf(paymentId)].map((one) => one !== undefined);
    expect(await seen(await give({ church: table.church }))).toEqual([true, false]);
    expect(await seen(await give({ church: other.churchId }))).toEqual([false, true]);
    expect(await seen(await give({}))).toEqual([false, true]);
    expect((await ask('POST', '/comparisons', { gatewayId: id, date: '2026-01-01' })).code).toBe('gatewayElsewhere');
  });

  test('of another church stays closed: its row opens for no one else', async () => {
    const { id } = await added();
    const other = await church('Hope', await newcomer('Ben', 'Other'));
    for (const [method, url, body] of [
      ['GET', `/gateways/${id}`, undefined],
      ['PATCH', `/gateways/${id}`, { payFees: true }],
      ['DELETE', `/gateways/${id}`, undefined],
      ['POST', '/gateways', [{ id, payFees: true }]],
    ] as const)
      expect(['notFound', undefined]).toContain((await ask(method, url, body, other)).code);
    const row = await rowOf(id);
    expect([row.payFees, row.removedAt]).toEqual([false, undefined]);
    await expect(keysOf(new Table(other.churchId), row)).rejects.toThrow();
  });
});

describe('of a church', () => {
  beforeEach(begin);

  test('new keys and removing ask for a recent sign-in; what is no secret does not', async () => {
    const { id } = await added();
    const token = await memberToken(treasurer, 'giving', everything('giving'));
    moveClock(20 * minuteMs);
    const late = (method: string, url: string, body?: unknown) => asked(method, url, { body, token });
    expect((await late('PATCH', `/gateways/${id}`, { payFees: true })).status).toBe(200);
    expect((await late('PATCH', `/gateways/${id}`, { privateKey: `rk_test_${name}` })).code).toBe('recentSignInRequired');
    expect((await late('POST', '/gateways', [keys()])).code).toBe('recentSignInRequired');
    expect((await late('DELETE', `/gateways/${id}`)).code).toBe('recentSignInRequired');
  });

  test('treasurers are told of keys and of removing, and of nothing else', async () => {
    const mails = async () => {
      const { Items } = await dynamo('Scan', { TableName: process.env.TABLE });
      return fromItems(Items).filter(({ kind, row }) => kind === 'Outbox' && Object(row).queue === 'mail').length;
    };
    const before = await mails();
    const { id } = await added();
    expect(await mails()).toBe(before + 1);
    await ask('PATCH', `/gateways/${id}`, { payFees: true });
    expect(await mails()).toBe(before + 1);
    await ask('DELETE', `/gateways/${id}`);
    expect(await mails()).toBe(before + 2);
    // With giving reserved, the founder, who may do everything, is no treasurer any more (decision D50).
    const { row, version } = await table.need(churches, {});
    const reserved = { id: newId(), churchId: table.church, keyName: 'givingTreasurersOnly', value: 'true', public: false };
    await table.write(table.put(churches, { ...row, settings: [...row.settings, reserved] }, { row, version }));
    await added();
    expect(await mails()).toBe(before + 2);
  });

  test('while the gateway is away, nothing is saved and staff are told why', async () => {
    process.env.STRIPE_URL = 'http://127.0.0.1:1';
    expect((await add()).code).toBe('gatewayAway');
    process.env.STRIPE_URL = server.url;
    expect((await ask('GET', '/gateways')).of(many(GatewaySettings))).toEqual([]);
  });
});
