// Decision D28, finding A5: anything that makes a person a minor, or removes a minor's watcher, is checked before the next message is
// accepted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { saveHouseholdMembers } from '#functions/membership/households/saveMembers.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { households, type PersonRow, people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { type Member, TestChurch } from '../testing.ts';
import { accountOps, signIn } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let householdId: string;
let kim: Member;
let mum: Member;
let leader: Member;

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  householdId = newId();
  [kim, mum, leader] = await Promise.all([
    church.member('Kim Kid', { person: { householdId } }),
    church.member('Mara Mum', { person: { householdId } }),
    church.member('Lea Leader'),
  ]);
  await church.table.write(church.table.put(households, { id: householdId, name: 'Kid' }));
  await signIn(church, mum);
});

async function change({ id }: Member, to: Partial<PersonRow>): Promise<void> {
  const before = await church.table.need(people, { id });
  await church.table.write(changePerson(church.table, { ...before.row, ...to }, before));
}
const post = async (from: Member, conversationId: string, content: string) =>
  (await from.post('/messages', [{ conversationId, content }])).code ?? 'taken';
const readers = async (id: string) => {
  const all = await Promise.all([kim, mum, leader].map(async (one) => [one.name, (await one.get(`/messages/page/${id}`)).status] as const));
  return all.filter(([, status]) => status === 200).map(([name]) => name);
};
const three = ['Kim Kid', 'Mara Mum', 'Lea Leader'];

describe('the very next message brings the guardians, when someone', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['gets the birth date of a minor', () => change(kim, { birthDate: '2015-05-05' })],
    ['gets the household role of a child on their own page', () => change(kim, { householdRole: 'Child' })],
    ['is sent with the role in small letters by an older client', () => change(kim, { householdRole: 'child' })],
    [
      'is made a child on the page of the household',
      () => saveHouseholdMembers(householdId, [{ id: kim.id, householdRole: 'Child' }, { id: mum.id }], church.table),
    ],
  ])('%s', async (_, becomes) => {
    const { conversationId } = await leader.with(kim);
    await leader.write(conversationId, 'Before');
    expect(await readers(conversationId)).toEqual(['Kim Kid', 'Lea Leader']);
    await becomes();
    expect(await post(leader, conversationId, 'The next one')).toBe('taken');
    expect(await readers(conversationId)).toEqual(three);
  });

  test('becomes one while others write at the same time', async () => {
    const { conversationId } = await leader.with(kim);
    const [, ...all] = await Promise.all([
      change(kim, { householdRole: 'Child' }),
      ...Array.from({ length: 5 }, (_, at) => post(leader, conversationId, `Number ${at}`)),
    ]);
    expect(new Set(all)).toEqual(new Set(['taken']));
    await post(leader, conversationId, 'The next one');
    expect(await readers(conversationId)).toEqual(three);
  });
});

describe('watchers are checked as well: the next message is not accepted without one, when the guardian', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['gets the birth date of a minor', () => change(mum, { birthDate: '2015-05-05' })],
    ['gets the household role of a child', () => change(mum, { householdRole: 'Child' })],
    ['moves out', () => change(mum, { householdId: newId() })],
  ])('%s', async (_, becomes) => {
    await change(kim, { householdRole: 'Child' });
    const { conversationId } = await leader.with(kim);
    expect(await post(leader, conversationId, 'To three')).toBe('taken');
    await becomes();
    expect(await post(leader, conversationId, 'Alone')).toBe('minorAlone');
  });

  test('has an account whose address is not verified, and so cannot look (decision D57)', async () => {
    await change(kim, { householdRole: 'Child' });
    await church.table.write(accountOps(church, mum.id, false));
    expect((await leader.post('/privateMessages/open', { personId: kim.id })).code).toBe('minorAlone');
  });
});

describe('a message that is changed says something new', () => {
  test('and brings the guardians, who find it in their list', async () => {
    const { conversationId } = await leader.with(kim);
    const { id, timeSent } = await leader.write(conversationId, 'Before');
    await change(kim, { householdRole: 'Child' });
    await leader.write(conversationId, 'Come to the back door', { id, timeSent });
    expect(await readers(conversationId)).toEqual(three);
    expect(await mum.counts()).toBe(1);
    const { entries } = (await mum.get('/privateMessages/inbox')).of(privateMessages.inbox.returns);
    expect(entries).toMatchObject([{ conversationId, role: 'guardian', last: { preview: 'Come to the back door' } }]);
    expect((await mum.write(conversationId, 'I have read it')).displayName).toBe('Mara Mum');
  });

  test('and is refused if no one can be found', async () => {
    const { conversationId } = await leader.with(kim);
    const { id, timeSent } = await leader.write(conversationId, 'Before');
    await change(kim, { householdRole: 'Child', householdId: newId() });
    const changed = await leader.post('/messages', [{ conversationId, content: 'Come to the back door', id, timeSent }]);
    expect(changed.code).toBe('minorAlone');
    expect((await kim.page(conversationId)).messages.map(({ content }) => content)).toEqual(['Before']);
  });
});
