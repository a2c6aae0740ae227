import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { later, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { places as contract } from '#shared/giving/places.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { fundRows } from './funds/rows.ts';
import { handlers } from './handlers.ts';
import { gatewayRows } from './settings/rows.ts';

let cloud: TestCloud;
let church: Table;
let subDomain: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = new Table(newId());
  subDomain = `c${newId()
    .replace(/[^a-z0-9]/gi, 'x')
    .toLowerCase()}`;
  await found({});
  await new Table('-').write(new Table('-').put(subDomains, { subDomain, churchId: church.church }));
});

const ask = asking(serveArea('giving', handlers));
const placeOf = async (given: string) => {
  const answer = await ask('GET', `/places/${given}`);
  return answer.status === 200 ? answer.of(contract.load.returns) : answer.code;
};

async function found(o: { readonly archivedDate?: string }) {
  const id = church.church;
  const setting = (keyName: string, value: string) => ({ id: newId(), churchId: id, keyName, value, public: keyName !== 'secret' });
  const settings = [setting('logoLight', 'https://content.test/a.png'), setting('language', 'de'), setting('secret', 'hidden')];
  const row = { id, name: 'A church', subDomain, timeZone: 'Europe/Berlin', registrationDate: nowIso(), settings, ...o };
  await church.write(church.set(churches, row));
}

const gateway = (provider: 'stripe' | 'paypal', o: object = {}) => ({
  ...{ id: newId(), provider, publicKey: `pk_${provider}`, secret: 'sealed', account: newId(), mode: 'test' as const },
  ...{ currency: 'eur', payFees: false, created: nowIso() },
  ...o,
});

test('a giving page shows the church, its open gateways and its funds, and nothing that is secret', async () => {
  const old = gateway('paypal', { created: later(-hourMs).toISOString() });
  for (const row of [old, gateway('stripe'), gateway('stripe', { removedAt: nowIso() })]) await church.write(church.put(gatewayRows, row));
  const funds = ['Roof', 'Budget', 'Closed'].map((name) => ({ id: newId(), name, taxDeductible: true }));
  for (const row of funds) await church.write(church.put(fundRows, row.name === 'Closed' ? { ...row, removedAt: nowIso() } : row));
  const answer = await ask('GET', `/places/${subDomain}`);
  const place = answer.of(contract.load.returns);
  expect(place).toMatchObject({ churchId: church.church, name: 'A church', timeZone: 'Europe/Berlin', language: 'de' });
  expect(place.funds.map(({ name }) => name)).toEqual(['Budget', 'Roof']);
  const roof = funds[0]?.id ?? '';
  await church.write(church.set(fundRows, { id: roof, name: 'Roof', taxDeductible: true, mainSince: nowIso() }));
  expect(Object(await placeOf(subDomain)).funds).toEqual([{ id: roof, name: 'Roof' }, expect.objectContaining({ name: 'Budget' })]);
  expect(place.gateways.map(({ provider, currency, publicKey }) => [provider, currency, publicKey])).toEqual([
    ['stripe', 'eur', 'pk_stripe'],
    ['paypal', 'eur', 'pk_paypal'],
  ]);
  expect(place.gateways.every(({ script }) => /^https?:/.test(script))).toBe(true);
  expect(answer.text).not.toMatch(/sealed|hidden/);
});

test('a church is found by its id and, however it is written, by its subdomain', async () => {
  expect(await placeOf(church.church)).toMatchObject({ subDomain });
  expect(await placeOf(subDomain.toUpperCase())).toMatchObject({ churchId: church.church, gateways: [], funds: [] });
});

test('there is none for an archived church, nor where there is no church', async () => {
  await found({ archivedDate: nowIso() });
  expect(await placeOf(subDomain)).toBe('churchNotFound');
  expect([await placeOf('nowhere'), await placeOf('AAAAAAAAAAA')]).toEqual(['churchNotFound', 'churchNotFound']);
});
