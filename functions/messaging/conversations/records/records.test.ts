// Conversations of two sign-ins that were confirmed to be one person’s (docs/decisions.md, P43).
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { confirmedIds } from '#functions/membership/people/merges/mergedRows.ts';
import { people } from '#functions/membership/table.ts';
import { addressees } from '#functions/messaging/notifications/delivery/recipients.ts';
import { account } from '#functions/messaging/notifications/testing.ts';
import { blocks } from '#functions/messaging/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { privateMessages as contract } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Counts } from '#shared/messaging/words.ts';
import { type Member, TestChurch } from '../../testing.ts';
import { shared, unshared } from './rows.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const inbox = async (who: Member) => (await who.get('/privateMessages/inbox')).of(contract.inbox.returns).entries;
const countOf = async (who: Member) => (await who.get('/notifications/unreadCount')).of(Counts).pmCount;

/** As `merge.ts` leaves them; `userId` says that both sign-ins were confirmed. */
async function merge(church: TestChurch, kept: Member, other: Member, userId?: string): Promise<void> {
  const { table } = church;
  const [one, two] = [await table.need(people, { id: kept.id }), await table.need(people, { id: other.id })];
  const entry = {
    id: other.id,
    name: 'Jon',
    at: nowIso(),
    by: 'Staff',
    others: [],
    taken: [],
    before: one.row,
    after: one.row,
    places: [],
    userId,
  };
  await table.write(
    table.put(people, { ...one.row, merged: [entry] }, one),
    table.put(people, { ...two.row, mergedInto: kept.id }, two),
    userId ? shared(table, kept.id, other.id) : [],
  );
}

async function part(church: TestChurch, kept: Member, other: Member): Promise<void> {
  const { table } = church;
  const [one, two] = [await table.need(people, { id: kept.id }), await table.need(people, { id: other.id })];
  await table.write(
    table.put(people, { ...one.row, merged: undefined }, one),
    table.put(people, { ...two.row, mergedInto: undefined }, two),
    unshared(table, kept.id, other.id),
  );
}

/** The tokens that are issued now. */
const anew = async (church: TestChurch, who: Member) =>
  who.naming(await confirmedIds(church.table, (await church.table.need(people, { id: who.id })).row));

test('are read, counted, found and answered by who is left, as the record that is in them, until they are parted', async () => {
  const church = await TestChurch.make();
  const [kept, other, tom, kim] = await Promise.all(
    ['Jon Smith', 'Jonathan Smith', 'Tom Tall', 'Kim Kind'].map((name) => church.member(name)),
  );
  if (!kept || !other || !tom || !kim) throw new Error('Nobody is there.');
  const { conversationId } = await tom.with(other);
  await tom.write(conversationId, 'Elephants');
  const own = await kim.with(kept);
  await kim.write(own.conversationId, 'Tigers');
  expect([await countOf(kept), (await inbox(kept)).length]).toEqual([1, 1]);
  // Merged by staff alone, nothing is shared.
  await merge(church, kept, other);
  const alone = await anew(church, kept);
  expect([await countOf(alone), (await inbox(alone)).length]).toEqual([1, 1]);
  expect((await alone.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
  await part(church, kept, other);
  await merge(church, kept, other, 'theirUser');
  const both = await anew(church, kept);
  expect((await inbox(both)).map(({ last }) => last.preview)).toEqual(['Tigers', 'Elephants']);
  expect(await countOf(both)).toBe(2);
  const found = await both.get('/privateMessages/search?term=elephants');
  expect(found.of(contract.search.returns)).toMatchObject([{ message: { content: 'Elephants' } }]);
  expect((await both.with(tom)).conversationId).toBe(conversationId);
  const said = await both.write(conversationId, 'Trumpets');
  expect(said).toMatchObject({ personId: kept.id, displayName: 'Jonathan Smith', can: { edit: true } });
  expect(await countOf(both)).toBe(1);
  expect((await both.write(conversationId, 'Trunks', { id: said.id, timeSent: said.timeSent })).content).toBe('Trunks');
  // Everyone else goes on talking to the one they were talking to.
  expect((await tom.page(conversationId)).messages.at(-1)).toMatchObject({ content: 'Trunks', personId: other.id });
  expect((await tom.get(`/privateMessages/thread/${conversationId}`)).of(contract.thread.returns).participants).toHaveLength(2);
  // Kim reads nothing of it, nor does anyone who claims more in a body than the token says.
  expect((await kim.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
  expect((await kim.post('/messages', [{ conversationId, content: 'Mine', personId: other.id }])).code).toBe('notFound');
  await part(church, kept, other);
  const parted = await anew(church, kept);
  expect((await inbox(parted)).map(({ last }) => last.preview)).toEqual(['Tigers']);
  expect((await parted.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
  expect((await other.page(conversationId)).messages.map(({ content }) => content)).toEqual(['Elephants', 'Trunks']);
  expect((await other.page(conversationId)).messages.at(-1)?.can?.edit).toBe(true);
});

test('are guarded as soon as the person who is left is known to be a minor', async () => {
  const church = await TestChurch.make();
  const birthDate = `${new Date(nowIso()).getUTCFullYear() - 12}-01-01`;
  const kept = await church.member('Kit Kid', { person: { birthDate } });
  const [other, tom] = [await church.member('Kit Unknown'), await church.member('Tom Tall')];
  const { conversationId, participants } = await tom.with(other);
  expect(participants).toHaveLength(2);
  await tom.write(conversationId, 'Hello');
  await merge(church, kept, other, 'theirUser');
  const both = await anew(church, kept);
  // No adult of the household can sign in, and the church names no guardian: no one is left alone with a minor.
  for (const one of [both, tom]) expect((await one.post('/messages', [{ conversationId, content: 'Hi' }])).code).toBe('minorAlone');
  await part(church, kept, other);
  expect((await tom.write(conversationId, 'Hello again')).content).toBe('Hello again');
});

test('are told of by email and push to who is left, and what either record blocked is blocked, until they are parted', async () => {
  const church = await TestChurch.make();
  const [kept, other, tom] = [await church.member('Jon Smith'), await church.member('Jonathan Smith'), await church.member('Tom Tall')];
  const [own, theirs] = [await account(kept), await account(other)];
  const reach = async () => (await addressees(church.table, [other.id])).get(other.id);
  const list = async (who: Member) => (await who.get('/privateMessages/blocked')).of(contract.blocked.returns).map(({ name }) => name);
  const block = (who: Member, blocked: boolean, personId = tom.id) => who.post('/privateMessages/block', { personId, blocked });
  expect((await block(other, true)).status).toBe(200);
  await merge(church, kept, other);
  // Merged by staff alone, nothing is shared.
  expect(await reach()).toMatchObject({ personId: other.id, readerId: other.id, email: theirs });
  expect(await list(await anew(church, kept))).toEqual([]);
  await part(church, kept, other);
  await merge(church, kept, other, 'theirUser');
  const both = await anew(church, kept);
  expect(await reach()).toMatchObject({ personId: other.id, readerId: kept.id, records: [kept.id, other.id], email: own });
  expect(await list(both)).toEqual(['Tom Tall']);
  expect((await block(both, true, other.id)).code).toBe('invalid');
  expect((await block(both, false)).status).toBe(200);
  expect([await list(both), await church.table.get(blocks, { personId: other.id, otherId: tom.id })]).toEqual([[], undefined]);
  await block(both, true);
  expect(await list(both)).toEqual(['Tom Tall']);
  // No one else sees or lifts it.
  await block(tom, false, other.id);
  expect(await list(both)).toEqual(['Tom Tall']);
  await part(church, kept, other);
  expect(await reach()).toMatchObject({ readerId: other.id, email: theirs });
});
