import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { due } from '#functions/content/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { jobShards } from '#shared/concurrency/shards.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { later } from '../clock.ts';
import { newId } from '../random.ts';
import { Table } from '../table/table.ts';
import { byChurch, duePages, shardOf, shardsOf } from './shards.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('a run without shards means all, one with shards those', () => {
  expect(shardsOf({})).toHaveLength(jobShards);
  expect(shardsOf({ shards: ['3'] })).toEqual(['3']);
});

test('ids are spread over all shards, none of which gets much more than its part', () => {
  const counts = new Map<string, number>();
  for (let one = 0; one < 4_000; one += 1) {
    const shard = shardOf(`church-${one}`);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([...shardsOf({})].toSorted());
  expect(Math.max(...counts.values())).toBeLessThan((4_000 / jobShards) * 1.3);
});

test('what is due comes in pages, and what is deleted meanwhile hides nothing', async () => {
  const churchId = newId();
  const table = new Table(churchId);
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...{ at: later(-hourMs + at * 1000).toISOString(), churchId, pageId: newId(), what: 'publish' as const },
  }));
  for (let at = 0; at < rows.length; at += 90) await table.write(...rows.slice(at, at + 90).map((row) => table.set(due, row)));
  await table.write(table.set(due, { at: later(hourMs).toISOString(), churchId, pageId: newId(), what: 'publish' }));
  const seen: string[][] = [];
  for await (const page of duePages(due, 'due', shardOf(churchId))) {
    seen.push(page.map(({ pageId }) => pageId));
    for (let at = 0; at < page.length; at += 100) await table.write(...page.slice(at, at + 100).map((row) => table.erase(due, row)));
  }
  expect(seen.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(seen.flat()).toEqual(rows.map(({ pageId }) => pageId));
});

test('rows of a church stay together and in order', () => {
  const row = (churchId: string, at: number) => ({ churchId, at });
  expect(byChurch([row('a', 1), row('b', 2), row('a', 3)])).toEqual([[row('a', 1), row('a', 3)], [row('b', 2)]]);
});
