/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { longestBatch, mostInBatch } from '#shared/concurrency/batch.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { people } from '#shared/membership/people/people.ts';
import { roles } from '#shared/membership/roles/roles.ts';
import { call, callTogether, renewWith, setTokens } from './api.ts';
import { askedSince } from './batch.ts';

const none = { status: 404, body: { errors: ['No.'], code: 'notFound' } };
let asked: string[];
/** What the server has, by path; every address asked is recorded with the lines of its batch. */
let there: Record<string, unknown>;
let whole: () => Response | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  asked = [];
  there = {};
  whole = () => undefined;
  globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const lines = searchParams.get('paths')?.split('\n') ?? [];
    asked.push([pathname, ...lines].join(' '));
    const part = (path: string) => (path in there ? { status: 200, body: there[path] } : none);
    if (pathname.endsWith('/batch')) return whole() ?? new Response(JSON.stringify(lines.map(part)));
    const { status, body } = part(pathname.replace(/^\/api\/\w+/, ''));
    return new Response(JSON.stringify(body), { status });
  };
});
afterEach(() => {
  setTokens([]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const outcome = (answer: Promise<unknown>) => answer.catch((error: unknown) => Object(error).code);
const all = async (...answers: Promise<unknown>[]) => {
  const outcomes = Promise.all(answers.map(outcome));
  await jest.advanceTimersByTimeAsync(1_000);
  return outcomes;
};
const birthdays = () => callTogether(people.birthdays, {});
const recent = () => callTogether(people.recent, {});

test('what is asked together is one request for each area, and each has its own answer or refusal', async () => {
  there = { '/people/birthdays': [1], '/pages': [2] };
  expect(await all(birthdays(), recent(), callTogether(pages.list, {}))).toEqual([[1], 'notFound', [2]]);
  expect(asked).toEqual(['/api/membership/batch /people/birthdays /people/recent', '/api/content/pages']);
});

test('what is asked alone, or is the same question, is the call itself', async () => {
  there = { '/people/birthdays': [1] };
  expect(await all(birthdays())).toEqual([[1]]);
  expect(await all(birthdays(), birthdays())).toEqual([[1], [1]]);
  expect(await all(call(people.birthdays, {}), birthdays())).toEqual([[1], [1]]);
  expect(new Set(asked)).toEqual(new Set(['/api/membership/people/birthdays']));
});

test.each([
  ['is refused', () => new Response('no such path', { status: 404 })],
  ['has an answer that is none', () => new Response('{"hello":1}')],
  ['has too few answers', () => new Response('[]')],
  ['has broken ones', () => new Response('[{"status":"200"},7]')],
])('a batch that %s is asked one by one', async (_, answer) => {
  whole = answer;
  there = { '/people/birthdays': [1] };
  expect(await all(birthdays(), recent())).toEqual([[1], 'notFound']);
  expect(asked).toHaveLength(3);
});

test('without a network each says so', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await all(birthdays(), recent())).toEqual(['offline', 'offline']);
});

test('a call whose token has ended is made again with a new one', async () => {
  let ended = true;
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    ended ? new Response(JSON.stringify(Array(2).fill({ status: 401, body: { code: 'tokenEnded' } }))) : others(input, init);
  there = { '/people/birthdays': [1], '/people/recent': [2] };
  renewWith(async () => {
    ended = false;
    return true;
  });
  expect(await all(birthdays(), recent())).toEqual([[1], [2]]);
  renewWith(async () => false);
});

test('questions of different people are never in one request', async () => {
  const token = (jwt: string) => setTokens([{ keyName: 'MembershipApi', jwt }]);
  token('of Ann');
  const ofAnn = birthdays();
  token('of Ben');
  await all(ofAnn, recent());
  expect(asked).toEqual(['/api/membership/people/birthdays', '/api/membership/people/recent']);
});

test('what was asked together since a moment is known, once each, as far as it fits into one request', async () => {
  const since = 1e9;
  jest.spyOn(performance, 'now').mockReturnValue(since);
  await all(birthdays(), birthdays(), callTogether(pages.list, {}), callTogether(people.basic, { query: { ids: 'a,b' } }));
  expect(askedSince('membership', since)).toEqual(['/people/birthdays', '/people/basic?ids=a%2Cb']);
  expect(askedSince('membership', since + 1)).toEqual([]);
  await all(...Array.from({ length: 2 * mostInBatch }, (_, at) => callTogether(roles.load, { id: `p${at}` })));
  expect(askedSince('membership', since)).toHaveLength(mostInBatch);
});

test('no batch has more calls, or is longer, than the server takes', async () => {
  await all(...Array.from({ length: mostInBatch + 1 }, (_, at) => callTogether(roles.load, { id: `p${at}` })));
  expect(asked.map((line) => line.split(' ').length - 1)).toEqual([mostInBatch, 0]);
  asked = [];
  const long = 'x'.repeat(longestBatch / 2 - 100);
  await all(...['a', 'b', 'c'].map((id) => callTogether(roles.load, { id: `${id}${long}` })));
  expect(asked.map((line) => line.split(' ').length - 1)).toEqual([2, 0]);
});
