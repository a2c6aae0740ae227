// Reports to the safeguarding contact.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, moveToNext } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messages, Report } from '#shared/messaging/messages/messages.ts';
import { Message } from '#shared/messaging/words.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { everything, grantRole } from '../safeguarding/testing.ts';
import { add, started } from '../several/testing.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const reported = async (church: TestChurch) => (await church.told()).filter(({ contentType }) => contentType === 'report');
const listed = async (member: Member) => (await member.get('/messages/reports')).of(messages.reports.returns).reports;

async function talking(church: TestChurch) {
  const [one, other] = [await church.member('Uma One'), await church.member('Ted Two')];
  const { conversationId } = await one.with(other);
  return { one, other, conversationId };
}

test('a report keeps the message as it was, tells the contact, and is settled with a note', async () => {
  const church = await TestChurch.make();
  const contact = await church.member('Con Tact', { permissions: ['Reports__View'] });
  await church.set({ safeguardingContact: contact.id });
  const { one, other, conversationId } = await talking(church);
  const said = await one.write(conversationId, 'Something unkind');
  expect((await other.post('/messages/report', { id: said.id, reason: 'Unkind' })).text).toBe('{}');
  await one.delete(`/messages/${said.id}`);
  const [report] = await listed(contact);
  expect(report).toMatchObject({
    byName: 'Ted Two',
    reason: 'Unkind',
    conversationId,
    outcome: 'open',
    message: { content: 'Something unkind', displayName: 'Uma One' },
  });
  expect(report?.conversationTitle).toContain('Uma One');
  expect(await reported(church)).toMatchObject([{ personIds: [contact.id], byName: 'Ted Two', link: '/reports', kept: true }]);
  const settled = (await contact.post(`/messages/reports/${report?.id}`, { outcome: 'acted', note: 'We have talked' })).of(Report);
  expect(settled).toMatchObject({ outcome: 'acted', note: 'We have talked', settledBy: 'Con Tact' });
  expect((await contact.post(`/messages/reports/${report?.id}`, { outcome: 'open' })).of(Report).settledBy).toBeUndefined();
  const lines = await auditLines(church.table, 'messaging');
  expect(lines.map(({ action }) => action)).toEqual(['change', 'change']);
  expect(JSON.stringify(lines)).not.toMatch(/unkind|Uma One|Ted Two/);
});

test('by someone added to a conversation contains nothing from before', async () => {
  const church = await TestChurch.make();
  const reader = await church.member('Rea Reader', { permissions: ['Reports__View'] });
  const [ann, ben, cy, dee] = await Promise.all(['Ann Lee', 'Ben Day', 'Cy Fox', 'Dee Ray'].map((name) => church.member(name)));
  if (!ann || !ben || !cy || !dee) throw new Error('Four people were made.');
  const id = await started(ann, [ben, cy]);
  const { number } = await ann.write(id, 'SECRET');
  await add(ann, id, dee);
  const [answer] = (await ben.post('/messages', [{ conversationId: id, content: 'Unkind', replyTo: number }])).of(many(Message));
  await dee.post('/messages/report', { id: answer?.id, reason: 'Unkind' });
  expect(JSON.stringify(await listed(reader))).not.toContain('SECRET');
  await cy.post('/messages/report', { id: answer?.id, reason: 'Unkind' });
  expect((await listed(reader))[0]?.message.replyTo?.quote?.preview).toBe('SECRET');
});

test('unresolved ones are listed separately, oldest first, without the text; one request', async () => {
  const church = await TestChurch.make();
  const reader = await church.member('Rea Reader', { permissions: ['Reports__View'] });
  const { one, other, conversationId } = await talking(church);
  for (const what of ['First', 'Second']) {
    const { id } = await one.write(conversationId, what);
    await other.post('/messages/report', { id, reason: what });
  }
  const open = async () => (await reader.get('/messages/reports/open')).of(messages.openReports.returns);
  const [second, first] = await listed(reader);
  expect((await open()).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(await requestsOf(() => reader.get('/messages/reports/open'))).toEqual(['Query']);
  expect(JSON.stringify(await open())).not.toMatch(/First|Second/);
  await reader.post(`/messages/reports/${first?.id}`, { outcome: 'noAction' });
  expect((await open()).map(({ id }) => id)).toEqual([second?.id]);
  await reader.post(`/messages/reports/${first?.id}`, { outcome: 'open' });
  expect(await open()).toHaveLength(2);
  expect((await one.get('/messages/reports/open')).code).toBe('forbidden');
});

test('a report shows what the message said before it was changed', async () => {
  const church = await TestChurch.make();
  const reader = await church.member('Rea Reader', { permissions: ['Reports__View'] });
  const { one, other, conversationId } = await talking(church);
  const { id, timeSent } = await one.write(conversationId, 'Something unkind');
  await one.write(conversationId, 'Something kind', { id });
  await other.post('/messages/report', { id, reason: 'Unkind' });
  const [report] = await listed(reader);
  expect(report?.message.content).toBe('Something kind');
  expect(report?.earlier).toEqual([{ at: timeSent, content: 'Something unkind' }]);
});

test('one person reports thirty times a day at most', async () => {
  const church = await TestChurch.make();
  const { one, other, conversationId } = await talking(church);
  const { id } = await one.write(conversationId, 'Something unkind');
  const report = async () => (await other.post('/messages/report', { id, reason: 'Unkind' })).code;
  try {
    moveToNext(dayMs);
    for (let times = 0; times < 30; times++) expect(await report()).toBeUndefined();
    expect(await report()).toBe('tooMany');
  } finally {
    moveClock(0);
  }
});

test('what was deleted may still be reported, what one wrote oneself may not, nor what one cannot read', async () => {
  const church = await TestChurch.make();
  const { one, other, conversationId } = await talking(church);
  const said = await one.write(conversationId, 'Something unkind');
  await one.delete(`/messages/${said.id}`);
  expect((await one.post('/messages/report', { id: said.id, reason: 'Oops' })).code).toBe('forbidden');
  expect((await (await church.member()).post('/messages/report', { id: said.id, reason: 'Curious' })).code).toBe('notFound');
  expect((await other.post('/messages/report', { id: newId(), reason: 'Nothing' })).code).toBe('notFound');
  expect((await other.post('/messages/report', { id: said.id, reason: 'Unkind' })).status).toBe(200);
  const reader = await church.member('Rea Reader', { permissions: ['Reports__View'] });
  expect(await listed(reader)).toMatchObject([{ message: { content: 'Something unkind' } }]);
  expect((await one.get('/messages/reports')).code).toBe('forbidden');
  const elsewhere = await (await TestChurch.make()).member('Eli Elsewhere', { permissions: ['Reports__View'] });
  expect(await listed(elsewhere)).toEqual([]);
});

test('without a contact, or about the contact, it reaches who sees reports, and at last the administrators', async () => {
  const church = await TestChurch.make();
  const { one, other, conversationId } = await talking(church);
  const report = async () => {
    const { id } = await one.write(conversationId, 'Something unkind');
    await other.post('/messages/report', { id, reason: 'Unkind' });
    return (await reported(church)).at(-1)?.personIds;
  };
  expect(await report()).toBeUndefined();
  const admin = await grantRole(church, 'Ada Admin', everything);
  expect(await report()).toEqual([admin.id]);
  await church.set({ safeguardingContact: one.id });
  expect(await report()).toEqual([admin.id]);
  const reader = await grantRole(church, 'Rea Reader', { apiName: 'MessagingApi', contentType: 'Reports', action: 'View' });
  expect(await report()).toEqual([reader.id]);
  const contact = await church.person('Con Tact');
  await church.set({ safeguardingContact: contact.id });
  expect(await report()).toEqual([contact.id, reader.id]);
  await church.set({ safeguardingContact: admin.id });
  expect(await report()).toEqual([admin.id]);
});
