import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { notifications as contract } from '#shared/messaging/notifications/notifications.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { notifications } from '../notifications/rows.ts';
import { unread } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';
import { joinAlerts } from './joinAlerts.ts';

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  [ann, ben] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day')]);
});
afterAll(() => cloud.close());

const join = async ({ token }: Member, more: object = { news: true }) =>
  (await joinAlerts(newId(), JSON.stringify({ action: 'join', token, ...more })))?.data;
const queries = async (doing: () => Promise<unknown>) => (await requestsOf(doing)).filter((one) => one === 'Query').length;

async function notified({ id: personId }: Member, message: string): Promise<void> {
  const id = newId();
  const row = { id, churchId: church.id, personId, contentType: 'group', contentId: newId(), timeSent: nowIso(), isNew: true, message };
  const { table } = church;
  await table.write(table.set(notifications, row), table.set(unread, { personId, what: 'n', id }));
}

test('nothing new is no more than the counts, and costs nothing', async () => {
  expect(await join(ann)).toMatchObject({ counts: { notificationCount: 0, pmCount: 0 }, news: { conversations: [], notifications: [] } });
  expect(await queries(() => join(ann))).toBe(1);
});

test('what is unread is told as the calls tell it, to the person alone, and only if it is asked for', async () => {
  const { conversationId } = await ben.with(ann);
  await ben.write(conversationId, 'Are you coming?');
  await notified(ann, 'The choir meets at seven');
  const inbox = (await ann.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
  const page = (await ann.get('/notifications/page')).of(contract.page.returns).notifications;
  expect([inbox.map(({ isNew }) => isNew), page.map(({ message }) => message)]).toEqual([[true], ['The choir meets at seven']]);
  expect((await join(ann))?.news).toEqual({ conversations: inbox, notifications: page });
  expect(await queries(() => join(ann))).toBe(3);
  expect((await join(ben))?.news).toEqual({ conversations: [], notifications: [] });
  expect(await join(ann, {})).not.toHaveProperty('news');
});

test('what has been read is not among it', async () => {
  await ann.post('/notifications/read', {});
  const [entry] = (await join(ann))?.news?.conversations ?? [];
  expect([(await join(ann))?.news?.notifications, entry?.isNew]).toEqual([[], true]);
});

test('too much for a frame is left out: the client calls', async () => {
  const carl = await church.member('Carl Kim');
  for (let at = 0; at < 30; at += 1) await notified(carl, '한'.repeat(400));
  expect(await join(carl)).toMatchObject({ counts: { notificationCount: 30 } });
  expect(await join(carl)).not.toHaveProperty('news');
});
