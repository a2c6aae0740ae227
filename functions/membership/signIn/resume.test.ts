// What an app asks as it starts comes with the session.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { mostInBatch } from '#shared/concurrency/batch.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { ResumeAnswer } from '#shared/membership/signIn/sessions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { shape, text } from '#shared/words.ts';
import { Client, makeUser } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const password = 'long enough';
const address = { address1: '1 Main', city: 'Town', state: 'NY', zip: '1', country: 'US' };

/** The founder of two churches, in a browser. */
async function founder() {
  const email = `${newId().toLowerCase()}@example.org`;
  await makeUser(email, password);
  const client = new Client();
  await client.ask('POST', '/sessions', { email, password });
  const jwt = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse).user.jwt;
  const add = async (name: string) => (await client.ask('POST', '/churches/add', { name, ...address }, jwt)).of(shape({ id: text(20) })).id;
  return { client, first: await add('First'), second: await add('Second') };
}
const resume = async (client: Client, body: object) => (await client.ask('POST', '/sessions/resume', body)).of(ResumeAnswer);
const writes = () => requestLog.filter(({ operation }) => operation === 'PutItem').length;

test('the addresses of the apps, if they are wanted, to strangers too', async () => {
  const stranger = new Client();
  expect(await resume(stranger, {})).toEqual({});
  const places = (await stranger.ask('GET', '/sessions/places')).body;
  expect(await resume(stranger, { places: true, churchId: newId(), paths: '/people/birthdays' })).toEqual({ places: JSON.parse(places) });
});

test('the church that is entered is noted once a day, and again after another one', async () => {
  const { client, first, second } = await founder();
  const entered = async (churchId: string) => {
    requestLog.length = 0;
    expect((await resume(client, { churchId })).visited).toBe(churchId);
    return writes();
  };
  expect(await entered(first)).toBe(1);
  expect(await entered(first)).toBe(0);
  expect(await entered(second)).toBe(1);
  expect(await entered(first)).toBe(1);
  expect((await resume(client, {})).signedIn?.userChurches[0]?.church.id).toBe(first);
  moveClock(dayMs);
  // The session’s own note, which is made once a day, too, and the visit.
  expect(await entered(first)).toBe(2);
});

test('a church that is not theirs is none', async () => {
  const [{ client }, other] = await Promise.all([founder(), founder()]);
  const { signedIn, visited, parts } = await resume(client, {
    churchId: other.first,
    paths: `/churches/${other.first}\n/people/birthdays`,
  });
  expect([signedIn?.userChurches.length, visited, parts]).toEqual([2, undefined, undefined]);
});

test('calls of the area are answered as with the token of that church', async () => {
  const { client, first, second } = await founder();
  const paths = ['/people/birthdays', `/roles/church/${first}`, `/roles/church/${second}`, '/nothing', '/sessions/resume'];
  const { parts = [] } = await resume(client, { churchId: first, paths: paths.join('\n') });
  expect(parts.map(({ path, status, body }) => [path, status, Object(body).code])).toEqual([
    ['/people/birthdays', 200, undefined],
    [`/roles/church/${first}`, 200, undefined],
    [`/roles/church/${second}`, 403, 'otherChurch'],
    ['/nothing', 404, 'notFound'],
    ['/sessions/resume', 404, 'notFound'],
  ]);
  expect((await resume(client, { paths: paths[0] })).parts).toBeUndefined();
});

test('what Home shows of the calendars, in a church of theirs', async () => {
  const [{ client, first }, other] = await Promise.all([founder(), founder()]);
  const nothing = { zone: 'UTC', events: [], registrations: [] };
  expect((await resume(client, { churchId: first, next: true })).next).toEqual(nothing);
  expect((await resume(client, { churchId: first })).next).toBeUndefined();
  expect((await resume(client, { churchId: other.first, next: true })).next).toBeUndefined();
  expect((await resume(new Client(), { churchId: first, next: true })).next).toBeUndefined();
});

test('no more calls than in a batch, and none for other origins', async () => {
  const { client, first } = await founder();
  const many = Array(mostInBatch + 1)
    .fill('/people/birthdays')
    .join('\n');
  expect((await client.ask('POST', '/sessions/resume', { churchId: first, paths: many })).code).toBe('invalid');
  const asked = { churchId: first, paths: '/people/birthdays' };
  const elsewhere = await client.ask('POST', '/sessions/resume', asked, undefined, { origin: 'https://evil.example' });
  expect([elsewhere.status, elsewhere.code]).toEqual([403, 'wrongOrigin']);
});
