import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { longestBatch, mostInBatch } from '#shared/concurrency/batch.ts';
import { newId } from '../random.ts';
import { requestLog } from '../table/dynamo.ts';
import { apiToken, ask, token } from './sampleAreaTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const batch = (paths: readonly string[], o: Parameters<typeof ask>[2] = {}) =>
  ask('GET', `/batch?${new URLSearchParams({ paths: paths.join('\n') })}`, o);
const parts = async (paths: readonly string[], o: Parameters<typeof ask>[2] = {}) => {
  const answer = await batch(paths, o);
  expect(answer.status).toBe(200);
  const list: unknown = JSON.parse(answer.body);
  return (Array.isArray(list) ? list : []).map((part) => Object(part));
};
const codes = async (paths: readonly string[], o: Parameters<typeof ask>[2] = {}) =>
  (await parts(paths, o)).map(({ status, body }) => [status, body.code]);

test('each call is answered as if it had been made alone, in order, and a refused one leaves the others', async () => {
  const { token: own } = await apiToken(newId(), ['Roles__View']);
  const answers = await parts(['/open?a=1', '/open?a=1234', '/either', '/Own/', '/nothing', '/missing'], { token: own });
  expect(answers.map(({ status, body }) => [status, body.code ?? body.standing])).toEqual([
    ...[
      [200, 'member'],
      [400, 'invalid'],
      [200, 'member'],
    ],
    ...[
      [200, 'member'],
      [404, 'notFound'],
      [404, 'notFound'],
    ],
  ]);
  expect(answers[1].body.errors).toEqual(['a must be no more than 3 characters long.']);
});

test('the token is checked in one request, however many calls there are', async () => {
  const { token: own } = await apiToken(newId());
  await batch(['/open']);
  requestLog.length = 0;
  await batch(['/open', '/open?a=1', '/open?a=2'], { token: own });
  expect(requestLog.map(({ operation }) => operation)).toEqual(['BatchGetItem']);
});

test('what a stranger, an ended sign-in or another church is refused alone is refused here', async () => {
  const there = `/there/${newId()}`;
  expect(await codes([there, '/either'])).toEqual(Array(2).fill([401, 'signInRequired']));
  const { token: own } = await apiToken(newId());
  expect(await codes([there, '/either'], { token: own })).toEqual([
    [403, 'otherChurch'],
    [403, 'forbidden'],
  ]);
  expect(await codes([there], { token: `${own}x` })).toEqual([[401, 'signInRequired']]);
});

test('the cookie counts from our own pages only', async () => {
  const cookies = { narthex: await token() };
  const own = await parts(['/own'], { cookies, headers: { 'x-narthex-app': 'web' } });
  expect(own).toMatchObject([{ status: 200, body: { standing: 'user' } }]);
  expect(await codes(['/own'], { cookies, headers: { origin: 'https://evil.example' } })).toEqual([[403, 'wrongOrigin']]);
});

test('a limit counts every call', async () => {
  expect(await codes(['/rare', '/rare', '/rare', '/rare'], { address: '10.7.7.7' }).then((all) => all.toSorted())).toEqual([
    ...Array(2).fill([200, undefined]),
    ...Array(2).fill([429, 'tooMany']),
  ]);
});

test.each([
  '/batch?paths=/open',
  '/%62atch?paths=/open',
  '//Batch/?paths=/open',
  '/paper',
  '/resume',
  '',
  '/',
  'https://evil.example/open',
])('there is no %j in it', async (path) => {
  expect((await parts(['/open', path || '/'])).map(({ status }) => status)).toEqual([200, 404]);
});

test('too many, too long, or none are refused', async () => {
  expect(await parts(Array(mostInBatch).fill('/open'))).toHaveLength(mostInBatch);
  expect((await batch(Array(mostInBatch + 1).fill('/open'))).code).toBe('invalid');
  expect((await batch([`/open?a=${'x'.repeat(longestBatch)}`])).code).toBe('invalid');
  expect((await batch([''])).code).toBe('invalid');
  expect((await ask('GET', '/batch')).code).toBe('invalid');
});

test('a fault inside shows nothing of it, and the others are answered', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const answers = await parts(['/fails', '/open']);
  log.mockRestore();
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [500, 'unexpected'],
    [200, undefined],
  ]);
  expect(JSON.stringify(answers)).not.toContain('the inside of it');
});
