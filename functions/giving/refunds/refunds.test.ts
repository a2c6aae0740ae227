import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refund } from '#shared/giving/refunds.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { handler } from '../donate/sweep.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, type Giver, GivingChurch, pass } from '../testing.ts';
import { beginRefund } from './refund.ts';

let cloud: TestCloud;
let church: GivingChurch;
let staff: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await GivingChurch.make();
  staff = await church.giver(['Donations__View', 'Donations__Edit'], { recent: true });
});
afterAll(() => cloud.close());

async function given(o: object = {}) {
  const giver = await church.giver();
  const { giftId = '' } = await church.charge(church.gift({ lines: church.lines(3000, 2000), cover: 180, ...o }), giver);
  return { giver, giftId, email: `${giver.personId}@test.test` };
}
const refund = (giftId: string, body: object = {}, who: Giver = staff) =>
  ask('POST', `/refunds/gift/${giftId}`, { id: newId(), ...body }, who);
const giftOf = async (id: string) => (await church.table.need(gifts, (await church.table.need(giftPlaces, { id })).row)).row;
const atGateway = (giftId: string) => church.gateway.payments.get(giftId)?.truth.refunds.reduce((sum, { amount }) => sum + amount, 0);

test('whole: refunded, booked although its batch is closed, listed, and the giver and the treasurers are told', async () => {
  const { giftId, email } = await given();
  const treasurer = await church.treasurer();
  const { batchId } = await giftOf(giftId);
  expect((await ask('POST', `/batches/${batchId}/close`, {}, staff)).status).toBe(200);
  expect((await refund(giftId, { reason: 'Given twice' })).of(Refund)).toMatchObject({
    amount: 5180,
    state: 'done',
    reason: 'Given twice',
  });
  expect(await giftOf(giftId)).toMatchObject({ refunded: 5180, refunding: 0, status: 'refunded' });
  expect((await ask('GET', `/refunds/gift/${giftId}`, undefined, staff)).of(many(Refund))).toHaveLength(1);
  expect(await church.mailsTo(email)).toEqual(['giftReceipt', 'giftRefunded']);
  expect(await mails(treasurer)).toMatchObject([{ template: 'treasurerRefund', values: { amount: '$51.80', reason: 'Given twice' } }]);
  expect((await refund(giftId)).status).toBe(400);
});

test('part, by fund; what is more than was given to it, or for another fund, is refused', async () => {
  const { giftId } = await given();
  const lines = church.lines(0, 1500).slice(1);
  expect((await refund(giftId, { lines })).of(Refund)).toMatchObject({ amount: 1500, state: 'done' });
  expect(await giftOf(giftId)).toMatchObject({ refunded: 1500, status: 'partlyRefunded' });
  for (const other of [
    church.lines(3001),
    church.lines(-1),
    [],
    [{ fundId: newId(), amount: 1 }],
    [...church.lines(1), ...church.lines(1)],
  ]) {
    expect((await refund(giftId, { lines: other })).code).toBe('invalid');
  }
  // Of this fund, 500 are left, whatever is left of the others.
  expect((await refund(giftId, { lines: church.lines(0, 501).slice(1) })).code).toBe('invalid');
  expect(atGateway(giftId)).toBe(1500);
  expect((await refund(giftId, { lines: church.lines(0, 500).slice(1) })).of(Refund)).toMatchObject({ amount: 500, state: 'done' });
});

test('many at once never exceed the gift, nor what its fund was given', async () => {
  const { giftId } = await given({ cover: 0 });
  const seven = () => refund(giftId, { lines: church.lines(700) });
  const replies = await Promise.all(Array.from({ length: 12 }, seven));
  // Of those at once, one may be refused only because another was being booked: it works when it is sent again.
  for (let more = 0; more < 4; more++) replies.push(await seven());
  const done = replies.filter(({ status }) => status === 200).length;
  const gift = await giftOf(giftId);
  expect(gift.refunded).toBe(done * 700);
  expect(atGateway(giftId)).toBe(gift.refunded);
  expect([done, gift.refunded <= 5000]).toEqual([4, true]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect(gift.refunding).toBe(0);
});

test('sent twice, it takes effect once', async () => {
  const { giftId } = await given();
  const body = { id: newId(), lines: church.lines(500) };
  const replies = await Promise.all(Array.from({ length: 10 }, () => refund(giftId, body)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(atGateway(giftId)).toBe(500);
  expect((await refund(giftId, { ...body, lines: church.lines(600) })).code).toBe('sentAlready');
});

test('asks for the permission and a recent sign-in', async () => {
  const { giftId, giver } = await given();
  const [late, reader] = [await church.giver(['Donations__Edit']), await church.giver(['Donations__View'], { recent: true })];
  const foreign = await (await GivingChurch.make()).giver(['Donations__Edit'], { recent: true });
  expect((await refund(giftId, {}, late)).code).toBe('recentSignInRequired');
  expect((await refund(giftId, {}, reader)).status).toBe(403);
  expect((await refund(giftId, {}, giver)).status).toBe(403);
  expect((await refund(giftId, {}, foreign)).code).toBe('notFound');
  expect(atGateway(giftId)).toBe(0);
});

test('what the gateway refuses frees the money; what it doesn’t answer is asked for again', async () => {
  const { giftId } = await given();
  const real = church.gateway.refund.bind(church.gateway);
  church.gateway.refund = async () => {
    throw new GatewayError('refused', 'No');
  };
  expect((await refund(giftId)).code).toBe('gatewayRefused');
  expect(await giftOf(giftId)).toMatchObject({ refunding: 0, refunded: 0 });
  church.gateway.refund = async (asked) => {
    await real(asked);
    throw new GatewayError('unavailable', 'reset');
  };
  const { id } = (await refund(giftId)).of(Refund);
  expect(await giftOf(giftId)).toMatchObject({ refunding: 5180, refunded: 0 });
  church.gateway.refund = real;
  pass(6 * minuteMs);
  await handler();
  expect(await giftOf(giftId)).toMatchObject({ refunding: 0, refunded: 5180 });
  const listed = (await ask('GET', `/refunds/gift/${giftId}`, undefined, staff)).of(many(Refund));
  expect(listed.find((one) => one.id === id)).toMatchObject({ state: 'done' });
  expect(atGateway(giftId)).toBe(5180);
});

test('all of it, sent ten times at once, is one refund for each of them', async () => {
  const { giftId } = await given();
  const body = { id: newId() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => refund(giftId, body)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(atGateway(giftId)).toBe(5180);
});

/** Dies after so many writes. */
function dying(writes: number): Table {
  const table = new Table(church.id);
  const real = table.write.bind(table);
  let left = writes;
  table.write = async (...groups) => {
    if (left === 0) throw new Error('died');
    left -= 1;
    await real(...groups);
  };
  return table;
}

test.each([0, 1])('died after %i writes, the gateway is asked for nothing that isn’t set aside', async (writes) => {
  const { giftId } = await given();
  const { gatewayId = '', paymentId = '', currency } = await giftOf(giftId);
  const asked = { id: newId(), giftId, amount: 3000, currency, state: 'started' as const, at: nowIso(), by: 'Tess', reason: '' };
  await beginRefund(dying(writes), { ...asked, gatewayId, paymentId }).catch(() => undefined);
  const real = church.gateway.refund.bind(church.gateway);
  const setAside: number[] = [];
  church.gateway.refund = async (wanted) => {
    setAside.push((await giftOf(giftId)).refunding);
    return real(wanted);
  };
  pass(6 * minuteMs);
  await handler();
  church.gateway.refund = real;
  expect(setAside).toEqual(writes === 0 ? [] : [3000]);
  expect(await giftOf(giftId)).toMatchObject({ refunding: 0, refunded: writes * 3000 });
});
