import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mails as mailsOf } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { SubscriptionFund } from '#shared/giving/subscriptionfunds.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { many, shape } from '#shared/words.ts';
import { settle } from '../donate/settle.ts';
import { chargePatience } from '../gateways/patience.ts';
import { methods } from '../methods/rows.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';
import { schedules } from './rows.ts';
import { handler } from './runDue.ts';
import { startOf } from './subscribe.ts';

let cloud: TestCloud;
let church: GivingChurch;
let giver: Giver;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  setClock('2027-01-31T12:00:00Z');
  church = await GivingChurch.make({ timeZone: 'America/Chicago' });
  giver = await church.giver();
});
afterAll(() => cloud.close());

const at = async (time: string) => {
  setClock(time);
  await handler();
};
const subscribe = async (o: Record<string, unknown> = {}, who: object = giver) =>
  (await ask('POST', '/donate/subscribe', church.gift({ frequency: 'one_month', ...o }), who)).of(Charged);
const load = async (id: string | undefined, who: Giver = giver) =>
  (await ask('GET', `/subscriptions/${id}`, undefined, who)).of(Subscription);
const change = async (id: string | undefined, what: string, body: object, who: Giver = giver) =>
  ask('POST', `/subscriptions/${id}/${what}`, body, who);
const charged = () => church.gateway.payments.size;
const mails = () => church.mailsTo(`${giver.personId}@test.test`);

test('starts today: charged while the giver waits, then on the last day of each month, each date once', async () => {
  const answer = await subscribe({ lines: church.lines(3000, 2000), cover: 180 });
  expect(answer).toMatchObject({ status: 'active', state: 'paid', amount: 5180 });
  expect(charged()).toBe(1);
  expect((await load(answer.id)).own).toMatchObject({
    state: 'active',
    nextDate: '2027-02-28',
    lastDate: '2027-01-31',
    covers: true,
    bankSaves: 1680,
  });
  // Six in the morning in Chicago.
  await at('2027-02-28T11:59:00Z');
  expect(charged()).toBe(1);
  await at('2027-02-28T12:01:00Z');
  await Promise.all([handler(), handler(), handler()]);
  expect(charged()).toBe(2);
  expect((await load(answer.id)).own.nextDate).toBe('2027-03-31');
  await at('2027-03-31T12:00:00Z');
  expect(charged()).toBe(3);
  expect(church.gateway.asked.at(-1)).toMatchObject({ offSession: true, amount: 5180 });
  expect(await mails()).toEqual(expect.arrayContaining(['scheduleStarted', 'giftReceipt', 'giftReceipt', 'giftReceipt']));
});

test('many clicks at once are one schedule and one charge', async () => {
  const gift = church.gift({ frequency: 'one_week' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await ask('POST', '/donate/subscribe', gift, giver)).of(Charged)),
  );
  expect(new Set(answers.map(({ id, status, state }) => `${id} ${status} ${state}`))).toEqual(new Set([`${gift.giftId} active paid`]));
  expect(charged()).toBe(1);
  expect((await ask('GET', '/subscriptions/my', undefined, giver)).of(many(Subscription))).toHaveLength(1);
  for (const other of [{ lines: church.lines(9000) }, { frequency: 'one_month' }])
    expect((await ask('POST', '/donate/subscribe', { ...gift, ...other }, giver)).code).toBe('sentAlready');
});

test('what keeping the method has taken, the charge has less to wait for', async () => {
  const slow = await GivingChurch.make();
  const { gateway } = slow;
  const [save, charge] = [gateway.save.bind(gateway), gateway.charge.bind(gateway)];
  const left: number[] = [];
  const clock = performance.now.bind(performance);
  let passed = 0;
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
  gateway.save = async (asked) => {
    passed += 3000;
    return save(asked);
  };
  gateway.charge = async (asked) => {
    left.push(chargePatience());
    return charge(asked);
  };
  const gift = slow.gift({ id: `pm_${newId()}`, frequency: 'one_month' });
  expect((await ask('POST', '/donate/subscribe', gift, await slow.giver())).of(Charged).state).toBe('paid');
  spy.mockRestore();
  expect(left.map((ms) => ms > 0 && ms <= 9000)).toEqual([true]);
});

test('a first date that is declined starts nothing', async () => {
  expect(await subscribe({ id: 'pm_declined' })).toMatchObject({ state: 'declined', raw: { message: 'Your card was declined.' } });
  const later = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => later({ ...asked, method: { kind: 'paymentMethod', id: 'pm_declined' } });
  expect(await subscribe()).toMatchObject({ status: 'failed', state: 'declined' });
  expect(await mine()).toEqual([]);
  expect(await mails()).toEqual([]);
});

const mine = async (who: Giver = giver) => (await ask('GET', '/subscriptions/my', undefined, who)).of(many(Subscription));
const outcome = async (id: string | undefined) => (await ask('POST', `/donate/charge/${id}/outcome`, { churchId: church.id })).of(Charged);

test('a bank that asks about the first date is answered while the giver waits; until then nothing has begun', async () => {
  const gift = church.gift({ frequency: 'one_month', id: 'pm_3ds' });
  const send = async () => (await ask('POST', '/donate/subscribe', gift, giver)).of(Charged);
  const asks = await send();
  expect(asks).toMatchObject({ state: 'needsAction', giftId: gift.giftId, client_secret: expect.stringMatching(/_secret$/) });
  expect(church.gateway.asked.map(({ offSession }) => offSession)).toEqual([undefined]);
  expect(await send()).toMatchObject({ state: 'needsAction', client_secret: asks.client_secret });
  expect(await mine()).toEqual([]);
  expect((await ask('GET', `/subscriptions/${asks.giftId}`, undefined, giver)).code).toBe('notFound');
  await at('2027-01-31T12:30:00Z');
  expect([await mine(), (await outcome(asks.giftId)).state]).toEqual([[], 'needsAction']);
  church.gateway.becomes(church.gateway.asked[0]?.attempt ?? '', 'paid');
  expect(await Promise.all([outcome(asks.giftId), outcome(asks.giftId)])).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  expect((await mine()).map(({ own }) => own)).toMatchObject([{ state: 'active', lastDate: '2027-01-31', nextDate: '2027-02-28' }]);
  expect((await mails()).toSorted()).toEqual(['giftReceipt', 'scheduleStarted']);
  await at('2027-01-31T13:00:00Z');
  expect(charged()).toBe(1);
});

test('who leaves their bank without an answer has begun nothing; older clients, which can’t show it, are declined', async () => {
  const asks = await subscribe({ id: 'pm_3ds' });
  church.gateway.becomes(church.gateway.asked[0]?.attempt ?? '', 'failed');
  expect((await outcome(asks.giftId)).state).toBe('declined');
  await at('2027-02-28T13:00:00Z');
  expect([charged(), await mine()]).toEqual([1, []]);
  const closed = await subscribe({ id: 'pm_3ds' });
  const given = await ask('POST', `/donate/charge/${closed.giftId}/cancel`, { churchId: church.id });
  expect(given.of(Charged)).toMatchObject({ state: 'declined', code: 'giftCanceled' });
  expect([church.gateway.canceled.length, await mine()]).toEqual([1, []]);
  const older = await ask('POST', '/donate/subscribe', church.gift({ frequency: 'one_month', id: 'pm_3ds2' }), {
    ...giver,
    wantsJson: false,
  });
  expect(older.of(Charged)).toMatchObject({ state: 'declined' });
  expect(await mine()).toEqual([]);
});

test('a bank that asks before a method is kept is answered, and the same is sent again', async () => {
  const gift = church.gift({ frequency: 'one_month', id: 'pm_asks' });
  const send = async (o: object = {}) => (await ask('POST', '/donate/subscribe', { ...gift, ...o }, giver)).of(Charged);
  const asks = await send();
  expect(asks).toMatchObject({ state: 'needsAction', giftId: gift.giftId, again: { id: 'pm_' } });
  expect(charged()).toBe(0);
  expect(await send({ id: 'pm_kept' })).toMatchObject({ state: 'paid', id: gift.giftId });
  expect(await mine()).toHaveLength(1);
});

test('later a bank asks: the giver is told on the days of other tries, confirms it, and it goes on; nothing is charged without them', async () => {
  const { id } = await subscribe({ id: 'pm_ok', startDate: '2027-02-10' });
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: 'pm_3ds' } });
  for (const day of ['10', '11']) await at(`2027-02-${day}T12:01:00Z`);
  expect(charged()).toBe(1);
  expect((await load(id)).own).toMatchObject({ state: 'failing', asks: true, nextDate: '2027-02-10', retryAt: '2027-02-13T12:00:00.000Z' });
  expect(await mails()).toEqual(['scheduleStarted', 'scheduleConfirm', 'scheduleConfirm']);
  const confirm = async (who: Giver = giver) => change(id, 'confirm', { version: (await load(id)).own.version }, who);
  expect((await confirm(await church.giver(['Donations__View', 'Donations__Edit']))).code).toBe('notYours');
  const first = (await confirm()).of(Charged);
  expect(first).toMatchObject({ state: 'needsAction' });
  church.gateway.becomes(first.giftId ?? '', 'failed');
  expect((await outcome(first.giftId)).state).toBe('declined');
  const [second, same] = [(await confirm()).of(Charged), (await confirm()).of(Charged)];
  expect([second.giftId !== first.giftId, same.giftId]).toEqual([true, second.giftId]);
  expect((await change(id, 'skip', { version: (await load(id)).own.version })).code).toBe('underWay');
  church.gateway.becomes(second.giftId ?? '', 'paid');
  expect((await outcome(second.giftId)).state).toBe('paid');
  const { own } = await load(id);
  expect(own).toMatchObject({ state: 'active', lastDate: '2027-02-10', nextDate: '2027-03-10' });
  expect(own.asks).toBeUndefined();
  expect((await confirm()).code).toBe('outdated');
  await at('2027-02-17T13:00:00Z');
  expect(charged()).toBe(3);
});

test('where no one confirms, it is paused after the last reminder', async () => {
  const { id } = await subscribe({ id: 'pm_ok', startDate: '2027-02-10' });
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: 'pm_3ds' } });
  for (const day of ['10', '11', '13', '17']) await at(`2027-02-${day}T12:01:00Z`);
  expect((await load(id)).own).toMatchObject({ state: 'paused', pausedFor: 'declined' });
  expect([charged(), (await mails()).slice(-2)]).toEqual([1, ['scheduleConfirm', 'schedulePaused']]);
});

test('declines are tried again after one, three and seven days, each with a mail, then it is paused', async () => {
  const { id } = await subscribe({ startDate: '2027-02-10' });
  const saved = [...church.gateway.kept.keys()][0] ?? '';
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: `pm_declined${asked.attempt}` } });
  for (const day of ['10', '11', '13', '17']) await at(`2027-02-${day}T12:01:00Z`);
  expect(church.gateway.asked.map(({ attempt }) => attempt)).toHaveLength(4);
  expect((await load(id)).own).toMatchObject({ state: 'paused', pausedFor: 'declined', nextDate: '2027-02-10' });
  expect(await mails()).toEqual(['scheduleStarted', 'scheduleFailed', 'scheduleFailed', 'scheduleFailed', 'schedulePaused']);
  await at('2027-02-20T12:01:00Z');
  expect(church.gateway.asked).toHaveLength(4);
  church.gateway.charge = charge;
  expect(saved).not.toBe('');
  expect((await change(id, 'resume', {})).of(Subscription).own).toMatchObject({ state: 'active', nextDate: '2027-03-10' });
  await at('2027-03-10T12:01:00Z');
  expect(church.gateway.asked).toHaveLength(5);
  expect(await mails()).toContain('giftReceipt');
});

test('who doesn’t want to wait for the next try has it tried at once: as often as they like, and the days of the tries stay', async () => {
  const { id } = await subscribe({ startDate: '2027-02-10' });
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: `pm_declined${asked.attempt}` } });
  const tryNow = async (who: Giver = giver) => change(id, 'confirm', { version: (await load(id)).own.version }, who);
  expect((await tryNow()).code).toBe('outdated');
  await at('2027-02-10T12:01:00Z');
  expect((await tryNow(await church.giver(['Donations__View', 'Donations__Edit']))).code).toBe('notYours');
  for (const _ of [1, 2]) expect((await tryNow()).of(Charged).state).toBe('declined');
  expect(church.gateway.asked.at(-1)?.offSession).toBeUndefined();
  expect(new Set(church.gateway.asked.map(({ attempt }) => attempt)).size).toBe(3);
  expect((await load(id)).own).toMatchObject({ state: 'failing', nextDate: '2027-02-10', retryAt: '2027-02-11T12:00:00.000Z' });
  await at('2027-02-11T12:01:00Z');
  expect((await load(id)).own).toMatchObject({ state: 'failing', retryAt: '2027-02-13T12:00:00.000Z' });
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: 'pm_3ds' } });
  const { giftId = '', state } = (await tryNow()).of(Charged);
  expect([state, (await tryNow()).of(Charged).giftId]).toEqual(['needsAction', giftId]);
  expect((await change(id, 'skip', { version: (await load(id)).own.version })).code).toBe('underWay');
  church.gateway.becomes(giftId, 'paid');
  expect((await ask('POST', `/donate/charge/${giftId}/outcome`, { churchId: church.id }, giver)).of(Charged).state).toBe('paid');
  expect((await load(id)).own).toMatchObject({ state: 'active', lastDate: '2027-02-10', nextDate: '2027-03-10' });
  expect(await mails()).toEqual(['scheduleStarted', 'scheduleFailed', 'scheduleFailed', 'giftReceipt']);
  await at('2027-02-14T12:01:00Z');
  expect(church.gateway.asked).toHaveLength(5);
});

test('by a method that is gone nothing is asked of the gateway: it isn’t tried again or resumed, and on its date it waits for another one', async () => {
  const { id } = await subscribe({ startDate: '2027-02-10' });
  const kept = await church.table.need(methods, { personId: giver.personId, id: (await load(id)).own.method?.id ?? '' });
  const lose = () => church.table.write(church.table.erase(methods, kept.row));
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: 'pm_declined' } });
  await at('2027-02-10T12:01:00Z');
  await lose();
  expect((await load(id)).own.method).toBeUndefined();
  expect((await change(id, 'confirm', { version: (await load(id)).own.version })).code).toBe('methodUnusable');
  expect((await change(id, 'pause', {})).status).toBe(200);
  expect((await change(id, 'resume', {})).code).toBe('methodUnusable');
  await church.table.write(church.table.set(methods, kept.row));
  expect((await change(id, 'resume', {})).of(Subscription).own).toMatchObject({ state: 'active', nextDate: '2027-03-10' });
  await lose();
  await at('2027-03-10T12:01:00Z');
  const { row } = await church.table.need(schedules, { owner: giver.personId, id: id ?? '' });
  expect(row).toMatchObject({ state: 'paused', pausedFor: 'methodRemoved' });
  expect([church.gateway.asked.length, (await mails()).at(-1)]).toEqual([1, 'scheduleHeld']);
});

test('three days late is caught up, later is skipped and told', async () => {
  const { id } = await subscribe({ startDate: '2027-02-01', frequency: 'one_week' });
  await at('2027-02-04T20:00:00Z');
  expect((await load(id)).own).toMatchObject({ lastDate: '2027-02-01', nextDate: '2027-02-08' });
  await at('2027-02-12T20:00:00Z');
  expect((await load(id)).own).toMatchObject({ lastDate: '2027-02-01', nextDate: '2027-02-15' });
  expect(await mails()).toContain('scheduleSkipped');
  expect(charged()).toBe(1);
});

test('pause, resume, skip, move and change, each under the version that was seen', async () => {
  const { id } = await subscribe({ startDate: '2027-02-05' });
  const step = async (what: string, body: object = {}) => {
    const { own } = await load(id);
    return (await change(id, what, { version: own.version, ...body })).of(Subscription).own;
  };
  expect(await step('pause')).toMatchObject({ state: 'paused', pausedFor: 'giver' });
  await at('2027-02-05T13:00:00Z');
  expect(charged()).toBe(0);
  expect(await step('resume')).toMatchObject({ state: 'active', nextDate: '2027-02-05' });
  expect(await step('skip')).toMatchObject({ nextDate: '2027-03-05' });
  expect(await step('move', { date: '2027-02-12' })).toMatchObject({ nextDate: '2027-02-12' });
  expect((await change(id, 'move', { version: 1, date: '2027-02-20' })).code).toBe('outdated');
  expect((await change(id, 'move', { version: (await load(id)).own.version, date: '2027-02-01' })).code).toBe('giftDateFar');
  expect(await step('change', { lines: church.lines(1000, 500), frequency: 'two_week', covers: true })).toMatchObject({
    ...{ lines: church.lines(1000, 500), frequency: 'two_week', cover: 76 },
  });
  expect((await change(id, 'change', { version: (await load(id)).own.version, lines: [{ fundId: newId(), amount: 900 }] })).code).toBe(
    'fundGone',
  );
  expect((await change(id, 'change', { version: (await load(id)).own.version, methodId: 'pm_another' })).code).toBe('methodUnusable');
  await at('2027-02-12T13:00:00Z');
  expect(church.gateway.asked.at(-1)).toMatchObject({ amount: 1576 });
  expect((await load(id)).own.nextDate).toBe('2027-02-26');
});

test('older clients change and end theirs; the split stays', async () => {
  const { id } = await subscribe({ lines: church.lines(1500, 500), startDate: '2027-02-10' });
  const { customerId = '' } = await load(id);
  const listed = (await ask('GET', `/customers/${customerId}/subscriptions`, undefined, giver)).of(shape({ data: many(Subscription) }));
  expect(listed.data.map((one) => [one.id, one.plan])).toEqual([[id, { amount: 2000, interval: 'month', interval_count: 1 }]]);
  const funds = async () => (await ask('GET', `/subscriptionfunds?subscriptionId=${id}`, undefined, giver)).of(many(SubscriptionFund));
  expect((await funds()).map(({ amount, name }) => [amount, name])).toEqual([
    [15, 'Fund 0'],
    [5, 'Fund 1'],
  ]);
  const save = (plan: object) => ask('POST', '/subscriptions', [{ ...listed.data[0], plan }], giver);
  expect((await save({ amount: 99_900, interval: 'month', interval_count: 1 })).code).toBe('invalid');
  expect((await save({ amount: 2000, interval: 'day', interval_count: 1 })).code).toBe('invalid');
  expect((await save({ amount: 2000, interval: 'week', interval_count: 2 })).of(many(Subscription))[0]?.own.frequency).toBe('two_week');
  await ask('DELETE', `/subscriptionfunds/subscription/${id}`, undefined, giver);
  expect(await funds()).toHaveLength(2);
  expect((await ask('DELETE', `/subscriptions/${id}`, undefined, giver)).text).toBe('{"success":true}');
  expect((await load(id)).status).toBe('canceled');
  await at('2027-02-10T13:00:00Z');
  expect(charged()).toBe(0);
  expect((await change(id, 'resume', {})).code).toBe('scheduleEnded');
});

test('no one else sees or changes it but staff with the permission', async () => {
  const { id } = await subscribe({ startDate: '2027-02-10' });
  const [other, reader, staff] = [
    await church.giver(),
    await church.giver(['Donations__View']),
    await church.giver(['Donations__View', 'Donations__Edit']),
  ];
  const foreign = await (await GivingChurch.make()).giver(['Donations__View', 'Donations__Edit']);
  for (const who of [other, foreign]) {
    expect((await ask('GET', `/subscriptions/${id}`, undefined, who)).code).toBe('notFound');
    expect((await change(id, 'pause', {}, who)).code).toBe('notFound');
    expect((await ask('DELETE', `/subscriptions/${id}`, undefined, who)).code).toBe('notFound');
  }
  expect((await load(id, reader)).id).toBe(id);
  expect((await change(id, 'pause', {}, reader)).code).toBe('notYours');
  expect((await change(id, 'pause', {}, staff)).of(Subscription).own.pausedFor).toBe('staff');
});

test('an anchor of midnight in UTC means that date, any other its day in the church’s zone; the past means today', () => {
  const chicago = { timeZone: 'America/Chicago' };
  expect(startOf({ startDate: undefined, billing_cycle_anchor: Date.parse('2027-02-10T00:00:00Z') }, chicago)).toBe('2027-02-10');
  expect(startOf({ startDate: undefined, billing_cycle_anchor: Date.parse('2027-02-10T03:00:00Z') }, chicago)).toBe('2027-02-09');
  expect(startOf({ startDate: undefined, billing_cycle_anchor: Date.parse('2026-02-10T03:00:00Z') }, chicago)).toBe('2027-01-31');
  expect(startOf({ startDate: '2027-02-10', billing_cycle_anchor: undefined }, chicago)).toBe('2027-02-10');
  expect(() => startOf({ startDate: '2029-02-10', billing_cycle_anchor: undefined }, chicago)).toThrow();
});

test('a bank debit that comes back, and a dispute, pause what is given with that account and are told to treasurers, once each', async () => {
  const treasurer = await church.treasurer();
  const charge = church.gateway.charge.bind(church.gateway);
  const { id } = await subscribe({ startDate: '2027-02-10' });
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: `pm_bank${asked.attempt}` } });
  await at('2027-02-10T12:00:00Z');
  expect((await load(id)).own).toMatchObject({ state: 'active', nextDate: '2027-03-10' });
  const attempt = church.gateway.asked.at(-1)?.attempt ?? '';
  const returned = church.gateway.becomes(attempt, 'failed');
  await settle(church.table, returned);
  expect((await load(id)).own).toMatchObject({ state: 'paused', pausedFor: 'returned', nextDate: '2027-03-10' });
  const mine = (await load(id)).own;
  expect((await change(id, 'resume', { version: mine.version })).status).toBe(200);
  await settle(church.table, returned);
  expect((await load(id)).own).toMatchObject({ state: 'active', nextDate: '2027-03-10' });
  const dispute = { id: 'dp_1', amount: 2000, status: 'open', at: '2027-02-20T00:00:00.000Z' } as const;
  const disputed = { ...church.gateway.becomes(attempt, 'paid'), disputes: [{ ...dispute, dueBy: '2027-03-02T03:00:00.000Z' }] };
  await Promise.all([settle(church.table, disputed), settle(church.table, disputed)]);
  expect((await load(id)).own).toMatchObject({ state: 'paused', pausedFor: 'disputed' });
  expect((await mails()).filter((one) => one === 'scheduleStopped')).toHaveLength(2);
  // Still Monday in Chicago.
  const [told, ...more] = await mailsOf(treasurer);
  expect([told?.template, told?.values.until, more]).toEqual(['treasurerDispute', 'March 1, 2027', []]);
  const line = { amount: -2000, fee: 0, at: '2027-02-21T00:00:00.000Z', cause: 'ch_1' };
  for (const status of ['lost', 'lost'] as const) await settle(church.table, { ...disputed, disputes: [{ ...dispute, status }] });
  const back = { id: 'dp_2', amount: 2000, status: 'lost', at: '2027-02-22T00:00:00.000Z' } as const;
  await settle(church.table, { ...disputed, disputes: [back], transactions: [{ ...line, id: 'txn_f', kind: 'failure' }] });
  expect((await church.mailsTo(treasurer)).slice(1)).toEqual(['treasurerDisputeLost', 'treasurerReturned', 'treasurerReturned']);
});
