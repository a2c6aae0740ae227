// One statement for two: one asks, the other agrees, either ends it; and the giver sees who looked.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { people } from '#functions/membership/table.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { TestGiving } from '../ledger/stageTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2027-01-10T12:00:00.000Z');
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

async function opened() {
  const giving = await TestGiving.open();
  const { table } = giving.books;
  const [anna, ben, child, stranger] = await Promise.all([giving.member(), giving.member(), giving.member(), giving.member()]);
  const home = (await table.need(people, { id: anna.personId })).row.householdId;
  const move = async (id: string, o: object) => {
    const before = await table.need(people, { id });
    await table.write(table.put(people, { ...before.row, householdId: home, ...o }, before));
  };
  await move(ben.personId, { contactInfo: { email: `${ben.personId.toLowerCase()}@couple.test` } });
  await move(child.personId, { birthDate: '2015-05-05' });
  const ask = (who: { token: string }, path: string, body?: unknown) => giving.ask('POST', `/couples${path}`, body, who.token);
  const mine = (who: { token: string }) => giving.done('GET', '/couples/mine', undefined, who.token);
  return { giving, table, anna, ben, child, stranger, ask, mine };
}

test('nothing is together before both agree, and apart again once either ends it', async () => {
  const { giving, anna, ben, child, stranger, ask, mine } = await opened();
  expect(await mine(anna)).toEqual({ candidates: [{ personId: ben.personId, name: 'Pat Person' }] });
  expect((await mine(child)).candidates).toEqual([]);
  expect((await ask(anna, '', { personId: stranger.personId })).status).toBe(404);
  expect((await ask(anna, '', { personId: child.personId })).status).toBe(404);
  expect((await ask(anna, '', { personId: ben.personId })).status).toBe(200);
  expect((await mails(`${ben.personId.toLowerCase()}@couple.test`)).map(({ template }) => template)).toEqual(['coupleAsked']);
  // No one agrees to the own request, or to that of others.
  expect([(await ask(anna, '/agree')).status, (await ask(stranger, '/agree')).status]).toEqual([404, 404]);
  expect((await mine(ben)).couple).toMatchObject({ isAsker: false, spouse: { personId: anna.personId } });

  const [general] = await giving.done('POST', '/funds', [{ name: 'General', taxDeductible: true }]);
  const batch = await giving.done('POST', '/batches', { name: 'Year', date: '2026-12-27' });
  const give = (personId: string, date: string) =>
    giving.done('POST', '/gifts', [{ batchId: batch.id, personId, date, funds: [{ fundId: general.id, amount: 100 }], method: 'check' }]);
  for (const { personId } of [anna, ben]) for (const date of ['2026-12-27', '2027-01-03']) await give(personId, date);
  const issue = async (year: number, ...ids: string[]) =>
    (await giving.done('POST', '/statements', { year, givers: ids.map((id) => ({ personIds: [id] })) })).map(
      ({ personIds }: { personIds: string[] }) => personIds.length,
    );

  expect((await ask(ben, '/agree')).status).toBe(200);
  expect(await giving.done('GET', '/couples')).toMatchObject([{ personIds: [anna.personId, ben.personId], fromYear: 2026 }]);
  expect(await issue(2026, anna.personId, ben.personId)).toEqual([2, 2]);
  expect((await ask(ben, '/end')).status).toBe(200);
  expect([(await mine(anna)).couple, (await mine(ben)).couple]).toEqual([undefined, undefined]);
  // What was issued together stays together, later years are apart.
  await give(anna.personId, '2026-12-28');
  expect(await issue(2026, anna.personId)).toEqual([2]);
  expect(await issue(2027, anna.personId, ben.personId)).toEqual([1, 1]);
});

test('two who ask each other agree; who has asked someone can’t ask another one', async () => {
  const { table, anna, ben, child, ask, mine } = await opened();
  const grown = await table.need(people, { id: child.personId });
  await table.write(table.put(people, { ...grown.row, birthDate: '1970-01-01' }, grown));
  await ask(anna, '', { personId: ben.personId });
  expect((await ask(anna, '', { personId: child.personId })).code).toBe('underWay');
  expect((await ask(child, '', { personId: anna.personId })).code).toBe('underWay');
  await Promise.all([ask(ben, '', { personId: anna.personId }), ask(ben, '', { personId: anna.personId })]);
  expect((await mine(anna)).couple.agreed).toBeDefined();
});

test('a giver sees who looked at the own donations, once an hour, and not oneself', async () => {
  const { giving, anna, ben } = await opened();
  const readers = (who: { token: string }) => giving.done('GET', '/readers/mine', undefined, who.token);
  for (let times = 0; times < 3; times++) await giving.done('GET', `/gifts?personId=${anna.personId}`);
  await giving.done('GET', '/gifts/mine', undefined, anna.token);
  expect(await readers(anna)).toHaveLength(1);
  expect((await readers(anna))[0]).toMatchObject({ name: expect.stringMatching(/^Tess/) });
  expect(await readers(ben)).toEqual([]);
});
