import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { later, nowIso } from '#functions/core/clock.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { type Bill, issueBill } from '#functions/core/payments/bill.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { BillView, Charged } from '#shared/giving/donate.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { check } from '#shared/words.ts';
import { settle } from '../donate/settle.ts';
import { handler as book } from '../events/book.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, type Giver, GivingChurch, pass } from '../testing.ts';
import { refundUnowed } from './refundUnowed.ts';

let cloud: TestCloud;
let church: GivingChurch;
let giver: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  church = await GivingChurch.make();
  giver = await church.giver();
});
afterAll(() => cloud.close());

const billOf = (o: Partial<Bill> = {}): Bill => ({
  ...{ churchId: church.id, kind: 'form', id: newId(), title: 'Camp fee', currency: 'usd', until: later(dayMs).toISOString() },
  lines: [{ fundId: church.funds[0], amount: '20.00' }],
  ...o,
});
const pay = async (bill: Bill | string, o: Record<string, unknown> = {}, as: Giver = giver) =>
  ask('POST', '/donate/charge', church.gift({ bill: typeof bill === 'string' ? bill : await issueBill(bill), ...o }), as);
const shown = async (bill: string) => ask('POST', '/donate/bill', { churchId: church.id, bill });
const charged = () => church.gateway.payments.size;
const giftOf = async (id: string | undefined) => {
  const place = await church.table.get(giftPlaces, { id: id ?? '' });
  return place && (await church.table.get(gifts, place.row))?.row;
};
/** What giving told about a bill, oldest first. */
const told = async ({ id }: Bill) => {
  const all = (await ordersOf('jobs')).flatMap((body) => {
    const order = check(PaymentOrder, body);
    return order.ok && order.value.payment.id === id ? [order.value.payment] : [];
  });
  return all.toSorted((a, b) => a.seq - b.seq);
};

test('a bill is charged as it says, booked with its title, and its owner is told', async () => {
  const bill = billOf({ email: 'eva@guest.test' });
  const signed = await issueBill(bill);
  expect((await shown(signed)).of(BillView)).toEqual({
    ...{ title: 'Camp fee', currency: 'usd', amount: 2000, lines: church.lines(2000), state: 'open', email: 'eva@guest.test' },
  });
  const answer = (await pay(signed)).of(Charged);
  expect(answer).toMatchObject({ state: 'paid', amount: 2000, cover: 0 });
  expect(await giftOf(answer.giftId)).toMatchObject({ note: 'Camp fee', pays: { kind: 'form', id: bill.id }, personId: giver.personId });
  expect(await told(bill)).toEqual([
    { kind: 'form', id: bill.id, state: 'paid', giftId: answer.giftId, amount: 2000, currency: 'usd', seq: 1 },
  ]);
  expect((await shown(signed)).of(BillView)).toMatchObject({ state: 'paid' });
});

test('another price, fund, fee, church, currency or signature is refused, and nothing is charged', async () => {
  const [bill, other] = [billOf(), await GivingChurch.make()];
  const signed = await issueBill(bill);
  const forged = `${Buffer.from(JSON.stringify({ ...bill, lines: [{ fundId: church.funds[0], amount: '1.00' }] })).toString('base64url')}.${signed.split('.')[1]}`;
  const code = async (given: Bill | string, o: Record<string, unknown> = {}) => (await pay(given, o)).code;
  expect(await code(bill, { lines: church.lines(100) })).toBe('billChanged');
  expect(await code(bill, { lines: church.lines(0, 2000) })).toBe('billChanged');
  expect(await code(bill, { lines: church.lines(2000, 1) })).toBe('billChanged');
  expect(await code(bill, { cover: 90 })).toBe('billChanged');
  expect(await code(bill, { lines: undefined, amount: 20, funds: [{ id: church.funds[0], amount: 20 }] })).toBe('billChanged');
  expect(await code(forged, { lines: church.lines(100) })).toBe('billUnknown');
  for (const broken of ['', 'x', `${signed}x`, `${signed}.x`, signed.slice(1)]) expect(await code(broken)).toBe('billUnknown');
  expect(await code(billOf({ churchId: other.id }))).toBe('billUnknown');
  expect(await code(billOf({ currency: 'eur' }))).toBe('givingUnavailable');
  expect(await code(billOf({ lines: [{ fundId: newId(), amount: '20.00' }] }), {})).toBe('billChanged');
  const gone = newId();
  expect(await code(billOf({ lines: [{ fundId: gone, amount: '20' }] }), { lines: [{ fundId: gone, amount: 2000 }] })).toBe('fundGone');
  expect(await code(billOf({ until: later(-1000).toISOString() }))).toBe('billOver');
  expect((await shown('x')).code).toBe('billUnknown');
  expect([charged(), await told(bill)]).toEqual([0, []]);
});

test('many tries at once, in several tabs, are one charge', async () => {
  const signed = await issueBill(billOf());
  const answers = await Promise.all(Array.from({ length: 40 }, async () => (await pay(signed)).of(Charged)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect([charged(), new Set(answers.map(({ giftId }) => giftId)).size]).toEqual([1, 1]);
  expect((await pay(signed)).of(Charged)).toMatchObject({ state: 'paid', giftId: answers[0]?.giftId });
  expect(charged()).toBe(1);
});

test('a decline leaves it unpaid, and the next try may pay it', async () => {
  const bill = billOf();
  expect((await pay(bill, { id: 'pm_declined' })).of(Charged)).toMatchObject({ state: 'declined' });
  expect(await told(bill)).toEqual([]);
  expect((await pay(bill, { id: 'pm_refused' })).of(Charged)).toMatchObject({ state: 'declined' });
  expect((await pay(bill)).of(Charged)).toMatchObject({ state: 'paid' });
  expect((await told(bill)).map(({ state }) => state)).toEqual(['paid']);
});

test('while no one knows whether a try was charged, another isn’t', async () => {
  const bill = billOf();
  const lost = church.gift({ bill: await issueBill(bill), id: 'pm_lost' });
  expect(await church.charge(lost, giver)).toMatchObject({ state: 'unknown' });
  const second = pay(bill);
  await settle(church.table, church.gateway.becomes(String(lost.giftId), 'paid'));
  expect((await second).of(Charged)).toMatchObject({ state: 'paid', giftId: lost.giftId });
  expect(charged()).toBe(1);
});

test('a bank debit is told when it is on its way, when it fails, and when another is paid', async () => {
  const bill = billOf();
  const first = church.gift({ bill: await issueBill(bill), id: 'ctoken_bank' });
  expect(await church.charge(first, giver)).toMatchObject({ state: 'pending' });
  expect((await pay(bill)).of(Charged)).toMatchObject({ state: 'pending', giftId: first.giftId });
  await settle(church.table, church.gateway.becomes(String(first.giftId), 'failed'));
  const second = (await pay(bill)).of(Charged);
  expect(second).toMatchObject({ state: 'paid' });
  expect((await told(bill)).map(({ state, giftId }) => [state, giftId])).toEqual([
    ['pending', first.giftId],
    ['unpaid', first.giftId],
    ['paid', second.giftId],
  ]);
});

test('a try that was given up and is paid after all goes back, once', async () => {
  const bill = billOf();
  const slow = church.gift({ bill: await issueBill(bill), id: 'ctoken_bank' });
  await church.charge(slow, giver);
  await settle(church.table, church.gateway.becomes(String(slow.giftId), 'failed'));
  const paid = (await pay(bill)).of(Charged);
  await settle(church.table, church.gateway.becomes(String(slow.giftId), 'paid'));
  const unowed = (await ordersOf('book')).filter((order) => JSON.stringify(order).includes(String(slow.giftId)));
  expect(unowed).toEqual([{ churchId: church.id, unowed: slow.giftId }]);
  await Promise.all([book(handedOver(...unowed)), book(handedOver(...unowed))]);
  await refundUnowed(church.table, String(slow.giftId));
  expect(await giftOf(String(slow.giftId))).toMatchObject({ status: 'refunded', refunded: 2000 });
  expect(await giftOf(paid.giftId)).toMatchObject({ status: 'complete', refunded: 0 });
  expect((await told(bill)).map(({ state }) => state)).toEqual(['pending', 'unpaid', 'paid']);
  expect(await church.mailsTo(`${giver.personId}@test.test`)).toContain('giftRefunded');
});

test('a refund by staff is told; a part of it isn’t', async () => {
  const bill = billOf();
  const { giftId } = (await pay(bill)).of(Charged);
  const staff = await church.giver(['Donations__Edit'], { recent: true });
  const refund = (lines?: object) => ask('POST', `/refunds/gift/${giftId}`, { id: newId(), lines }, staff);
  await refund(church.lines(500));
  expect((await told(bill)).map(({ state }) => state)).toEqual(['paid']);
  await refund();
  expect((await told(bill)).map(({ state }) => state)).toEqual(['paid', 'refunded']);
});

test('visitors pay with their proof; its time over, no one does', async () => {
  const bill = billOf();
  const signed = await issueBill(bill);
  expect((await ask('POST', '/donate/charge', church.gift({ bill: signed }))).code).toBe('visitorUnproved');
  expect((await church.visit({ bill: signed })).of(Charged)).toMatchObject({ state: 'paid' });
  const late = await issueBill(billOf());
  pass(2 * dayMs);
  expect((await shown(late)).of(BillView)).toMatchObject({ state: 'over' });
  expect((await church.visit({ bill: late })).code).toBe('billOver');
});

test('what an older client has charged is found by who, fund and amount, once each and for ten minutes', async () => {
  const [fund, other] = church.funds;
  const older = (amount: number, of: string) => ({
    ...{ id: `pm_${newId()}`, type: 'card', customerId: '', provider: 'Stripe', churchId: church.id, amount },
    ...{ funds: [{ id: of, amount, name: 'x' }], person: { id: giver.personId, email: '', name: '' } },
  });
  const charge = async (amount: number, of: string = fund) =>
    (await church.charge(older(amount, of), { ...giver, wantsJson: false })).giftId;
  const link = async (o: object = {}) => {
    const id = newId();
    const paidFirst = { id, who: giver.personId, fundId: fund, amount: '25.00', at: nowIso(), ...o };
    const order = { churchId: church.id, paidFirst };
    await Promise.all([book(handedOver(order)), book(handedOver(order))]);
    return (await told(billOf({ id }))).map(({ state, giftId }) => ({ state, giftId }));
  };
  await charge(25, other);
  await charge(24);
  const paid = [await charge(25), await charge(25)];
  const linked = [await link(), await link()].flat();
  expect(linked.map(({ giftId }) => giftId).toSorted()).toEqual(paid.toSorted());
  expect(linked.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await giftOf(paid[0])).toMatchObject({ pays: { kind: 'form' } });
  expect([await link(), await link({ who: newId() })]).toEqual([[], []]);
  await charge(30);
  pass(11 * minuteMs);
  expect(await link({ amount: '30' })).toEqual([]);
  await charge(31);
  expect((await link({ amount: '31' })).map(({ state }) => state)).toEqual(['paid']);
});
