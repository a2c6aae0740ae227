import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { currencies } from '#shared/giving/money/currencies.ts';
import { languageCodes } from '#shared/languages.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { GivingChurch, pass } from '../testing.ts';
import { askToCharge, chargeOf, unknown } from './ask.ts';
import { claim, contentOf } from './claim.ts';
import { attempts } from './rows.ts';
import { conclude, settle } from './settle.ts';
import { handler } from './sweep.ts';

let cloud: TestCloud;
let church: GivingChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await GivingChurch.make();
});
afterAll(() => cloud.close());

/** An attempt whose function died right after it was written down. */
async function dead(method: string, email = `${newId()}@guest.test`) {
  const id = newId();
  const funds = church.lines(2000);
  const wanted = { id, givenAs: { name: 'Eva Guest', email }, currency: currencies[0], funds, cover: 0, note: '' };
  const given = { gatewayId: church.gatewayId, method, shown: 2000, lines: funds };
  const { row } = await claim(
    church.table,
    {
      ...{
        id,
        wanted: { ...wanted, currency: 'usd' },
        amount: 2000,
        gatewayId: church.gatewayId,
        provider: 'stripe',
        methodName: 'Visa 4242',
      },
      ...{
        method: { kind: 'paymentMethod', id: method, type: 'card' },
        content: contentOf('x', given),
        language: languageCodes[0] ?? 'en',
        visitor: true,
      },
    },
    [],
  );
  return { id, row, email };
}
const stateOf = async (id: string) => (await church.table.need(attempts, { id })).row.state;
const giftOf = async (id: string) => {
  const place = await church.table.get(giftPlaces, { id });
  return place && (await church.table.get(gifts, place.row))?.row;
};
const asked = (id: string) => church.gateway.asked.filter(({ attempt }) => attempt === id).length;
const nextLook = async () => {
  pass(2 * minuteMs + 1000);
  await handler();
};

test('died before the gateway was asked, or after it took the money: charged once, booked and told within three minutes', async () => {
  const [before, after] = [await dead('pm_ok'), await dead('pm_ok')];
  await church.gateway.charge(chargeOf(after.row, { id: church.id, name: 'Grace' }));
  await handler();
  expect(await stateOf(before.id)).toBe('started');
  await nextLook();
  for (const { id, email } of [before, after]) {
    expect(await stateOf(id)).toBe('paid');
    expect(await giftOf(id)).toMatchObject({ amount: 2000, status: 'complete', funds: church.lines(2000) });
    expect(church.gateway.payments.get(id)).toBeDefined();
    expect(await church.mailsTo(email)).toEqual(['giftReceipt']);
  }
  expect([asked(before.id), asked(after.id)]).toEqual([1, 2]);
  await nextLook();
  expect([asked(before.id), asked(after.id)]).toEqual([1, 2]);
});

test('a gateway that is down is asked again, less and less often, and the giver learns how it ended', async () => {
  const { id, email } = await dead('pm_down');
  for (let look = 0; look < 3; look += 1) await nextLook();
  expect(asked(id)).toBe(2);
  expect(await stateOf(id)).toBe('started');
  pass(dayMs);
  await handler();
  expect(await stateOf(id)).toBe('canceled');
  expect(asked(id)).toBe(2);
  expect(await church.mailsTo(email)).toEqual(['giftFailed']);
});

test('after a day the payment is searched for, not charged again', async () => {
  const { id, row } = await dead('pm_ok');
  await church.gateway.charge(chargeOf(row, { id: church.id, name: 'Grace' }));
  pass(dayMs);
  await handler();
  expect(await stateOf(id)).toBe('paid');
  expect(asked(id)).toBe(1);
});

test('a token that has expired meanwhile ends it', async () => {
  const { id } = await dead('pm_refused');
  await nextLook();
  expect(await stateOf(id)).toBe('canceled');
});

test('a giver who doesn’t come back from the bank is waited for a day; paid after all, it counts', async () => {
  const { id, email } = await dead('pm_3ds');
  await nextLook();
  expect(await stateOf(id)).toBe('needsAction');
  expect(await giftOf(id)).toBeUndefined();
  pass(dayMs);
  await handler();
  expect(await stateOf(id)).toBe('canceled');
  expect((await church.gateway.truthOf(`pi_${id}`))?.status).toBe('canceled');
  // Nothing was charged, and nothing has failed.
  expect([await giftOf(id), await church.mailsTo(email)]).toEqual([undefined, []]);
  await settle(church.table, church.gateway.becomes(id, 'paid'));
  expect(await stateOf(id)).toBe('paid');
  expect(await giftOf(id)).toMatchObject({ status: 'complete' });
});

test('an answer that doesn’t come is unknown, and so is a failure of the gateway’s', async () => {
  const charge = (method: string) => ({
    ...chargeOf({ ...deadRow, id: newId(), method: { ...deadRow.method, id: method } }, { id: 'x', name: 'x' }),
  });
  const { row: deadRow } = await dead('pm_ok');
  expect(await askToCharge(church.gateway, charge('pm_hang'), 5)).toBe(unknown);
  expect(await askToCharge(church.gateway, charge('pm_lost'))).toBe(unknown);
  await expect(askToCharge(church.gateway, charge('pm_refused'))).rejects.toThrow('No such token');
});

test('what is concluded stays: later news of an older state changes nothing, and is told once', async () => {
  const { id, email } = await dead('pm_ok');
  await Promise.all(Array.from({ length: 20 }, () => conclude(church.table, id, { state: 'paid' })));
  await conclude(church.table, id, { state: 'pending' });
  await conclude(church.table, id, { state: 'declined' });
  expect(await stateOf(id)).toBe('paid');
  expect(await church.mailsTo(email)).toEqual(['giftReceipt']);
});
