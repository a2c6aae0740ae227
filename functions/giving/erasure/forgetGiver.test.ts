import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { many } from '#shared/words.ts';
import { handler } from '../events/book.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { handler as runDue } from '../schedules/runDue.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2027-01-10T12:00:00Z');
});
afterAll(() => cloud.close());

test('of someone who was erased gifts stay without a name, and nothing is charged or kept any more', async () => {
  const church = await GivingChurch.make();
  const [ann, bob] = [await church.giver(), await church.giver()];
  for (const [at, who] of [ann, bob].entries()) {
    await church.charge(church.gift({ id: `pm_once${at}` }), who);
    await ask('POST', '/donate/subscribe', church.gift({ id: `pm_weekly${at}`, frequency: 'one_week' }), who);
  }
  const named = async () => {
    const own = (await allItems()).filter(({ pk }) => String(pk).startsWith(`giving#${church.id}#`));
    return own.filter((item) => JSON.stringify(item).includes(`${ann.personId}@test.test`)).map(({ kind }) => kind);
  };
  const before = church.gateway.payments.size;
  expect(new Set(await named())).toEqual(new Set(['Gift', 'Attempt', 'Schedule']));
  const order = () => handler(handedOver({ churchId: church.id, forgottenGiver: ann.personId }));
  const remove = church.gateway.removeMethod.bind(church.gateway);
  church.gateway.removeMethod = async () => {
    throw new GatewayError('unavailable', 'away');
  };
  expect((await order()).batchItemFailures).toHaveLength(1);
  church.gateway.removeMethod = remove;
  for (const _ of [1, 2]) expect(await order()).toEqual({ batchItemFailures: [] });
  expect(await named()).toEqual([]);
  const viewer = await church.giver(['Donations__View', 'Settings__Edit']);
  const gifts = JSON.parse((await ask('GET', `/gifts?personId=${ann.personId}`, undefined, viewer)).text).gifts;
  expect(gifts).toMatchObject([1, 2].map(() => ({ personId: ann.personId, amount: 2000, status: 'complete', givenAs: { name: '' } })));
  const methodsOf = async (id: string) => (await ask('GET', `/paymentmethods/personid/${id}`, undefined, viewer)).of(many(PaymentMethod));
  expect([(await methodsOf(ann.personId)).length, (await methodsOf(bob.personId)).length]).toEqual([0, 1]);
  setClock('2027-01-17T13:00:00Z');
  await runDue();
  expect(church.gateway.payments.size).toBe(before + 1);
});

test('what a guardian allowed a child goes with them: the child’s recurring gift waits for another method', async () => {
  const church = await GivingChurch.make();
  const [ann, child, householdId] = [await church.giver(), await church.giver(), newId()];
  const live = async (who: Giver, more: object = {}) => {
    const known = await church.table.need(people, { id: who.personId });
    await church.table.write(church.table.put(people, { ...known.row, householdId, ...more }, known));
  };
  await live(ann);
  await live(child, { birthDate: '2020-01-01' });
  const added = { id: `pm_${newId()}`, personId: ann.personId, churchId: church.id, provider: 'stripe' };
  const { paymentMethod } = (await ask('POST', '/paymentmethods/addcard', added, ann)).of(paymentmethods.addCard.returns);
  const methodId = paymentMethod?.id ?? '';
  expect((await ask('POST', '/paymentmethods/children', { personId: child.personId, methodId }, ann)).status).toBe(200);
  const given = await ask('POST', '/donate/subscribe', church.gift({ id: methodId, frequency: 'one_week' }), child);
  const { id } = given.of(Charged);
  // By then the erased one has a household of their own.
  await live(ann, { householdId: newId() });
  for (const _ of [1, 2])
    expect(await handler(handedOver({ churchId: church.id, forgottenGiver: ann.personId, householdId }))).toEqual({
      batchItemFailures: [],
    });
  const own = (await ask('GET', `/subscriptions/${id}`, undefined, child)).of(Subscription).own;
  expect(own).toMatchObject({ state: 'paused', pausedFor: 'methodRemoved' });
  expect(await church.mailsTo(`${child.personId}@test.test`)).toContain('scheduleHeld');
  const left = (await ask('GET', `/paymentmethods/personid/${child.personId}`, undefined, child)).of(many(PaymentMethod));
  expect(left).toEqual([]);
});
