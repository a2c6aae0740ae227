import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, requestsOf } from '#functions/core/serve/testing.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { noteGiverRead } from '#functions/giving/ledger/giverReads.ts';
import { giftsOfPeople } from '#functions/giving/ledger/load.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { merges as contract } from '#shared/membership/people/merges/merges.ts';
import { Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { groupMembers, groups } from '../../groups/rows.ts';
import { households, type PersonRow, people } from '../../table.ts';
import { linkInvited } from '../claim.ts';
import { anonymize } from '../gdpr.ts';
import { ask, TestChurch } from '../testing.ts';
import { changePerson } from '../writes.ts';
import { aliasesOf, keptIds } from './mergedRows.ts';

const People = many(Person);
const jon = { name: { first: 'Jon', last: 'Smith' }, contactInfo: { email: 'jon@grace.test' }, birthDate: '1980-03-04' };
const jonathan = {
  name: { first: 'Jonathan', last: 'Smith' },
  contactInfo: { email: 'smith@work.test', mobilePhone: '555 010 0199' },
  donorNumber: '77',
};
let cloud: TestCloud;
let church: TestChurch;
let token: string;
let [kept, other]: [PersonRow, PersonRow] = [Object.create(null), Object.create(null)];
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  token = (await church.caller(['People__View', 'People__Edit', 'People__Merge', 'Group Members__Edit', 'Groups__Edit'])).token;
  [kept, other] = [await church.person(jon), await church.person(jonathan)];
});

const path = (a = kept, b = other) => `/merges/${a.id}/${b.id}`;
const merge = (body: object = {}, a = kept, b = other, by = token) => ask('POST', path(a, b), { token: by, body });
const part = (a = kept, b = other) => ask('DELETE', path(a, b), { token });
const load = async (id: string) => (await ask('GET', `/people/${id}`, { token })).of(Person);
const search = async (term: string) => (await ask('GET', `/people/search?term=${term}`, { token })).of(People).map(({ id }) => id);
const save = async (body: object) => expect((await ask('POST', '/people', { token, body: [body] })).status).toBe(200);
const left = contract.part.returns;

async function inGroup(name: string, members: readonly (readonly [PersonRow, boolean])[]): Promise<string> {
  const [group] = JSON.parse((await ask('POST', '/groups', { token, body: [{ name }] })).text);
  for (const [{ id: personId }, leader] of members)
    expect((await ask('POST', '/groupmembers', { token, body: [{ groupId: group.id, personId, leader }] })).status).toBe(200);
  return group.id;
}

/** Everything about people, groups and households, without versions and the audit log. */
async function digest() {
  const shown = ['Person', 'Find', 'Birthday', 'Arrival', 'GroupMember', 'Group', 'Household', 'Merge', 'PersonUser'];
  const items = (await allItems()).filter(({ pk, kind }) => String(pk).includes(church.id) && shown.includes(String(kind)));
  return new Map(items.map(({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, row }) => [`${pk} ${sk}`, { gsi1pk, gsi1sk, gsi2pk, gsi2sk, row }]));
}

describe('merged people', () => {
  test('are one: every read of the other leads to the kept one, and no list shows the other', async () => {
    expect((await merge({ take: ['first', 'mobilePhone', 'donorNumber'] })).of(contract.merge.returns)).toEqual({ id: kept.id });
    const view = await load(other.id);
    expect(view).toMatchObject({
      id: kept.id,
      name: { display: 'Jonathan Smith' },
      contactInfo: { email: 'jon@grace.test', mobilePhone: '555 010 0199' },
      ...{ birthDate: '1980-03-04', donorNumber: '77', merged: [{ id: other.id, name: 'Jonathan Smith', by: 'Carl Caller' }] },
    });
    expect(await search('smith')).toEqual([kept.id]);
    for (const list of ['/people', '/people/page', '/people/recent']) {
      const read = JSON.parse((await ask('GET', list, { token })).text);
      const ids = (Array.isArray(read) ? read : read.people).map(({ id }: { id: string }) => id);
      expect([list, ids.includes(kept.id), ids.includes(other.id)]).toEqual([list, true, false]);
    }
    // What refers to the other finds the name under the id it has.
    const [named] = (await ask('GET', `/people/ids?ids=${other.id}`, { token })).of(People);
    expect(named).toMatchObject({ id: other.id, name: { display: 'Jonathan Smith' }, contactInfo: { email: 'jon@grace.test' } });
    expect((await ask('GET', `/people/basic?ids=${other.id}`, { token })).text).toContain('Jonathan Smith');
    expect((await aliasesOf(church.table, [kept.id])).all).toEqual([kept.id, other.id]);
    expect((await aliasesOf(church.table, [other.id])).of(kept.id)).toBe(other.id);
    expect((await keptIds(church.table))(other.id)).toBe(kept.id);
    expect(await giftsOfPeople(church.table, [kept.id])).toEqual([]);
  });

  test('take two requests to merge, and two to part; one more if there are groups', async () => {
    expect(await requestsOf(() => merge())).toHaveLength(2);
    expect(await requestsOf(() => part())).toHaveLength(2);
    await inGroup('Choir', [[other, false]]);
    expect(await requestsOf(() => merge())).toHaveLength(3);
    const asked = (await ask('GET', `/groupmembers?personId=${other.id}`, { token })).text;
    expect(JSON.parse(asked)).toMatchObject([{ personId: kept.id }]);
    expect(await requestsOf(() => part())).toHaveLength(3);
  });

  test('are saved as one under either id, and deleting the other deletes no one', async () => {
    await merge();
    await save({ id: other.id, nametagNotes: 'nuts' });
    expect((await church.table.need(people, { id: kept.id })).row.nametagNotes).toBe('nuts');
    expect((await ask('DELETE', `/people/${other.id}`, { token })).status).toBe(404);
    expect((await ask('DELETE', `/gdpr/people/${other.id}/anonymize`, { token })).status).toBe(404);
    expect((await load(kept.id)).id).toBe(kept.id);
    const groupId = await inGroup('Band', []);
    expect(await ask('POST', '/groupmembers', { token, body: [{ groupId, personId: other.id }] })).toMatchObject({ code: 'personGone' });
    expect((await ask('POST', `/people/household/${kept.householdId}`, { token, body: [{ id: other.id }] })).status).toBe(404);
  });

  test('stay hidden when a row of theirs is changed, as by an import, and are found by it once they are parted', async () => {
    await merge();
    const hidden = await church.table.need(people, { id: other.id });
    const changed = { ...hidden.row, name: { ...hidden.row.name, first: 'Jojo' }, birthDate: '1980-05-06' };
    await church.table.write(changePerson(church.table, changed, hidden));
    expect([await search('jojo'), await search('smith')]).toEqual([[], [kept.id]]);
    await part();
    expect(await search('jojo')).toEqual([other.id]);
  });

  test('are deleted and restored together, and end together', async () => {
    await merge();
    const before = await digest();
    await ask('DELETE', `/people/${kept.id}`, { token });
    expect((await church.table.need(people, { id: other.id })).row.until).toBeDefined();
    expect((await ask('GET', `/people/${other.id}`, { token })).status).toBe(404);
    expect((await ask('POST', `/removed/Person/${kept.id}`, { token, body: {} })).status).toBe(200);
    expect(await digest()).toEqual(before);
  });

  test('are erased together', async () => {
    await merge();
    expect((await ask('DELETE', `/gdpr/people/${kept.id}/anonymize`, { token })).status).toBe(200);
    const text = JSON.stringify((await allItems()).filter(({ pk }) => String(pk).startsWith(`membership#${church.id}`)));
    expect(['Jonathan', 'smith@work.test', 'jon@grace.test', '555 010'].filter((one) => text.includes(one))).toEqual([]);
  });
});

describe('parting', () => {
  test('is the identity: people, what finds them, groups and households are as before', async () => {
    await inGroup('Choir', [
      [kept, false],
      [other, true],
    ]);
    await inGroup('Band', [[other, true]]);
    const before = await digest();
    await merge({ take: ['first', 'email', 'household', 'mobilePhone'] });
    expect((await church.table.need(people, { id: kept.id })).row.groups.map(({ name, leader }) => [name, leader])).toEqual([
      ['Choir', true],
      ['Band', true],
    ]);
    // The household of the other waits for them.
    expect((await ask('DELETE', `/households/${other.householdId}`, { token })).status).toBe(409);
    expect((await part()).of(left)).toEqual({ left: [], groups: [] });
    expect(await digest()).toEqual(before);
    expect((await part()).status).toBe(404);
  });

  test('loses no edit: what was changed since stays with the kept one and is named', async () => {
    const [choir, band] = [await inGroup('Choir', [[other, true]]), await inGroup('Band', [[other, false]])];
    await merge({ take: ['first', 'email', 'mobilePhone'] });
    await save({ id: kept.id, contactInfo: { email: 'new@grace.test' }, nametagNotes: 'nuts' });
    await ask('POST', '/groupmembers', { token, body: [{ groupId: choir, personId: kept.id, leader: false }] });
    expect((await part()).of(left)).toEqual({ left: ['email'], groups: ['Choir'] });
    const [one, two] = [await load(kept.id), await load(other.id)];
    expect([one.contactInfo.email, one.nametagNotes, one.name.first, one.contactInfo.mobilePhone]).toEqual([
      'new@grace.test',
      'nuts',
      'Jon',
      undefined,
    ]);
    expect([two.id, two.contactInfo.email, two.name.first]).toEqual([other.id, 'smith@work.test', 'Jonathan']);
    const member = (groupId: string, { id: personId }: PersonRow) => church.table.get(groupMembers, { groupId, personId });
    expect([(await member(choir, kept))?.row.leader, await member(choir, other)]).toEqual([false, undefined]);
    expect([await member(band, kept), (await member(band, other))?.row.leader]).toEqual([undefined, false]);
    expect((await church.table.need(groups, { id: band })).row.memberCount).toBe(1);
  });

  test.each([0, 1, 4])('of chains and of several, in any order, is the identity (%d)', async (order) => {
    const third = await church.person({ name: { first: 'Johnny', last: 'Smith' }, contactInfo: { homePhone: '555 333 4444' } });
    const before = await digest();
    if (order < 4) {
      await merge({ take: ['email'] });
      await merge({ take: ['email', 'homePhone'] }, kept, third);
      expect((await aliasesOf(church.table, [kept.id])).all).toEqual([kept.id, other.id, third.id]);
      const turns = order % 2 === 0 ? [third, other] : [other, third];
      for (const one of turns) expect((await part(kept, one)).of(left).left).toEqual([]);
    } else {
      await merge({ take: ['mobilePhone'] }, other, third);
      await merge({ take: ['first'] });
      expect((await load(third.id)).id).toBe(kept.id);
      expect((await keptIds(church.table))(third.id)).toBe(kept.id);
      expect((await aliasesOf(church.table, [kept.id])).all).toEqual([kept.id, other.id, third.id]);
      // From the inside out only.
      expect((await part(other, third)).status).toBe(404);
      expect((await part()).status).toBe(200);
      expect((await load(third.id)).id).toBe(other.id);
      expect((await part(other, third)).status).toBe(200);
    }
    expect(await digest()).toEqual(before);
  });
});

describe('it is refused', () => {
  test('to those without the permission, and for what is not two people of this church', async () => {
    const editor = await church.caller(['People__View', 'People__Edit']);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await ask(method, path(), { token: editor.token, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(403);
    const foreign = await (await TestChurch.make()).person();
    for (const [a, b] of [
      [kept, foreign],
      [foreign, kept],
      [kept, kept],
    ] as const)
      expect((await merge({}, a, b)).status).toBe(404);
    for (const body of [{ take: ['id'] }, { take: 'first' }, { keptVersion: 'x' }]) expect((await merge(body)).status).toBe(400);
    await merge();
    expect((await merge()).status).toBe(404);
    expect((await merge({}, other, kept)).status).toBe(404);
    expect((await ask('GET', path(), { token })).status).toBe(404);
  });

  test('of a version that someone has changed since it was compared', async () => {
    const compared = (await ask('GET', path(), { token })).of(contract.compare.returns);
    expect(compared).toMatchObject({ kept: { id: kept.id }, other: { id: other.id }, guardiansDiffer: false });
    await save({ id: other.id, nametagNotes: 'nuts' });
    expect((await merge({ keptVersion: compared.kept.version, otherVersion: compared.other.version })).code).toBe('outdated');
  });

  test('for someone who signs in: they are the one that is kept; two of them are not merged', async () => {
    const [member, colleague] = [await church.caller([]), await church.caller([])];
    expect((await merge({}, kept, member.person)).code).toBe('mergeSignsIn');
    expect((await merge({}, colleague.person, member.person)).code).toBe('mergeBothSignIn');
    expect((await merge({}, member.person, kept)).status).toBe(200);
  });

  test('into one’s own record, whose gifts and forms one could read then', async () => {
    const staff = await church.caller(['People__Merge']);
    const answer = await ask('POST', path(staff.person, other), { token: staff.token, body: {} });
    expect([answer.status, answer.code]).toEqual([409, 'mergeSelf']);
  });

  test('for a minor of another household, unless that is confirmed', async () => {
    const child = await church.person({ birthDate: '2020-01-01', householdRole: 'Child' });
    expect((await ask('GET', path(kept, child), { token })).of(contract.compare.returns).guardiansDiffer).toBe(true);
    expect((await merge({}, kept, child)).code).toBe('mergeGuardians');
    expect((await merge({ confirmsGuardians: true }, kept, child)).status).toBe(200);
  });

  test('for more than twenty', async () => {
    const crowd = [];
    for (let at = 0; at < 20; at += 1) crowd.push(await church.person({ name: { first: `J${at}`, last: 'Smith' } }));
    for (const one of crowd) expect((await merge({}, kept, one)).status).toBe(200);
    expect((await merge()).code).toBe('mergeTooMany');
  });

  test('for more tags than a change of the name has room for, before or after', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag${String(at).padStart(8, '0')}`);
    const [half, rest] = [tags(31), tags(62).slice(31)];
    const [one, two] = [await church.person({ tags: half }), await church.person({ tags: rest })];
    expect((await merge({}, one, two)).code).toBe('mergeTooMany');
    const smythe = await church.person({ name: { first: 'Jon', last: 'Smythe' } });
    expect((await merge({ take: ['last'] }, kept, smythe)).status).toBe(200);
    const now = await church.table.need(people, { id: kept.id });
    await church.table.write(church.table.put(people, { ...now.row, tags: tags(100) }, now));
    expect((await part(kept, smythe)).code).toBe('mergeTooMany');
  });

  test('of ten who merge the same two at once, or either into the other, one does', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? merge() : merge({}, other, kept))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await church.table.all({ area: 'membership' }, ['people'], { index: 'gsi1' }))
        .of(people)
        .filter(({ row }) => row.name.last === 'Smith'),
    ).toHaveLength(1);
  });
});

test('a link to someone who is merged meanwhile is not made, and leaving the directory by the old id means the kept one', async () => {
  const user = { id: newId(), email: 'j@grace.test', firstName: 'J', lastName: 'S', verified: true, registrationDate: nowIso() };
  const linking = await linkInvited(church.table, user, other.id);
  await merge();
  await expect(church.table.write(linking)).rejects.toMatchObject({ code: 'outdated' });
  await merge({}, kept, await church.person());
  const body = { personId: other.id, optedOut: true };
  const askAll = asking(serveArea('membership', handlers));
  expect((await askAll('POST', '/users/updateOptedOut', { token, body })).status).toBe(200);
  expect((await church.table.need(people, { id: kept.id })).row.optedOut).toBe(true);
});

test('a status farther from the church takes effect at once, and the other’s old id invites no one', async () => {
  const member = await church.caller([], { membershipStatus: 'Member' });
  const visitor = await church.person({ membershipStatus: 'Visitor' });
  const me = () => ask('GET', `/people/${kept.id}`, { token: member.token });
  expect((await me()).status).toBe(200);
  await merge({ take: ['membershipStatus'] }, member.person, visitor);
  forgetSessions();
  expect((await me()).status).toBe(401);
  const askAll = asking(serveArea('membership', handlers));
  const invited = await askAll('POST', '/users/sendInviteEmail', { token, body: { personId: visitor.id, email: 'v@grace.test' } });
  expect(invited.code).toBe('signsInAlready');
});

test('erased, leave no household behind that bears their name, and nothing that could be parted', async () => {
  await merge();
  expect(await church.table.get(households, { id: other.householdId })).toBeDefined();
  await anonymize(church.table, kept.id);
  expect(await church.table.get(households, { id: other.householdId })).toBeUndefined();
  expect((await church.table.need(people, { id: other.id })).row).toMatchObject({ mergedInto: kept.id, contactInfo: {}, householdId: '' });
  expect((await part()).status).toBe(404);
});

test('whose gifts were looked at by the old id is told to the kept one', async () => {
  await merge();
  await noteGiverRead(church.table, { personId: newId() }, other.id);
  expect((await auditLines(church.table, 'giving')).map(({ about }) => about)).toEqual([{ personId: kept.id }]);
});

test('older clients merge by saving memberships again and deleting the other', async () => {
  const groupId = await inGroup('Choir', [[other, false]]);
  const [member] = JSON.parse((await ask('GET', `/groupmembers?personId=${other.id}`, { token })).text);
  expect((await ask('POST', '/groupmembers', { token, body: [{ ...member, personId: kept.id }] })).status).toBe(200);
  expect((await ask('DELETE', `/people/${other.id}`, { token })).status).toBe(200);
  expect((await church.table.need(people, { id: kept.id })).row.groups).toMatchObject([{ id: groupId }]);
  expect(await search('smith')).toEqual([kept.id]);
  expect(await church.table.get(households, { id: kept.householdId })).toBeDefined();
});
