import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, requestsOf } from '#functions/core/serve/testing.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { mergerequests as contract, mergeRequestDays } from '#shared/membership/people/merges/mergerequests.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { handlers } from '../../handlers.ts';
import { roleMembers, roles } from '../../roles/rows.ts';
import { emails, people, personUsers, userChurches, users } from '../../table.ts';
import { inLink, mails } from '../../testing.ts';
import { claimPerson } from '../claim.ts';
import { anonymize } from '../gdpr.ts';
import { TestChurch } from '../testing.ts';
import { confirmedIds } from './mergedRows.ts';

const ask = asking(serveArea('membership', handlers));
type Signed = Awaited<ReturnType<TestChurch['caller']>>;
let cloud: TestCloud;
let church: TestChurch;
let staff: string;
let one: Signed;
let two: Signed;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = (await church.caller(['People__View', 'People__Edit', 'People__Merge'])).token;
  one = await church.caller([], { name: { first: 'Jon', last: 'Smith' } });
  two = await church.caller([], { name: { first: 'Jonathan', last: 'Smith' }, contactInfo: { mobilePhone: '555 0100' } });
});

const pair = () => `/mergerequests/${one.person.id}/${two.person.id}`;
const request = async (body: object = {}) => ask('POST', pair(), { token: staff, body });
const addressOf = ({ userId }: Signed) => `${userId}@users.test`;
const linkTo = async (who: Signed) => inLink((await mails(addressOf(who))).at(-1), 'guid');
const answer = (does: 'read' | 'confirm' | 'decline', guid: string) => ask('POST', `/mergerequests/${does}`, { body: { guid } });
const confirm = async (who: Signed) => answer('confirm', await linkTo(who));
const membership = ({ userId }: Signed) => church.table.get(userChurches, { userId, churchId: church.id });
const rowOf = async ({ person }: Signed) => (await church.table.need(people, { id: person.id })).row;
const merged = async () => {
  await request();
  await confirm(one);
  return confirm(two);
};

async function digest() {
  const kinds = ['Person', 'Find', 'Arrival', 'Household', 'Merge', 'PersonUser', 'UserChurch', 'MergeRequest', 'MergedSignIn'];
  const items = (await allItems()).filter(({ kind }) => kinds.includes(String(kind)));
  const ours = items.filter(({ pk, row }) => `${pk} ${JSON.stringify(row)}`.includes(church.id));
  return new Map(ours.map(({ pk, sk, row }) => [`${pk} ${sk}`, row]));
}

describe('two who both sign in', () => {
  test('are merged once both have confirmed by email, and not before', async () => {
    expect((await ask('POST', `/merges/${one.person.id}/${two.person.id}`, { token: staff, body: {} })).code).toBe('mergeBothSignIn');
    const asked = (await request({ take: ['mobilePhone'] })).of(contract.ask.returns);
    expect(asked).toMatchObject({ kept: { id: one.person.id, state: 'waiting' }, other: { state: 'waiting' }, by: 'Carl Caller' });
    const shown = (await answer('read', await linkTo(two))).of(contract.read.returns);
    expect(shown).toEqual({
      ...{ church: 'A church', by: 'Carl Caller', email: addressOf(two), keeps: false, isLast: false },
      otherEmail: `${[...one.userId][0]}…@u….test`,
    });
    // Opening the link changes nothing.
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)[0]).toEqual(asked);
    expect((await confirm(two)).of(contract.confirm.returns)).toEqual({ merged: false, email: addressOf(one) });
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)[0]?.other.state).toBe('confirmed');
    expect((await rowOf(two)).mergedInto).toBeUndefined();
    expect((await confirm(one)).of(contract.confirm.returns)).toEqual({ merged: true, email: addressOf(one) });
    expect((await rowOf(two)).mergedInto).toBe(one.person.id);
    expect(await rowOf(one)).toMatchObject({
      contactInfo: { mobilePhone: '555 0100' },
      merged: [{ by: 'Carl Caller', userId: two.userId }],
    });
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)).toEqual([]);
    for (const who of [one, two]) expect((await mails(addressOf(who))).at(-1)).toMatchObject({ template: 'signInsMerged' });
    const lines = (await auditLines(church.table, 'membership')).map(({ action }) => action);
    expect(lines.filter((action) => action.startsWith('merge')).toSorted()).toEqual(['merge', 'mergeAsk', 'mergeConfirm', 'mergeConfirm']);
  });

  test('have one sign-in then: the other’s ends at once and makes no new guest, until they are parted', async () => {
    const before = await digest();
    const read = (who: Signed) => ask('GET', `/people/${who.person.id}`, { token: who.token });
    expect((await read(two)).status).toBe(200);
    expect((await merged()).status).toBe(200);
    forgetSessions();
    expect((await read(two)).status).toBe(401);
    // The kept one’s next token names both records (docs/decisions.md, P43).
    expect((await read(one)).status).toBe(401);
    expect(await membership(one)).toBeDefined();
    expect(await confirmedIds(church.table, await rowOf(one))).toEqual([two.person.id]);
    expect([await membership(two), await church.table.get(personUsers, { personId: two.person.id })]).toEqual([undefined, undefined]);
    await expect(claimPerson(two.userId, church.id, church.table)).rejects.toMatchObject({ code: 'signInMerged' });
    const parted = await ask('DELETE', `/merges/${one.person.id}/${two.person.id}`, { token: staff });
    expect(parted.status).toBe(200);
    expect(await digest()).toEqual(before);
    expect(await confirmedIds(church.table, await rowOf(one))).toEqual([]);
    expect((await claimPerson(two.userId, church.id, church.table)).person.row.id).toBe(two.person.id);
  });

  test('are parted without the sign-in of an account that is gone, or someone else by now', async () => {
    await merged();
    const account = await church.table.need(users, { id: two.userId });
    await church.table.write(
      church.table.remove(users, account),
      church.table.erase(emails, { email: addressOf(two), userId: two.userId }),
    );
    expect((await ask('DELETE', `/merges/${one.person.id}/${two.person.id}`, { token: staff })).status).toBe(200);
    expect([await membership(two), await church.table.get(personUsers, { personId: two.person.id })]).toEqual([undefined, undefined]);
  });

  test('an account whose kept one is erased is new to the church', async () => {
    await merged();
    await anonymize(church.table, one.person.id);
    const { person } = await claimPerson(two.userId, church.id, church.table);
    expect([one.person.id, two.person.id]).not.toContain(person.row.id);
    expect([...(await digest()).keys()].filter((key) => key.includes('mergedsignin'))).toEqual([]);
  });

  test('take as many requests to part as others, and one more for the sign-in', async () => {
    await merged();
    expect(await requestsOf(() => ask('DELETE', `/merges/${one.person.id}/${two.person.id}`, { token: staff }))).toHaveLength(3);
  });
});

describe('a link', () => {
  test('is used once, even twice at once, and the other’s link is not one’s own', async () => {
    await request();
    const guid = await linkTo(one);
    const all = await Promise.all(Array.from({ length: 6 }, () => answer('confirm', guid)));
    expect(all.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(all.filter(({ code }) => code === 'linkExpired')).toHaveLength(5);
    expect((await rowOf(two)).mergedInto).toBeUndefined();
    expect((await answer('confirm', guid)).code).toBe('linkExpired');
    expect((await answer('decline', guid)).code).toBe('linkExpired');
    expect((await confirm(two)).of(contract.confirm.returns).merged).toBe(true);
  });

  test('of both at once merges once', async () => {
    await request();
    const [a, b] = [await linkTo(one), await linkTo(two)];
    const all = await Promise.all([answer('confirm', a), answer('confirm', b), answer('confirm', a), answer('confirm', b)]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await rowOf(two)).mergedInto).toBe(one.person.id);
    expect((await rowOf(one)).merged).toHaveLength(1);
  });

  test('ends when it expires, is sent again, withdrawn, declined, or the request is turned round', async () => {
    await request();
    const [first, other] = [await linkTo(one), await linkTo(two)];
    expect((await ask('POST', `${pair()}/again`, { token: staff, body: {} })).status).toBe(200);
    expect((await answer('confirm', first)).code).toBe('linkExpired');
    await confirm(one);
    // Who has confirmed is not asked again.
    const sent = (await mails(addressOf(one))).length;
    await ask('POST', `${pair()}/again`, { token: staff, body: {} });
    expect((await mails(addressOf(one))).length).toBe(sent);
    expect((await answer('confirm', other)).code).toBe('linkExpired');
    const latest = await linkTo(two);
    moveClock(mergeRequestDays * dayMs + 1000);
    expect((await answer('confirm', latest)).code).toBe('linkExpired');
    moveClock(0);
    const turned = `/mergerequests/${two.person.id}/${one.person.id}`;
    expect((await ask('POST', turned, { token: staff, body: {} })).status).toBe(200);
    expect((await answer('confirm', latest)).code).toBe('linkExpired');
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)).toHaveLength(1);
    const withdrawn = await linkTo(two);
    expect((await ask('DELETE', turned, { token: staff })).status).toBe(200);
    expect((await answer('read', withdrawn)).code).toBe('linkExpired');
    await request();
    const [mine, theirs] = [await linkTo(one), await linkTo(two)];
    expect((await answer('decline', theirs)).status).toBe(200);
    expect((await answer('confirm', mine)).code).toBe('linkExpired');
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)[0]?.other.state).toBe('declined');
    expect((await ask('POST', `${pair()}/again`, { token: staff, body: {} })).code).toBe('mergeDeclined');
    expect((await answer('confirm', newId())).code).toBe('linkExpired');
  });

  test('ends with another password, and with another address of the account', async () => {
    await request();
    const guid = await linkTo(one);
    const user = await church.table.need(users, { id: one.userId });
    await church.table.write(church.table.put(users, { ...user.row, proofs: newId() }, user));
    expect((await answer('confirm', guid)).code).toBe('linkExpired');
    await ask('POST', `${pair()}/again`, { token: staff, body: {} });
    const again = await linkTo(one);
    const now = await church.table.need(users, { id: one.userId });
    await church.table.write(church.table.put(users, { ...now.row, email: 'new@users.test' }, now));
    expect((await answer('confirm', again)).code).toBe('linkExpired');
  });

  test('merges no one who was merged, deleted or given a role meanwhile, or has left', async () => {
    const third = await church.person({ name: { first: 'Third' } });
    await request();
    await confirm(one);
    const role = { id: newId(), name: 'Helpers', permissions: [] };
    const member = { id: newId(), roleId: role.id, userId: two.userId, label: '', dateAdded: new Date(0).toISOString() };
    await church.table.write(church.table.put(roles, role), church.table.put(roleMembers, member));
    expect((await confirm(two)).code).toBe('mergeRoles');
    expect((await request()).code).toBe('mergeRoles');
    await church.table.write(church.table.erase(roleMembers, member));
    await ask('DELETE', `/people/${one.person.id}`, { token: staff });
    expect((await confirm(two)).status).toBe(404);
    expect((await ask('GET', '/mergerequests', { token: staff })).of(contract.list.returns)).toEqual([]);
    await ask('POST', `/removed/Person/${one.person.id}`, { token: staff, body: {} });
    await ask('POST', `/merges/${two.person.id}/${third.id}`, { token: staff, body: {} });
    const mine = await membership(two);
    if (mine)
      await church.table.write(
        church.table.remove(userChurches, mine),
        church.table.erase(personUsers, { personId: two.person.id, userId: '' }),
      );
    expect((await confirm(two)).code).toBe('mergeChanged');
    expect((await rowOf(two)).mergedInto).toBeUndefined();
  });
});

test('asking is for those who merge, of two who both sign in, and never about oneself', async () => {
  const editor = await church.caller(['People__View', 'People__Edit']);
  for (const [method, path] of [
    ['GET', '/mergerequests'],
    ['POST', pair()],
    ['POST', `${pair()}/again`],
    ['DELETE', pair()],
  ] as const)
    expect((await ask(method, path, { token: editor.token, ...(method === 'POST' && { body: {} }) })).status).toBe(403);
  const nobody = await church.person();
  expect((await ask('POST', `/mergerequests/${one.person.id}/${nobody.id}`, { token: staff, body: {} })).code).toBe('mergeChanged');
  const own = await church.caller(['People__Merge'], {});
  for (const path of [`${own.person.id}/${one.person.id}`, `${one.person.id}/${own.person.id}`])
    expect((await ask('POST', `/mergerequests/${path}`, { token: own.token, body: {} })).code).toBe('mergeSelf');
  expect((await ask('POST', `${pair()}/again`, { token: staff, body: {} })).status).toBe(404);
  const child = await church.caller([], { birthDate: '2020-01-01' });
  const minor = `/mergerequests/${one.person.id}/${child.person.id}`;
  expect((await ask('POST', minor, { token: staff, body: {} })).code).toBe('mergeGuardians');
  expect((await ask('POST', minor, { token: staff, body: { confirmsGuardians: true } })).status).toBe(200);
});
