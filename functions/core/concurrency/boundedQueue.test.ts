import { expect, test } from '@jest/globals';
import { BoundedQueue } from './boundedQueue.ts';

const settled = () => new Promise((done) => setImmediate(done));

/** A queue with a clock of its own and work of known length. */
function queueOf(bounds: { running: number; waitMs: number; firstMs: number }) {
  let at = 0;
  const ends: ((ms: number) => Promise<void>)[] = [];
  const queue = new BoundedQueue(bounds, () => at);
  const work = (name: string) =>
    queue.run(
      () =>
        new Promise<string>((done) =>
          ends.push(async (ms) => {
            at += ms;
            done(name);
            await settled();
          }),
        ),
    );
  return { queue, work, ends };
}
const codeOf = (one: PromiseSettledResult<string>) => (one.status === 'fulfilled' ? one.value : one.reason.code);

test('30 at once: a few run, a few wait, the others are refused before anything is done for them', async () => {
  const { work, ends } = queueOf({ running: 2, waitMs: 600, firstMs: 400 });
  const all = Promise.allSettled(Array.from({ length: 30 }, (_, at) => work(String(at))));
  await settled();
  expect(ends).toHaveLength(2);
  for (let at = 0; at < 5; at++) await ends[at]?.(400);
  expect((await all).map(codeOf)).toEqual(['0', '1', '2', '3', '4', ...Array.from({ length: 25 }, () => 'busy')]);
});

test('where such work has become slow, fewer may wait for it', async () => {
  const { work, ends } = queueOf({ running: 1, waitMs: 1_000, firstMs: 400 });
  const slow = work('slow');
  await ends[0]?.(1_600);
  await slow;
  const all = Promise.allSettled(['runs', 'waits', 'refused'].map(work));
  await settled();
  await ends[1]?.(400);
  await ends[2]?.(400);
  expect((await all).map(codeOf)).toEqual(['runs', 'waits', 'refused'].map((name) => (name === 'refused' ? 'busy' : name)));
});

test('the longest-waiting task has the next turn, and a failure frees its slot', async () => {
  const queue = new BoundedQueue({ running: 1, waitMs: 9_000, firstMs: 1 });
  const order: string[] = [];
  const work = (name: string) => queue.run(async () => void order.push(name));
  const failing = queue.run(() => Promise.reject(new Error('one')));
  const rest = [work('two'), work('three')];
  await expect(failing).rejects.toThrow('one');
  await Promise.all([...rest, work('late')]);
  expect(order).toEqual(['two', 'three', 'late']);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});
