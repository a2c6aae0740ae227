import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { fundRows } from '../funds/rows.ts';
import { batches, giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, type Giver, GivingChurch, pass } from '../testing.ts';
import { settle } from './settle.ts';

let cloud: TestCloud;
let church: GivingChurch;
let giver: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await GivingChurch.make();
  giver = await church.giver();
});
afterAll(() => cloud.close());

const giftOf = async (id: string | undefined) => {
  const place = await church.table.get(giftPlaces, { id: id ?? '' });
  return place && (await church.table.get(gifts, place.row))?.row;
};
const times = (giftId: unknown) => church.gateway.asked.filter(({ attempt }) => attempt === giftId).length;

test('a member gives once: charged, booked with funds and cover, and a receipt', async () => {
  const member = await church.giver();
  const answer = await church.charge(church.gift({ lines: church.lines(8000, 2000), cover: 330, notes: 'For the roof' }), member);
  expect(answer).toMatchObject({ status: 'succeeded', state: 'paid', amount: 10_330, cover: 330, currency: 'usd' });
  expect(await giftOf(answer.giftId)).toMatchObject({
    ...{ amount: 10_330, cover: 330, status: 'complete', personId: member.personId, note: 'For the roof', method: 'card', last4: '4242' },
    funds: church.lines(8000, 2000),
  });
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual(['giftReceipt']);
  // Older clients find the covered fee in the donation's amount, and in none of its lines.
  const staff = await church.giver(['Donations__View']);
  const read = async (url: string): Promise<unknown> => JSON.parse((await ask('GET', url, undefined, staff)).text);
  expect(await read(`/donations/${answer.giftId}`)).toMatchObject({
    amount: 103.3,
    donationDate: `${nowIso().slice(0, 10)}T00:00:00.000Z`,
  });
  expect(await read(`/funddonations?donationId=${answer.giftId}`)).toMatchObject([{ amount: 80 }, { amount: 20 }]);
});

test('clicks at once with one id are one charge and one receipt, and all get its answer; `npm run prove -- giving` has 200', async () => {
  const member = await church.giver();
  const gift = church.gift();
  const answers = await Promise.all(Array.from({ length: 16 }, () => church.charge(gift, member)));
  expect(new Set(answers.map(({ id, state, status }) => `${id} ${state} ${status}`))).toEqual(
    new Set([`pi_${gift.giftId} paid succeeded`]),
  );
  expect(times(gift.giftId)).toBe(1);
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual(['giftReceipt']);
});

test('many clicks of an older client, which makes no ids, are one charge as well; a minute and a half later it is another donation', async () => {
  const member = await church.giver();
  const older = { id: 'pm_older', type: 'card', customerId: '', amount: 25, funds: [{ id: church.funds[0], amount: 25, name: 'Yacht' }] };
  const forged = { name: 'Evil Church', subDomain: 'evil', churchURL: 'http://evil.test', logo: 'http://evil.test/logo.png' };
  const person = { id: member.personId, email: 'mallory@evil.test', name: 'Mallory' };
  const body = { ...older, provider: 'Stripe', person, church: forged, churchId: church.id };
  const before = church.gateway.payments.size;
  const begun = now().getTime();
  const answers = await Promise.all(Array.from({ length: 16 }, () => church.charge(body, { ...member, wantsJson: false })));
  const over = now().getTime();
  expect(new Set(answers.map(({ id, status }) => `${id?.slice(0, 3)} ${status}`))).toEqual(new Set(['pi_ succeeded']));
  expect(church.gateway.payments.size - before).toBe(1);
  const receipts = await mails(`${member.personId}@test.test`);
  expect(receipts.map(({ template }) => template)).toEqual(['giftReceipt']);
  // What the email says of the church, the fund and the giver are our own rows.
  expect(receipts[0]).toMatchObject({ values: { church: 'Grace', firstName: 'Ann' }, items: [{ text: 'Fund 0: $25.00' }] });
  expect([JSON.stringify(receipts).match(/evil|yacht|mallory/i), await church.mailsTo('mallory@evil.test')]).toEqual([null, []]);
  // Time passes while a gift is made, too: counted from before the clicks, then from after them.
  setClock(new Date(begun + 80_000).toISOString());
  expect((await church.charge(body, { ...member, wantsJson: false })).id).toBe(answers[0]?.id);
  setClock(new Date(over + 90_001).toISOString());
  expect((await church.charge(body, { ...member, wantsJson: false })).id).not.toBe(answers[0]?.id);
  expect(church.gateway.payments.size - before).toBe(2);
});

test('one id never stands for two gifts', async () => {
  const gift = church.gift();
  await church.charge(gift, giver);
  for (const other of [{ lines: church.lines(9900) }, { id: 'pm_other' }, { lines: church.lines(0, 2000) }]) {
    expect((await ask('POST', '/donate/charge', { ...gift, ...other }, giver)).code).toBe('sentAlready');
  }
  const another = await church.giver();
  expect((await ask('POST', '/donate/charge', gift, another)).code).toBe('sentAlready');
  expect(times(gift.giftId)).toBe(1);
});

test.each([
  ['a total above lines and fee', () => ({ lines: church.lines(2000), cover: 500 }), { state: 'changed', amount: 2091, cover: 91 }],
  ['a total of its own', () => ({ lines: undefined, amount: 1, funds: [{ id: church.funds[0], amount: 20 }] }), { state: 'changed' }],
])('%s is answered with the figures, and nothing is charged', async (_, sent, expected) => {
  const before = church.gateway.asked.length;
  expect(await church.charge(church.gift(sent()), giver)).toMatchObject(expected);
  expect(church.gateway.asked).toHaveLength(before);
});

test('what is tampered with is refused, and nothing is charged', async () => {
  const other = await GivingChurch.make();
  const stranger = await other.giver();
  const saved = await church.gateway.save({
    fresh: { kind: 'paymentMethod', id: `pm_saved${newId()}` },
    payer: { personId: 'x' },
    key: 'k',
  });
  const hidden = newId();
  await church.table.write(church.table.set(fundRows, { id: hidden, name: 'Old roof', taxDeductible: true, removedAt: nowIso() }));
  const before = church.gateway.asked.length;
  const code = async (body: object, o: object = giver) => (await ask('POST', '/donate/charge', { ...church.gift(), ...body }, o)).code;
  expect(await code({ lines: [{ fundId: hidden, amount: 2000 }] })).toBe('fundGone');
  expect(await code({ lines: [...church.lines(2000), { fundId: hidden, amount: 2000 }] })).toBe('fundGone');
  expect(await code({ lines: [{ fundId: other.funds[0], amount: 2000 }] })).toBe('fundGone');
  expect(await code({ lines: [{ fundId: newId(), amount: 2000 }] })).toBe('fundGone');
  expect(await code({ lines: church.lines(-2000) })).toBe('amountInvalid');
  expect(await code({ lines: church.lines(50) })).toBe('invalid');
  expect(await code({ lines: Array.from({ length: 21 }, () => church.lines(100)[0]) })).toBe('invalid');
  expect(await code({ gatewayId: other.gatewayId })).toBe('givingUnavailable');
  expect(await code({ provider: 'paypal' })).toBe('givingUnavailable');
  // A method that a customer owns is not fresh, whatever customer the body names.
  expect(await code({ id: saved.id, customerId: saved.customer })).toBe('methodUnusable');
  expect(await code({ id: 'card_1' })).toBe('methodUnusable');
  expect(await code({ id: 'pm_gone' })).toBe('methodUnusable');
  // A member of another church is a visitor here, and has to prove as much.
  expect(await code({}, stranger)).toBe('visitorUnproved');
  expect(await code({ churchId: newId() }, {})).toBe('givingUnavailable');
  expect(await code({ churchId: 'no church' }, {})).toBe('churchNotFound');
  expect(church.gateway.asked).toHaveLength(before);
});

test('a declined card is declined for good under its id, and older clients read why', async () => {
  const gift = church.gift({ id: 'pm_declined' });
  const answer = await church.charge(gift, giver);
  expect(answer).toMatchObject({ status: 'failed', state: 'declined', raw: { message: 'Your card has insufficient funds.' } });
  expect(await church.charge(gift, giver)).toEqual(answer);
  expect(times(gift.giftId)).toBe(1);
  expect(await giftOf(answer.giftId)).toBeUndefined();
});

test('older clients get every failure inside an answer of 200; our own app is refused', async () => {
  const gift = church.gift({ lines: [{ fundId: newId(), amount: 2000 }] });
  expect(await church.charge(gift, { ...giver, wantsJson: false })).toMatchObject({
    status: 'failed',
    error: 'This fund no longer takes donations. Please choose another one.',
  });
  expect((await ask('POST', '/donate/charge', gift, giver)).status).toBe(409);
});

test('the bank asks the giver: nothing is booked until they have answered', async () => {
  const member = await church.giver();
  const gift = church.gift({ id: 'pm_3ds' });
  const answer = await church.charge(gift, member);
  expect(answer).toMatchObject({ status: 'requires_action', state: 'needsAction', client_secret: `pi_${gift.giftId}_secret` });
  expect(await church.charge(gift, member)).toEqual(answer);
  const outcome = async () => (await ask('POST', `/donate/charge/${gift.giftId}/outcome`, { churchId: church.id })).of(Charged);
  expect(await outcome()).toMatchObject({ state: 'needsAction' });
  expect(await giftOf(answer.giftId)).toBeUndefined();
  church.gateway.becomes(String(gift.giftId), 'paid');
  expect(await outcome()).toMatchObject({ state: 'paid', status: 'succeeded' });
  expect(await outcome()).not.toHaveProperty('client_secret');
  expect(await giftOf(answer.giftId)).toMatchObject({ status: 'complete' });
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual(['giftReceipt']);
});

test('a bank’s question that its giver gives up is closed at the gateway: nothing is charged later; only what is open is given up', async () => {
  const member = await church.giver();
  const at = async (id: unknown, what = 'cancel', churchId = church.id, who: object = {}) =>
    ask('POST', `/donate/charge/${id}/${what}`, { churchId }, who);
  const canceled = () => church.gateway.canceled.length;
  const before = canceled();
  const gift = church.gift({ id: 'pm_3ds' });
  await church.charge(gift, member);
  const other = await GivingChurch.make();
  for (const refused of [await at(newId()), await at(gift.giftId, 'cancel', other.id), await at(gift.giftId, 'cancel', newId(), member)])
    expect(refused.code).toBe('notFound');
  expect(canceled()).toBe(before);
  const over = { state: 'declined', status: 'failed', code: 'giftCanceled', error: 'The payment was canceled. Nothing was charged.' };
  const both = await Promise.all([at(gift.giftId), at(gift.giftId)]);
  expect(both.map((one) => one.of(Charged))).toMatchObject([over, over]);
  expect((await church.gateway.truthOf(`pi_${gift.giftId}`))?.status).toBe('canceled');
  expect(await church.charge(gift, member)).toMatchObject({ state: 'declined', code: 'giftCanceled' });
  expect((await at(gift.giftId, 'outcome')).of(Charged)).not.toHaveProperty('client_secret');
  // Nothing was charged: it is no gift that failed, also if the gateway tells of it.
  await settle(church.table, church.gateway.becomes(String(gift.giftId), 'canceled'));
  expect(await giftOf(String(gift.giftId))).toBeUndefined();
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual([]);
  const asked = canceled();
  expect((await at(gift.giftId)).of(Charged).state).toBe('declined');
  const paid = church.gift();
  const bank = church.gift({ id: 'ctoken_bank' });
  const answered = church.gift({ id: 'pm_3ds' });
  for (const one of [paid, bank, answered]) await church.charge(one, member);
  church.gateway.becomes(String(answered.giftId), 'paid');
  const ends = await Promise.all([paid, bank, answered].map(async ({ giftId }) => (await at(giftId)).of(Charged).state));
  expect(ends).toEqual(['paid', 'pending', 'paid']);
  expect(canceled()).toBe(asked + 1);
  expect(await giftOf(String(answered.giftId))).toMatchObject({ status: 'complete' });
  // Money that the gateway has taken all the same is booked, whatever was said before.
  await settle(church.table, church.gateway.becomes(String(gift.giftId), 'paid'));
  expect(await giftOf(String(gift.giftId))).toMatchObject({ status: 'complete' });
  expect((await at(gift.giftId)).of(Charged).state).toBe('paid');
});

test('a bank debit is on its way first: one email for that, the receipt once it is paid, in the batch of that day', async () => {
  const member = await church.giver();
  const gift = church.gift({ id: 'ctoken_bank' });
  expect(await church.charge(gift, member)).toMatchObject({ status: 'pending', state: 'pending' });
  const pending = await giftOf(String(gift.giftId));
  expect(pending).toMatchObject({ status: 'pending', method: 'bank', date: nowIso().slice(0, 10) });
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual(['giftPending']);
  pass(3 * dayMs);
  await settle(church.table, church.gateway.becomes(String(gift.giftId), 'paid'));
  const paid = await giftOf(String(gift.giftId));
  const date = nowIso().slice(0, 10);
  expect(paid).toMatchObject({ status: 'complete', date });
  const batch = { kind: 'auto', name: `Stripe ${date}`, date, gatewayId: church.gatewayId, state: 'open' };
  expect((await church.table.need(batches, { id: paid?.batchId ?? '' })).row).toMatchObject(batch);
  expect(await church.mailsTo(`${member.personId}@test.test`)).toEqual(['giftPending', 'giftReceipt']);
});

test('a bank account has its own fee, whatever the browser says it is', async () => {
  const asBank = church.gift({ lines: church.lines(10_000), cover: 81, type: 'bank' });
  expect(await church.charge(asBank, giver)).toMatchObject({ state: 'changed', cover: 330 });
  expect(await church.charge({ ...asBank, giftId: newId(), id: 'ctoken_bank', type: 'card' }, giver)).toMatchObject({
    state: 'pending',
    cover: 81,
  });
});
