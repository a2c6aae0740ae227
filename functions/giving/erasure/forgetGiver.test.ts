import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { later, nowIso, setClock } from '#functions/core/clock.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import type { Item } from '#functions/core/table/dynamo.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { gdpr } from '#shared/giving/erasure/gdpr.ts';
import { PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { pledges } from '../campaigns/rows.ts';
import { handler } from '../events/book.ts';
import type { GatewaySubscription } from '../gateways/accounts.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { handler as runDue } from '../schedules/runDue.ts';
import { couples, giftAids } from '../statements/rows.ts';
import { type TakeoverRow, takeoverRows } from '../takeovers/rows.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';
import { emailHash } from '../visitorschedules/rows.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2027-01-10T12:00:00Z');
});
afterAll(() => cloud.close());

const subscription = (id: string, customer: string): GatewaySubscription => ({
  ...{ id, customer, name: 'Ann Lee', email: 'ann@old.test', amount: 5000, currency: 'usd', interval: 'month', intervalCount: 1 },
  ...{ anchor: nowIso(), since: nowIso(), renewsAt: later(9 * dayMs).toISOString() },
});

function takeover({ gatewayId, funds }: GivingChurch, { personId }: Giver, state: TakeoverRow['state']): TakeoverRow {
  const [id, givenAs, created] = [newId(), { name: 'Ann Lee', email: `${personId}@test.test` }, nowIso()];
  const at = { gatewayId, provider: 'stripe' as const, created };
  const method = { id: 'pm_old', customer: 'cus_else', type: 'card' as const };
  return {
    ...{ gatewayId, id: `sub_${state}`, state, renewsAt: later(9 * dayMs).toISOString() },
    schedule: {
      ...{ ...at, id, owner: personId, personId, givenAs, currency: 'usd', funds: [{ fundId: funds[0], amount: 5000 }], covers: false },
      ...{ cover: 0, note: '', method, methodName: 'Visa 4242', frequency: 'one_month', start: '2027-02-01', next: '2027-02-01' },
      ...{ state: 'active', tries: 0, language: 'en' },
    },
    method: { ...at, ...method, personId, name: 'Visa', last4: '4242', status: 'verified', email: givenAs.email },
  };
}

test('of someone who was erased gifts stay without a name and a word, and nothing is charged or kept any more', async () => {
  const church = await GivingChurch.make();
  const [ann, bob] = [await church.giver(), await church.giver()];
  const notes = 'In memory of Petra';
  for (const [at, who] of [ann, bob].entries()) {
    await church.charge(church.gift({ id: `pm_once${at}`, notes }), who);
    await ask('POST', '/donate/subscribe', church.gift({ id: `pm_weekly${at}`, frequency: 'one_week', notes }), who);
  }
  expect((await church.charge(church.gift({ id: 'pm_declined', notes }), ann)).state).toBe('declined');
  await church.table.write(
    church.table.put(pledges, { campaignId: newId(), personId: ann.personId, amount: 100, at: nowIso(), note: notes }),
    // The gateway's own, one taken over and one that was about to be.
    ...(['done', 'begun'] as const).map((state) => church.table.put(takeoverRows, takeover(church, ann, state))),
  );
  church.gateway.running.push(subscription('sub_begun', 'cus_else'), subscription('sub_own', `cus_${ann.personId}`));
  const rows = async () => (await allItems()).filter(({ pk }) => String(pk).startsWith(`giving#${church.id}#`));
  // What was tried in vain goes by itself.
  const isKept = ({ ttl }: Item) => ttl === undefined || Number(ttl) > later(31 * dayMs).getTime() / 1000;
  const named = async () => {
    const own = (await rows()).filter((item) => isKept(item) && JSON.stringify(item).includes(`${ann.personId}@test.test`));
    return own.map(({ kind }) => kind);
  };
  const told = async () => (await rows()).filter((item) => isKept(item) && JSON.stringify(item).includes(notes)).length;
  const before = church.gateway.payments.size;
  expect(new Set(await named())).toEqual(new Set(['Gift', 'Attempt', 'Schedule', 'Takeover']));
  const order = () => handler(handedOver({ churchId: church.id, forgottenGiver: ann.personId }));
  const remove = church.gateway.removeMethod.bind(church.gateway);
  church.gateway.removeMethod = async () => {
    throw new GatewayError('unavailable', 'away');
  };
  expect((await order()).batchItemFailures).toHaveLength(1);
  church.gateway.removeMethod = remove;
  for (const _ of [1, 2]) expect(await order()).toEqual({ batchItemFailures: [] });
  expect(await named()).toEqual([]);
  // Two gifts with their attempts, and the recurring gift, of the other one.
  expect(await told()).toBe(5);
  expect([church.gateway.removed, church.gateway.running]).toEqual([[`cus_${ann.personId}`], []]);
  const viewer = await church.giver(['Donations__View', 'Settings__Edit']);
  const gifts = JSON.parse((await ask('GET', `/gifts?personId=${ann.personId}`, undefined, viewer)).text).gifts;
  expect(gifts).toMatchObject([1, 2].map(() => ({ personId: ann.personId, amount: 2000, status: 'complete', givenAs: { name: '' } })));
  const methodsOf = async (id: string) => (await ask('GET', `/paymentmethods/personid/${id}`, undefined, viewer)).of(many(PaymentMethod));
  expect([(await methodsOf(ann.personId)).length, (await methodsOf(bob.personId)).length]).toEqual([0, 1]);
  setClock('2027-01-17T13:00:00Z');
  await runDue();
  expect(church.gateway.payments.size).toBe(before + 1);
});

/** A visitor's recurring gift, whose first date is charged today. */
async function visitors(church: GivingChurch, email: string) {
  const address = newId();
  const person = { email, firstName: 'Eva', lastName: 'Guest' };
  const gift = church.gift({ person, id: `pm_${newId()}`, frequency: 'one_month', notes: 'For Petra' });
  const { id = '' } = (await ask('POST', '/donate/subscribe', { ...gift, ...(await church.proof(address)) }, { address })).of(Charged);
  return id;
}
const ordered = async (id: string) =>
  (await ordersOf('book')).filter((order) => JSON.stringify(order).includes(`"forgottenGiver":"${id}"`));
/** Rows about a recurring gift that say who gave, or with what; its gifts and their attempts keep what was stated, and mailed links go by themselves. */
const namedIn = async (church: GivingChurch, email: string) =>
  (await allItems())
    .filter(({ pk, kind }) => String(pk).startsWith(`giving#${church.id}#`) && !['Gift', 'Attempt', 'GiverLink'].includes(String(kind)))
    .filter((item) => [email, 'Visa', emailHash(email)].some((word) => JSON.stringify(item).includes(word)))
    .map(({ kind }) => kind);

test('of a visitor’s recurring gift that has ended nothing is kept that names them, here or at the gateway; its gifts stay', async () => {
  const church = await GivingChurch.make();
  const email = `${newId().toLowerCase()}@guest.test`;
  const id = await visitors(church, email);
  expect(new Set(await namedIn(church, email))).toEqual(new Set(['Schedule', 'Method', 'VisitorSchedule']));
  const staff = await church.giver(['Donations__View', 'Donations__Edit']);
  expect((await ask('DELETE', `/subscriptions/${id}`, undefined, staff)).status).toBe(200);
  expect(await church.mailsTo(email)).toContain('scheduleEnded');
  const orders = await ordered(id);
  expect(orders).toHaveLength(1);
  for (const _ of [1, 2]) expect(await handler(handedOver(...orders))).toEqual({ batchItemFailures: [] });
  expect(await namedIn(church, email)).toEqual([]);
  expect(await ordered(id)).toHaveLength(1);
  expect(church.gateway.removed).toEqual([`cus_visitor-${id}`]);
  const { gifts } = JSON.parse((await ask('GET', '/gifts', undefined, staff)).text);
  expect(gifts).toMatchObject([{ givenAs: { name: 'Eva Guest', email }, status: 'complete' }]);
});

test('who is erased no longer gives as the visitor they were before a treasurer linked their gifts', async () => {
  const church = await GivingChurch.make();
  const email = `${newId().toLowerCase()}@guest.test`;
  const [id, ann] = [await visitors(church, email), await church.giver()];
  const staff = await church.giver(['Donations__View', 'Donations__Edit']);
  const listed = async () => JSON.parse((await ask('GET', '/gifts', undefined, staff)).text).gifts;
  const [{ id: giftId }] = await listed();
  const linked = await ask('POST', `/gifts/${giftId}/person`, { personId: ann.personId, reason: 'Her address' }, staff);
  expect(linked.status).toBe(200);
  expect(await handler(handedOver({ churchId: church.id, forgottenGiver: ann.personId }))).toEqual({ batchItemFailures: [] });
  expect([await namedIn(church, email), church.gateway.removed]).toEqual([[], [`cus_visitor-${id}`]]);
  expect(await listed()).toMatchObject([{ givenAs: { name: '', email: '' } }]);
  const before = church.gateway.payments.size;
  setClock('2027-03-17T13:00:00Z');
  await runDue();
  expect(church.gateway.payments.size).toBe(before);
});

test('who is erased is forgotten as a visitor as well: by the address they sign in with, or that of their record and their name', async () => {
  const church = await GivingChurch.make();
  const [signIn, email] = ['in', 'home'].map((name) => `${name}-${newId().toLowerCase()}@guest.test`);
  const stated = { signIn, email, names: 'Eva Maria Guest Eva Guest' };
  const kept = [
    { email: `${newId().toLowerCase()}@guest.test`, firstName: 'Eva', lastName: 'Guest' },
    { email: email?.toUpperCase(), firstName: 'Tom', lastName: 'Guest' },
  ];
  for (const person of [...kept, { email: signIn?.toUpperCase(), firstName: 'E.', lastName: 'G.' }])
    expect((await church.visit({ person, id: `pm_${newId()}`, notes: 'For Petra' })).status).toBe(200);
  const id = await visitors(church, email ?? '');
  const order = { churchId: church.id, forgottenGiver: newId(), stated };
  for (const _ of [1, 2]) expect(await handler(handedOver(order))).toEqual({ batchItemFailures: [] });
  const staff = await church.giver(['Donations__View']);
  const { gifts } = JSON.parse((await ask('GET', '/gifts', undefined, staff)).text);
  const named: { givenAs: { name: string }; amount: number; note: string }[] = gifts;
  expect(named.map(({ givenAs, amount, note }) => [givenAs.name, amount, note]).toSorted()).toEqual([
    ['', 2000, ''],
    ['', 2000, ''],
    ['Eva Guest', 2000, 'For Petra'],
    ['Tom Guest', 2000, 'For Petra'],
  ]);
  expect([await namedIn(church, email ?? ''), church.gateway.removed]).toEqual([[], [`cus_visitor-${id}`]]);
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

test('everything giving holds about someone is handed out to themselves and to who may read donations, after a recent sign-in', async () => {
  const church = await GivingChurch.make();
  const [ann, bob] = [await church.giver([], { recent: true }), await church.giver()];
  const kept = await church.giver();
  for (const who of [ann, kept, bob]) {
    await church.charge(church.gift({ id: `pm_${newId()}`, notes: `memo of ${who.personId}` }), who);
    await ask('POST', '/donate/subscribe', church.gift({ id: `pm_${newId()}`, frequency: 'one_week' }), who);
  }
  // The same person under two records.
  await mergePeople(church.table, ann.personId, kept.personId, {});
  const campaignId = newId();
  const declaration = { personId: ann.personId, declared: '2026-01-01', past: false, at: nowIso(), by: 'Ann Lee' };
  await church.table.write(
    church.table.put(pledges, { campaignId, personId: ann.personId, amount: 100, at: nowIso(), note: 'as promised' }),
    church.table.put(giftAids, declaration),
    church.table.put(couples, { personId: ann.personId, spouseId: bob.personId, askedBy: ann.personId, asked: nowIso(), fromYear: 2027 }),
  );
  const exported = (who: Giver, of: string) => ask('GET', `/gdpr/people/${of}/export`, undefined, who);
  const document = (await exported(ann, ann.personId)).of(gdpr.exportGiver.returns);
  expect(document.gifts.map(({ amount, note }) => [amount, note]).toSorted()).toEqual(
    [
      [2000, ''],
      [2000, ''],
      [2000, `memo of ${ann.personId}`],
      [2000, `memo of ${kept.personId}`],
    ].toSorted(),
  );
  expect(document).toMatchObject({ church: { name: 'Grace' }, pledges: [{ campaignId, amount: 100 }], giftAid: [declaration] });
  expect(document.paymentMethods.map(({ last4 }) => last4)).toEqual(['4242', '4242']);
  expect([document.subscriptions.length, document.customers.length, document.couples.length]).toEqual([2, 2, 1]);
  expect(JSON.stringify(document)).not.toContain(`memo of ${bob.personId}`);
  const staff = await church.giver(['Donations__View'], { recent: true });
  expect((await exported(staff, ann.personId)).of(gdpr.exportGiver.returns).gifts).toHaveLength(4);
  expect((await auditLines(church.table, 'giving')).filter(({ action }) => action === 'read').map(({ rowId }) => rowId)).toEqual([
    ann.personId,
  ]);
  const elsewhere = await (await GivingChurch.make()).giver(['Donations__View'], { recent: true });
  const codes = await Promise.all([exported(bob, bob.personId), exported(ann, bob.personId), exported(elsewhere, ann.personId)]);
  expect(codes.map(({ code }) => code)).toEqual(['recentSignInRequired', 'notYours', 'notFound']);
});
