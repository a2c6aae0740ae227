// Resends, long messages, reports with files, and what counts as unread after muting.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { messages as calls } from '#shared/messaging/messages/messages.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { signIn } from '../safeguarding/testing.ts';
import { messages } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const inbox = async (member: Member) => (await member.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;

async function talking() {
  const church = await TestChurch.make();
  const [one, other] = [await church.member('Uma One'), await church.member('Ted Two')];
  const { conversationId } = await one.with(other);
  return { church, one, other, conversationId };
}

test('a message of many pairs of units can be read in every list', async () => {
  const { one, other, conversationId } = await talking();
  await one.write(conversationId, '😀'.repeat(190));
  await one.write(conversationId, '𠀀'.repeat(190));
  expect((await inbox(other))[0]?.last.preview).toBe(`${'𠀀'.repeat(99)}…`);
  expect((await other.get('/privateMessages/search?term=𠀀𠀀')).of(privateMessages.search.returns)).toHaveLength(1);
});

test('a resent message is answered from the table, although it could not be written now', async () => {
  const { one, other, conversationId } = await talking();
  const id = newId();
  await one.write(conversationId, 'Hello', { id });
  await other.post('/privateMessages/block', { personId: one.id, blocked: true });
  expect(await one.write(conversationId, 'Hello', { id })).toMatchObject({ id, number: 1 });
  expect((await one.post('/messages', [{ id, conversationId, content: 'Hello?' }])).code).toBe('writingBlocked');
  expect((await one.post('/messages', [{ id: newId(), conversationId, content: 'Hello' }])).code).toBe('writingBlocked');
  expect((await other.post('/messages', [{ id, conversationId, content: 'Hello' }])).code).toBe('writingBlocked');
});

test('who sees reports sees the files of a reported message, also when it was deleted since', async () => {
  const { church, one, other, conversationId } = await talking();
  const file = { conversationId, fileName: 'unkind.png', size: 5 };
  const { id, fields } = (await one.post('/messages/attachments', file)).of(calls.attach.returns);
  cloud.objects.set(`content/${fields.key}`, Buffer.from('bytes'));
  const [said] = (await one.post('/messages', [{ conversationId, content: '', attachments: [{ id }] }])).of(calls.save.returns);
  await one.delete(`/messages/${said?.id}`);
  expect((await other.post('/messages/report', { id: said?.id, reason: 'Unkind' })).text).toBe('{}');
  const contact = await church.member('Con Tact', { permissions: ['Reports__View'] });
  const [report] = (await contact.get('/messages/reports')).of(calls.reports.returns).reports;
  expect(report?.message.attachments).toMatchObject([{ id, name: 'unkind.png', url: expect.stringContaining(id) }]);
  const kept = await church.table.all({ area: 'messaging' }, ['reports']);
  expect(JSON.stringify(kept.items)).not.toContain('http');
});

test('what a client calls a thing leads to no other place', async () => {
  const church = await TestChurch.make();
  const staff = { permissions: ['Notes__View', 'Notes__Edit'] };
  const [one, two] = [await church.member('Ann One', staff), await church.member('Ben Two', staff)];
  const about = { contentType: '/evil.example', contentId: 'a/b' };
  const [place] = (await one.post('/conversations', [about])).of(conversations.save.returns);
  await one.write(place?.id ?? '', 'First');
  await two.write(place?.id ?? '', 'Second');
  expect((await church.told()).at(-1)?.link).toBe('/%2Fevil.example/a%2Fb');
});

test('a long message may be changed as often as one likes', async () => {
  const { church, one, conversationId } = await talking();
  const { id } = await one.write(conversationId, '語'.repeat(9_990));
  for (let at = 0; at < 15; at++) await one.write(conversationId, `${'語'.repeat(9_990)}${at}`, { id });
  const { edits } = (await church.table.need(messages, { conversationId, number: 1 })).row;
  expect([edits.length, edits[0]?.content.length, edits.at(-1)?.content.slice(-2)]).toEqual([10, 9_990, '13']);
});

test('what is muted counts no more, and counts again when it is muted no longer', async () => {
  const { one, other, conversationId } = await talking();
  await one.write(conversationId, 'Hello');
  const mute = (muted: boolean) => other.post('/conversations/mute', { conversationId, muted });
  await mute(true);
  expect([await other.counts(), (await inbox(other))[0]?.isNew]).toEqual([0, false]);
  await mute(false);
  expect([await other.counts(), (await inbox(other))[0]?.isNew]).toEqual([1, true]);
  await other.post('/conversations/seen', { conversationId, read: 1 });
  await mute(true);
  await mute(false);
  expect(await other.counts()).toBe(0);
});

test('a changed name appears in older messages', async () => {
  const { church, one, other, conversationId } = await talking();
  await one.write(conversationId, 'Before');
  const before = await church.table.need(people, { id: one.id });
  await church.table.write(church.table.put(people, { ...before.row, name: { ...before.row.name, display: 'Uma Wed' } }, before));
  try {
    moveClock(hourMs / 2);
    expect((await one.write(conversationId, 'After')).displayName).toBe('Uma Wed');
    expect((await inbox(other))[0]?.others).toEqual([{ personId: one.id, name: 'Uma Wed' }]);
  } finally {
    moveClock(0);
  }
});

test('a birth date that is written down later counts within the hour (decision D28)', async () => {
  const { church, one, other, conversationId } = await talking();
  await one.write(conversationId, 'Before');
  const before = await church.table.need(people, { id: other.id });
  const mum = await church.member('Mara Mum', { person: { householdId: before.row.householdId } });
  await signIn(church, mum);
  await church.table.write(church.table.put(people, { ...before.row, householdRole: 'Child' }, before));
  try {
    moveClock(hourMs / 2);
    await one.write(conversationId, 'With company');
    expect(await mum.counts()).toBe(1);
  } finally {
    moveClock(0);
  }
});
