// Random lives of payments, read at random times: the books are the gateway's, to the cent.
import { expect, test } from '@jest/globals';
import { randomHistory, randomSchedule } from './historiesTesting.ts';
import { stories } from './storiesTesting.ts';

const faultsOf = (times: number, faultOf: (seed: number) => string | undefined) =>
  Array.from({ length: times }, (_, seed) => faultOf(seed + 1)).filter((fault) => fault !== undefined);

test('200 random histories balance and agree with the gateway; `npm run prove -- giving` has 10,000', () => {
  expect(faultsOf(200, randomHistory).slice(0, 3)).toEqual([]);
});

test('30 random schedules of each story lead to what it expects', () => {
  for (const story of stories) expect(faultsOf(30, (seed) => randomSchedule(story, seed)).slice(0, 3)).toEqual([]);
});
