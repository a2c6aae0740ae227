import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, nowIso, setClock } from '#functions/core/clock.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { TestGiving } from '../ledger/stageTesting.ts';
import { couples } from './rows.ts';

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
  const [general, raffle] = await giving.done('POST', '/funds', [
    { name: 'General', taxDeductible: true },
    { name: 'Raffle', taxDeductible: false },
  ]);
  const batch = await giving.done('POST', '/batches', { name: 'Year', date: '2026-12-27' });
  const give = async (personId: string, lines: [string, number][], date = '2026-12-27') => {
    const funds = lines.map(([fundId, amount]) => ({ fundId, amount }));
    const [gift] = await giving.done('POST', '/gifts', [{ batchId: batch.id, personId, date, funds, method: 'check' }]);
    return gift;
  };
  const issue = (...givers: string[][]) =>
    giving.done('POST', '/statements', { year: 2026, givers: givers.map((personIds) => ({ personIds })) });
  return { giving, general: general.id, raffle: raffle.id, give, issue };
}

test('a statement is numbered and frozen; a correction is another one, which replaces it', async () => {
  const { giving, general, raffle, give, issue } = await opened();
  const own = { country: 'us', taxId: '12-3456789', signer: 'Tess Treasurer', note: 'Thank you!' };
  // Of two who save over the same version, one sees that the other has.
  expect((await giving.done('GET', '/statements/settings')).version).toBe(0);
  const saves = await Promise.all([1, 2].map(() => giving.ask('POST', '/statements/settings', { ...own, version: 0 })));
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await giving.done('POST', '/statements/settings', { ...own, version: 1 })).toMatchObject({ version: 2 });
  const [anna, ben] = [await giving.person(), await giving.person()];
  const gift = await give(anna, [
    [general, 25_000],
    [raffle, 2000],
  ]);
  await give(anna, [[general, 5000]], '2027-01-02');
  await give(ben, [[general, 100]]);
  const [first, second] = await issue([anna], [ben], [await giving.person()]);
  expect([first.id, second.id]).toEqual(['2026-00001', '2026-00002']);
  expect(first.totals).toEqual([{ currency: 'usd', given: 27_000, deductible: 25_000, goods: 0 }]);
  expect(await issue([anna])).toMatchObject([{ id: '2026-00001' }]);

  const load = (id: string) => giving.done('GET', `/statements/${id}`);
  const { statement, outdated } = await load(first.id);
  expect(outdated).toBe(false);
  expect(statement.church).toMatchObject({ taxId: '12-3456789', signer: 'Tess Treasurer' });
  expect(statement.lines.map(({ fund, amount, deductible }: Record<string, unknown>) => [fund, amount, deductible])).toEqual([
    ['General', 25_000, true],
    ['Raffle', 2000, false],
  ]);
  expect(statement.wording[0]).toMatch(/^No goods or services were provided to you in return/);

  await giving.done('POST', `/gifts/${gift.id}/goods`, { goods: { description: 'Dinner for two', value: 8000 } });
  expect((await load(first.id)).outdated).toBe(true);
  const [corrected] = await issue([anna]);
  expect(corrected).toMatchObject({
    id: '2026-00003',
    replaces: ['2026-00001'],
    totals: [{ given: 27_000, deductible: 17_000, goods: 8000 }],
  });
  const now = await load('2026-00003');
  expect(now.statement.wording.join(' ')).toMatch(
    /you received: Dinner for two\. Our good-faith estimate of its value is \$80\.00\..*limited to the excess/,
  );
  expect((await load(first.id)).statement).toEqual({ ...statement, replacedBy: '2026-00003' });
  expect((await giving.done('GET', '/statements?year=2026')).map(({ id }: { id: string }) => id)).toEqual([
    '2026-00003',
    '2026-00002',
    '2026-00001',
  ]);
});

test('many at once get numbers without gaps', async () => {
  const { giving, general, give, issue } = await opened();
  const givers = await Promise.all(Array.from({ length: 6 }, () => giving.person()));
  for (const one of givers) await give(one, [[general, 100]]);
  const issued = await Promise.all(givers.map((one) => issue([one])));
  expect(
    issued
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(givers.map((_, at) => `2026-0000${at + 1}`));
});

test('a couple has one together once both agree; the giver reads the own, no one else’s', async () => {
  const { giving, general, give, issue } = await opened();
  const { table } = giving.books;
  const anna = await giving.member();
  const spouse = await giving.person();
  const stranger = await giving.member();
  const home = (await table.need(people, { id: anna.personId })).row.householdId;
  const before = await table.need(people, { id: spouse });
  await table.write(table.put(people, { ...before.row, householdId: home }, before));
  await give(anna.personId, [[general, 100]]);
  await give(spouse, [[general, 200]]);
  const [alone] = await issue([anna.personId]);
  const pair = { year: 2026, givers: [{ personIds: [anna.personId, spouse] }] };
  expect((await giving.ask('POST', '/statements', pair)).status).toBe(400);
  const couple = { askedBy: anna.personId, asked: nowIso(), agreed: nowIso(), fromYear: 2026 };
  await table.write(
    table.put(couples, { ...couple, personId: anna.personId, spouseId: spouse }),
    table.put(couples, { ...couple, personId: spouse, spouseId: anna.personId }),
  );
  const [together] = await issue([spouse]);
  expect(together).toMatchObject({ totals: [{ given: 300 }], replaces: [alone.id] });
  expect(together.personIds.toSorted()).toEqual([anna.personId, spouse].toSorted());
  expect(await issue([anna.personId])).toMatchObject([{ id: together.id }]);
  const statuses = await Promise.all(
    [anna.token, stranger.token].map(async (token) => (await giving.ask('GET', `/statements/${together.id}`, undefined, token)).status),
  );
  expect(statuses).toEqual([200, 404]);
  expect(await giving.done('GET', '/statements/mine', undefined, anna.token)).toMatchObject([{ id: together.id }]);
  expect(await giving.done('GET', '/statements/mine', undefined, stranger.token)).toEqual([]);
});

test('what was given in return is taken from the whole gift, however many funds it has', async () => {
  const { giving, general, raffle, give, issue } = await opened();
  const [missions] = await giving.done('POST', '/funds', [{ name: 'Missions', taxDeductible: true }]);
  const anna = await giving.person();
  const gift = await give(anna, [
    [general, 2000],
    [missions.id, 2000],
    [raffle, 3000],
  ]);
  await giving.done('POST', `/gifts/${gift.id}/goods`, { goods: { description: 'Book', value: 2500 } });
  const [first] = await issue([anna]);
  expect(first.totals).toEqual([{ currency: 'usd', given: 7000, deductible: 1500, goods: 2500 }]);
  await giving.done('POST', `/gifts/${gift.id}/goods`, { goods: { description: 'Book', value: 4500 } });
  expect((await issue([anna]))[0].totals).toMatchObject([{ deductible: 0 }]);
});

test('what someone merged has given is on the statement of the one they were merged into, once', async () => {
  const { giving, general, give, issue } = await opened();
  const [{ personId: anna, token }, twin] = [await giving.member(), await giving.person()];
  await give(anna, [[general, 1000]]);
  await give(twin, [[general, 500]]);
  const [before] = await issue([twin]);
  const own = async () => (await giving.done('GET', '/statements/mine', undefined, token)).map(({ id }: { id: string }) => id);
  expect(await own()).toEqual([]);
  await mergePeople(giving.books.table, anna, twin, {});
  expect(await own()).toEqual([before.id]);
  expect(await giving.done('GET', `/statements/${before.id}`, undefined, token)).toMatchObject({ statement: { id: before.id } });
  for (const id of [anna, twin]) {
    const { gifts } = await giving.done('GET', `/gifts?personId=${id}`);
    expect(gifts.map(({ personId, amount }: { personId: string; amount: number }) => [personId, amount]).toSorted()).toEqual([
      [id, 1000],
      [id, 500],
    ]);
  }
  expect(await giving.done('GET', '/gifts/givers?year=2026')).toEqual([{ personId: anna, currency: 'usd', amount: 1500 }]);
  const [one] = await issue([anna]);
  expect(one).toMatchObject({ personIds: [anna], replaces: [before.id], totals: [{ given: 1500 }] });
  expect(await issue([anna])).toMatchObject([{ id: one.id }]);
  // Parted again, each has their own.
  await partPeople(giving.books.table, anna, twin);
  expect((await giving.done('GET', '/gifts/givers?year=2026')).map(({ amount }: { amount: number }) => amount)).toEqual([1000, 500]);
  const [again, other] = await issue([anna], [twin]);
  expect([again.totals[0].given, other.totals[0].given]).toEqual([1000, 500]);
});
