import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { handler as atNight } from '../compare/nightly.ts';
import { syncedMethods } from '../methods/sync.ts';
import { ask, GivingChurch } from '../testing.ts';
import { handler as chargeDue } from './runDue.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const night = async (date: string) => {
  setClock(`${date}T12:00:00Z`);
  await atNight();
};

test('a card that will have expired by the next date is told once, three weeks ahead; one that the bank has renewed isn’t', async () => {
  setClock('2027-01-10T12:00:00Z');
  const church = await GivingChurch.make();
  const giver = await church.giver();
  // The books of a church are looked at every night once they have a gift.
  await church.charge(church.gift(), giver);
  const gift = church.gift({ id: `pm_${newId()}`, frequency: 'one_month', startDate: '2027-02-05' });
  expect((await ask('POST', '/donate/subscribe', gift, giver)).of(Charged).status).toBe('active');
  const [card] = church.gateway.kept.values();
  if (!card) throw new Error('No card was kept.');
  const expires = (expMonth: number, expYear: number) => church.gateway.update(card, { expMonth, expYear });
  const look = () => syncedMethods(church.table, giver.personId);
  const told = async () => (await mails(`${giver.personId}@test.test`)).filter(({ template }) => template === 'scheduleExpires');

  await expires(1, 2027);
  await look();
  await night('2027-01-14');
  expect(await told()).toEqual([]);
  await night('2027-01-15');
  await night('2027-01-16');
  const dates = { expires: 'January 31, 2027', date: 'February 5, 2027' };
  expect((await told()).map(({ values }) => values)).toMatchObject([{ ...dates, amount: '$20.00', method: 'Visa 4242', church: 'Grace' }]);

  // Renewed by the bank, which our own row doesn't know yet; it is good for February then, and not for March.
  await expires(2, 2027);
  setClock('2027-02-05T13:00:00Z');
  expect(await chargeDue()).toEqual({ charged: 1 });
  await expires(3, 2027);
  await night('2027-02-20');
  expect(await told()).toHaveLength(1);
  await expires(2, 2027);
  await look();
  await night('2027-02-21');
  await night('2027-02-22');
  expect((await told()).map(({ values }) => values.expires)).toEqual(['January 31, 2027', 'February 28, 2027']);
});
