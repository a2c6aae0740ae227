import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { handler as chargeDue } from '../schedules/runDue.ts';
import { ask, type Giver, GivingChurch, pass } from '../testing.ts';

let cloud: TestCloud;
let church: GivingChurch;
let giver: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await GivingChurch.make();
  giver = await church.giver();
});
afterAll(() => cloud.close());

const listOf = async (who: Giver, personId = who.personId) =>
  (await ask('GET', `/paymentmethods/personid/${personId}`, undefined, who)).of(many(PaymentMethod));
const card = (who: Giver, o: object = {}) =>
  ask(
    'POST',
    '/paymentmethods/addcard',
    { id: `pm_${newId()}`, personId: who.personId, churchId: church.id, provider: 'stripe', ...o },
    who,
  );

test('a card is kept, listed, changed, charged and removed', async () => {
  const { paymentMethod, customerId = '' } = (await card(giver)).of(paymentmethods.addCard.returns);
  const id = paymentMethod?.id ?? '';
  expect(await listOf(giver)).toEqual([paymentMethod]);
  expect(paymentMethod).toMatchObject({ type: 'card', name: 'Visa', last4: '4242', exp_month: 12, status: 'verified', customerId });
  const body = { paymentMethodId: id, personId: giver.personId, cardData: { card: { exp_month: '3', exp_year: '31' } } };
  await ask('POST', '/paymentmethods/updatecard', body, giver);
  expect(await listOf(giver)).toMatchObject([{ exp_month: 3, exp_year: 2031 }]);
  expect(await church.charge(church.gift({ id }), giver)).toMatchObject({ state: 'paid' });
  expect(church.gateway.asked.at(-1)?.method).toEqual({ id, customer: customerId, type: 'card' });
  expect((await ask('DELETE', `/paymentmethods/${id}/${customerId}`, undefined, giver)).status).toBe(200);
  expect(await listOf(giver)).toEqual([]);
});

test('a card about which the bank asks is kept once the browser has shown the question', async () => {
  const who = await church.giver();
  const asking = `pm_asks${newId()}`;
  const asked = (await card(who, { id: asking })).of(paymentmethods.addCard.returns);
  expect(asked).toMatchObject({ status: 'requires_action', clientSecret: expect.stringContaining('_secret') });
  expect(asked.paymentMethod).toBeUndefined();
  const kept = (await card(who, { id: asked.id })).of(paymentmethods.addCard.returns);
  expect(kept.paymentMethod).toMatchObject({ id: asked.id, customerId: asked.customerId });
  const older = await ask('POST', '/paymentmethods/addcard', { id: asking, churchId: church.id }, { ...who, wantsJson: false });
  expect(older.of(paymentmethods.addCard.returns).raw?.message).toContain('Your bank wants to confirm');
  const guest = (await card(await church.giver([], { guest: true }), { id: `pm_asks${newId()}` })).of(paymentmethods.addCard.returns);
  expect(guest.status).toBe('requires_action');
});

test('a bank account is verified by its two deposits before it can be charged', async () => {
  const who = await church.giver();
  const added = await ask(
    'POST',
    '/paymentmethods/addbankaccount',
    { id: `btok_bank${newId()}`, personId: who.personId, name: 'Ann' },
    who,
  );
  const { id = '', status } = added.of(paymentmethods.addBankAccount.returns);
  expect(status).toBe('new');
  expect((await ask('POST', '/donate/charge', church.gift({ id }), who)).text).toContain('Verify your bank account');
  const verify = (amounts: unknown[], wantsJson = true) =>
    ask('POST', '/paymentmethods/verifyBank', { paymentMethodId: id, amountData: { amounts } }, { ...who, wantsJson });
  expect((await verify(['32'])).text).toContain('Both deposit amounts are required.');
  expect((await verify([1, 2], false)).of(paymentmethods.verifyBank.returns).raw?.message).toContain('not those');
  expect((await verify(['32', '45'])).of(paymentmethods.verifyBank.returns).status).toBe('verified');
  expect(await church.charge(church.gift({ id }), who)).toMatchObject({ state: 'pending' });
});

test('what a browser has set up at the gateway by itself is listed', async () => {
  const who = await church.giver();
  const made = (await ask('POST', '/paymentmethods/ach-setup-intent', { personId: who.personId }, who)).of(
    paymentmethods.setupBank.returns,
  );
  const wire = { id: 'x' };
  const kept = {
    id: 'pm_bankown',
    customer: made.customerId ?? '',
    status: 'verified',
    type: 'bank',
    name: 'Own Bank',
    last4: '1111',
    wire,
  } as const;
  church.gateway.kept.set(kept.id, kept);
  expect(await listOf(who)).toMatchObject([{ id: kept.id, name: 'Own Bank', type: 'bank' }]);
});

test('methods of others are neither read, changed, charged nor removed', async () => {
  const [own, other, foreign] = [await church.giver(), await church.giver(), await (await GivingChurch.make()).giver()];
  const { paymentMethod, customerId } = (await card(own)).of(paymentmethods.addCard.returns);
  const id = paymentMethod?.id ?? '';
  for (const who of [other, foreign]) {
    expect((await ask('GET', `/paymentmethods/personid/${own.personId}`, undefined, who)).code).toBe('notYours');
    const body = { paymentMethodId: id, personId: own.personId, customerId, cardData: { card: { exp_month: 1, exp_year: 30 } } };
    expect((await ask('POST', '/paymentmethods/updatecard', body, who)).code).toBe('notYours');
    expect((await ask('POST', '/paymentmethods/updatecard', { ...body, personId: who.personId }, who)).code).toBe('notFound');
    expect((await ask('DELETE', `/paymentmethods/${id}/${customerId}`, undefined, who)).status).toBeGreaterThanOrEqual(403);
  }
  expect((await card(other, { personId: own.personId })).code).toBe('notYours');
  expect((await ask('POST', '/donate/charge', church.gift({ id, customerId }), other)).code).toBe('methodUnusable');
  expect(await listOf(own)).toHaveLength(1);
  const staff = await church.giver(['Donations__View', 'Settings__Edit']);
  expect(await listOf(staff, own.personId)).toHaveLength(1);
});

test('a visitor’s card is looked at and kept by no one', async () => {
  const before = church.gateway.kept.size;
  const body = { id: 'pm_visitor', personId: newId(), churchId: church.id, email: 'eva@guest.test', name: 'Eva' };
  const answer = (await ask('POST', '/paymentmethods/addcard', body)).of(paymentmethods.addCard.returns);
  expect(answer.paymentMethod).toMatchObject({ id: 'pm_visitor', last4: '4242' });
  expect(church.gateway.kept.size).toBe(before);
});

test('a method of a recurring gift stays', async () => {
  const who = await church.giver();
  await ask('POST', '/donate/subscribe', church.gift({ id: `pm_${newId()}`, frequency: 'one_week' }), who);
  const [method] = await listOf(who);
  expect((await ask('DELETE', `/paymentmethods/${method?.id}/${method?.customerId}`, undefined, who)).code).toBe('methodInUse');
});

test('a minor adds no method and gives with none of their own: staff add a guardian’s', async () => {
  const [child, staff] = [await church.giver(), await church.giver(['Settings__Edit'])];
  const known = await church.table.need(people, { id: child.personId });
  await church.table.write(church.table.put(people, { ...known.row, householdRole: 'Child' }, known));
  expect((await card(child)).code).toBe('guardianPays');
  expect((await ask('POST', '/paymentmethods/ach-setup-intent', { churchId: church.id }, child)).code).toBe('guardianPays');
  expect((await ask('POST', '/donate/charge', church.gift({ id: `pm_${newId()}` }), child)).code).toBe('guardianPays');
  const added = (await card(staff, { personId: child.personId })).of(paymentmethods.addCard.returns);
  const gift = church.gift({ id: added.paymentMethod?.id });
  expect((await church.charge(gift, child)).state).toBe('paid');
});

test('a guardian allows a child of the household one of their methods, and takes it back; no one else’s child, and no one but the guardian changes it', async () => {
  const [guardian, child, other, stranger] = [await church.giver(), await church.giver(), await church.giver(), await church.giver()];
  const of = async (who: Giver, more: object) => {
    const known = await church.table.need(people, { id: who.personId });
    await church.table.write(church.table.put(people, { ...known.row, ...more }, known));
  };
  const householdId = newId();
  await of(guardian, { householdId });
  await of(child, { householdId, birthDate: '2026-01-01' });
  await of(other, { householdRole: 'Child' });
  const { paymentMethod } = (await card(guardian)).of(paymentmethods.addCard.returns);
  const methodId = paymentMethod?.id ?? '';
  const allow = (who: Giver, body: object) => ask('POST', '/paymentmethods/children', body, who);
  const children = async (who: Giver) => (await ask('GET', '/paymentmethods/children', undefined, who)).of(paymentmethods.children.returns);
  expect(await children(guardian)).toEqual({ isMinor: false, children: [{ id: child.personId, name: 'Ann Lee' }] });
  expect(await children(child)).toEqual({ isMinor: true, children: [] });
  expect((await allow(guardian, { personId: other.personId, methodId })).code).toBe('notFound');
  expect((await allow(stranger, { personId: child.personId, methodId })).code).toBe('notFound');
  expect((await allow(child, { personId: child.personId, methodId })).code).toBe('notFound');
  expect((await allow(guardian, { personId: child.personId, methodId: 'pm_other' })).code).toBe('notFound');
  const gift = () => church.gift({ id: methodId });
  expect((await ask('POST', '/donate/charge', gift(), child)).code).toBe('methodUnusable');
  expect((await allow(guardian, { personId: child.personId, methodId })).status).toBe(200);
  expect((await children(guardian)).children[0]?.methodId).toBe(methodId);
  expect((await church.charge(gift(), child)).state).toBe('paid');
  expect(await listOf(child)).toMatchObject([{ id: methodId, guardianId: guardian.personId }]);
  const body = { paymentMethodId: methodId, personId: child.personId, cardData: { card: { exp_month: 1, exp_year: 30 } } };
  expect((await ask('POST', '/paymentmethods/updatecard', body, child)).code).toBe('notYours');
  expect((await ask('DELETE', `/paymentmethods/${methodId}/x`, undefined, child)).code).toBe('notYours');
  const recurring = await ask('POST', '/donate/subscribe', church.gift({ id: methodId, frequency: 'one_week' }), child);
  const { id: recurringId } = recurring.of(Charged);
  const own = async () => (await ask('GET', `/subscriptions/${recurringId}`, undefined, child)).of(Subscription).own;
  const change = async (what: string, wish: object = {}) =>
    (await ask('POST', `/subscriptions/${recurringId}/${what}`, { version: (await own()).version, ...wish }, child)).code;
  const charges = () => church.gateway.asked.filter(({ method }) => method.id === methodId).length;
  const before = charges();
  await of(child, { birthDate: '1990-01-01' });
  pass(8 * dayMs);
  await chargeDue();
  expect(charges()).toBe(before);
  expect(await own()).toMatchObject({ state: 'paused', pausedFor: 'methodRemoved' });
  expect(await church.mailsTo(`${child.personId}@test.test`)).toContain('scheduleHeld');
  expect((await ask('POST', '/donate/charge', gift(), child)).code).toBe('methodUnusable');
  expect(await change('resume')).toBe('methodUnusable');
  const { paymentMethod: theirs } = (await card(child)).of(paymentmethods.addCard.returns);
  expect(await change('change', { methodId: theirs?.id })).toBeUndefined();
  expect(await change('change', { methodId })).toBe('methodUnusable');
  expect(await own()).toMatchObject({ method: { id: theirs?.id } });
  await of(child, { birthDate: '2026-01-01' });
  await ask('DELETE', `/paymentmethods/${methodId}/${paymentMethod?.customerId}`, undefined, guardian);
  expect((await listOf(child)).map(({ id }) => id)).toEqual([theirs?.id]);
  expect((await ask('POST', '/donate/charge', gift(), child)).code).toBe('guardianPays');
});
