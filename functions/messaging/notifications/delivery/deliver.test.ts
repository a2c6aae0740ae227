import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { later, moveClock, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { alertsOf } from '#functions/messaging/live/rows.ts';
import { listen } from '#functions/messaging/live/socketTesting.ts';
import { type Sockets, startSockets } from '#functions/messaging/live/testing.ts';
import { devicesOf } from '#functions/messaging/push/send.ts';
import { unread } from '#functions/messaging/table.ts';
import { type Member, TestChurch } from '#functions/messaging/testing.ts';
import { alertFrame } from '#shared/messaging/live/frames.ts';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { devices, notifications, waiting } from '../rows.ts';
import {
  account,
  announce,
  browser,
  choose,
  deliverAll,
  handedOver,
  logOf,
  logRows,
  mailsTo,
  orders,
  type Surroundings,
  startSurroundings,
} from '../testing.ts';
import { handler } from './deliver.ts';
import { deliveriesPage, shortened } from './deliveries.ts';

let around: Surroundings;
let sockets: Sockets;
beforeAll(async () => {
  around = await startSurroundings();
  sockets = await startSockets();
});
afterAll(async () => {
  sockets.close();
  await around.close();
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const starting = startingPreferences('UTC');
const clock = (at: Date) => at.toISOString().slice(11, 16);
const quietNow = () => ({ on: true, from: clock(later(-hourMs)), to: clock(later(hourMs)), zone: 'UTC' });
const notificationsOf = async ({ church, id }: Member) =>
  (await church.table.all({ area: 'messaging' }, ['notifications', id])).of(notifications).map(({ row }) => row);
const waitingFor = async ({ id }: Member) => (await inAllShards(waiting, 'waiting')).of(waiting).filter(({ row }) => row.personId === id);

/** Ann writes to Ben, who has an email address and a browser. */
async function pair() {
  const church = await TestChurch.make();
  const [ann, ben] = [await church.member('Ann Author'), await church.member('Ben Reader')];
  const [email, endpoint] = [await account(ben, { language: 'en' }), await browser(around, ben)];
  const { conversationId } = await ann.with(ben);
  const write = async (text = 'My secret worry') => {
    const message = await ann.write(conversationId, text);
    await deliverAll(church);
    return message;
  };
  const pushed = () => around.pushes.list().filter((one) => one.endpoint === endpoint);
  return { church, ann, ben, email, conversationId, write, pushed };
}

describe('a private message', () => {
  test('is sent through every channel, with its author and without its text', async () => {
    const { church, ben, email, conversationId, write, pushed } = await pair();
    await write();
    expect(await logOf(ben)).toEqual(['email sent', 'inApp sent', 'push sent']);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'privateMessage', language: 'en', values: { by: 'Ann Author', church: 'A church' } });
    expect(mail?.values.link).toBe(`http://localhost:3000/messages/${conversationId}`);
    expect(pushed().map(({ content }) => content)).toEqual([
      { title: 'Ann Author', body: 'Sent you a private message', link: `/messages/${conversationId}`, tag: conversationId },
    ]);
    expect(JSON.stringify([mail, pushed(), await logRows(ben)])).not.toContain('secret');
    expect(await notificationsOf(ben)).toEqual([]);
    expect(await orders(church)).toEqual([]);
  });

  test('is one mail, however many follow, until it has been read', async () => {
    const { ben, email, conversationId, write } = await pair();
    await write();
    const { number } = await write();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await logOf(ben)).toContain('email skipped already');
    await ben.post('/conversations/seen', { conversationId, read: number });
    await write();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is one email, too, when two are delivered at the same moment', async () => {
    const { church, ann, ben, email, conversationId, pushed } = await pair();
    for (const text of ['One', 'Two', 'Three']) await ann.write(conversationId, text);
    await Promise.all((await orders(church)).map((body) => handler(handedOver([body]))));
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await logOf(ben)).filter((line) => line === 'email skipped already')).toHaveLength(2);
    expect(pushed()).toHaveLength(3);
  });

  test('that was read before it was sent is not sent', async () => {
    const { church, ann, ben, email, conversationId } = await pair();
    const { number } = await ann.write(conversationId, 'Hello');
    await ben.post('/conversations/seen', { conversationId, read: number });
    await deliverAll(church);
    expect(await logOf(ben)).toEqual(['email skipped here', 'inApp sent', 'push skipped here']);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('waits a moment for those who have it open', async () => {
    const { ben, conversationId, write, pushed } = await pair();
    await listen(ben, conversationId);
    await write();
    expect(await logOf(ben)).toEqual(['email waiting open', 'inApp sent', 'push waiting open']);
    expect((await waitingFor(ben)).map(({ row }) => Date.parse(row.until) - now().getTime() <= minuteMs)).toEqual([true, true]);
    expect(pushed()).toEqual([]);
  });

  test('in a muted conversation is sent through no channel', async () => {
    const { ben, conversationId, write, email } = await pair();
    await ben.post('/conversations/mute', { conversationId, muted: true });
    await write();
    expect(await logOf(ben)).toEqual(['email skipped muted', 'inApp skipped muted', 'push skipped muted']);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('waits in quiet hours, on the spot only the app tells', async () => {
    const { ben, write, email } = await pair();
    await choose(ben, { ...starting, quiet: quietNow() });
    await write();
    expect(await logOf(ben)).toEqual(['email waiting quiet', 'inApp sent', 'push waiting quiet']);
    expect((await waitingFor(ben)).map(({ row }) => [row.channel, row.digest, clock(new Date(row.until))])).toEqual([
      ['email', 'alone', clock(later(hourMs))],
      ['push', 'alone', clock(later(hourMs))],
    ]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('skips channels that are turned off, or have no address', async () => {
    const church = await TestChurch.make();
    const [ann, off, bare] = [await church.member('Ann Author'), await church.member('Otto Off'), await church.member('Bea Bare')];
    await choose(off, { ...starting, kinds: { privateMessage: { inApp: false, email: 'never', push: false } } });
    for (const other of [off, bare]) await ann.write((await ann.with(other)).conversationId, 'Hello');
    await deliverAll(church);
    expect(await logOf(off)).toEqual(['email skipped off', 'inApp skipped off', 'push skipped off']);
    expect(await logOf(bare)).toEqual(['email skipped noAddress', 'inApp sent', 'push skipped noDevice']);
  });

  test('is not sent to who died, on any way', async () => {
    const church = await TestChurch.make();
    const [ann, dan] = [await church.member('Ann Author'), await church.member('Dan Died', { person: { membershipStatus: 'Deceased' } })];
    const email = await account(dan);
    await browser(around, dan);
    await ann.write((await ann.with(dan)).conversationId, 'Hello');
    await deliverAll(church);
    expect(await logOf(dan)).toEqual(['email skipped deceased', 'inApp sent', 'push skipped deceased']);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a notification', () => {
  test('is kept, is new, and open sockets hear of it', async () => {
    const church = await TestChurch.make();
    const ben = await church.member('Ben Reader', { person: { contactInfo: { email: 'ben@home.test' } } });
    const socket = await listen(ben, alertsOf(ben.id));
    await announce(church, [ben], { contentType: 'task', contentId: 'task1', message: 'Call the plumber' });
    await deliverAll(church);
    const [row] = await notificationsOf(ben);
    expect(row).toMatchObject({ personId: ben.id, contentType: 'task', contentId: 'task1', message: 'Call the plumber', link: '/roof' });
    expect(await church.table.get(unread, { personId: ben.id, what: 'n', id: row?.id ?? '' })).toBeDefined();
    expect((await sockets.take(socket)).map((text) => JSON.parse(text))).toEqual([
      { churchId: church.id, conversationId: alertFrame, action: 'notification', data: { counts: { notificationCount: 1, pmCount: 0 } } },
    ]);
    const [mail] = await mailsTo('ben@home.test');
    expect(mail).toMatchObject({
      template: 'notification',
      values: { message: 'Call the plumber' },
      items: [{ text: 'Call the plumber' }],
    });
    expect(mail?.values.link).toBe('http://localhost:3000/tasks/task1');
    expect((await logRows(ben)).find(({ channel }) => channel === 'email')).toMatchObject({
      subject: 'Call the plumber',
      address: 'b…@home.test',
    });
  });

  test('of serving leads to the church’s own site, others where their link says', async () => {
    const church = await TestChurch.make();
    const ben = await church.member('Ben Reader');
    const email = await account(ben);
    await announce(church, [ben], { contentType: 'assignment', contentId: 'plan1' });
    await announce(church, [ben], { contentType: 'report', link: 'https://elsewhere.test/x' });
    await announce(church, [ben], { contentType: 'report', link: 'javascript:alert(1)' });
    await deliverAll(church);
    expect((await mailsTo(email)).map(({ values }) => values.link)).toEqual([
      `http://c${church.id.toLowerCase()}.localhost:3000/my/plans/plan1`,
      'https://elsewhere.test/x',
      'http://localhost:3000/notifications',
    ]);
  });

  test('for the day’s mail waits until its hour', async () => {
    const church = await TestChurch.make();
    const ben = await church.member('Ben Reader', { person: { contactInfo: { email: 'daily@home.test' } } });
    await announce(church, [ben]);
    await deliverAll(church);
    expect(await logOf(ben)).toEqual(['email waiting digest', 'inApp sent', 'push skipped noDevice']);
    expect((await waitingFor(ben)).map(({ row }) => [row.digest, clock(new Date(row.until))])).toEqual([['daily', '08:00']]);
  });

  test('that is not wanted in the app is not kept, and still mailed', async () => {
    const church = await TestChurch.make();
    const ben = await church.member('Ben Reader');
    const email = await account(ben);
    await choose(ben, { ...starting, kinds: { task: { inApp: false, email: 'atOnce', push: false } } });
    await announce(church, [ben], { contentType: 'task' });
    await deliverAll(church);
    expect([await notificationsOf(ben), await ben.counts()]).toEqual([[], 0]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('of a group names who wrote; its log does not tell what', async () => {
    const church = await TestChurch.make();
    const ben = await church.member('Ben Reader');
    await announce(church, [ben], { contentType: 'group', message: 'Bring cake' });
    await deliverAll(church);
    expect(await notificationsOf(ben)).toMatchObject([{ message: 'Ben Boss: Bring cake' }]);
    expect((await logRows(ben)).map(({ subject }) => subject)).toEqual(['Ben Boss', 'Ben Boss', 'Ben Boss']);
  });

  test('that a sentence of ours says is said in each one’s language', async () => {
    const church = await TestChurch.make();
    const [ben, uta] = [await church.member('Ben Reader'), await church.member('Uta Leser')];
    await account(ben, { language: 'en' });
    await account(uta, { language: 'de' });
    await announce(church, [ben, uta], { contentType: 'note', message: '', says: 'noted' });
    await deliverAll(church);
    expect(await notificationsOf(ben)).toMatchObject([{ message: 'Ben Boss added a note' }]);
    expect(await notificationsOf(uta)).toMatchObject([{ message: 'Ben Boss hat eine Notiz geschrieben' }]);
  });

  test('reads the table little, however many recipients', async () => {
    const church = await TestChurch.make();
    const many = await Promise.all(Array.from({ length: 10 }, () => church.member()));
    await announce(church, many);
    const bodies = await orders(church);
    requestLog.length = 0;
    await handler(handedOver(bodies));
    const operations = requestLog.map(({ operation }) => operation);
    // Two reads for all; for each person the browsers, the writes and the listeners.
    expect(operations.filter((one) => one === 'BatchGetItem')).toHaveLength(1);
    expect(operations.filter((one) => one === 'TransactWriteItems')).toHaveLength(10);
    expect(operations).toHaveLength(1 + 3 * 10);
  });

  test('for a deleted person, or one of another church, is dropped', async () => {
    const [church, other] = [await TestChurch.make(), await TestChurch.make()];
    const [ben, stranger] = [await church.member('Ben Reader'), await other.member('Sven Stranger')];
    await announce(church, [ben, stranger]);
    await announce(church, [], { personIds: [newId()] });
    await deliverAll(church);
    expect([(await notificationsOf(ben)).length, await notificationsOf(stranger), await logRows(stranger)]).toEqual([1, [], []]);
  });
});

describe('what the queue hands over twice', () => {
  test('happens once', async () => {
    const { church, ann, ben, email, conversationId, pushed } = await pair();
    await ann.write(conversationId, 'Hello');
    await announce(church, [ben], { contentType: 'task' });
    const bodies = await orders(church);
    await Promise.all([handler(handedOver(bodies)), handler(handedOver(bodies))]);
    await handler(handedOver([...bodies, ...bodies]));
    expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual(['notification', 'privateMessage']);
    expect(await notificationsOf(ben)).toHaveLength(1);
    expect(await logRows(ben)).toHaveLength(6);
    expect(new Set(pushed().map(({ topic }) => topic)).size).toBe(2);
  });

  test('is repeated for those it failed for, and no one else', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const { church, ben, email } = await pair();
    const cleo = await church.member('Cleo Careless');
    const broken = await browser(around, cleo);
    const [device] = await devicesOf(church.table, cleo.id);
    await church.table.write(church.table.set(devices, { ...device!, p256dh: 'nonsense' }));
    await announce(church, [ben, cleo], { contentType: 'task' });
    const bodies = await orders(church);
    const failed = { batchItemFailures: [{ itemIdentifier: 'm0' }] };
    expect([await handler(handedOver(bodies)), await handler(handedOver(bodies))]).toEqual([failed, failed]);
    expect([await logOf(ben), await logOf(cleo)]).toEqual([
      ['email sent', 'inApp sent', 'push sent'],
      ['email skipped noAddress', 'inApp sent'],
    ]);
    await church.table.write(church.table.set(devices, device!));
    expect(await handler(handedOver(bodies))).toEqual({ batchItemFailures: [] });
    expect(await logOf(cleo)).toEqual(['email skipped noAddress', 'inApp sent', 'push sent']);
    expect(
      [await notificationsOf(cleo), await mailsTo(email), around.pushes.list().filter(({ endpoint }) => endpoint === broken)].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 1]);
  });

  test('and cannot be read comes again alone', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const { church, ann, ben, conversationId } = await pair();
    await ann.write(conversationId, 'Hello');
    const [body = ''] = await orders(church);
    expect(await handler(handedOver(['{', body]))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(await logOf(ben)).toHaveLength(3);
  });
});

test('a push that its service does not take has failed', async () => {
  const { ben, write } = await pair();
  await browser(around, ben, { endpoint: 'https://127.0.0.1/push' });
  await write();
  expect(await logOf(ben)).toEqual(['email sent', 'inApp sent', 'push failed provider', 'push sent']);
});

test('a browser that is gone is said to be', async () => {
  const { ben, write } = await pair();
  const endpoint = await browser(around, ben, { label: 'Old phone' });
  await around.pushes.end(endpoint);
  await write();
  expect(await logOf(ben)).toEqual(['email sent', 'inApp sent', 'push failed gone', 'push sent']);
  expect((await logRows(ben)).find(({ reason }) => reason === 'gone')).toMatchObject({ address: 'Old phone' });
});

test('the log comes page by page, newest first', async () => {
  const church = await TestChurch.make();
  const ben = await church.member('Ben Reader');
  for (let n = 0; n < 12; n++) await announce(church, [ben], { message: `News ${n}` });
  await deliverAll(church);
  const first = await deliveriesPage(church.table, ben.id, undefined);
  const second = await deliveriesPage(church.table, ben.id, first.next);
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([30, 6, undefined]);
  const all = [...first.deliveries, ...second.deliveries].map(({ at }) => at);
  expect(all).toEqual([...all].toSorted().toReversed());
});

test('addresses are shortened so that they can be recognised', () =>
  expect(['grace@example.org', '🙂x@a.b', 'Firefox, Linux', '@x'].map(shortened)).toEqual([
    'g…@example.org',
    '🙂…@a.b',
    'Firefox, Linux',
    '@x',
  ]));
