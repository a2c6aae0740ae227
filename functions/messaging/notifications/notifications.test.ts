import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messaging } from '#shared/messaging/index.ts';
import { unread } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';
import { type NotificationRow, notifications } from './rows.ts';
import { announce, deliverAll } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());

const { mine, page, unreadCount, deliveries } = messaging.notifications;
const counted = async (member: Member) => (await member.get('/notifications/unreadCount')).of(unreadCount.returns);

/** This many notifications from the last minutes; the last ones are new. */
async function notified(member: Member, count: number, isNew = count): Promise<NotificationRow[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), churchId: church.id, personId: member.id, contentType: 'general', contentId: newId(), isNew: true },
    ...{ message: `News ${at}`, timeSent: new Date(1_800_000_000_000 + at * 1_000).toISOString() },
  }));
  for (const row of rows) await church.table.write(church.table.set(notifications, row));
  for (const { id } of rows.slice(count - isNew))
    await church.table.write(church.table.set(unread, { personId: member.id, what: 'n', id }));
  return rows.toReversed();
}

describe('one’s own notifications', () => {
  test('come newest first, say what was new, and are read with it', async () => {
    const ann = await church.member();
    await church.table.write(church.table.set(unread, { personId: ann.id, what: 'pm', id: newId() }));
    await notified(ann, 3, 2);
    expect(await counted(ann)).toEqual({ notificationCount: 2, pmCount: 1 });
    const first = (await ann.get('/notifications/my')).of(mine.returns);
    expect(first.map(({ message, isNew }) => [message, isNew])).toEqual([
      ['News 2', true],
      ['News 1', true],
      ['News 0', false],
    ]);
    expect(await counted(ann)).toEqual({ notificationCount: 0, pmCount: 1 });
    expect((await ann.get('/notifications/my')).of(mine.returns).map(({ isNew }) => isNew)).toEqual([false, false, false]);
  });

  test('are two hundred at most, and all are read', async () => {
    const ann = await church.member();
    await notified(ann, 210);
    expect((await ann.get('/notifications/my')).of(mine.returns)).toHaveLength(200);
    expect(await counted(ann)).toEqual({ notificationCount: 0, pmCount: 0 });
  });

  test('come page by page without being read', async () => {
    const ann = await church.member();
    const rows = await notified(ann, 35, 1);
    const first = (await ann.get('/notifications/page')).of(page.returns);
    const second = (await ann.get(`/notifications/page?after=${first.next}`)).of(page.returns);
    expect([...first.notifications, ...second.notifications].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect([first.notifications.length, second.next]).toEqual([30, undefined]);
    expect(first.notifications.map(({ isNew }) => isNew).slice(0, 2)).toEqual([true, false]);
    expect((await counted(ann)).notificationCount).toBe(1);
  });

  test('are read by name, or all; others’ are not touched', async () => {
    const [ann, ben] = [await church.member(), await church.member()];
    const [rows, others] = [await notified(ann, 3), await notified(ben, 1)];
    const ids = [rows[0]?.id, rows[0]?.id, others[0]?.id];
    expect((await ann.post('/notifications/read', { ids })).status).toBe(200);
    expect([(await counted(ann)).notificationCount, (await counted(ben)).notificationCount]).toEqual([2, 1]);
    await ann.post('/notifications/read', {});
    expect([(await counted(ann)).notificationCount, (await counted(ben)).notificationCount]).toEqual([0, 1]);
  });

  test('are those of the caller', async () => {
    const [ann, ben] = [await church.member(), await church.member()];
    await notified(ann, 1);
    expect((await ben.get('/notifications/my')).of(mine.returns)).toEqual([]);
    expect((await ben.get('/notifications/page')).of(page.returns)).toEqual({ notifications: [] });
  });

  test('and how many are new take one request', async () => {
    const ann = await church.member();
    await notified(ann, 5);
    expect(await requestsOf(() => ann.get('/notifications/unreadCount'))).toEqual(['Query']);
    expect(await requestsOf(() => ann.get('/notifications/page'))).toEqual(['Query', 'Query']);
    // What is new, the list, marking as read, and who listens.
    expect(await requestsOf(() => ann.get('/notifications/my'))).toEqual(['Query', 'Query', 'TransactWriteItems', 'Query']);
    expect(await requestsOf(() => ann.get('/notifications/my'))).toEqual(['Query', 'Query']);
  });
});

describe('notifying people', () => {
  const about = { contentType: 'task', contentId: 'task1', message: 'Call the plumber' };

  test('reaches each of them once', async () => {
    const sender = await church.member('Sam Sender', { permissions: ['Notifications__Send'] });
    const [ann, ben] = [await church.member(), await church.member()];
    const peopleIds = [ann.id, ben.id, ann.id, newId()];
    expect((await sender.post('/notifications/create', { ...about, peopleIds })).status).toBe(200);
    await deliverAll(church);
    for (const member of [ann, ben]) {
      const [row, ...more] = (await member.get('/notifications/my')).of(mine.returns);
      expect([row, more]).toMatchObject([{ ...about, isNew: true, triggeredByPersonId: sender.id }, []]);
    }
  });

  test('needs its permission, a link that leads somewhere, and cannot pose as a private message', async () => {
    const [sender, ann] = [await church.member('Sam Sender', { permissions: ['Notifications__Send'] }), await church.member()];
    const asked = { ...about, peopleIds: [ann.id] };
    expect((await ann.post('/notifications/create', asked)).code).toBe('forbidden');
    for (const link of ['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test', 'x'])
      expect((await sender.post('/notifications/create', { ...asked, link })).code).toBe('invalid');
    expect((await sender.post('/notifications/create', { ...asked, contentType: 'privateMessage' })).code).toBe('invalid');
    for (const link of ['/groups/1', 'https://elsewhere.test/x'])
      expect((await sender.post('/notifications/create', { ...asked, link })).status).toBe(200);
  });
});

describe('the log', () => {
  test('is for the person, and for staff of the same church with the permission', async () => {
    const [ann, ben] = [await church.member('Ann A'), await church.member('Ben B')];
    const staff = await church.member('Sue Staff', { permissions: ['Notifications__View'] });
    const foreign = await (await TestChurch.make()).member('Fay Foreign', { permissions: ['Notifications__View'] });
    await announce(church, [ann]);
    await deliverAll(church);
    const own = (await ann.get('/notifications/deliveries')).of(deliveries.returns);
    expect(own.deliveries.map(({ channel, outcome, reason }) => [channel, outcome, reason]).toSorted()).toEqual([
      ['email', 'skipped', 'noAddress'],
      ['inApp', 'sent', ''],
      ['push', 'skipped', 'noDevice'],
    ]);
    const url = `/notifications/deliveries/${ann.id}`;
    expect((await staff.get(url)).of(deliveries.returns)).toEqual(own);
    expect((await ben.get(url)).code).toBe('forbidden');
    await announce(church, [ben], { contentType: 'privateMessage', kept: false, byName: 'Secret Friend' });
    await deliverAll(church);
    const told = (await staff.get(`/notifications/deliveries/${ben.id}`)).of(deliveries.returns).deliveries;
    expect(told.map(({ subject, contentId }) => [subject, contentId])).toEqual(Array.from({ length: 3 }, () => ['', '']));
    expect((await ben.get('/notifications/deliveries')).of(deliveries.returns).deliveries[0]).toMatchObject({ subject: 'Secret Friend' });
    expect((await foreign.get(url)).of(deliveries.returns)).toEqual({ deliveries: [] });
    expect(await requestsOf(() => ann.get('/notifications/deliveries'))).toEqual(['Query']);
  });
});
