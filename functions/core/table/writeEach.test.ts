import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { requestLog } from './dynamo.ts';
import { newTable, notes, song, songs } from './testing.ts';
import { writeEach } from './writeEach.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const note = (id: string) => ({ id, until: '2099-01-01T00:00:00.000Z' });

test('rows are written and deleted one by one, at half the price of a transaction', async () => {
  const table = newTable();
  requestLog.length = 0;
  await table.write(table.set(notes, note('a')));
  await writeEach([...table.set(notes, note('b')), ...table.erase(notes, note('a'))]);
  expect(requestLog.map(({ operation, units }) => ({ operation, units }))).toEqual([
    { operation: 'TransactWriteItems', units: 2 },
    { operation: 'PutItem', units: 1 },
    { operation: 'DeleteItem', units: 1 },
  ]);
  expect([await table.get(notes, { id: 'a' }), (await table.get(notes, { id: 'b' }))?.row]).toEqual([undefined, note('b')]);
});

test('a failed condition is its refusal, and what comes after it is not written', async () => {
  const table = newTable();
  const first = song('First');
  await table.write(table.put(songs, first));
  const stale = { row: first, version: 7 };
  const [change] = table.put(songs, { ...first, title: 'Changed' }, stale);
  await expect(writeEach([...(change ? [change] : []), ...table.set(notes, note('c'))])).rejects.toMatchObject({ code: 'outdated' });
  expect([(await table.get(songs, { id: first.id }))?.row.title, await table.get(notes, { id: 'c' })]).toEqual(['First', undefined]);
});
