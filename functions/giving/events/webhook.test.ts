import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { outbox } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { connected } from '../gateways/connected.ts';
import { addGateway } from '../settings/saveGateway.ts';
import { forgetGateways } from './receive.ts';
import { watchedGateways } from './rows.ts';
import { webhook } from './webhook.ts';

let cloud: TestCloud;
let server: GatewayServer;
let table: Table;
/** What the gateway sends, as it arrives. */
const sent: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
const arrive = (message: (typeof sent)[number], change: { query?: Record<string, string>; body?: string } = {}) => {
  const { pathname, searchParams } = new URL(message.url);
  return webhook({
    ...{ method: 'POST', path: pathname.replace('/api/giving/donate/webhook', ''), query: Object.fromEntries(searchParams) },
    ...{ headers: message.headers, cookies: {}, body: message.body, address: '10.0.0.1', ...change },
  });
};
beforeAll(async () => {
  cloud = await startTestCloud();
  server = await startGateways(
    () => now().getTime(),
    async (url, headers, body) => {
      sent.push({ url, headers, body });
      return (await arrive({ url, headers, body })).status;
    },
  );
  process.env.STRIPE_URL = server.url;
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});
beforeEach(() => {
  sent.length = 0;
  table = new Table(newId());
  forgetGateways();
});

/** Keys of an account of its own, for each church of a test. */
function keys() {
  const account = `t${table.church.replace(/\W|_/g, '')}`;
  return { provider: 'stripe', publicKey: `pk_test_${account}`, privateKey: `rk_test_${account}`, currency: 'usd' } as const;
}
const ordersOf = async ({ church }: Table) => {
  const { Items } = await dynamo('Scan', { TableName: process.env.TABLE });
  return fromItems(Items).filter(({ kind, row }) => kind === outbox.name && JSON.stringify(row).includes(church));
};
async function pay() {
  const row = await addGateway(table, keys());
  const gateway = await connected(table, row);
  const method = { kind: 'paymentMethod', id: 'pm_card_visa' } as const;
  const asked = { attempt: newId(), amount: 5000, currency: 'usd', method, description: 'Gift', metadata: {} };
  await gateway.charge({ ...asked, returnUrl: 'https://give.example.org/grace' });
  await server.tick();
  return row;
}

test('a message of the church’s own account is kept, and its booking ordered once, however often it comes', async () => {
  const row = await pay();
  expect(sent.length).toBeGreaterThan(0);
  const orders = (await ordersOf(table)).length;
  expect(orders).toBeGreaterThan(0);
  for (const message of sent) expect((await arrive(message)).status).toBe(200);
  expect(await ordersOf(table)).toHaveLength(orders);
  expect(await new Table('-').get(watchedGateways, { churchId: table.church, gatewayId: row.id })).toBeDefined();
});

test('changed, unsigned, too long, of another church or of no gateway, it is refused and leaves nothing', async () => {
  await pay();
  const [message] = sent;
  if (!message) throw new Error('The gateway sent nothing.');
  const other = new Table(newId());
  const changes: NonNullable<Parameters<typeof arrive>[1]>[] = [
    { body: message.body.replace('evt_', 'evt_x') },
    { body: '' },
    { body: `${message.body}${' '.repeat(1_000_000)}` },
    { query: { churchId: other.church } },
    { query: { churchId: '../x' } },
    { query: {} },
  ];
  for (const change of changes) expect((await arrive(message, change)).status).toBe(400);
  expect((await arrive({ ...message, headers: {} })).status).toBe(400);
  expect((await arrive({ ...message, url: message.url.replace('/stripe', '/paypal') })).status).toBe(400);
  expect(await ordersOf(other)).toEqual([]);
});
