import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { later, moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { due, type PageRow, pages, published } from '../table.ts';
import { handler } from './scheduler.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const soon = () => later(hourMs).toISOString();

/** A page with scheduled times, as setting its schedule leaves it. */
async function scheduled(o: Partial<PageRow>): Promise<{ table: Table; page: PageRow }> {
  const table = new Table(newId());
  const id = newId();
  const page: PageRow = {
    ...{ id, title: 'Easter', url: '/easter', layout: 'headerFooter', visibility: 'public', revision: 1, seq: 0, head: 0, tip: 0 },
    ...{ blocks: [], publicBlocks: [], published: false, changed: true },
    ...o,
  };
  const hours = [
    ...(page.publishAt ? [{ at: page.publishAt, what: 'publish' as const }] : []),
    ...(page.unpublishAt ? [{ at: page.unpublishAt, what: 'unpublish' as const }] : []),
  ];
  await table.write(table.put(pages, page), ...hours.map((one) => table.set(due, { ...one, churchId: table.church, pageId: id })));
  return { table, page };
}
const isShown = async ({ table, page }: Awaited<ReturnType<typeof scheduled>>) =>
  (await table.get(published, { url: page.url })) !== undefined;
const rowOf = async ({ table, page }: Awaited<ReturnType<typeof scheduled>>) => (await table.need(pages, page)).row;
const waiting = async () => (await inAllShards(due, 'due')).of(due);

describe('a page with an hour', () => {
  test('is published at it, not before, and goes again', async () => {
    const page = await scheduled({ publishAt: later(hourMs).toISOString(), unpublishAt: later(2 * hourMs).toISOString() });
    await handler();
    expect(await isShown(page)).toBe(false);
    moveClock(hourMs + minuteMs);
    expect(await handler()).toEqual({ done: 1 });
    expect(await isShown(page)).toBe(true);
    expect(await rowOf(page)).toMatchObject({ published: true, unpublishAt: page.page.unpublishAt });
    expect((await rowOf(page)).publishAt).toBeUndefined();
    expect(await handler()).toEqual({ done: 0 });
    moveClock(2 * hourMs + minuteMs);
    await handler();
    expect(await isShown(page)).toBe(false);
    expect((await rowOf(page)).published).toBe(false);
    expect((await rowOf(page)).unpublishAt).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });

  test('is published and unpublished in order after a long pause', async () => {
    const page = await scheduled({ publishAt: later(hourMs).toISOString(), unpublishAt: later(2 * hourMs).toISOString() });
    moveClock(24 * hourMs);
    expect(await handler()).toEqual({ done: 2 });
    expect(await isShown(page)).toBe(false);
  });

  test('that was put off, or deleted, is left alone', async () => {
    const [off, gone] = [await scheduled({ publishAt: soon() }), await scheduled({ publishAt: soon() })];
    const before = await off.table.need(pages, off.page);
    await off.table.write(off.table.put(pages, { ...before.row, publishAt: later(9 * hourMs).toISOString() }, before));
    await gone.table.write(gone.table.remove(pages, await gone.table.need(pages, gone.page)));
    moveClock(2 * hourMs);
    await handler();
    expect([await isShown(off), await isShown(gone)]).toEqual([false, false]);
    expect((await rowOf(off)).publishAt).toBeDefined();
    expect(await waiting()).toEqual([]);
  });

  test('that is out of the site already has no hour any more when it comes', async () => {
    const page = await scheduled({ unpublishAt: soon() });
    moveClock(2 * hourMs);
    await handler();
    expect((await rowOf(page)).unpublishAt).toBeUndefined();
  });

  test('that cannot be published keeps no other from it, and is tried again', async () => {
    const broken = await scheduled({ publishAt: soon() });
    const fine = await scheduled({ publishAt: soon() });
    const node = { pk: `content#${broken.table.church}#tree#${broken.page.id}`, sk: 'element#x' };
    const { dynamo, toItem } = await import('#functions/core/table/dynamo.ts');
    await dynamo('PutItem', { TableName: process.env.TABLE, Item: toItem({ ...node, kind: 'Node', row: 'broken', version: 1 }) });
    jest.spyOn(console, 'log').mockImplementationOnce(() => {});
    moveClock(2 * hourMs);
    expect(await handler()).toEqual({ done: 1 });
    expect([await isShown(broken), await isShown(fine)]).toEqual([false, true]);
    expect(await waiting()).toHaveLength(1);
  });
});
