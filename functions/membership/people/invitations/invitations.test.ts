// Inviting a list, a tag or a selection: only who was seen to get an invitation gets one, once, a minute later, until someone stops it; and only for who asked.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { outbox } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { itemsOf } from '#functions/core/table/itemsTesting.ts';
import { Table } from '#functions/core/table/table.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { addressKey, badAddresses, unsubscribedAddresses } from '#functions/messaging/mailings/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Invitations, invitations } from '#shared/membership/people/invitations/invitations.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { invitationsPerDay } from '../../account/invitation.ts';
import { handler } from '../../jobs/worker.ts';
import { mails } from '../../testing.ts';
import { addTag } from '../tags/catalogue.ts';
import { TestChurch } from '../testing.ts';
import { invitingRuns } from './rows.ts';

const ask = asking(serveArea('membership', handlers));
let cloud: TestCloud;
let church: TestChurch;
let token: string;
let signInAgain: () => Promise<void>;
/** Addresses of a church of its own each. */
let at: (name: string) => string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  const caller = await church.caller(['People__Edit']);
  token = caller.token;
  signInAgain = async () => {
    token = await church.token(caller.userId, caller.person, ['People__Edit']);
  };
  at = (name) => `${name}@${church.id.toLowerCase()}.test`;
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const post = (path: string, body: object = {}, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
const adult = { birthDate: '1980-05-06' };
const person = (first: string, o: Parameters<TestChurch['person']>[0] = {}) =>
  church.person({ ...adult, ...o, name: { first, last: 'Lee' }, contactInfo: { email: at(first.toLowerCase()), ...o.contactInfo } });
async function held(body: object): Promise<Invitations> {
  const answer = await post('/invitations', body);
  expect(answer.status).toBe(200);
  return answer.of(Invitations);
}
const look = async (id: string, part = 0) => (await post(`/invitations/${id}/look`, { part })).of(invitations.look.returns).people;
const load = async (id: string) => (await ask('GET', `/invitations/${id}`, { token, wantsJson: true })).of(Invitations);
const start = (id: string, as = token) => post(`/invitations/${id}/start`, { appUrl: 'https://evil.example' }, as);
const orderOf = async (id: string) =>
  handedOver({ churchId: church.id, jobId: (await church.table.need(invitingRuns, { id })).row.job?.id ?? '' });
const work = async (id: string) => handler(await orderOf(id));
const mailed = async (...names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await mails(at(name))).length + (await mails(at(name), 'mailings')).length));

test('who gets one, who not, and why is shown before; then each gets the usual email, a minute later, once', async () => {
  const carl = await church.caller([], { contactInfo: { email: at('carl') } });
  const everyone = [
    await person('Ann'),
    await person('Bo', { birthDate: '2020-01-01' }),
    await person('Cy', { membershipStatus: 'Deceased' }),
    await person('Di', { contactInfo: { email: '' } }),
    await person('Ed', { contactInfo: { email: at('ann') } }),
    await person('Flo'),
    await person('Gus'),
    await person('Hal'),
    await person('Ida', { unconfirmed: nowIso() }),
  ];
  const [, , , , , flo, gus, hal] = everyone;
  expect((await post('/users/sendInviteEmail', { personId: flo?.id })).status).toBe(200);
  await church.table.write(church.table.set(unsubscribedAddresses, { hash: addressKey(at('gus')), at: nowIso() }));
  await new Table('-').write(new Table('-').set(badAddresses, { hash: addressKey(at('hal').toUpperCase()), at: nowIso() }));
  const run = await held({ personIds: [...everyone.map(({ id }) => id), carl.person.id, newId()] });
  expect(run).toEqual({ id: run.id, total: 11, parts: 1, can: { start: true, stop: false } });
  // Nothing is sent to anyone who was not looked at.
  expect((await start(run.id)).code).toBe('invalid');
  const people = await look(run.id);
  expect(people.map(({ name, reason }) => [name, reason])).toEqual([
    ['Ann Lee', undefined],
    ['Bo Lee', 'minor'],
    ['Cy Lee', 'deceased'],
    ['Di Lee', 'noAddress'],
    ['Ed Lee', 'same'],
    ['Flo Lee', 'invited'],
    ['Gus Lee', 'off'],
    ['Hal Lee', 'bounced'],
    ['Ida Lee', 'unconfirmed'],
    ['Carl Caller', 'signsIn'],
  ]);
  expect([gus?.id, hal?.id]).toEqual(people.slice(6, 8).map(({ id }) => id));
  for (let twice = 0; twice < 2; twice++) expect((await start(run.id)).status).toBe(200);
  const waiting = await load(run.id);
  expect(waiting).toMatchObject({ state: 'waiting', of: 1, invited: 0, can: { start: false, stop: true } });
  const orders = (await itemsOf(outbox.name)).filter(
    (item) => JSON.stringify(item).includes(church.id) && JSON.stringify(item).includes('"due"'),
  );
  expect(JSON.stringify(orders)).toContain(waiting.sendAt ?? '?');
  expect(Date.parse(waiting.sendAt ?? '') - Date.parse(nowIso())).toBeGreaterThan(50_000);
  await Promise.all([work(run.id), work(run.id)]);
  expect(await load(run.id)).toMatchObject({ state: 'done', done: 1, invited: 1, can: { start: false, stop: false } });
  expect(await mailed('ann', 'bo', 'cy', 'flo', 'gus', 'hal', 'ida', 'carl')).toEqual([1, 0, 0, 1, 0, 0, 0, 0]);
  const [mail] = await mails(at('ann'), 'mailings');
  expect(mail).toMatchObject({ template: 'invitation' });
  expect(JSON.stringify(mail)).not.toContain('evil.example');

  const again = await held({ rules: { match: 'all', parts: [] } });
  expect(again.total).toBe(11);
  expect((await look(again.id)).find(({ name }) => name === 'Ann Lee')?.reason).toBe('invited');
  expect((await start(again.id)).code).toBe('invalid');
});

test('all with a tag, in parts; killed at any write, once each; who changed since they were seen is judged anew', async () => {
  const tag = { id: newId(), name: 'Choir' };
  await church.table.write(addTag(church.table, tag));
  const crowd = await Promise.all(
    Array.from({ length: 105 }, (_, number) => person(`P${number}`, { contactInfo: { email: number < 100 ? '' : at(`p${number}`) } })),
  );
  expect((await post('/tags/people', { personIds: crowd.map(({ id }) => id), add: [tag.id] })).status).toBe(200);
  const [job] = JSON.parse((await ask('GET', '/jobs', { token, wantsJson: true })).text);
  await handler(handedOver({ churchId: church.id, jobId: String(job.id) }));
  const run = await held({ tagged: tag.id });
  expect([run.total, run.parts]).toEqual([105, 2]);
  const seen = [...(await look(run.id)), ...(await look(run.id, 1))].filter(({ reason }) => !reason);
  expect(seen.map(({ email }) => email).toSorted()).toEqual(['p100', 'p101', 'p102', 'p103', 'p104'].map(at));
  await start(run.id);
  // Mail to one has come back meanwhile, one has unsubscribed, and one has died.
  await new Table('-').write(new Table('-').set(badAddresses, { hash: addressKey(at('p103')), at: nowIso() }));
  await church.table.write(church.table.set(unsubscribedAddresses, { hash: addressKey(at('p104')), at: nowIso() }));
  const gone = crowd[101];
  expect((await post('/people', { ...gone, membershipStatus: 'Deceased' })).status).toBe(200);
  await killedAtWrites(12, () => Promise.all([work(run.id), work(run.id)]));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await load(run.id)).toMatchObject({ state: 'done', done: 5, of: 5, invited: 2 });
  expect(await mailed('p100', 'p101', 'p102', 'p103', 'p104')).toEqual([1, 0, 1, 0, 0]);
});

test('stopped within the minute, none is sent; at the day’s limit it ends and says so; started anew, the rest get theirs', async () => {
  const [ann, bo] = [await person('Ann'), await person('Bo')];
  const run = await held({ personIds: [ann.id] });
  await look(run.id);
  await start(run.id);
  expect((await post(`/invitations/${run.id}/stop`)).of(Invitations)).toMatchObject({ isStopped: true, can: { stop: false } });
  await work(run.id);
  expect(await load(run.id)).toMatchObject({ state: 'done', invited: 0, isStopped: true, can: { start: true } });
  await countAttempt('invite', church.id, invitationsPerDay, invitationsPerDay.times);
  const next = await held({ personIds: [bo.id] });
  await look(next.id);
  await start(next.id);
  await work(next.id);
  expect(await load(next.id)).toMatchObject({ state: 'done', invited: 0, isHeld: true });
  expect(await mailed('ann', 'bo')).toEqual([0, 0]);

  // Who may not use it may not start it anew either.
  const colleague = await church.caller(['People__Edit']);
  expect((await start(run.id, colleague.token)).code).toBe('notFound');
  moveClock(25 * 60 * minuteMs);
  await signInAgain();
  for (const [id, name] of [
    [run.id, 'ann'],
    [next.id, 'bo'],
  ] as const) {
    const both = await Promise.all([start(id), start(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await work(id);
    expect(await load(id)).toMatchObject({ state: 'done', invited: 1, can: { start: false, stop: false } });
    expect(await mailed(name)).toEqual([1]);
  }
});

test('whose worker and order were lost goes on when it is started anew, and no one gets two', async () => {
  const crowd = await Promise.all(Array.from({ length: 23 }, (_, number) => person(`P${number}`)));
  const run = await held({ personIds: crowd.map(({ id }) => id) });
  await look(run.id);
  await start(run.id);
  const lost = await orderOf(run.id);
  // Two chunks are written; then the worker dies, and its order with it.
  const { write } = Table.prototype;
  let writes = 0;
  const killing = jest.spyOn(Table.prototype, 'write').mockImplementation(async function (this: Table, ...ops) {
    if (writes++ >= 2) throw new Error('killed');
    await write.apply(this, ops);
  });
  await handler(lost);
  killing.mockRestore();
  expect(await load(run.id)).toMatchObject({ state: 'running', done: 20, invited: 20, can: { start: false, stop: true } });
  moveClock(31 * minuteMs);
  expect(await load(run.id)).toMatchObject({ state: 'failed', invited: 20, can: { start: true, stop: false } });
  expect((await start(run.id)).of(Invitations)).toMatchObject({ state: 'waiting', invited: 20, can: { start: false, stop: true } });
  // The lost order is found again at the same time.
  await Promise.all([handler(lost), work(run.id), work(run.id)]);
  await work(run.id);
  expect(await load(run.id)).toMatchObject({ state: 'done', done: 23, invited: 23, can: { start: false, stop: false } });
  const names = crowd.map((_, number) => `p${number}`);
  expect(await mailed(...names)).toEqual(names.map(() => 1));
});

test('for anyone else, and after half an hour, it doesn’t exist; nothing wrong is held', async () => {
  const ann = await person('Ann');
  const run = await held({ personIds: [ann.id] });
  await look(run.id);
  const [colleague, viewer] = [await church.caller(['People__Edit']), await church.caller(['People__View'])];
  const other = await TestChurch.make();
  const { token: away } = await other.caller(['People__Edit']);
  for (const [as, code] of [
    [colleague.token, 'notFound'],
    [away, 'notFound'],
    [viewer.token, 'forbidden'],
  ] as const) {
    expect((await post(`/invitations/${run.id}/look`, { part: 0 }, as)).code).toBe(code);
    expect((await start(run.id, as)).code).toBe(code);
    expect((await post(`/invitations/${run.id}/stop`, {}, as)).code).toBe(code);
    expect((await ask('GET', `/invitations/${run.id}`, { token: as, wantsJson: true })).code).toBe(code);
  }
  // Someone of another church is no one here, whatever the body says.
  const stranger = await other.person({ ...adult, contactInfo: { email: at('stranger') } });
  const theirs = await held({ personIds: [stranger.id] });
  expect(await look(theirs.id)).toEqual([]);
  for (const body of [{}, { personIds: [ann.id], tagged: newId() }, { personIds: ['x'] }, { rules: { match: 'some', parts: [] } }])
    expect((await post('/invitations', body)).code).toBe('invalid');
  expect((await post('/invitations', { tagged: newId() })).code).toBe('notFound');
  expect((await post(`/invitations/${run.id}/look`, { part: 7 })).code).toBe('notFound');
  moveClock(31 * minuteMs);
  expect((await start(run.id)).code).toBe('notFound');
  expect(await mailed('ann')).toEqual([0]);
});
