import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now, setClock } from '#functions/core/clock.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import type { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { readBill } from '#functions/core/payments/bill.ts';
import { leaveCurrency } from '#functions/core/payments/currencies.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ownNames } from '#shared/content/registrations/markup.ts';
import { ownIds } from '#shared/content/registrations/party.ts';
import { type Offer, Registration, registrations } from '#shared/content/registrations/registrations.ts';
import { ownFields } from '#shared/membership/forms/page/publicForm.ts';
import { fieldOf } from '#shared/membership/forms/page/readFields.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { handler } from '../../jobs/worker.ts';
import { handler as runDue } from '../../publishing/scheduler.ts';
import { ask } from '../../testing.ts';
import { RegistrationChurch, the } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const fundId = newId();
const price = { amount: 2500, currency: 'usd', fundId };
const make = (o: Partial<Offer> = {}) => RegistrationChurch.make({ price, ...o });
const pass = (ms: number) => setClock(new Date(now().getTime() + ms).toISOString());
/** The clock goes on while things are done. */
const minutesTo = (instant: string | undefined) => Math.round((Date.parse(instant ?? '') - now().getTime()) / minuteMs);
type News = PaymentOrder['payment'];
const tell = (at: RegistrationChurch, id: string, state: News['state'], seq: number, giftId = gift) =>
  handler(
    handedOver({ churchId: at.own.church.id, payment: { kind: 'registration', id, state, giftId, amount: 2500, currency: 'usd', seq } }),
  );
const gift = newId();
const refunds = async (at: RegistrationChurch) =>
  (await ordersOf('book')).filter((order) => JSON.stringify(order).includes(at.own.church.id));
const templates = async (at: RegistrationChurch) => (await at.mails()).map(({ template }) => template);
const one = async (at: RegistrationChurch, id: string) => (await at.all()).find((row) => row.id === id);

test('the server computes price times seats; the seats are kept for a quarter of an hour, and confirmed once they are paid', async () => {
  const at = await make({ capacity: 5 });
  const tampered: object = { price: { amount: 1 }, payment: { state: 'paid', total: 1 } };
  const mine = await the(at.visit(['Bo Guest', 'Cy Guest'], { ...tampered }));
  expect(mine).toMatchObject({ status: 'confirmed', payment: { state: 'unpaid', total: 7500, currency: 'usd' } });
  const bill = await readBill(mine.payment?.bill ?? '');
  expect(bill).toMatchObject({
    kind: 'registration',
    id: mine.id,
    currency: 'usd',
    lines: [{ fundId, amount: '75.00' }],
    email: 'ann@guest.test',
  });
  expect(minutesTo(bill?.until)).toBe(15);
  expect((await templates(at)).at(-1)).toBe('registrationPay');
  const [mail] = (await at.mails()).slice(-1);
  expect(mail?.values).toMatchObject({ amount: '$75.00' });
  expect(await readBill(mail?.values.link?.split('#')[1] ?? '')).toEqual(bill);
  await tell(at, mine.id, 'paid', 1);
  await tell(at, mine.id, 'paid', 1);
  pass(30 * minuteMs);
  await runDue();
  expect(await one(at, mine.id)).toMatchObject({ status: 'confirmed', payment: { state: 'paid', giftId: gift } });
  expect((await templates(at)).filter((template) => template === 'registrationConfirmed')).toHaveLength(1);
  expect(await refunds(at)).toEqual([]);
});

test('seats asked for without script wait for staff, and are then paid by the link in the email', async () => {
  const at = await make();
  const answers = { [ownIds.first]: 'Ann', [ownIds.last]: 'Guest', [ownIds.email]: 'ann@guest.test' };
  const body = {
    ...{ [ownNames.church]: [at.own.church.id], [ownNames.event]: [at.event.id], [ownFields.language]: ['en'] },
    ...Object.fromEntries(Object.entries(answers).map(([id, value]) => [fieldOf({ id }), [value]])),
  };
  expect((await ask('POST', '/registrations/post', { body })).of(registrations.post.returns)).toMatchObject({ status: 303 });
  const [held] = await at.all();
  expect([held?.status, held?.payment, await templates(at)]).toEqual(['held', undefined, []]);
  await at.staff('POST', `/registrations/${held?.id}/confirm`, {});
  expect(await one(at, held?.id ?? '')).toMatchObject({ status: 'confirmed', payment: { state: 'unpaid', total: 2500 } });
  const [mail] = await at.mails();
  expect(mail).toMatchObject({ template: 'registrationPay', to: 'ann@guest.test', values: { amount: '$25.00' } });
  expect(await readBill(mail?.values.link?.split('#')[1] ?? '')).toMatchObject({ id: held?.id, lines: [{ fundId, amount: '25.00' }] });
});

test('unpaid seats are released, staff and giver see it, and what is paid afterwards goes back', async () => {
  const at = await make({ capacity: 1 });
  const mine = await the(at.visit());
  const next = await the(at.visit());
  expect(next).toMatchObject({ status: 'waiting' });
  expect(next.payment).toBeUndefined();
  pass(16 * minuteMs);
  await runDue();
  expect(await one(at, mine.id)).toMatchObject({ status: 'confirmed' });
  pass(2 * minuteMs);
  await runDue();
  expect(await one(at, mine.id)).toMatchObject({ status: 'cancelled', lapsed: true, payment: { state: 'unpaid' } });
  const told = ['registrationPay', 'registrationPay', 'registrationUnpaid', 'registrationWaiting'];
  expect((await templates(at)).toSorted()).toEqual(told);
  // Who moved up has a day.
  const moved = await one(at, next.id);
  expect(moved).toMatchObject({ status: 'confirmed', payment: { state: 'unpaid', total: 2500 } });
  expect(minutesTo(moved?.payBy)).toBe(24 * 60);
  const late = newId();
  await tell(at, mine.id, 'paid', 1, late);
  await tell(at, mine.id, 'paid', 1, late);
  expect(await refunds(at)).toEqual([{ churchId: at.own.church.id, unowed: late }]);
  await tell(at, mine.id, 'refunded', 2, late);
  expect(await one(at, mine.id)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });
  expect(await refunds(at)).toHaveLength(1);
});

test('a debit on its way keeps the seats; if it fails they are kept for a moment more', async () => {
  const at = await make();
  const mine = await the(at.visit());
  await tell(at, mine.id, 'pending', 1);
  pass(20 * minuteMs);
  await runDue();
  expect(await one(at, mine.id)).toMatchObject({ status: 'confirmed', payment: { state: 'pending' } });
  await tell(at, mine.id, 'unpaid', 2);
  const seen = await one(at, mine.id);
  expect(minutesTo(seen?.payBy)).toBe(15);
  pass(18 * minuteMs);
  await runDue();
  expect(await one(at, mine.id)).toMatchObject({ status: 'cancelled', lapsed: true });
});

test('staff keep seats that aren’t paid yet; what someone cancels and a late debit pays goes back', async () => {
  const at = await make();
  const [door, gone] = [await the(at.visit()), await the(at.visit())];
  expect((await at.staff('POST', `/registrations/${door.id}/confirm`, {})).of(Registration)).toMatchObject({ status: 'confirmed' });
  await tell(at, gone.id, 'pending', 1);
  await at.staff('POST', `/registrations/${gone.id}/cancel`, {});
  await tell(at, gone.id, 'paid', 2);
  pass(30 * minuteMs);
  await runDue();
  expect((await one(at, door.id))?.status).toBe('confirmed');
  expect(await refunds(at)).toEqual([{ churchId: at.own.church.id, unowed: gift }]);
});

test('who is restored is asked to pay; a price needs to be above the minimum, and what costs nothing asks for nothing', async () => {
  const at = await make();
  const mine = await the(at.visit());
  pass(18 * minuteMs);
  await runDue();
  const back = (await at.staff('POST', `/registrations/${mine.id}/confirm`, {})).of(Registration);
  expect(back).toMatchObject({ status: 'confirmed', payment: { state: 'unpaid' } });
  expect(back.lapsed).toBeUndefined();
  expect(back.payment?.bill).toBeUndefined();
  for (const amount of [0, 50, 99_999_999]) expect((await at.offer({ price: { ...price, amount } })).status).toBe(400);
  expect((await at.offer({ price: { ...price, fundId: 'x' } })).status).toBe(400);
  expect((await at.offer()).status).toBe(200);
  const free = await the(at.visit());
  expect([free.payment, free.payBy]).toEqual([undefined, undefined]);
  expect((await at.all()).length).toBe(2);
});

test('what no gateway of the church takes can’t be asked for; a price that was there before stays', async () => {
  const at = await make();
  const { table } = at.own.church;
  const code = async (o: Partial<Offer>) => (await at.offer(o)).code;
  expect(await code({ price: { ...price, currency: 'eur' } })).toBe('gatewayMissing');
  await table.write(leaveCurrency(table, RegistrationChurch.gateway));
  expect(await code({ price: { ...price, amount: 3000 } })).toBe('gatewayMissing');
  expect((await at.offer({ price })).status).toBe(200);
});

test('the bill is for who registered, not for staff', async () => {
  const at = await make();
  const pia = (await at.own.church.table) && (await at.person(newId()));
  if (!pia) throw new Error('No one is there.');
  const mine = await the(at.register({ personIds: [pia.id] }, pia.token));
  expect(mine.payment?.bill).toBeDefined();
  const own = (await at.own.church.ask('GET', '/registrations/mine', undefined, pia.token)).of(many(Registration));
  expect(own.map(({ payment }) => payment?.bill !== undefined)).toEqual([true]);
  expect((await one(at, mine.id))?.payment?.bill).toBeUndefined();
});

test('who is staff as well pays for seats of their own, and not for those of others', async () => {
  const at = await make();
  const [house, permissions] = [newId(), ['Registrations__Edit']];
  const [pia, other] = [await at.person(house, {}, permissions), await at.person(newId())];
  const load = async (id: string) => (await at.own.church.ask('GET', `/registrations/${id}`, undefined, pia.token)).of(Registration);
  const mine = await the(at.register({ personIds: [pia.id] }, pia.token));
  const seen = await load(mine.id);
  expect(await readBill(seen.payment?.bill ?? '')).toMatchObject({ kind: 'registration', id: mine.id });
  const theirs = await the(at.register({ personIds: [other.id] }, other.token));
  const { payment } = await load(theirs.id);
  expect([payment?.state, payment?.bill]).toEqual(['unpaid', undefined]);
});
