import { expect, test } from '@jest/globals';
import { mapWithLimit, settleWithLimit } from './boundedConcurrency.ts';

/** Counts how many tasks run at the same time. */
function counted() {
  let [now, most] = [0, 0];
  const work = async (item: number) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
    return item * 2;
  };
  return { work, most: () => most };
}
const numbers = Array.from({ length: 20 }, (_, at) => at);

test('a few at a time, answered in order', async () => {
  const { work, most } = counted();
  expect(await mapWithLimit(3, numbers, work)).toEqual(numbers.map((item) => item * 2));
  expect(most()).toBe(3);
  expect(await mapWithLimit(3, [], work)).toEqual([]);
});

test('the first failure ends it, and nothing more is begun', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('one');
    await new Promise((done) => setImmediate(done));
  };
  await expect(mapWithLimit(2, numbers, work)).rejects.toThrow('one');
  await new Promise((done) => setImmediate(done));
  expect(begun).toEqual([0, 1]);
});

test('or all is done whatever fails, and what failed is told', async () => {
  const { work, most } = counted();
  const failures = await settleWithLimit(4, numbers, async (item) => {
    await work(item);
    if (item % 7 === 0) throw new Error(String(item));
  });
  expect(failures.map(({ item, error }) => [item, String(error)])).toEqual([
    [0, 'Error: 0'],
    [7, 'Error: 7'],
    [14, 'Error: 14'],
  ]);
  expect(most()).toBe(4);
  const atOnce = settleWithLimit(2, numbers, () => {
    throw new Error('thrown at once');
  });
  expect(await atOnce).toHaveLength(20);
});
