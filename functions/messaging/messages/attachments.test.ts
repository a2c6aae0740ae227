// Attachments: private, owned by the person who requested the upload, and readable by everyone in the conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { contentSignature } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
let room: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
beforeEach(async () => {
  [ann, ben] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day')]);
  room = (await ann.with(ben)).conversationId;
});
afterAll(() => cloud.close());

const asked = async (member: Member, fileName: string, conversationId = room) =>
  member.post('/messages/attachments', { conversationId, fileName, size: 5 });
/** As a browser does: requests a form and posts the file with it. */
async function upload(member: Member, fileName: string, conversationId = room): Promise<string> {
  const form = (await asked(member, fileName, conversationId)).of(messages.attach.returns);
  cloud.objects.set(`content/${form.fields.key}`, Buffer.from('bytes'));
  return form.id;
}
const send = (member: Member, ids: readonly string[], content = '') =>
  member.post('/messages', [{ conversationId: room, content, attachments: ids.map((id) => ({ id })) }]);

describe('a file', () => {
  test('goes below the private prefix, by a form that takes nothing else', async () => {
    const { fields } = (await asked(ann, 'Retreat plan (1).pdf')).of(messages.attach.returns);
    expect(fields.key).toMatch(new RegExp(`^${church.id}/membership/attachments/[\\w-]{11}\\.pdf$`));
    expect(fields['Content-Disposition']).toMatch(/^attachment; filename\*=UTF-8''Retreat%20plan%201\.pdf$/);
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 25 * 1024 * 1024]);
    expect(policy.conditions).toContainEqual(['eq', '$Content-Type', 'application/pdf']);
    expect((await asked(ann, 'virus.exe')).code).toBe('fileType');
    expect((await ann.post('/messages/attachments', { conversationId: room, fileName: 'a.mp4', size: 26 * 1024 * 1024 })).code).toBe(
      'tooLarge',
    );
    expect((await asked(await church.member(), 'photo.jpg')).code).toBe('notFound');
  });

  test('is part of a message with an address that is signed for an hour or two', async () => {
    const id = await upload(ann, 'photo.jpg');
    const [sent] = (await send(ann, [id])).of(many(Message));
    const [read] = (await ben.page(room)).messages;
    expect(read?.attachments).toEqual(sent?.attachments);
    expect(read?.attachments).toEqual([{ id, name: 'photo.jpg', type: 'image/jpeg', size: 5, url: expect.any(String) }]);
    const url = new URL(read?.attachments?.[0]?.url ?? '');
    const expires = Number(url.searchParams.get('e'));
    expect(expires * 1000 - now().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
    const { content } = await sealingSecret();
    expect(url.searchParams.get('s')).toBe(contentSignature(content, url.pathname.replace('/content', ''), expires));
    const [entry] = (await ben.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
    expect(entry?.last.preview).toBe('photo.jpg');
    await ann.delete(`/messages/${sent?.id}`);
    expect((await ben.page(room)).messages[0]).not.toHaveProperty('attachments');
  });

  test('is sent by no one else, nowhere else, and not before it has arrived', async () => {
    const id = await upload(ann, 'photo.jpg');
    expect((await send(ben, [id])).code).toBe('attachmentMissing');
    const other = await church.member();
    const elsewhere = await upload(ann, 'photo.jpg', (await ann.with(other)).conversationId);
    expect((await send(ann, [elsewhere])).code).toBe('attachmentMissing');
    const { id: waiting } = (await asked(ann, 'late.jpg')).of(messages.attach.returns);
    expect((await send(ann, [waiting], 'With a photo')).code).toBe('attachmentMissing');
    expect((await ben.page(room)).messages).toEqual([]);
    const many = await Promise.all(Array.from({ length: 11 }, () => upload(ann, 'photo.jpg')));
    expect((await send(ann, many)).code).toBe('invalid');
    expect((await send(ann, many.slice(1), 'All of them')).status).toBe(200);
  });
});
