import { expect, test } from '@jest/globals';
import type { Held, Viewer } from '#shared/messaging/chat/chathosts.ts';
import { curveOf, peakOf } from './curve.ts';
import { actionFor, chosenAfter, chosenNext, hostKeys } from './hostKeys.ts';
import { hostRows } from './hostRows.ts';
import type { Line } from './log/chatState.ts';

const press = (key: string, more: object = {}) => actionFor({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('a key does one thing, and leaves the browser its own', () => {
  const all = Object.values(hostKeys).flat();
  expect(new Set(all).size).toBe(all.length);
  expect([press('R'), press('Delete'), press('ArrowUp'), press('x')]).toEqual(['remove', 'remove', 'previous', undefined]);
  expect([press('r', { ctrlKey: true }), press('r', { metaKey: true }), press('ArrowUp', { altKey: true })]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('choosing stays in the list, and what is gone leaves its neighbor', () => {
  const keys = ['a', 'b', 'c'];
  expect([chosenNext(keys, 'a', 'next'), chosenNext(keys, 'c', 'next'), chosenNext(keys, 'a', 'previous')]).toEqual(['b', 'c', 'a']);
  expect([chosenNext(keys, 'gone', 'next'), chosenNext(keys, 'c', 'first'), chosenNext([], undefined, 'next')]).toEqual([
    'a',
    'a',
    undefined,
  ]);
  expect([chosenAfter(keys, 'b'), chosenAfter(keys, 'c'), chosenAfter(['a'], 'a')]).toEqual(['c', 'b', undefined]);
});

const held = (id: string, at: number, waiting = false): Held => ({
  ...{ id, by: `by ${id}`, name: 'Ann', content: id, at, due: at + 5000, waiting, address: 'C' },
});
const line = (number: number, more: object = {}): Line => ({
  ...{ number, id: `id${number}`, at: number, name: 'Ben', host: false, content: `${number}`, times: 1, by: 'ben', ...more },
});
const ben: Viewer = { by: 'ben', name: 'Ben', member: true, minor: true, address: 'A', sharing: 3, last: 1, blocked: false };

test('what waits comes first, the oldest first; then what everyone has, the newest first', () => {
  const rows = hostRows([held('new', 20, true), held('old', 10), held('id2', 5)], [line(1), line(2), line(3, { by: '' })], [ben]);
  expect(rows.map(({ key, held: waits }) => [key, waits && (waits.due ?? 'host')])).toEqual([
    ['old', 5010],
    ['new', 'host'],
    ...[3, 2, 1].map((number) => [String(number), undefined]),
  ]);
  expect(rows.slice(-3).map(({ minor, address }) => [minor, address])).toEqual([
    [false, ''],
    [true, 'A'],
    [true, 'A'],
  ]);
});

test('the curve has a point for each minute, and its first peak', () => {
  const points = curveOf([
    { window: 21, viewers: 4 },
    { window: 20, viewers: 7 },
    { window: 26, viewers: 7 },
  ]);
  expect(points).toEqual([7, 0, 0, 7].map((viewers, index) => ({ at: (10 + index) * 60_000, viewers })));
  expect([peakOf(points)?.at, curveOf([]), peakOf([])]).toEqual([600_000, [], undefined]);
});
