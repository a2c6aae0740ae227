import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Household } from '#shared/membership/households/households.ts';
import { Person } from '#shared/membership/people/people.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { ask, TestChurch } from '../people/testing.ts';
import { roleMembers, roles } from '../roles/rows.ts';
import { ofChurch, personUsers, userChurches } from '../table.ts';
import { signIns } from '../transfers/signIns/rows.ts';

const People = many(Person);
let cloud: TestCloud;
let church: TestChurch;
let staff: Awaited<ReturnType<TestChurch['caller']>>;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.caller(['People__View', 'People__Edit'], { name: { first: 'S', last: 'Staff' } });
});
afterEach(() => moveClock(0));

const remove = (id: string, token = staff.token) => ask('DELETE', `/people/${id}`, { token });
const restore = (kind: string, id: string, token = staff.token) => ask('POST', `/removed/${kind}/${id}`, { token, body: {} });
const list = async (token = staff.token) => (await ask('GET', '/removed', { token })).of(many(Removed));
const search = async (term: string) => (await ask('GET', `/people/search?term=${term}`, { token: staff.token })).of(People);
const recent = async () => (await ask('GET', '/people/recent', { token: staff.token })).of(People).map(({ id }) => id);

describe('a deleted person', () => {
  test('is gone from everywhere but the list of what was deleted, and comes back whole', async () => {
    const person = await church.person({ name: { first: 'Lost', last: 'Sheep' }, contactInfo: { email: 'lost@sheep.test' } });
    const before = (await ask('GET', `/people/${person.id}`, { token: staff.token })).of(Person);
    expect((await remove(person.id)).text).toBe('{}');
    expect((await ask('GET', `/people/${person.id}`, { token: staff.token })).status).toBe(404);
    expect((await ask('GET', `/people/ids?ids=${person.id}`, { token: staff.token })).text).toBe('[]');
    expect((await ask('GET', '/people/page', { token: staff.token })).text).not.toContain('Sheep');
    expect(await search('sheep')).toEqual([]);
    expect(await recent()).not.toContain(person.id);
    expect((await ask('GET', `/households/${person.householdId}`, { token: staff.token })).status).toBe(404);
    expect((await remove(person.id)).status).toBe(404);

    const [entry] = await list();
    expect(entry).toMatchObject({ kind: 'Person', id: person.id, label: 'Lost Sheep', removedBy: 'Carl Caller' });
    expect(Date.parse(entry!.until) - Date.parse(entry!.removedAt)).toBe(30 * dayMs);

    expect((await restore('person', person.id)).of(Removed)).toEqual(entry);
    expect((await ask('GET', `/people/${person.id}`, { token: staff.token })).of(Person)).toEqual({ ...before, version: 3 });
    expect((await search('lost@sheep.test')).map(({ id }) => id)).toEqual([person.id]);
    expect(await recent()).toContain(person.id);
    expect((await ask('GET', `/households/${person.householdId}`, { token: staff.token })).of(Household).name).toBe('Sheep');
    expect(await list()).toEqual([]);
    expect((await restore('Person', person.id)).status).toBe(404);
  });

  test('who waits to be invited is invited by no one meanwhile, and is forgotten with the person', async () => {
    const person = await church.person();
    const { table } = church;
    await table.write(table.put(signIns, { personId: person.id, email: 'lost@sheep.test', firstName: 'L', lastName: 'S', roleIds: [] }));
    const waiting = async () => (await table.all(ofChurch, ['signins'], { index: 'gsi1' })).of(signIns).length;
    await remove(person.id);
    expect(await waiting()).toBe(0);
    expect((await restore('Person', person.id)).status).toBe(200);
    expect([await waiting(), (await table.need(signIns, { personId: person.id })).row.until]).toEqual([1, undefined]);
    await remove(person.id);
    moveClock(30 * dayMs + 1000);
    expect(await table.get(signIns, { personId: person.id })).toBeUndefined();
  });

  test('is deleted and restored in one transaction each', async () => {
    const other = await church.person();
    const { id } = await church.person({ householdId: other.householdId });
    const writes = (operations: string[]) => operations.filter((operation) => operation === 'TransactWriteItems');
    expect(writes(await requestsOf(() => remove(id)))).toHaveLength(1);
    expect(writes(await requestsOf(() => restore('Person', id)))).toHaveLength(1);
  });

  test('returns to a household that others still live in, or to a new one', async () => {
    const other = await church.person({ name: { first: 'O', last: 'Other' } });
    const person = await church.person({ householdId: other.householdId });
    await remove(person.id);
    expect((await ask('GET', `/households/${other.householdId}`, { token: staff.token })).status).toBe(200);
    expect((await restore('Person', person.id)).status).toBe(200);
    expect((await ask('GET', `/people/household/${other.householdId}`, { token: staff.token })).of(People)).toHaveLength(2);
  });

  test('cannot be restored after 30 days', async () => {
    const { id } = await church.person();
    await remove(id);
    moveClock(30 * dayMs + 60_000);
    const token = await church.token(staff.userId, staff.person, ['People__View', 'People__Edit']);
    expect(await list(token)).toEqual([]);
    expect(await restore('Person', id, token)).toMatchObject({ status: 410, code: 'undoExpired' });
  });

  test('cannot be oneself', async () => {
    expect(await remove(staff.person.id)).toMatchObject({ status: 409, code: 'ownPerson' });
  });

  test('who signs in is signed out; the link stands when they come back, unless they have another person by then', async () => {
    const user = await church.caller([], { membershipStatus: 'Visitor' });
    await remove(user.person.id);
    expect((await ask('GET', `/people/${user.person.id}`, { token: user.token })).code).toBe('tokenEnded');
    await restore('Person', user.person.id);
    const linked = async () => (await ask('GET', `/people/${user.person.id}`, { token: staff.token })).of(Person).hasUser;
    expect(await linked()).toBe(true);
    await remove(user.person.id);
    const membership = await church.table.get(userChurches, { userId: user.userId, churchId: church.id });
    await church.table.write(church.table.put(userChurches, { ...membership!.row, personId: newId() }, membership));
    await restore('Person', user.person.id);
    expect(await linked()).toBe(false);
    expect(await church.table.get(personUsers, { personId: user.person.id })).toBeUndefined();
  });
});

describe('the list', () => {
  test('is newest first', async () => {
    const [a, b] = [await church.person({ name: { first: 'A' } }), await church.person({ name: { first: 'B' } })];
    await remove(a.id);
    moveClock(1000);
    await remove(b.id);
    expect((await list()).map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  test('shows callers what they can restore, and nothing of another church', async () => {
    const { table } = church;
    const role = { id: newId(), name: 'Helpers', permissions: [] };
    const held = { id: newId(), roleId: role.id, userId: staff.userId, dateAdded: nowIso() };
    await table.write(table.put(roles, role), table.put(roleMembers, held));
    const { id } = await church.person();
    await remove(id);
    await table.write(table.remove(roles, (await table.get(roles, { id: role.id }))!));
    const keeper = await church.caller(['Roles__Edit'], { name: { first: 'R', last: 'R' } });
    expect((await list(keeper.token)).map(({ kind, label }) => [kind, label])).toEqual([['Role', 'Helpers']]);
    expect((await list()).map(({ kind }) => kind)).toEqual(['Person']);
    expect((await restore('Person', id, keeper.token)).code).toBe('forbidden');
    expect((await restore('Role', role.id)).code).toBe('forbidden');
    const stranger = await (await TestChurch.make()).caller(['People__Edit', 'Roles__Edit']);
    expect(await list(stranger.token)).toEqual([]);
    for (const [kind, of] of [
      ['Person', id],
      ['Role', role.id],
    ] as const)
      expect([404, 410]).toContain((await restore(kind, of, stranger.token)).status);
    expect((await restore('Role', role.id, keeper.token)).of(Removed).label).toBe('Helpers');
    expect((await table.get(roles, { id: role.id }))?.row).toEqual(role);
    // Its members regain access with their next token.
    expect((await ask('GET', '/removed', { token: staff.token })).status).toBe(200);
  });

  test('gives no one a role that grants more than they hold themselves', async () => {
    const { table } = church;
    const grant = { id: newId(), apiName: 'GivingApi', contentType: 'Donations', action: 'Edit' };
    const role = { id: newId(), name: 'Treasurers', permissions: [grant] };
    await table.write(table.put(roles, role));
    await table.write(table.remove(roles, (await table.get(roles, { id: role.id }))!));
    const keeper = await church.caller(['Roles__Edit']);
    expect((await restore('Role', role.id, keeper.token)).status).toBe(403);
    expect(await table.get(roles, { id: role.id })).toBeUndefined();
  });

  test('of things that cannot be restored has none', async () => {
    expect((await restore('Church', 'AAAAAAAAAAA')).status).toBe(404);
  });
});
