// Gift Aid: givers declare it in the portal, staff enter paper, and statements say what it covers.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { TestGiving } from '../ledger/stageTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const asks = 'I want to Gift Aid my donations.\nI am a UK taxpayer.';

async function opened() {
  setClock('2026-11-15T23:40:00.000Z');
  const giving = await TestGiving.open();
  const british = { country: 'gb', taxId: '123456', signer: '', note: '', declaration: asks };
  await giving.done('POST', '/statements/settings', british);
  const [general, raffle] = await giving.done('POST', '/funds', [
    { name: 'General', taxDeductible: true },
    { name: 'Raffle', taxDeductible: false },
  ]);
  const batch = await giving.done('POST', '/batches', { name: 'Year', date: '2026-11-15' });
  const give = async (personId: string, date: string, amount = 10_000, raffled = 0) => {
    const lines = [
      { fundId: general.id, amount },
      { fundId: raffle.id, amount: raffled },
    ];
    const sent = { batchId: batch.id, personId, date, funds: lines.filter((line) => line.amount > 0), method: 'check' };
    return (await giving.done('POST', '/gifts', [sent]))[0];
  };
  const issue = async (year: number, ...personIds: string[]) => {
    const [head] = await giving.done('POST', '/statements', { year, givers: [{ personIds }] });
    return (await giving.done('GET', `/statements/${head.id}`)).statement;
  };
  return { giving, give, issue, british };
}
const aided = ({ lines }: { lines: { date: string; giftAid?: boolean }[] }) => lines.flatMap(({ date, giftAid }) => (giftAid ? date : []));

test('a giver declares in the portal what the church asks for, ends it, and statements follow', async () => {
  const { giving, give, issue, british } = await opened();
  const [anna, ben] = [await giving.member(), await giving.member()];
  const own = (who: { token: string }, path = '', body?: unknown) =>
    giving.ask(path === 'get' ? 'GET' : 'POST', `/giftAid/mine${path === 'get' ? '' : path}`, body, who.token);
  for (const date of ['2026-02-01', '2026-11-15']) await give(anna.personId, date);
  const before = await issue(2026, anna.personId);
  expect(before).toMatchObject({ declaration: asks, totals: [{ given: 20_000 }] });
  expect([aided(before), before.declared, before.totals[0].giftAid]).toEqual([[], undefined, undefined]);

  expect((await own(anna, 'get')).text).toBe(JSON.stringify({ asks }));
  expect((await own(anna, '', { past: false, asks: 'I declare nothing.' })).code).toBe('outdated');
  const both = await Promise.all([1, 2].map(() => own(anna, '', { past: false, asks })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await giving.done('GET', '/giftAid/mine', undefined, anna.token)).toMatchObject({
    declaration: { declared: '2026-11-15', past: false, text: asks },
  });
  expect(JSON.parse((await own(ben, 'get')).text).declaration).toBeUndefined();
  const after = await issue(2026, anna.personId);
  expect(after).toMatchObject({ replaces: [before.id], totals: [{ given: 20_000, giftAid: 10_000 }], declared: [{ date: '2026-11-15' }] });
  expect([aided(after), after.declaration]).toEqual([['2026-11-15'], undefined]);

  setClock('2026-11-16T00:10:00.000Z');
  await own(anna, '/end');
  await give(anna.personId, '2026-11-16');
  const ended = await issue(2026, anna.personId);
  expect([aided(ended), ended.declaration]).toEqual([['2026-11-15'], asks]);
  // What an ended one covered stays covered by the next.
  await own(anna, '', { past: false, asks });
  expect(aided(await issue(2026, anna.personId))).toEqual(['2026-11-15', '2026-11-16']);

  // Where no one is asked, no one declares.
  await giving.done('POST', '/statements/settings', { ...british, country: 'us' });
  expect((await own(ben, '', { past: true, asks })).code).toBe('notFound');
  expect(aided(await issue(2026, anna.personId))).toEqual([]);
});

test('staff enter what was declared on paper: four years back at most, and nothing that is no gift', async () => {
  const { giving, give, issue } = await opened();
  const anna = await giving.person();
  for (const date of ['2022-03-09', '2022-03-10']) await give(anna, date);
  const dinner = await give(anna, '2026-04-01', 10_000, 2000);
  const save = (body: object, token?: string) => giving.ask('POST', `/giftAid/${anna}`, body, token);
  const paper = { declared: '2026-03-10', past: true, version: 0 };
  const viewer = await giving.member(['Donations__View']);
  expect((await save(paper, viewer.token)).status).toBe(403);
  expect((await giving.ask('POST', '/giftAid/AAAAAAAAAAA', paper)).status).toBe(400);
  for (const wrong of [{ declared: '2026-11-16' }, { declared: '1980-01-01' }, { ended: '2026-03-09' }])
    expect((await save({ ...paper, ...wrong })).status).toBe(400);
  const saves = await Promise.all([1, 2].map(() => save(paper)));
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await giving.done('GET', `/giftAid/${anna}`, undefined, viewer.token)).toMatchObject({
    ...{ isUsed: true, version: 1 },
    declaration: { declared: '2026-03-10', past: true },
  });
  expect(aided(await issue(2022, anna))).toEqual(['2022-03-10']);
  // A raffle is no gift; a dinner that is worth more than a quarter of £100 makes none of it one.
  expect((await issue(2026, anna)).totals).toMatchObject([{ given: 12_000, giftAid: 10_000 }]);
  await giving.done('POST', `/gifts/${dinner.id}/goods`, { goods: { description: 'Dinner', value: 2601 } });
  expect((await issue(2026, anna)).totals).toMatchObject([{ giftAid: 0 }]);
  expect((await save({ declared: '', past: false, version: 1 })).status).toBe(200);
  expect(aided(await issue(2022, anna))).toEqual([]);
});

test('of a couple, each one’s declaration covers the own gifts only', async () => {
  const { giving, give, issue } = await opened();
  const { table } = giving.books;
  const [anna, ben] = [await giving.member(), await giving.member()];
  const home = (await table.need(people, { id: anna.personId })).row.householdId;
  const other = await table.need(people, { id: ben.personId });
  await table.write(table.put(people, { ...other.row, householdId: home }, other));
  await giving.done('POST', '/couples', { personId: ben.personId }, anna.token);
  await giving.done('POST', '/couples/agree', undefined, ben.token);
  await giving.done('POST', '/giftAid/mine', { past: true, asks }, anna.token);
  await give(anna.personId, '2026-05-01');
  await give(ben.personId, '2026-05-02');
  const together = await issue(2026, anna.personId);
  expect(together).toMatchObject({ declared: [{ date: '2026-11-15' }], declaration: asks, totals: [{ given: 20_000, giftAid: 10_000 }] });
  expect([together.personIds.length, aided(together)]).toEqual([2, ['2026-05-01']]);
});

test('merged, what either has declared is covered; each is ended where it was made, and parted again each has their own', async () => {
  const { giving, give, issue } = await opened();
  const { table } = giving.books;
  const [anna, twin] = [await giving.member(), await giving.person()];
  for (const date of ['2026-02-01', '2026-11-15']) await give(anna.personId, date);
  await giving.done('POST', `/giftAid/${twin}`, { declared: '2026-01-10', past: false, version: 0 });
  expect(aided(await issue(2026, anna.personId))).toEqual([]);
  await mergePeople(table, anna.personId, twin, {});
  const own = async () => (await giving.done('GET', '/giftAid/mine', undefined, anna.token)).declaration;
  expect([(await own()).declared, aided(await issue(2026, anna.personId))]).toEqual(['2026-01-10', ['2026-02-01', '2026-11-15']]);
  // It holds, so that another one isn't made; under either id staff see and end the same.
  await giving.done('POST', '/giftAid/mine', { past: false, asks }, anna.token);
  expect((await own()).declared).toBe('2026-01-10');
  for (const id of [anna.personId, twin])
    expect((await giving.done('GET', `/giftAid/${id}`)).declaration).toMatchObject({ personId: twin, declared: '2026-01-10' });
  await giving.done('POST', `/giftAid/${anna.personId}`, { declared: '2026-01-10', past: false, ended: '2026-03-01', version: 1 });
  expect(aided(await issue(2026, anna.personId))).toEqual(['2026-02-01']);
  await giving.done('POST', '/giftAid/mine', { past: false, asks }, anna.token);
  expect(aided(await issue(2026, anna.personId))).toEqual(['2026-02-01', '2026-11-15']);
  await giving.done('POST', '/giftAid/mine/end', {}, anna.token);
  await partPeople(table, anna.personId, twin);
  expect([(await own()).ended, (await giving.done('GET', `/giftAid/${twin}`)).declaration.ended]).toEqual(['2026-11-15', '2026-03-01']);
});
