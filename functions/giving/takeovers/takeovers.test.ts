// Recurring gifts that a gateway ran: ended there, and gone on with here, once.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { Takeover } from '#shared/giving/takeovers/takeovers.ts';
import { many } from '#shared/words.ts';
import type { GatewaySubscription } from '../gateways/accounts.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { customers } from '../methods/rows.ts';
import { handler } from '../schedules/runDue.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';
import { finishTakeovers } from './take.ts';

let cloud: TestCloud;
let church: GivingChurch;
let staff: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  setClock('2027-02-10T12:00:00Z');
  church = await GivingChurch.make({ timeZone: 'America/Chicago' });
  staff = await church.giver(['Donations__View', 'Donations__Edit']);
});
afterAll(() => cloud.close());

/** One of a customer with a card. */
async function running(o: Partial<GatewaySubscription> = {}): Promise<GatewaySubscription> {
  const customer = `cus_${newId()}`;
  const fresh = { kind: 'paymentMethod', id: `pm_ok_${newId()}` } as const;
  const { id: methodId } = await church.gateway.save({ fresh, customer, payer: { personId: 'x' }, key: newId() });
  const made: GatewaySubscription = {
    ...{ id: `sub_${newId()}`, customer, name: 'Vera Old', email: 'vera@old.test', amount: 5000, currency: 'usd' },
    ...{ interval: 'month', intervalCount: 1, anchor: '2026-10-31T15:00:00.000Z', since: '2027-01-31T15:00:00.000Z' },
    ...{ renewsAt: '2027-02-28T15:00:00.000Z', methodId, ...o },
  };
  church.gateway.running.push(made);
  return made;
}
const take = (id: string, more: object = {}, who: Giver = staff) =>
  ask('POST', '/takeovers', { gatewayId: church.gatewayId, id, fundId: church.funds[1], ...more }, who);
const list = async () => (await ask('GET', `/takeovers?gatewayId=${church.gatewayId}`, undefined, staff)).of(many(Takeover));

test('is listed, ended there and charged here on its own dates, however often it is asked for', async () => {
  const { id } = await running();
  expect(await list()).toMatchObject([{ id, state: 'ready', amount: 5000, frequency: 'one_month', method: 'Visa 4242' }]);
  const answers = await Promise.all([take(id), take(id), take(id)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const taken = (await take(id)).of(Subscription);
  expect(taken.own).toMatchObject({ state: 'active', nextDate: '2027-02-28', lines: [{ fundId: church.funds[1], amount: 5000 }] });
  expect([church.gateway.running, await list()]).toEqual([[], []]);
  expect(await church.mailsTo('vera@old.test')).toEqual(['scheduleChanged']);
  for (const time of ['2027-02-28T15:00:00Z', '2027-02-28T18:00:00Z', '2027-03-31T15:00:00Z']) {
    setClock(time);
    await handler();
  }
  expect(church.gateway.asked.map(({ amount, offSession }) => [amount, offSession])).toEqual([
    [5000, true],
    [5000, true],
  ]);
});

test('belongs to the person whom the gateway’s customer is known as, or whom a treasurer names', async () => {
  const [ann, ben] = [await church.giver(), await church.giver()];
  const [known, other] = [await running(), await running()];
  const row = { id: known.customer, personId: ann.personId, gatewayId: church.gatewayId, provider: 'stripe' as const };
  await church.table.write(church.table.set(customers, { ...row, created: '2026-01-01T00:00:00.000Z' }));
  expect((await list()).map(({ personId }) => personId)).toEqual([ann.personId, undefined]);
  expect((await take(known.id)).of(Subscription).personId).toBe(ann.personId);
  expect((await take(other.id, { personId: newId() })).status).toBe(400);
  expect((await take(other.id, { personId: ben.personId })).of(Subscription).personId).toBe(ben.personId);
  expect((await ask('GET', '/subscriptions/my', undefined, ben)).of(many(Subscription))).toHaveLength(1);
});

test('broken off between both ends, it is shown and finished at night, and nothing is charged before the gateway agrees', async () => {
  const { id } = await running();
  const end = church.gateway.endSubscription.bind(church.gateway);
  church.gateway.endSubscription = async () => {
    throw new GatewayError('unavailable', 'No answer');
  };
  expect((await take(id)).code).toBe('gatewayDown');
  expect(await list()).toMatchObject([{ id, state: 'begun', amount: 5000 }]);
  setClock('2027-02-28T15:00:00Z');
  await handler();
  expect(church.gateway.asked).toEqual([]);
  church.gateway.endSubscription = end;
  await finishTakeovers(church.table, church.gateway, church.gatewayId);
  await finishTakeovers(church.table, church.gateway, church.gatewayId);
  await handler();
  expect([church.gateway.running, church.gateway.asked.length]).toEqual([[], 1]);
});

test('what can’t go on here is left alone, and said why', async () => {
  await running({ interval: 'day' });
  await running({ currency: 'eur' });
  await running({ methodId: 'pm_gone' });
  const { id } = await running({ renewsAt: '2027-02-10T12:30:00.000Z' });
  expect((await list()).map(({ hindrance }) => hindrance)).toEqual(['frequency', 'currency', 'method', 'renewing']);
  for (const one of await list()) expect((await take(one.id)).status).toBeGreaterThanOrEqual(400);
  expect((await take(id)).code).toBe('underWay');
  expect(church.gateway.running).toHaveLength(4);
});

test('nobody but who may edit donations, and no other church’s', async () => {
  const { id } = await running();
  const [member, reader] = [await church.giver(), await church.giver(['Donations__View'])];
  for (const who of [member, reader]) expect((await take(id, {}, who)).code).toBe('forbidden');
  const other = await GivingChurch.make();
  const foreign = await other.giver(['Donations__View', 'Donations__Edit']);
  expect((await take(id, { fundId: other.funds[0] }, foreign)).status).toBe(404);
  expect((await take(id, { fundId: other.funds[0] })).code).toBe('fundGone');
  expect((await take('sub_none')).status).toBe(404);
  expect(church.gateway.running).toHaveLength(1);
});
