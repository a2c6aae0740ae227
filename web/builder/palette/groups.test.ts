import { expect, test } from '@jest/globals';
import { elementKinds } from '#shared/elements/index.ts';
import { groups } from './groups.ts';

test('elements without life are not offered until what they need exists', () => {
  const offered = groups.flatMap(({ types }) => types);
  expect(offered.filter((type) => elementKinds[type].waits)).toEqual([]);
  expect(offered).toEqual(expect.arrayContaining(['calendar', 'form', 'sermons', 'stream']));
});
