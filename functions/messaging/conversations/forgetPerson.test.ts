// After a church has erased a person, nothing names them any more; their messages stay.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Conversation } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { handler } from '../notifications/delivery/deliver.ts';
import { add, inboxOf, readBy, rolesIn, started } from '../several/testing.ts';
import type { MessageRow } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';
import { messageWithout } from './forgetPerson.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());

/** As the queue delivers it. */
async function forgotten(who: Member, groupIds: readonly string[] = []): Promise<unknown> {
  const body = { churchId: church.id, forgotten: who.id, name: who.name, groupIds };
  const record = { messageId: 'm', body: JSON.stringify({ id: newId(), body }) };
  return handler(JSON.parse(JSON.stringify({ Records: [record] })));
}
const done = { batchItemFailures: [] };

describe('whoever is forgotten', () => {
  test('is a former member to whom they wrote with, in the list and in the conversation', async () => {
    const [petra, ben] = [await church.member('Petra Gone'), await church.member('Ben Day')];
    const { conversationId } = await petra.with(ben);
    await petra.write(conversationId, 'Hello, this is Petra');
    await ben.write(conversationId, 'Hello Petra Gone');
    expect(await forgotten(petra)).toEqual(done);
    const { messages } = await ben.page(conversationId);
    expect(messages.map(({ displayName, content }) => [displayName, content])).toEqual([
      ['Former member', 'Hello, this is Petra'],
      ['Ben Day', 'Hello Petra Gone'],
    ]);
    const [entry] = await inboxOf(ben);
    expect(entry?.others).toEqual([{ personId: petra.id, name: 'Former member' }]);
    expect(await rolesIn(ben, conversationId)).toEqual(['Ben Day: partner', 'Former member: partner']);
    expect(await forgotten(petra)).toEqual(done);
  });

  test('is named neither by the line that says who was added, nor in what older clients read of it', async () => {
    const [ann, ben, petra, dee] = await Promise.all(['Ann Lee', 'Ben Day', 'Petra Gone', 'Dee Ray'].map((name) => church.member(name)));
    if (!ann || !ben || !petra || !dee) throw new Error('There are four.');
    const id = await started(ann, [ben, dee]);
    await ann.write(id, 'Hello');
    await add(ann, id, petra);
    expect(await readBy(ann, id)).toEqual(['Hello', 'Ann Lee added Petra Gone']);
    await forgotten(petra);
    expect(await readBy(ben, id)).toEqual(['Hello', 'Ann Lee added Former member']);
    const lines = JSON.stringify([(await ben.page(id)).messages, await inboxOf(ben), await inboxOf(ann)]);
    expect(lines).not.toContain('Petra');
  });

  test('is a former member in their groups, where others keep their names', async () => {
    const groupId = newId();
    const [petra, ann] = [
      await church.member('Petra Gone', { groupIds: [groupId] }),
      await church.member('Ann Lee', { groupIds: [groupId] }),
    ];
    const about = { contentType: 'group', contentId: groupId, title: 'Choir', visibility: 'hidden' };
    const [room] = (await ann.post('/conversations', [about])).of(many(Conversation));
    for (const who of [petra, ann, petra]) await who.write(room?.id ?? '', `from ${who.name}`);
    await forgotten(petra, [groupId]);
    expect((await ann.page(room?.id ?? '')).messages.map(({ displayName }) => displayName)).toEqual([
      'Former member',
      'Ann Lee',
      'Former member',
    ]);
  });

  test('goes while somebody writes: nothing is lost', async () => {
    const [petra, ben] = [await church.member('Petra Gone'), await church.member('Ben Day')];
    const { conversationId } = await petra.with(ben);
    for (let at = 0; at < 5; at++) await petra.write(conversationId, `old ${at}`);
    const writes = [0, 1, 2, 3].map((at) => ben.write(conversationId, `new ${at}`));
    expect(await forgotten(petra)).toEqual(done);
    await Promise.all(writes);
    const { messages } = await ben.page(conversationId);
    expect(messages).toHaveLength(9);
    expect(JSON.stringify(messages)).not.toContain('Petra');
  });
});

test('a line of somebody else of that name that adds nobody, and a name of a conversation, stay', () => {
  const row: MessageRow = {
    ...{ id: newId(), conversationId: newId(), number: 1, revision: 1, personId: 'other', displayName: 'Petra Gone', messageType: 'event' },
    ...{ content: '(named the conversation “Petra Gone”)', timeSent: '2026-11-01T10:00:00.000Z', attachments: [], edits: [] },
    event: { what: 'named', names: ['Petra Gone'] },
  };
  expect(messageWithout(row, { forgotten: 'petra', name: 'Petra Gone' })).toBe(row);
});
