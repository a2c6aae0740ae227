// Statements for everyone, as a job: issued and sent once, whatever is repeated.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { people } from '#functions/membership/table.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { handler } from '../jobs/worker.ts';
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

const year = '/statements/years/2026';

async function opened(count: number) {
  const giving = await TestGiving.open();
  const { table } = giving.books;
  const [general] = await giving.done('POST', '/funds', [{ name: 'General', taxDeductible: true }]);
  const batch = await giving.done('POST', '/batches', { name: 'Year', date: '2026-12-27' });
  const giftOf = (personId: string, amount: number) => {
    return { batchId: batch.id, personId, date: '2026-12-27', funds: [{ fundId: general.id, amount }], method: 'check' };
  };
  const give = (personId: string, amount: number) => giving.done('POST', '/gifts', [giftOf(personId, amount)]);
  const givers = await Promise.all(Array.from({ length: count }, () => giving.person()));
  await giving.done(
    'POST',
    '/gifts',
    givers.map((id, at) => giftOf(id, 100 + at)),
  );
  /** The first of them. */
  const [anna = '', ben = ''] = givers;
  const address = `${anna.toLowerCase()}@giver.test`;
  const before = await table.need(people, { id: anna });
  await table.write(table.put(people, { ...before.row, contactInfo: { email: address } }, before));
  const work = async (jobId: string) => {
    expect(await handler(handedOver({ churchId: table.church, jobId }))).toEqual({ batchItemFailures: [] });
  };
  const run = async (o: { issue: boolean; send: boolean }) => {
    const { run: started } = await giving.done('POST', `${year}/run`, o);
    await Promise.all([work(started.id), work(started.id)]);
    return (await giving.done('GET', year)).run;
  };
  const list = () => giving.done('GET', '/statements?year=2026');
  return { giving, table, give, givers, anna, ben, address, run, list };
}

test('everyone who gave gets one statement and one email, however often it runs', async () => {
  const { giving, table, give, givers, ben, address, run, list } = await opened(33);
  const gone = givers[5] ?? '';
  await table.write(table.remove(people, await table.need(people, { id: gone })));
  expect(await run({ issue: true, send: true })).toMatchObject({
    ...{ state: 'done', done: 65, total: 65 },
    counts: { issued: 32, kept: 0, skipped: 1, mailed: 1, noEmail: 31 },
  });
  const issued = await list();
  expect(issued.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 32 }, (_, at) => `2026-000${String(32 - at).padStart(2, '0')}`),
  );
  expect(new Set(issued.flatMap(({ personIds }: { personIds: string[] }) => personIds)).size).toBe(32);
  const letters = await mails(address, 'mailings');
  expect(letters.map(({ template }) => template)).toEqual(['statementReady']);
  expect(letters[0]?.files).toMatchObject([{ name: expect.stringMatching(/^2026-\d+\.pdf$/), data: expect.stringMatching(/^JVBERi/) }]);

  await give(ben, 5000);
  expect(await run({ issue: true, send: true })).toMatchObject({
    counts: { issued: 1, kept: 31, skipped: 1, mailed: 0, noEmail: 32 - 1 },
  });
  expect(await mails(address, 'mailings')).toHaveLength(1);
  expect((await list()).filter(({ replacedBy }: { replacedBy?: string }) => replacedBy)).toHaveLength(1);

  const { statements, next } = await giving.done('GET', `${year}/papers`);
  expect([statements.length, next]).toEqual([31, undefined]);
  await giving.done('POST', `${year}/printed`, { ids: statements.map(({ id }: { id: string }) => id) });
  expect((await giving.done('GET', `${year}/papers`)).statements).toEqual([]);
  expect((await list()).filter(({ sent }: { sent?: object }) => !sent)).toHaveLength(1);
});

test('a closed year is corrected one by one, with a reason, and two runs don’t go on at once', async () => {
  const { giving, run } = await opened(2);
  await run({ issue: true, send: false });
  await giving.done('POST', `${year}/run`, { issue: false, send: true });
  expect((await giving.ask('POST', `${year}/run`, { issue: true, send: false })).code).toBe('underWay');
  expect((await giving.ask('POST', `${year}/close`)).code).toBe('underWay');
  const { run: waiting } = await giving.done('GET', year);
  expect(waiting).toMatchObject({ state: 'waiting', counts: { issued: 0 } });
});

test('what is closed opens again with a reason', async () => {
  const { giving, give, anna, run } = await opened(1);
  await run({ issue: true, send: false });
  expect((await giving.done('POST', `${year}/close`)).closed).toBeDefined();
  await give(anna, 700);
  const correction = { year: 2026, givers: [{ personIds: [anna] }] };
  expect((await giving.ask('POST', `${year}/run`, { issue: true, send: false })).code).toBe('yearClosed');
  expect((await giving.ask('POST', '/statements', correction)).code).toBe('yearClosed');
  const [corrected] = await giving.done('POST', '/statements', { ...correction, reason: 'A check turned up.' });
  expect(corrected).toMatchObject({ id: '2026-00002', reason: 'A check turned up.', replaces: ['2026-00001'] });
  expect((await giving.done('POST', `${year}/reopen`, { reason: 'More checks' })).closed).toBeUndefined();
  expect((await giving.ask('GET', '/statements/years/abcd')).status).toBe(404);
});

test('a giver has the own statement emailed, at most five times an hour; staff send it to the giver', async () => {
  const { giving, table, address, anna, ben, run, list } = await opened(2);
  const late = await table.need(people, { id: ben });
  await table.write(table.put(people, { ...late.row, contactInfo: { email: 'ben@giver.test' }, membershipStatus: 'Deceased' }, late));
  await run({ issue: true, send: false });
  const member = await giving.member();
  const [second, first] = (await list()).toSorted((a: { personIds: string[] }) => (a.personIds[0] === anna ? 1 : -1));
  expect((await giving.ask('POST', `/statements/${second.id}/send`)).code).toBe('noEmail');
  expect((await giving.ask('POST', `/statements/${first.id}/send`, {}, member.token)).status).toBe(404);
  await giving.done('POST', `/statements/${first.id}/send`);
  expect((await mails(address, 'mailings')).map(({ template }) => template)).toEqual(['statementReady']);
  expect((await list()).find(({ id }: { id: string }) => id === first.id).sent).toMatchObject({ how: 'email' });
  for (let times = 1; times < 5; times++) await giving.done('POST', `/statements/${first.id}/send`);
  expect((await giving.ask('POST', `/statements/${first.id}/send`)).code).toBe('tooMany');
});
