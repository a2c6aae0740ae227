// What is known of a conversation before its first message.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { signIn } from '../safeguarding/testing.ts';
import { conversations } from '../table.ts';
import { itemsOf, type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  [ann, ben] = [await church.member('Ann Lee'), await church.member('Ben Day')];
});
afterAll(() => cloud.close());

const prepare = (who: Member, other: { id: string }) => who.post('/privateMessages/prepare', { personIds: [other.id] });
const prepared = async (who: Member, other: { id: string }) => (await prepare(who, other)).of(privateMessages.prepare.returns);
const made = async () => (await itemsOf()).filter(({ pk }) => String(pk).includes('#conversation#')).length;

test('shows who would be in it and creates nothing; the first message creates it, and later calls return it', async () => {
  const before = await made();
  expect((await prepared(ann, ben)).participants.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    'Ann Lee: partner',
    'Ben Day: partner',
  ]);
  expect(await made()).toBe(before);
  const { conversationId } = await ann.with(ben);
  await ann.write(conversationId, 'Hello Ben');
  expect(await prepared(ben, ann)).toEqual({ conversationId, participants: [] });
  expect((await church.table.need(conversations, { id: conversationId })).row.postCount).toBe(1);
  expect(await requestsOf(() => prepare(ben, ann))).toEqual(['BatchGetItem']);
});

test('guardians are named beforehand', async () => {
  const householdId = newId();
  const kid = await church.member('Kim Kid', { person: { householdId, householdRole: 'Child' } });
  const mum = await church.person('Mara Mum', { householdId });
  expect((await prepare(ann, kid)).code).toBe('minorAlone');
  await signIn(church, mum);
  expect((await prepared(ann, kid)).participants.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    'Ann Lee: partner',
    'Kim Kid: partner',
    'Mara Mum: guardian',
  ]);
});

test('whatever forbids the conversation forbids to ask', async () => {
  const kid = await church.member('Kay Kid', { person: { householdRole: 'Child' } });
  const guest = await church.member('Gus Guest', { status: 'Guest', person: { membershipStatus: 'Guest' } });
  const elsewhere = await (await TestChurch.make()).person('Far Away');
  const gone = await church.person('Gone Soon');
  await church.table.write(church.table.remove(people, await church.table.need(people, { id: gone.id })));
  const blocked = await church.member('Bob Low');
  await blocked.post('/privateMessages/block', { personId: ann.id, blocked: true });
  expect((await prepare(guest, kid)).code).toBe('personGone');
  expect((await prepare(kid, guest)).code).toBe('guestContact');
  for (const other of [elsewhere, gone, { id: newId() }]) expect((await prepare(ann, other)).code).toBe('personGone');
  expect((await prepare(ann, blocked)).code).toBe('writingBlocked');
  expect((await prepare(ann, ann)).code).toBe('invalid');
});
