// Decision D28: a minor and an adult of another household are never alone.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { listen } from '../live/socketTesting.ts';
import { startSockets } from '../live/testing.ts';
import { type Member, TestChurch } from '../testing.ts';
import { cleared, everything, grantRole, signIn } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const born = (years: number) => new Date(now().getTime() - years * 365.25 * dayMs).toISOString().slice(0, 10);
const rolesIn = async (member: Member, other: Member) =>
  (await member.with(other)).participants.map(({ name, role }) => `${name}: ${role}`).toSorted();

describe('a minor and an adult', () => {
  test('have the adults of the minor’s household with them, who can read it and are notified', async () => {
    const church = await TestChurch.make();
    const householdId = newId();
    const [kid, mum, dad, leader] = await Promise.all([
      church.member('Kim Kid', { person: { householdId, birthDate: born(15) } }),
      church.member('Mara Mum', { person: { householdId } }),
      church.member('Dan Dad', { person: { householdId, birthDate: born(40) } }),
      church.member('Lea Leader'),
    ]);
    await signIn(church, mum);
    await church.member('Sis Ter', { person: { householdId, householdRole: 'Child' } });
    const all = ['Dan Dad: guardian', 'Kim Kid: partner', 'Lea Leader: partner', 'Mara Mum: guardian'];
    expect(await rolesIn(leader, kid)).toEqual(all);
    expect(await rolesIn(kid, leader)).toEqual(all);
    const { conversationId } = await leader.with(kid);
    await leader.write(conversationId, 'Practice is at six');
    expect([await kid.counts(), await mum.counts(), await dad.counts()]).toEqual([1, 1, 1]);
    const inbox = (await mum.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
    expect(inbox).toMatchObject([{ role: 'guardian' }]);
    expect(inbox[0]?.others.map(({ name }) => name).toSorted()).toEqual(['Kim Kid', 'Lea Leader']);
    expect((await church.told()).at(-1)?.personIds.toSorted()).toEqual([kid.id, mum.id, dad.id].toSorted());
    await kid.post('/privateMessages/block', { personId: leader.id, blocked: true });
    expect((await leader.post('/messages', [{ conversationId, content: 'Hello?' }])).code).toBe('writingBlocked');
    expect((await mum.write(conversationId, 'Please write to me instead')).displayName).toBe('Mara Mum');
  });

  test('of one household are alone, as are two adults, and two minors', async () => {
    const church = await TestChurch.make();
    const householdId = newId();
    const kid = await church.member('Kim Kid', { person: { householdId, birthDate: born(15) } });
    const friend = await church.member('Fay Friend', { person: { birthDate: born(16) } });
    const [mum, leader] = [await church.member('Mara Mum', { person: { householdId } }), await church.member('Lea Leader')];
    for (const [one, other] of [
      [kid, mum],
      [kid, friend],
      [mum, leader],
    ] as const)
      expect(await rolesIn(one, other)).toHaveLength(2);
  });

  test('without a guardian have the safeguarding contact and a second cleared adult with them', async () => {
    const church = await TestChurch.make();
    const [kid, leader] = [await church.member('Kim Kid', { person: { householdRole: 'Child' } }), await church.member('Lea Leader')];
    const open = () => leader.post('/privateMessages/open', { personId: kid.id });
    expect((await open()).code).toBe('minorAlone');
    const contact = await church.person('Con Tact');
    await church.set({ safeguardingContact: contact.id });
    expect((await open()).code).toBe('minorAlone');
    await grantRole(church, 'Ada Admin', everything);
    expect((await open()).code).toBe('minorAlone');
    await grantRole(church, 'Sec Ond', cleared);
    expect(await rolesIn(kid, leader)).toEqual([
      'Con Tact: safeguarding',
      'Kim Kid: partner',
      'Lea Leader: partner',
      'Sec Ond: safeguarding',
    ]);
  });

  test('whose guardians cannot sign in have someone with them who can', async () => {
    const church = await TestChurch.make();
    const householdId = newId();
    const [kid, leader] = [
      await church.member('Kim Kid', { person: { householdId, birthDate: born(15) } }),
      await church.member('Lea Leader'),
    ];
    const mum = await church.person('Mara Mum', { householdId });
    const open = () => leader.post('/privateMessages/open', { personId: kid.id });
    expect((await open()).code).toBe('minorAlone');
    const contact = await church.person('Con Tact');
    await church.set({ safeguardingContact: contact.id });
    expect((await open()).code).toBe('minorAlone');
    await grantRole(church, 'Sec Ond', cleared);
    const two = ['Kim Kid: partner', 'Lea Leader: partner', 'Mara Mum: guardian'];
    expect(await rolesIn(leader, kid)).toEqual([...two, 'Sec Ond: safeguarding']);
    await signIn(church, contact);
    const coach = await church.member('Cal Coach');
    const three = ['Cal Coach: partner', 'Con Tact: safeguarding', 'Kim Kid: partner', 'Mara Mum: guardian'];
    expect(await rolesIn(coach, kid)).toEqual(three);
    try {
      await signIn(church, mum);
      moveClock(1.1 * dayMs);
      await coach.write((await coach.with(kid)).conversationId, 'She reads it herself now');
      expect(await rolesIn(coach, kid)).toEqual(three.filter((one) => !one.startsWith('Con')));
    } finally {
      moveClock(0);
    }
  });

  test('who is the contact are still three', async () => {
    const church = await TestChurch.make();
    const [kid, contact] = [await church.member('Kim Kid', { person: { birthDate: born(9) } }), await church.member('Con Tact')];
    await church.set({ safeguardingContact: contact.id });
    await grantRole(church, 'Sec Ond', cleared);
    expect(await rolesIn(contact, kid)).toEqual(['Con Tact: partner', 'Kim Kid: partner', 'Sec Ond: safeguarding']);
  });

  test('are checked before the very next message: new household members join the conversation, and without any it is refused', async () => {
    const church = await TestChurch.make();
    const [kid, leader] = [await church.member('Kim Kid'), await church.member('Lea Leader')];
    const { conversationId } = await leader.with(kid);
    await leader.write(conversationId, 'Before');
    const before = await church.table.need(people, { id: kid.id });
    await church.table.write(church.table.put(people, { ...before.row, birthDate: born(12) }, before));
    expect((await leader.post('/messages', [{ conversationId, content: 'The same minute' }])).code).toBe('minorAlone');
    try {
      moveClock(1.1 * dayMs);
      expect((await leader.post('/messages', [{ conversationId, content: 'Alone' }])).code).toBe('minorAlone');
      const mum = await church.member('Mara Mum', { person: { householdId: before.row.householdId } });
      await signIn(church, mum);
      expect((await mum.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
      await leader.write(conversationId, 'With company');
      expect((await mum.page(conversationId)).messages.map(({ content }) => content)).toEqual(['Before', 'With company']);
      expect(await mum.counts()).toBe(1);
      await church.table.write(church.table.remove(people, await church.table.need(people, { id: leader.id })));
      moveClock(2.5 * dayMs);
      expect((await kid.post('/messages', [{ conversationId, content: 'Hello?' }])).code).toBe('personGone');
    } finally {
      moveClock(0);
    }
  });

  test('who comes of age is watched over no longer, and who left the household hears nothing more', async () => {
    const sockets = await startSockets();
    const church = await TestChurch.make();
    const householdId = newId();
    const [kid, mum, dad, leader] = await Promise.all([
      church.member('Kim Kid', { person: { householdId, birthDate: born(15) } }),
      church.member('Mara Mum', { person: { householdId } }),
      church.member('Dan Dad', { person: { householdId } }),
      church.member('Lea Leader'),
    ]);
    await signIn(church, mum, dad);
    const { conversationId } = await leader.with(kid);
    await leader.write(conversationId, 'Before');
    const of = async ({ id }: Member) => church.table.need(people, { id });
    try {
      await church.table.write(church.table.put(people, { ...(await of(dad)).row, householdId: newId() }, await of(dad)));
      const socket = await listen(dad, conversationId);
      moveClock(1.1 * dayMs);
      await leader.write(conversationId, 'To three');
      expect((await dad.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
      expect([await dad.counts(), (await dad.get('/privateMessages')).text, await sockets.take(socket, 0)]).toEqual([0, '[]', []]);
      expect((await mum.page(conversationId)).messages).toHaveLength(2);
      await church.table.write(church.table.put(people, { ...(await of(kid)).row, birthDate: born(19) }, await of(kid)));
      moveClock(2.2 * dayMs);
      await kid.write(conversationId, 'I am of age');
      expect((await mum.get(`/messages/page/${conversationId}`)).code).toBe('notFound');
      expect(await rolesIn(kid, leader)).toEqual(['Kim Kid: partner', 'Lea Leader: partner']);
    } finally {
      moveClock(0);
      sockets.close();
    }
  });
});
