// Decisions D28, D57 and D58 in conversations of several people: at the start, whenever people come or go, and before each message; and
// what a block means there (decision D67).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { anonymize } from '#functions/membership/people/gdpr.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { deliverAll, type Surroundings, startSurroundings } from '../notifications/testing.ts';
import { cleared, grantRole, signIn } from '../safeguarding/testing.ts';
import { type Member, TestChurch } from '../testing.ts';
import { add, leave, readBy, rename, rolesIn, started, startOf, threadOf } from './testing.ts';

let around: Surroundings;
let church: TestChurch;
let ann: Member;
let ben: Member;
let kim: Member;
let mum: Member;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(() => around.close());
beforeEach(async () => {
  church = await TestChurch.make();
  const householdId = newId();
  [ann, ben, kim, mum] = await Promise.all([
    church.member('Ann Lee'),
    church.member('Ben Day'),
    church.member('Kim Kid', { person: { householdId, householdRole: 'Child' } }),
    church.member('Mara Mum', { person: { householdId } }),
  ]);
  await signIn(church, mum);
});

async function change({ id }: { id: string }, to: Partial<PersonRow>): Promise<void> {
  const before = await church.table.need(people, { id });
  await church.table.write(changePerson(church.table, { ...before.row, ...to }, before));
}
const prepared = async (who: Member, ...others: readonly { id: string }[]) =>
  (await who.post('/privateMessages/prepare', { personIds: others.map(({ id }) => id) })).of(privateMessages.prepare.returns);
const guest = () => church.member('Gus Guest', { status: 'Guest', person: { membershipStatus: 'Guest' } });
const all = ['Ann Lee: partner', 'Ben Day: partner', 'Kim Kid: partner', 'Mara Mum: guardian'];

describe('a minor among several', () => {
  test('has a guardian there from the start, who is named before the first message', async () => {
    expect((await prepared(ann, ben, kim)).participants.map(({ name, role }) => `${name}: ${role}`)).toEqual(all);
    const id = await started(ann, [ben, kim]);
    expect(await rolesIn(kim, id)).toEqual(all);
    await ann.write(id, 'Practice is at six');
    expect(await readBy(mum, id)).toEqual(['Practice is at six']);
    expect((await church.told()).at(-1)?.personIds.toSorted()).toEqual([ben.id, kim.id, mum.id].toSorted());
    expect((await mum.write(id, 'I will bring her')).displayName).toBe('Mara Mum');
  });

  test('needs no one else if an adult of the household takes part, or no adult at all', async () => {
    expect(await rolesIn(ann, await started(ann, [kim, mum]))).toEqual(['Ann Lee: partner', 'Kim Kid: partner', 'Mara Mum: partner']);
    const friends = await Promise.all(
      ['Fay Friend', 'Flo Friend'].map((name) => church.member(name, { person: { householdRole: 'Child' } })),
    );
    expect(await rolesIn(kim, await started(kim, friends))).toHaveLength(3);
  });

  test('who is added brings the guardian, who reads no more than the minor', async () => {
    const cy = await church.member('Cy Fox');
    const id = await started(ann, [ben, cy]);
    await ann.write(id, 'Among adults');
    expect((await add(ben, id, kim)).status).toBe(200);
    expect(await rolesIn(cy, id)).toEqual([
      'Ann Lee: partner',
      'Ben Day: partner',
      'Cy Fox: partner',
      'Kim Kid: partner',
      'Mara Mum: guardian',
    ]);
    await ann.write(id, 'With Kim');
    for (const who of [kim, mum]) expect(await readBy(who, id)).toEqual(['Ben Day added Kim Kid', 'With Kim']);
    expect([await mum.counts(), (await mum.get('/privateMessages/search?term=adults')).text]).toEqual([1, '[]']);
  });

  test('without an available watcher can’t be added, nor started with, until there is one', async () => {
    const kay = await church.member('Kay Kid', { person: { householdRole: 'Child' } });
    const id = await started(ann, [ben, mum]);
    expect((await startOf(ann, [ben, kay])).code).toBe('minorAlone');
    expect((await add(ann, id, kay)).code).toBe('minorAlone');
    expect(await rolesIn(ann, id)).toHaveLength(3);
    const contact = await church.person('Con Tact');
    await church.set({ safeguardingContact: contact.id });
    // The adult talking with the minor isn't the second adult.
    const second = await grantRole(church, 'Sec Ond', cleared);
    expect((await startOf(ann, [second, kay])).code).toBe('minorAlone');
    expect(await rolesIn(kay, await started(ann, [ben, kay]))).toEqual([
      'Ann Lee: partner',
      'Ben Day: partner',
      'Con Tact: safeguarding',
      'Kay Kid: partner',
      'Sec Ond: safeguarding',
    ]);
  });

  test('is looked at before each message: who becomes one, and whose guardian has gone', async () => {
    const cy = await church.member('Cy Fox');
    const id = await started(ann, [ben, cy]);
    await ann.write(id, 'Before');
    await change(cy, { householdRole: 'Child' });
    expect((await ann.post('/messages', [{ conversationId: id, content: 'The next' }])).code).toBe('minorAlone');
    const dad = await church.member('Dan Dad', {
      person: { householdId: (await church.table.need(people, { id: cy.id })).row.householdId },
    });
    await signIn(church, dad);
    await ann.write(id, 'With his father');
    expect(await rolesIn(ann, id)).toContain('Dan Dad: guardian');
    await change(dad, { householdId: newId() });
    expect((await ben.post('/messages', [{ conversationId: id, content: 'Alone' }])).code).toBe('minorAlone');
  });

  test('whose mother leaves is not left alone: she is there as a guardian with the next message', async () => {
    const id = await started(ann, [ben, kim, mum]);
    await ann.write(id, 'All four');
    expect((await leave(mum, id)).status).toBe(200);
    expect((await mum.get(`/messages/page/${id}`)).code).toBe('notFound');
    await ann.write(id, 'The next');
    expect(await rolesIn(mum, id)).toEqual(all);
    expect((await leave(mum, id)).code).toBe('forbidden');
    // When the minor leaves, so does the guardian.
    await leave(kim, id);
    await ann.write(id, 'Two adults');
    expect((await mum.get(`/messages/page/${id}`)).code).toBe('notFound');
  });

  test('whose mother has left can’t be reached through the conversation’s name either', async () => {
    const id = await started(ann, [ben, kim, mum]);
    await leave(mum, id);
    expect((await rename(ann, id, 'Meet me at six')).status).toBe(200);
    expect(await rolesIn(ann, id)).toEqual(all);
    expect([await mum.counts(), (await readBy(mum, id)).at(-1)]).toEqual([1, 'Ann Lee named Meet me at six']);
    expect((await threadOf(mum, id)).several?.title).toBe('Meet me at six');
    await change(mum, { householdId: newId() });
    expect((await rename(ben, id, 'At seven')).code).toBe('minorAlone');
    expect((await threadOf(kim, id)).several?.title).toBe('Meet me at six');
  });

  test('brings a guardian who can’t add people or rename it', async () => {
    const id = await started(ann, [ben, kim]);
    const cy = await church.person('Cy Fox');
    expect((await add(mum, id, cy)).code).toBe('forbidden');
    expect((await mum.post(`/privateMessages/thread/${id}/name`, { title: 'Mine' })).code).toBe('forbidden');
    // Once others have added her, she is a participant and no longer a guardian.
    await add(ann, id, mum);
    expect(await rolesIn(ann, id)).toEqual(['Ann Lee: partner', 'Ben Day: partner', 'Kim Kid: partner', 'Mara Mum: partner']);
    expect((await add(mum, id, cy)).status).toBe(200);
  });
});

describe('guests and minors are not put together, by whatever way in', () => {
  test('whoever does it', async () => {
    const gus = await guest();
    expect((await startOf(gus, [ann, kim])).code).toBe('personGone');
    expect((await startOf(kim, [ann, gus])).code).toBe('guestContact');
    expect((await startOf(ann, [gus, kim])).code).toBe('notTogether');
    expect((await ann.post('/privateMessages/prepare', { personIds: [gus.id, kim.id] })).code).toBe('notTogether');
  });

  test('when someone is added', async () => {
    const gus = await guest();
    const withGuest = await started(ann, [ben, gus]);
    expect((await add(ann, withGuest, kim)).code).toBe('notTogether');
    expect((await add(gus, withGuest, kim)).code).toBe('personGone');
    const withMinor = await started(ann, [ben, kim]);
    expect((await add(ann, withMinor, gus)).code).toBe('notTogether');
    expect((await add(kim, withMinor, gus)).code).toBe('guestContact');
    expect((await gus.get(`/privateMessages/thread/${withMinor}`)).code).toBe('notFound');
  });

  test('many at once neither', async () => {
    const gus = await guest();
    const cy = await church.member('Cy Fox');
    const id = await started(ann, [ben, cy]);
    const done = await Promise.all([add(ann, id, kim), add(ben, id, gus), add(ann, id, gus), add(cy, id, kim)]);
    expect(done.filter(({ code }) => code === 'notTogether').length).toBeGreaterThan(0);
    const names = await rolesIn(ann, id);
    expect(names.some((one) => one.startsWith('Kim')) && names.some((one) => one.startsWith('Gus'))).toBe(false);
  });
});

describe('someone who has blocked a person', () => {
  const block = (who: Member, other: Member, blocked = true) => who.post('/privateMessages/block', { personId: other.id, blocked });

  test('can’t be added to a conversation with them, by anyone', async () => {
    const [cy, dee] = [await church.member('Cy Fox'), await church.member('Dee Ray')];
    await block(cy, ben);
    expect([(await startOf(ben, [ann, cy])).code, (await startOf(cy, [ann, ben])).code]).toEqual(['writingBlocked', 'writingBlocked']);
    expect((await startOf(ann, [ben, cy])).code).toBe('notTogether');
    const id = await started(ann, [ben, dee]);
    expect([(await add(ann, id, cy)).code, (await add(ben, id, cy)).code]).toEqual(['notTogether', 'writingBlocked']);
    await block(cy, ben, false);
    expect((await add(ann, id, cy)).status).toBe(200);
  });

  test('while both are in one is told so, gets no notifications from them, and they do not learn of it', async () => {
    const cy = await church.member('Cy Fox');
    const id = await started(ann, [ben, cy]);
    await ann.write(id, 'Hello');
    await block(cy, ben);
    expect((await threadOf(cy, id)).several?.blockedIds).toEqual([ben.id]);
    expect((await threadOf(ben, id)).several?.blockedIds).toEqual([]);
    expect((await threadOf(ben, id)).canWrite).toBe(true);
    await deliverAll(church);
    const before = (await deliveries(cy)).length;
    await ben.write(id, 'Can you hear me?');
    await deliverAll(church);
    const [email, ...rest] = (await deliveries(cy)).slice(0, -before || undefined).filter(({ channel }) => channel === 'email');
    expect([email?.outcome, email?.reason, rest.length]).toEqual(['skipped', 'muted', 0]);
    expect(await readBy(cy, id)).toEqual(['Hello', 'Can you hear me?']);
  });
  const deliveries = async (who: Member) => {
    return (await who.get('/notifications/deliveries')).of(notifications.deliveries.returns).deliveries;
  };
});

test('someone who deleted their account, or left the church, leaves with the next message', async () => {
  const [cy, dee] = [await church.member('Cy Fox'), await church.member('Dee Ray')];
  const id = await started(ann, [ben, cy, dee]);
  await ann.write(id, 'Before');
  await anonymize(church.table, cy.id);
  await church.table.write(church.table.remove(people, await church.table.need(people, { id: dee.id })));
  await ann.write(id, 'After');
  expect(await rolesIn(ann, id)).toEqual(['Ann Lee: partner', 'Ben Day: partner']);
  expect((await cy.get(`/messages/page/${id}`)).status).not.toBe(200);
  expect((await add(ann, id, cy)).code).toBe('personGone');
  expect((await startOf(ann, [ben, cy])).code).toBe('personGone');
});
