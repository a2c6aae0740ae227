import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { refusals } from '#shared/errors.ts';
import { households as contract, Household } from '#shared/membership/households/households.ts';
import { Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { ask, TestChurch } from '../people/testing.ts';

const People = many(Person);
let cloud: TestCloud;
let church: TestChurch;
let token: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  token = (await church.caller(['People__View', 'People__Edit'], { name: { first: 'S', last: 'Staff' } })).token;
});

const save = (body: unknown, by = token) => ask('POST', '/households', { token: by, body });
const load = (id: string) => ask('GET', `/households/${id}`, { token });
const settle = (id: string, body: unknown, by = token) => ask('POST', `/people/household/${id}`, { token: by, body });
const living = async (id: string) => (await ask('GET', `/people/household/${id}`, { token })).of(People);

describe('a household', () => {
  test('is added, renamed, listed and, once empty, removed', async () => {
    const [made] = (await save([{ name: ' The Stones ' }])).of(many(Household));
    expect(made).toMatchObject({ name: 'The Stones', churchId: church.id, version: 1 });
    const [renamed] = (await save({ id: made!.id, name: 'Stone & Berg', version: 1 })).of(many(Household));
    expect((await load(made!.id)).of(Household)).toEqual(renamed);
    expect((await ask('GET', '/households', { token })).of(contract.list.returns)).toContainEqual(renamed);
    const person = await church.person({ householdId: made!.id });
    expect(await ask('DELETE', `/households/${made!.id}`, { token })).toMatchObject({ status: 409, code: 'householdNotEmpty' });
    await ask('DELETE', `/people/${person.id}`, { token });
    expect((await load(made!.id)).status).toBe(404);
  });

  test('without people in it is removed when asked', async () => {
    const [made] = (await save([{ name: 'Nobody' }])).of(many(Household));
    expect((await ask('DELETE', `/households/${made!.id}`, { token })).status).toBe(200);
    expect((await ask('DELETE', `/households/${made!.id}`, { token })).status).toBe(404);
  });

  test.each([[{ name: ' ' }], [{}], [{ name: 'x'.repeat(101) }], [{ name: 'x', id: 'no' }]])('%j is refused', async (body) => {
    expect((await save([body])).status).toBe(400);
  });

  test('of an older or missing version is refused', async () => {
    const [made] = (await save([{ name: 'One' }])).of(many(Household));
    await save([{ id: made!.id, name: 'Two' }]);
    expect((await save([{ id: made!.id, name: 'Three', version: 1 }])).code).toBe('outdated');
    const [gone, other] = (await save([{ id: 'AAAAAAAAAAA', name: 'X' }, { name: 'Y' }])).of(many(Household));
    expect([gone?.error, gone?.name, other?.error, other?.name]).toEqual([refusals.notFound.says, 'X', undefined, 'Y']);
  });
});

describe('settling', () => {
  test('moves people in with their roles, out into their own, and removes what is left empty', async () => {
    const head = await church.person({ name: { first: 'H', last: 'Home' } });
    const [leaver, newcomer] = [
      await church.person({ name: { first: 'L', last: 'Leaver' }, householdId: head.householdId }),
      await church.person({ name: { first: 'N', last: 'Newcomer' } }),
    ];
    const after = await settle(head.householdId, [
      { id: head.id, householdRole: 'Head' },
      { id: newcomer.id, householdRole: 'Spouse' },
    ]);
    expect(after.of(People).map(({ id, householdRole, version }) => [id, householdRole, version])).toEqual([
      [head.id, 'Head', 1],
      [newcomer.id, 'Spouse', 2],
    ]);
    expect((await living(head.householdId)).map(({ id }) => id)).toEqual([head.id, newcomer.id]);
    expect((await load(newcomer.householdId)).status).toBe(404);
    const own = (await ask('GET', `/people/${leaver.id}`, { token })).of(Person);
    expect(own.householdRole).toBe('Head');
    expect((await load(own.householdId!)).of(Household).name).toBe('Leaver');
  });

  test('cannot be left empty, and thereby deleted', async () => {
    const person = await church.person();
    expect((await settle(person.householdId, [])).of(People)).toEqual([]);
    expect((await load(person.householdId)).status).toBe(404);
  });

  test('fifty at once is possible', async () => {
    const home = await church.person();
    const others = await Promise.all(Array.from({ length: 49 }, (_, i) => church.person({ name: { first: `P${i}`, last: 'Many' } })));
    const body = [home, ...others].map(({ id }) => ({ id, householdRole: 'Other', name: { display: 'sent along' } }));
    expect((await settle(home.householdId, body)).status).toBe(200);
    expect(await living(home.householdId)).toHaveLength(50);
    expect((await load(others[48]!.householdId)).status).toBe(404);
  });

  test('with Households Edit alone is allowed; strangers to the church are not found', async () => {
    const keeper = await church.caller(['Households__Edit'], { membershipStatus: 'Staff' });
    const home = await church.person();
    expect((await settle(home.householdId, [{ id: home.id, householdRole: 'Other' }], keeper.token)).status).toBe(200);
    const foreign = await (await TestChurch.make()).person();
    expect((await settle(home.householdId, [{ id: foreign.id }], keeper.token)).status).toBe(404);
    expect((await settle(foreign.householdId, [], keeper.token)).status).toBe(404);
    expect((await settle(home.householdId, [{ id: 'x' }], keeper.token)).status).toBe(400);
  });
});
