// Copies of people that were made by an older version: none that counts.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { factBuilds } from '#functions/core/facts/builds.ts';
import { inColumns } from '#functions/core/facts/columns.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { handler as jobsHandler } from '../jobs/worker.ts';
import { TestChurch } from '../people/testing.ts';
import { ofChurch, people } from '../table.ts';
import { buildPeople, everyoneNow, listedNow } from './people.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => cloud.close());

test.each(['of lines', 'of fewer fields'])('a copy %s is no answer; another is ordered, and takes its place', async (form) => {
  const church = await TestChurch.make();
  const { table } = church;
  await church.person({ name: { first: 'A', last: 'Berg' } });
  await buildPeople(table);
  const objects = () => [...cloud.objects.keys()].filter((key) => key.startsWith(`facts/people/${church.id}/`));
  const [key = ''] = objects();
  const stored = cloud.objects.get(key);
  if (!stored) throw new Error('There is no copy.');
  if (form === 'of lines') {
    cloud.objects.delete(key);
    cloud.objects.set(key.replace('.parquet', '.lines.gz'), stored);
    const { row, version } = await table.need(factBuilds, { fact: 'people' });
    await table.write(table.put(factBuilds, { ...row, form: undefined }, { row, version }));
  } else {
    const { content } = await inColumns(1, [{ name: 'place', type: 'VARCHAR', cells: ['berg'] }]);
    cloud.objects.set(key, Buffer.from(content));
  }
  expect([await everyoneNow(table), await listedNow(table, ['name'])]).toEqual([undefined, undefined]);
  const orders = (await ordersOf('jobs')).filter((order) => JSON.stringify(order).includes(church.id));
  expect(orders).toHaveLength(1);
  await jobsHandler(handedOver(...orders));
  const now = (await table.all(ofChurch, ['people'], { index: 'gsi1' })).of(people);
  expect((await everyoneNow(table))?.map(({ place: _, ...kept }) => kept)).toEqual(now);
  expect(objects()).toHaveLength(1);
});
