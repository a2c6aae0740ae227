import { expect, test } from '@jest/globals';
import { KeyedMutex } from './keyedMutex.ts';

/** A task that finishes on demand. */
function work(name: string, log: string[]) {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const run = async () => {
    log.push(`${name} begins`);
    try {
      return await promise;
    } finally {
      log.push(`${name} ends`);
    }
  };
  return { run, end, fail };
}
const settled = () => new Promise((done) => setImmediate(done));

test('work of one key goes one after the other, that of others beside it', async () => {
  const log: string[] = [];
  const mutex = new KeyedMutex();
  const [one, two, other] = [work('one', log), work('two', log), work('other', log)];
  const all = [mutex.run('a', one.run), mutex.run('a', two.run), mutex.run('b', other.run)];
  await settled();
  expect(log).toEqual(['one begins', 'other begins']);
  one.end();
  await settled();
  expect(log).toEqual(['one begins', 'other begins', 'one ends', 'two begins']);
  two.end();
  other.end();
  expect(await Promise.all(all)).toEqual(['one', 'two', 'other']);
});

test('a failure reaches its caller, and holds up no one', async () => {
  const log: string[] = [];
  const mutex = new KeyedMutex();
  const [one, two] = [work('one', log), work('two', log)];
  const failed = mutex.run('a', one.run).catch((error: unknown) => String(error));
  const done = mutex.run('a', two.run);
  one.fail();
  two.end();
  expect([await failed, await done]).toEqual(['Error: one', 'two']);
  await expect(
    mutex.run('a', () => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
});

test('nothing is left of what is over', async () => {
  const mutex = new KeyedMutex();
  await Promise.all(['a', 'a', 'b'].map((key) => mutex.run(key, async () => key)));
  expect(mutex.size).toBe(0);
});
