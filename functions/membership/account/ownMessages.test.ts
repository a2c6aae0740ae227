// The messages in an account's export: all of one's own, and none that one can't read.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { type MessageRow, messageChanges, messages, type ParticipantRow, participants, threads } from '#functions/messaging/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { account } from '#shared/membership/account/account.ts';
import { foundChurch, type Someone } from '../churches/testing.ts';
import { people } from '../table.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const said = (conversationId: string, number: number, personId: string, o: Partial<MessageRow> = {}): MessageRow => ({
  ...{ id: newId(), conversationId, number, revision: number, personId, displayName: 'Ada User', messageType: 'comment' },
  ...{ content: `number ${number}`, timeSent: nowIso(), attachments: [], edits: [] },
  ...o,
});

const inIt = (conversationId: string, personId: string, o: Partial<ParticipantRow> = {}): ParticipantRow => ({
  ...{ conversationId, personId, name: 'Ada User', role: 'partner', received: 0, read: 0, opened: true, muted: false, blocked: false },
  others: [{ personId: 'ben', name: 'Ben Day', role: 'partner' }],
  last: { id: newId(), number: 1, personId: 'ben', preview: '', timeSent: nowIso(), removed: false },
  ...o,
});

async function someone(name: string) {
  const { church, admin } = await foundChurch(name);
  const personId = admin.entered?.person.id ?? '';
  const table = new Table(church.id);
  const write = async (rows: readonly MessageRow[]) => {
    for (let at = 0; at < rows.length; at += 50) await table.write(...rows.slice(at, at + 50).map((row) => table.set(messages, row)));
  };
  return { church, admin, personId, table, write };
}

const pageOf = async (who: Someone, after?: string) =>
  (await who.asUser('GET', `/account/export/messages${after ? `?after=${encodeURIComponent(after)}` : ''}`)).of(
    account.exportMessages.returns,
  );

async function everything(who: Someone) {
  const pages = [await pageOf(who)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await pageOf(who, next));
  return { pages: pages.length, messages: pages.flatMap((page) => page.messages) };
}

test('holds what one wrote under another record whose sign-in was confirmed to be one’s own, until they are parted', async () => {
  const { admin, personId, table, write } = await someone('Two Records');
  const [otherId, pair] = [newId(), newId()];
  const own = await table.need(people, { id: personId });
  await table.write(
    table.set(participants, inIt(pair, otherId)),
    table.set(people, { ...own.row, id: otherId, mergedInto: personId, merged: undefined }),
  );
  await write([said(pair, 1, otherId), said(pair, 2, 'ben'), said(pair, 3, otherId)]);
  const merge = async (userId?: string) => {
    const before = await table.need(people, { id: personId });
    const entry = {
      id: otherId,
      name: 'Ada',
      at: nowIso(),
      by: 'Staff',
      others: [],
      taken: [],
      before: own.row,
      after: own.row,
      places: [],
    };
    await table.write(table.put(people, { ...before.row, merged: [{ ...entry, userId }] }, before));
  };
  await merge();
  expect((await everything(admin)).messages).toEqual([]);
  await merge('theirUser');
  expect((await everything(admin)).messages.map(({ content }) => content)).toEqual(['number 1', 'number 3']);
  const merged = await table.need(people, { id: personId });
  await table.write(table.put(people, { ...merged.row, merged: undefined }, merged));
  expect((await everything(admin)).messages).toEqual([]);
});

test('holds what one has written privately and in one’s groups, with whom and where; nothing of others, nothing deleted', async () => {
  const { admin, personId, table, write } = await someone('Own Words');
  const [pair, talk, foreign, groupId] = [newId(), newId(), newId(), newId()];
  await table.write(
    table.set(participants, inIt(pair, personId)),
    table.set(threads, { of: 'group', about: groupId, visibility: 'group', conversationId: talk }),
    table.set(messageChanges, { conversationId: pair, revision: 4, number: 3 }),
  );
  const own = await table.need(people, { id: personId });
  await table.write(table.put(people, { ...own.row, groups: [{ id: groupId, name: 'Choir', leader: false }] }, own));
  const file = { id: newId(), name: 'plan.pdf', type: 'application/pdf', size: 1 };
  await write([
    said(pair, 1, personId, { attachments: [file] }),
    said(pair, 2, 'ben'),
    said(pair, 3, personId, { removedAt: nowIso(), content: 'taken back' }),
    said(pair, 5, personId, { event: { what: 'named', names: ['Us'] } }),
    said(talk, 1, personId),
    said(foreign, 1, personId),
  ]);
  const { messages: found } = await pageOf(admin);
  const told = found.map(({ conversationId, title, others, content, files }) => ({ conversationId, title, others, content, files }));
  expect(told.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { conversationId: pair, title: '', others: ['Ben Day'], content: 'number 1', files: ['plan.pdf'] },
    { conversationId: talk, title: 'Choir', others: [], content: 'number 1', files: [] },
  ]);
});

test('what was said before one came, or came back, stays with the others', async () => {
  const { admin, personId, table, write } = await someone('Late');
  const room = newId();
  await table.write(table.set(participants, inIt(room, personId, { several: { title: 'Trip', since: 2 } })));
  await write([1, 2, 3].map((number) => said(room, number, personId)));
  expect((await everything(admin)).messages.map(({ title, content }) => [title, content])).toEqual([['Trip', 'number 3']]);
});

test('comes in pages: each message once, however long the conversations are', async () => {
  const { admin, personId, table, write } = await someone('Talkative');
  const rooms = [newId(), newId()];
  for (const room of rooms) {
    await table.write(table.set(participants, inIt(room, personId)));
    await write(Array.from({ length: 1050 }, (_, at) => said(room, at + 1, at % 3 === 0 ? 'ben' : personId)));
  }
  const { pages, messages: found } = await everything(admin);
  expect([pages > 1, found.length, new Set(found.map(({ id }) => id)).size]).toEqual([true, 1400, 1400]);
  const first = found.filter(({ conversationId }) => conversationId === rooms[0]).map(({ content }) => Number(content.split(' ')[1]));
  expect(first).toEqual(first.toSorted((a, b) => a - b));
});

test('another’s place leads nowhere, and a broken one begins at the beginning', async () => {
  const [{ admin }, other] = [await someone('Mine'), await someone('Theirs')];
  const room = newId();
  await other.table.write(other.table.set(participants, inIt(room, other.personId)));
  await other.write([said(room, 1, other.personId)]);
  for (const after of [`${other.church.id} ${room} 1`, 'x', '  ', 'a b c']) expect((await pageOf(admin, after)).messages).toEqual([]);
  expect((await pageOf(other.admin, `${other.church.id} ${room} nonsense`)).messages).toHaveLength(1);
});
