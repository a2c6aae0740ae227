// Invitations of everyone an import brought: once each, whatever is pressed twice or killed, and stopped on demand.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { invitationsPerDay } from '../../../account/invitation.ts';
import { handler } from '../../../jobs/worker.ts';
import { ofChurch, people } from '../../../table.ts';
import { mails } from '../../../testing.ts';
import { TestChurch } from '../../testing.ts';
import { importRuns } from '../rows.ts';

const ask = asking(serveArea('membership', handlers));
let cloud: TestCloud;
let church: TestChurch;
let token: string;
/** Addresses of a church of its own each. */
let at: (name: string) => string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  ({ token } = await church.caller(['People__Edit']));
  at = (name) => `${name}@${church.id.toLowerCase()}.test`;
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const work = (jobId: string) => handler(handedOver({ churchId: church.id, jobId }));
const post = (path: string, body: object, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
const latest = async () => (await ask('GET', '/imports', { token })).of(many(PeopleImport))[0];
const runOf = async (id: string) => (await church.table.need(importRuns, { id })).row;

const person = (first: string, more: Record<string, string> = {}) => ({
  values: { 'name.first': first, 'name.last': 'Lee', 'contactInfo.email': at(first.toLowerCase()), ...more },
});
async function imported(...entries: readonly object[]): Promise<string> {
  const id = newId();
  await post(`/imports/${id}/parts`, { part: 0, households: [], entries: entries.map((one, line) => ({ line: line + 2, ...one })) });
  expect((await post('/imports', { id, fileName: 'a.csv', source: 'other', parts: 1, people: entries.length })).status).toBe(200);
  await work((await runOf(id)).jobId);
  return id;
}
const start = (id: string, as = token) => post(`/imports/${id}/invitations`, { appUrl: 'https://evil.example' }, as);
async function invite(id: string) {
  expect((await start(id)).status).toBe(200);
  await work((await runOf(id)).invitations?.jobId ?? '');
  return (await latest())?.invitations;
}
/** By themselves, or as one of many. */
const mailed = async (...names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await mails(at(name))).length + (await mails(at(name), 'mailings')).length));

describe('the people of an import are invited', () => {
  test('who have an address and no user, are adults and alive: each once, by the usual email', async () => {
    const carl = await church.caller([]);
    const id = await imported(
      person('Ann', { birthDate: '1980-05-06' }),
      person('Bo', { householdRole: 'Child' }),
      person('Cy', { birthDate: '2020-01-01' }),
      person('Di', { membershipStatus: 'Deceased' }),
      person('Ed', { 'contactInfo.email': '' }),
      person('Flo', { 'contactInfo.email': at('ann') }),
      { id: carl.person.id, values: { 'contactInfo.email': at('carl') } },
      person('Gus'),
    );
    const gus = (await church.table.all(ofChurch, ['people'], { index: 'gsi1' })).of(people).find(({ row }) => row.name.first === 'Gus');
    expect((await post('/users/sendInviteEmail', { personId: gus?.row.id })).status).toBe(200);
    expect(await invite(id)).toEqual({ state: 'done', done: 8, total: 8, invited: 1 });
    expect(await mailed('ann', 'bo', 'cy', 'di', 'carl', 'gus')).toEqual([1, 0, 0, 0, 0, 1]);
    const [mail] = await mails(at('ann'), 'mailings');
    expect(mail).toMatchObject({ template: 'invitation', values: { church: 'A church', firstName: 'Ann' } });
    expect(mail?.values.link).toMatch(/^http:\/\/localhost:3000\/login\?auth=.+&invite=1$/);
    expect(await invite(id)).toMatchObject({ state: 'done', invited: 0 });
    // Nor again by a second file that names them.
    expect(await invite(await imported(person('Ann', { gender: 'Female' })))).toMatchObject({ invited: 0 });
    expect(await mailed('ann', 'gus')).toEqual([1, 1]);
  });

  test('once, if two press at once and the worker is killed before and after any of its writes', async () => {
    const names = Array.from({ length: 23 }, (_, number) => `P${number}`);
    const id = await imported(...names.map((name) => person(name)));
    const answers = await Promise.all([start(id), start(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const jobId = (await runOf(id)).invitations?.jobId ?? '';
    await killedAtWrites(12, () => Promise.all([work(jobId), work(jobId)]));
    jest.restoreAllMocks();
    expect((await latest())?.invitations).toMatchObject({ state: 'done', invited: 23 });
    expect(await mailed(...names.map((name) => name.toLowerCase()))).toEqual(names.map(() => 1));
  });

  test('until someone stops it, or the day’s invitations are used up; the rest by starting anew', async () => {
    const id = await imported(person('Ann'), person('Bo'));
    await start(id);
    expect((await latest())?.can.invite).toBe(false);
    expect((await post(`/imports/${id}/invitations/stop`, {})).status).toBe(200);
    await work((await runOf(id)).invitations?.jobId ?? '');
    expect((await latest())?.invitations).toMatchObject({ state: 'done', invited: 0, isStopped: true });
    await countAttempt('invite', church.id, invitationsPerDay, 499);
    expect(await invite(id)).toMatchObject({ state: 'done', invited: 0, isHeld: true });
    expect(await mailed('ann', 'bo')).toEqual([0, 0]);
    moveClock(25 * hourMs);
    ({ token } = await church.caller(['People__Edit']));
    expect(await invite(id)).toMatchObject({ invited: 2 });
  });
});

test('only staff of the church invite, and only when the import has ended well', async () => {
  const id = await imported(person('Ann'));
  const [member, stranger] = [await church.caller(['People__View']), await (await TestChurch.make()).caller(['People__Edit'])];
  for (const path of ['invitations', 'invitations/stop']) {
    expect((await post(`/imports/${id}/${path}`, {}, member.token)).code).toBe('forbidden');
    expect((await post(`/imports/${id}/${path}`, {}, stranger.token)).code).toBe('notFound');
  }
  expect((await post(`/imports/${id}/undo`, {})).status).toBe(200);
  expect((await start(id)).code).toBe('importNotDone');
  await work((await runOf(id)).jobId);
  expect((await latest())?.can).toEqual({ undo: false, invite: false });
  expect((await start(id)).code).toBe('importNotDone');
  expect(await mailed('ann')).toEqual([0]);
});
