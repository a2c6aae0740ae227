import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { later, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { donateOptions as contract } from '#shared/giving/settings/donateOptions.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { handlers } from '../handlers.ts';
import { type GatewayRow, gatewayRows } from './rows.ts';

let cloud: TestCloud;
let church: Table;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = new Table(newId());
  await setRates({});
});

const ask = asking(serveArea('giving', handlers));

async function setRates(rates: Readonly<Record<string, string>>) {
  const id = church.church;
  const settings = Object.entries(rates).map(([keyName, value]) => ({ id: newId(), churchId: id, keyName, value, public: true }));
  const place = { id, name: 'A church', subDomain: `c${id.toLowerCase()}`, timeZone: 'UTC', registrationDate: nowIso(), settings };
  await church.write(church.set(churches, place));
}

async function gateway(o: Partial<GatewayRow> = {}): Promise<GatewayRow> {
  const keys = { publicKey: 'pk_test_1', secret: 'sealed', account: newId(), mode: 'test' as const };
  const row: GatewayRow = { id: newId(), provider: 'stripe', ...keys, currency: 'usd', payFees: false, created: nowIso(), ...o };
  await church.write(church.put(gatewayRows, row));
  return row;
}

const feeOf = async (body: object) => {
  const answer = await ask('POST', `/donate/fee?churchId=${church.church}`, { body });
  return answer.status === 200 ? answer.of(contract.fee.returns) : answer.code;
};

test('the gateways that take donations: Stripe first, none retired, no secret', async () => {
  const paypal = await gateway({ provider: 'paypal', created: later(-hourMs).toISOString() });
  const stripe = await gateway({ payFees: true });
  await gateway({ removedAt: nowIso() });
  const answer = await ask('GET', `/donate/gateways/${church.church}`);
  expect(answer.of(contract.gateways.returns).gateways.map(({ id, payFees }) => [id, payFees])).toEqual([
    [stripe.id, true],
    [paypal.id, false],
  ]);
  expect(answer.text).not.toContain('sealed');
});

test('the fee, in dollars and cents, with the usual rates and with those of the church', async () => {
  const { id } = await gateway();
  expect(await feeOf({ amount: 100, provider: 'Stripe' })).toMatchObject({ calculatedFee: 3.3, fee: 330, gatewayId: id, currency: 'usd' });
  expect(await feeOf({ sum: 10_000, gatewayId: id, type: 'ach' })).toMatchObject({ calculatedFee: 0.81, fee: 81 });
  await setRates({ transFeeCC: '2.2', flatRateCC: '0', flatRateACH: '1', hardLimitACH: '3' });
  expect(await feeOf({ amount: '100' })).toMatchObject({ fee: 225 });
  expect(await feeOf({ sum: 100_000, type: 'bank' })).toMatchObject({ fee: 300 });
});

test('nothing costs nothing, and a gateway of nobody has no fee', async () => {
  const { id } = await gateway();
  for (const amount of [0, undefined, 1e8]) expect(await feeOf({ amount, gatewayId: id })).toMatchObject({ fee: 0 });
  expect(await feeOf({ sum: -5 })).toMatchObject({ fee: 0 });
  expect(await feeOf({ amount: 5, provider: 'paypal' })).toBe('notFound');
  expect(await feeOf({ amount: 5, gatewayId: newId() })).toBe('notFound');
  expect((await ask('POST', '/donate/fee', { body: { amount: 5 } })).code).toBe('notFound');
});
