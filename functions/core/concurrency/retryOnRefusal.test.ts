import { expect, jest, test } from '@jest/globals';
import { Refusal } from '#shared/errors.ts';
import { retryOnRefusal } from './retryOnRefusal.ts';

/** One row that is read, and written if no one else has written it meanwhile. */
function row() {
  let version = 0;
  return {
    version: () => version,
    write: async () => {
      const read = version;
      await Promise.resolve();
      if (read !== version) throw new Refusal('outdated');
      version += 1;
    },
  };
}

test.each([2, 5, 8])('%i writers of one row in step all get through', async (writers) => {
  const one = row();
  await Promise.all(Array.from({ length: writers }, () => retryOnRefusal(one.write)));
  expect(one.version()).toBe(writers);
});

test('what isn’t the awaited refusal is thrown at once, and what goes on is thrown in the end', async () => {
  const wrong = jest.fn(async () => {
    throw new Refusal('notFound');
  });
  await expect(retryOnRefusal(wrong)).rejects.toMatchObject({ code: 'notFound' });
  expect(wrong).toHaveBeenCalledTimes(1);
  const outdated = jest.fn(async () => {
    throw new Refusal('outdated');
  });
  await expect(retryOnRefusal(outdated, 'outdated', 3, 0)).rejects.toMatchObject({ code: 'outdated' });
  expect(outdated).toHaveBeenCalledTimes(3);
});
