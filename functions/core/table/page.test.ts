import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { newId } from '../random.ts';
import { requestLog } from './dynamo.ts';
import type { Table } from './table.ts';
import { newTable, ofChurch, song, songs } from './testing.ts';

let cloud: TestCloud;
let table: Table;
const titles = Array.from({ length: 25 }, (_, i) => `Song ${String(i + 1).padStart(2, '0')}`);
const rows = titles.map((title) => song(title));
beforeAll(async () => {
  cloud = await startTestCloud();
  table = newTable();
  await table.write(...rows.map((row) => table.put(songs, row)));
});
afterAll(() => cloud.close());

const list = (after?: string, of = table) => of.query(ofChurch, ['songs'], { index: 'gsi1', limit: 10, after });
const cursor = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url');
const opened = (of = '') => JSON.parse(Buffer.from(of, 'base64url').toString());

describe('pages', () => {
  test('follow one another without gap or double', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(after);
      seen.push(...page.of(songs).map(({ row }) => row.title));
      after = page.next;
    } while (after);
    expect(seen).toEqual(titles);
  });

  test('start at the newest, begin with a word, lie between two', async () => {
    const ask = async (o: object) =>
      (await table.query(ofChurch, ['songs'], { index: 'gsi1', ...o })).of(songs).map(({ row }) => row.title);
    expect(await ask({ newestFirst: true, limit: 2 })).toEqual(['Song 25', 'Song 24']);
    expect(await ask({ between: ['Song 03', 'Song 05'] })).toEqual(['Song 03', 'Song 04']);
    expect(await ask({ until: 'Song 03' })).toEqual(['Song 01', 'Song 02']);
    expect(await ask({ begins: ['Song 0'] })).toEqual(titles.slice(0, 9));
    expect(await ask({ begins: ['Song 07', rows[6]?.id] })).toEqual(['Song 07']);
  });

  test('begin nowhere with an empty text, which DynamoDB refuses', async () => {
    for (const o of [{ between: ['', 'Song 05'] as const }, { begins: [''] }, { until: '' }])
      await expect(table.query(ofChurch, ['songs'], { index: 'gsi1', ...o })).rejects.toThrow('empty text');
  });

  test('are gathered by all', async () => {
    expect((await table.all(ofChurch, ['songs'], { index: 'gsi1', limit: 4 })).of(songs)).toHaveLength(25);
  });
});

describe('a cursor', () => {
  test.each([
    ['of another church', (at: object) => ({ ...at, gsi1pk: { S: `membership#${newId()}#songs` } })],
    ['of another partition', (at: object) => ({ ...at, gsi1pk: { S: `membership#${table.church}#people` } })],
    ['without a partition', (at: object) => ({ ...at, gsi1pk: undefined })],
    ['of another type', (at: object) => ({ ...at, gsi1sk: { N: '7' } })],
    ['with a part too many', (at: object) => ({ ...at, more: { S: 'x' } })],
    ['with a part too few', (at: object) => ({ ...at, sk: undefined })],
    ['of odd attributes', () => ({ gsi1pk: 'x' })],
    ['that is a list', () => []],
    ['that is null', () => null],
    ['that is a number', () => 7],
  ])('%s leads to no page', async (_, change) => {
    const { next } = await list();
    await expect(list(cursor(change(opened(next))))).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each(['x', '!!', ' ', '%', 'e30', Buffer.from('{').toString('base64url')])('that reads %p leads to no page', async (after) => {
    await expect(list(after)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('another church’s leads nowhere', async () => {
    const { next } = await list();
    await expect(list(next, newTable())).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a batch', () => {
  test('reads many rows in a request per hundred, each once', async () => {
    const many = newTable();
    const all = Array.from({ length: 120 }, (_, i) => song(`Song ${i}`));
    for (let at = 0; at < all.length; at += 40) await many.write(...all.slice(at, at + 40).map((row) => many.put(songs, row)));
    requestLog.length = 0;
    const batch = many.batch();
    const asked = [...all, ...all].map((row) => batch.get(many, songs, row));
    const missing = batch.get(many, songs, { id: newId() });
    await batch.send();
    expect(asked.map((one) => one()?.row.title)).toEqual([...all, ...all].map(({ title }) => title));
    expect(missing()).toBeUndefined();
    expect(requestLog.map(({ operation }) => operation)).toEqual(['BatchGetItem', 'BatchGetItem']);
  });

  test('of several churches gives each its own', async () => {
    const other = newTable();
    await other.write(other.put(songs, { ...rows[0]!, title: 'Other' }));
    const batch = table.batch();
    const [here, there] = [batch.get(table, songs, rows[0]!), batch.get(other, songs, rows[0]!)];
    await batch.send();
    expect([here()?.row.title, there()?.row.title]).toEqual(['Song 01', 'Other']);
  });

  test('of nothing is no request', async () => {
    requestLog.length = 0;
    await table.batch().send();
    expect(requestLog).toEqual([]);
  });
});
