// Many events saved at once by older clients: nothing is there twice when somebody else was quicker with one of them.
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { Table } from '../core/table.ts';
import { EventChurch } from './eventsTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => cloud.close());

const day = (nth: number) => String(nth + 1).padStart(2, '0');
const times = (nth: number) => ({ start: `2026-01-${day(nth)}T15:00:00Z`, end: `2026-01-${day(nth)}T16:00:00Z` });

test('a later transaction that is tried anew leaves the earlier ones as they are', async () => {
  const own = await EventChurch.make();
  const old = await own.add();
  const added = Array.from({ length: 25 }, (_, nth) => ({ groupId: own.group, title: `New ${nth}`, ...times(nth) }));
  const write = Table.prototype.write;
  let writes = 0;
  jest.spyOn(Table.prototype, 'write').mockImplementation(function (this: Table, ...ops) {
    writes++;
    if (writes === 2) throw new Refusal('outdated');
    return write.apply(this, ops);
  });
  const saved = await own.save({ id: old.id, title: 'Old' }, ...added);
  // The first twenty, the rest in vain, and the rest alone.
  expect(writes).toBe(3);
  expect(saved.map(({ title }) => title)).toEqual(['Old', ...added.map(({ title }) => title)]);
  const series = await own.series();
  expect(series.map(({ id }) => id).toSorted()).toEqual(saved.map(({ id }) => id).toSorted());
  expect(series.find(({ id }) => id === old.id)).toMatchObject({ title: 'Old', sequence: 1 });
});
